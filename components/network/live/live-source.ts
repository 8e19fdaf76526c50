import { AUDIT_ENTITIES } from "@/lib/core/audit";
import { isPlainObject } from "@/lib/core/json";
import type { LiveEvent } from "@/lib/features/live-events/schema";

/** A change by its IDs, or a notice that anything may have changed. */
export type News = { kind: "change"; event: LiveEvent } | { kind: "resync" };

type Handlers = { onNews: (news: News) => void; onStatus: (isOpen: boolean) => void };

/** Silence after which a connection counts as lost, although the browser reports no error. */
const SILENCE_MS = 40_000;
const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;
/** Covers changes between the rendering of this page and the start of the stream. */
const LOOKBACK_SECONDS = 15;

/**
 * The stream of live events. The browser reconnects after a lost connection; after a rejection this class does, with
 * increasing delays. Both resume after the last event.
 */
export class LiveSource {
  private source: EventSource | null = null;
  private lastId: string | null;
  private again: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private delay = FIRST_DELAY_MS;

  constructor(
    private readonly handlers: Handlers,
    lastId: string | null,
  ) {
    this.lastId = lastId;
    this.open();
  }

  close(): void {
    clearTimeout(this.again);
    clearTimeout(this.silence);
    this.source?.close();
    this.source = null;
  }

  /** Reconnects immediately when the network or the session is back. */
  reopen(): void {
    if (this.source?.readyState === EventSource.OPEN) return;
    this.close();
    this.open();
  }

  private open(): void {
    const query = new URLSearchParams(
      this.lastId === null ? { lookbackSeconds: String(LOOKBACK_SECONDS) } : { lastEventId: this.lastId },
    );
    const source = new EventSource(`/api/events?${query}`);
    this.source = source;
    source.addEventListener("ready", (event) => {
      this.delay = FIRST_DELAY_MS;
      this.alive(event);
      this.handlers.onStatus(true);
    });
    source.addEventListener("heartbeat", (event) => this.alive(event));
    source.addEventListener("resync", (event) => {
      this.alive(event);
      this.handlers.onNews({ kind: "resync" });
    });
    source.addEventListener("change", (event) => {
      this.alive(event);
      const change = readEvent(event.data);
      if (change) this.handlers.onNews({ kind: "change", event: change });
    });
    source.addEventListener("error", () => {
      this.handlers.onStatus(false);
      if (source.readyState === EventSource.CLOSED) this.openLater();
    });
    this.expectLife();
  }

  private alive({ lastEventId }: MessageEvent): void {
    if (lastEventId) this.lastId = lastEventId;
    this.expectLife();
  }

  private expectLife(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      this.handlers.onStatus(false);
      this.reopenNow();
    }, SILENCE_MS);
  }

  private openLater(): void {
    this.close();
    this.again = setTimeout(() => this.open(), this.delay);
    this.delay = Math.min(this.delay * 2, MAX_DELAY_MS);
  }

  private reopenNow(): void {
    this.close();
    this.open();
  }
}

function readEvent(text: unknown): LiveEvent | null {
  const read = readJson(text);
  if (!isPlainObject(read)) return null;
  const { type, entityId, actorId, at } = read;
  const entityType = AUDIT_ENTITIES.find((entity) => entity === read.entityType);
  if (typeof type !== "string" || !entityType || typeof entityId !== "string" || typeof at !== "string") return null;
  return { type, entityType, entityId, actorId: typeof actorId === "string" ? actorId : null, at };
}

function readJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}
