import { useSyncExternalStore } from "react";
import { type DraftKey, draftOwner, writeItem } from "@/components/local-drafts/local-draft";
import type { Call } from "@/lib/http/client";

/** A write that waits for the network. Plain data, so that it survives a reload. */
export type QueuedWrite = {
  /** What the write is about. A later write with the same ID replaces it. */
  id: string;
  /** Such as "Approve “Next steps”". */
  label: string;
  /** The objects it changes, which are shown as decided. */
  about: string[];
  /** The screen it was made on. */
  href: string;
  call: Call;
  /** ISO 8601. */
  at: string;
  /** The stored text that the server has once this write succeeds. */
  place?: DraftKey;
  /** ISO 8601. The write can be undone until then and is sent afterwards. */
  notBefore?: string;
  /** Why the server rejected it. Kept until the user has seen it. */
  refused?: { title: string; description: string };
};

const NONE: QueuedWrite[] = [];
const listeners = new Set<() => void>();
let seen: { text: string | null; writes: QueuedWrite[] } = { text: null, writes: NONE };

/** Whether it waits for the time to undo it, not for the network. */
export function isHeld({ notBefore }: QueuedWrite): boolean {
  return notBefore !== undefined && Date.parse(notBefore) > Date.now();
}

/** In the order they were made, for this page's user and team only. */
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
