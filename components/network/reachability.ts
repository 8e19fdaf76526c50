import { useSyncExternalStore } from "react";
import { NO_ANSWER } from "@/lib/http/client";

type Network = { isReachable: boolean; hasNewBuild: boolean };

const PROBE_MS = 4_000;
/** How long a response proves that the server is reachable. */
const FRESH_MS = 2_000;
const RETRY_DELAYS_MS = [500, 1_000, 2_000, 3_000];

let network: Network = { isReachable: true, hasNewBuild: false };
let answeredAt = 0;
let probing: Promise<boolean> | null = null;
let pause = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export function useNetwork(): Network {
  return useSyncExternalStore(subscribe, () => network, atFirst);
}

const FIRST: Network = { isReachable: true, hasNewBuild: false };
const atFirst = () => FIRST;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isReachable(): boolean {
  return network.isReachable;
}

/** The server runs a different build, whose screens this page can't render. */
export function hasNewBuild(): boolean {
  return network.hasNewBuild;
}

/** Whether a response arrived a moment ago. */
export function isFresh(): boolean {
  return network.isReachable && performance.now() - answeredAt < FRESH_MS;
}

/** Checks whether the server responds. A response without our request ID, such as a Wi-Fi login page, doesn't count. */
export function probe(): Promise<boolean> {
  probing ??= ask().finally(() => {
    probing = null;
  });
  return probing;
}

/** Resolves once the server is reachable. Resolves immediately unless it is known to be unreachable. */
export function whenReachable(): Promise<void> {
  if (network.isReachable) return Promise.resolve();
  return new Promise((resolve) => {
    const leave = subscribe(() => {
      if (!network.isReachable) return;
      leave();
      resolve();
    });
  });
}

export function reportOnline(): void {
  answeredAt = performance.now();
  pause = 0;
  clearTimeout(timer);
  change({ isReachable: true });
}

export function reportOffline(): void {
  change({ isReachable: false });
  clearTimeout(timer);
  timer = setTimeout(() => void probe(), RETRY_DELAYS_MS[Math.min(pause, RETRY_DELAYS_MS.length - 1)]);
  pause += 1;
}

export function reportNewBuild(): void {
  change({ hasNewBuild: true });
}

async function ask(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_MS);
    const answer = await fetch("/api/health", { cache: "no-store", redirect: "error", signal });
    const isOurs = answer.headers.has("x-request-id") && answer.status < 500;
    if (isOurs) reportOnline();
    else reportOffline();
    return isOurs;
  } catch {
    reportOffline();
    return false;
  }
}

function change(next: Partial<Network>): void {
  const changed = { ...network, ...next };
  if (changed.isReachable === network.isReachable && changed.hasNewBuild === network.hasNewBuild) return;
  network = changed;
  for (const listener of [...listeners]) listener();
}

if (typeof window !== "undefined") {
  window.addEventListener("offline", reportOffline);
  window.addEventListener("online", () => void probe());
  window.addEventListener(NO_ANSWER, () => void probe());
}
