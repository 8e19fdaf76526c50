import { useSyncExternalStore } from "react";
import { type DraftKey, draftOwner, writeItem } from "@/components/local-drafts/local-draft";
import type { Call } from "@/lib/http/client";

/** A write that waits for the network: plain data, so that it survives a reload. */
export type QueuedWrite = {
  /** What it is about; a later write of the same id takes its place. */
  id: string;
  /** "Approve “Next steps”". */
  label: string;
  /** The objects it changes: they are shown as decided. */
  about: string[];
  /** The screen it was made on. */
  href: string;
  call: Call;
  /** ISO 8601. */
  at: string;
  /** The kept text that the server has once this is through. */
  place?: DraftKey;
  /** ISO 8601: it can be taken back until then, and is sent after. */
  notBefore?: string;
  /** Why the server did not take it. It stays until a person has seen it. */
  refused?: { title: string; description: string };
};

const NONE: QueuedWrite[] = [];
const listeners = new Set<() => void>();
let seen: { text: string | null; writes: QueuedWrite[] } = { text: null, writes: NONE };

/** Whether it still waits to be taken back, and not for the network. */
export function isHeld({ notBefore }: QueuedWrite): boolean {
  return notBefore !== undefined && Date.parse(notBefore) > Date.now();
}

/** In the order they were made; only those of the person and team this page is about. */
export function queuedWrites(): QueuedWrite[] {
  const name = nameOf();
  const text = name && localStorage.getItem(name);
  if (text !== seen.text) seen = { text, writes: parsed(text) };
  return seen.writes;
}

export function useQueuedWrites(): QueuedWrite[] {
  return useSyncExternalStore(subscribe, queuedWrites, () => NONE);
}

export function queueWrite(write: Omit<QueuedWrite, "at">): void {
  const made = { ...write, at: new Date().toISOString() };
  const others = queuedWrites();
  const isThere = others.some(({ id }) => id === write.id);
  save(isThere ? others.map((one) => (one.id === write.id ? made : one)) : [...others, made]);
}

export function removeQueuedWrite(id: string): void {
  if (queuedWrites().some((one) => one.id === id)) save(queuedWrites().filter((one) => one.id !== id));
}

export function markRefused(id: string, refused: QueuedWrite["refused"]): void {
  save(queuedWrites().map((one) => (one.id === id ? { ...one, refused } : one)));
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function save(writes: QueuedWrite[]): void {
  const name = nameOf();
  if (!name) return;
  if (writes.length === 0) localStorage.removeItem(name);
  else writeItem(name, JSON.stringify(writes));
  for (const listener of [...listeners]) listener();
}

function nameOf(): string | null {
  const whose = draftOwner();
  return whose && `followthrough.waiting.${whose}`;
}

function parsed(text: string | null): QueuedWrite[] {
  try {
    const writes: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(writes) ? writes : NONE;
  } catch {
    return NONE;
  }
}
