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
  /** A new tab asks for the current status. */
  | { kind: "hello" };

/** Lets the page become usable first. The stream's lookback covers the events in the meantime. */
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
 * Brings live events to this tab. Browsers allow few connections per host, so one tab per user and team holds the
 * stream and broadcasts to the others. When it closes, another tab takes over.
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

/** Calls `begin` when no other tab leads, and keeps the lead until the signal. Without Web Locks every tab leads. */
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
