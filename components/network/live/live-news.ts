import { useSyncExternalStore } from "react";
import { draftOwner } from "@/components/local-drafts/local-draft";
import { isReachable, subscribe as onNetwork } from "../reachability";
import { SIGNED_IN } from "../signed-in";
import { LiveSource, type News } from "./live-source";

/** `null` before the first connection. */
export type LiveStatus = "live" | "reconnecting" | null;

type Message =
  | { kind: "news"; news: News }
  | { kind: "status"; status: LiveStatus }
  /** A tab that has just come asks how things are. */
  | { kind: "hello" };

/** A page first becomes usable; until then the stream's place is kept by looking back. */
const START_AFTER_MS = 1_200;

let status: LiveStatus = null;
const statusListeners = new Set<() => void>();
const newsListeners = new Set<(news: News) => void>();

export function useLiveStatus(): LiveStatus {
  return useSyncExternalStore(
    (listener) => {
      statusListeners.add(listener);
      return () => statusListeners.delete(listener);
    },
    () => status,
    () => null,
  );
}

export function onNews(listener: (news: News) => void): () => void {
  newsListeners.add(listener);
  return () => newsListeners.delete(listener);
}

/**
 * Brings live events to this tab. Of all tabs of one person and team one holds the stream, since browsers allow few
 * connections to a host, and passes on what it gets; when it is closed the next takes over.
 */
export function startLiveNews(): () => void {
  const channel = new BroadcastChannel(`followthrough.live.${draftOwner()}`);
  const ending = new AbortController();
  let lead: { close: () => void } | null = null;
  const begin = setTimeout(() => {
    channel.postMessage({ kind: "hello" } satisfies Message);
    void whileLeading(channel.name, ending.signal, () => {
      lead = holdStream(channel);
    });
  }, START_AFTER_MS);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === "news") tell(data.news);
    if (data.kind === "status") setStatus(data.status);
    if (data.kind === "hello" && lead) channel.postMessage({ kind: "status", status } satisfies Message);
  };
  return () => {
    clearTimeout(begin);
    ending.abort();
    lead?.close();
    channel.close();
    setStatus(null);
  };
}

/** Calls back when no other tab leads, and stays leader until the signal. Without locks every tab leads itself. */
async function whileLeading(name: string, signal: AbortSignal, begin: () => void): Promise<void> {
  const until = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
  const hold = () => {
    if (!signal.aborted) begin();
    return until;
  };
  if (!("locks" in navigator)) return hold();
  await navigator.locks.request(name, { signal }, hold).catch(() => undefined);
}

function holdStream(channel: BroadcastChannel): { close: () => void } {
  const pass = (message: Message) => channel.postMessage(message);
  const source = new LiveSource(
    {
      onNews(news) {
        tell(news);
        pass({ kind: "news", news });
      },
      onStatus(isOpen) {
        setStatus(isOpen ? "live" : "reconnecting");
        pass({ kind: "status", status });
      },
    },
    null,
  );
  const reopen = () => source.reopen();
  const leave = onNetwork(() => isReachable() && reopen());
  window.addEventListener(SIGNED_IN, reopen);
  return {
    close() {
      leave();
      window.removeEventListener(SIGNED_IN, reopen);
      source.close();
    },
  };
}

function tell(news: News): void {
  for (const listener of [...newsListeners]) listener(news);
}

function setStatus(next: LiveStatus): void {
  if (next === status) return;
  status = next;
  for (const listener of [...statusListeners]) listener();
}
