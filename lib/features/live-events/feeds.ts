import { AppError } from "@/lib/core/errors";
import { Listener } from "@/lib/db/listen";
import type { LiveStream } from "./live-stream";
import { TenantFeed } from "./tenant-feed";

const MAX_STREAMS_PER_PERSON = 10;
const MAX_STREAMS = 2_000;
const HEARTBEAT_MS = 15_000;
/** Polling finds what no notification reports: an expired team, or events missed while nothing listened. */
const POLL_MS = 10_000;
const POLL_UNHEARD_MS = 1_500;

/** All streams of this process by tenant. One database connection listens while any are open. */
class Feeds {
  private readonly tenants = new Map<string, TenantFeed>();
  private readonly perPerson = new Map<string, number>();
  private total = 0;
  private listener: Listener | null = null;
  private timers: NodeJS.Timeout[] = [];

  /** Throws `rate_limited` before anything is set up if too many streams are open. */
  requireRoom(person: string): void {
    const open = this.perPerson.get(person) ?? 0;
    if (open < MAX_STREAMS_PER_PERSON && this.total < MAX_STREAMS) return;
    const text = open < MAX_STREAMS_PER_PERSON ? "Too many" : `You have ${open}`;
    throw new AppError("rate_limited", `${text} event streams open. Close one, or try again later`, {
      retryAfterSeconds: 30,
    });
  }

  add(person: string, stream: LiveStream): void {
    const feed = this.tenants.get(stream.ctx.tenantId) ?? new TenantFeed();
    this.tenants.set(stream.ctx.tenantId, feed);
    feed.streams.add(stream);
    this.perPerson.set(person, (this.perPerson.get(person) ?? 0) + 1);
    this.total += 1;
    if (this.total === 1) this.start();
    feed.wake();
  }

  remove(person: string, stream: LiveStream): void {
    const { tenantId } = stream.ctx;
    const feed = this.tenants.get(tenantId);
    if (!feed?.streams.delete(stream)) return;
    if (feed.streams.size === 0) this.tenants.delete(tenantId);
    const left = (this.perPerson.get(person) ?? 1) - 1;
    if (left > 0) this.perPerson.set(person, left);
    else this.perPerson.delete(person);
    this.total -= 1;
    if (this.total === 0) this.stop();
  }

  private start(): void {
    this.listener = new Listener("followthrough_live", {
      onNotice: (payload) => {
        const [kind, tenantId = ""] = payload.split(":");
        this.tenants.get(tenantId)?.wake(kind === "access");
      },
      onConnect: () => this.wakeAll(true),
    });
    let unheard = 0;
    this.timers = [
      setInterval(() => this.beat(), HEARTBEAT_MS).unref(),
      setInterval(() => {
        unheard += POLL_UNHEARD_MS;
        if (this.listener?.isListening && unheard < POLL_MS) return;
        unheard = 0;
        this.wakeAll(false);
      }, POLL_UNHEARD_MS).unref(),
    ];
  }

  private stop(): void {
    void this.listener?.close();
    this.listener = null;
    for (const timer of this.timers.splice(0)) clearInterval(timer);
  }

  private beat(): void {
    for (const feed of this.tenants.values()) {
      for (const stream of feed.streams) stream.beat();
      feed.wake(true);
    }
  }

  private wakeAll(recheck: boolean): void {
    for (const feed of this.tenants.values()) feed.wake(recheck);
  }
}

/** Next.js bundles each route separately. The global makes sure that the process listens only once. */
declare global {
  var followthroughFeeds: Feeds | undefined;
}

export function feeds(): Feeds {
  globalThis.followthroughFeeds ??= new Feeds();
  return globalThis.followthroughFeeds;
}
