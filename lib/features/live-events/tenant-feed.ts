import { log } from "@/lib/core/log";
import type { LiveStream } from "./live-stream";
import { isAfter, type Position } from "./position";
import { findOwners, findPlaces, readNews } from "./queries";

/** The streams of one tenant. Changes are read once and offered to all of them. */
export class TenantFeed {
  readonly streams = new Set<LiveStream>();
  private running = false;
  private asked: { recheck: boolean } | null = null;

  /** Reads new events. With `recheck`, checks everyone's access again before sending anything more. */
  wake(recheck = false): void {
    this.asked = { recheck: recheck || this.asked?.recheck === true };
    if (!this.running) void this.run();
  }

  private async run(): Promise<void> {
    this.running = true;
    try {
      for (let next = this.asked; next; next = this.asked) {
        this.asked = null;
        if (next.recheck) await Promise.all([...this.streams].map((stream) => stream.recheck()));
        await this.read();
      }
    } catch (error) {
      log.warn({ error }, "live events could not be read");
    } finally {
      this.running = false;
    }
  }

  private async read(): Promise<void> {
    const [first, ...others] = this.streams;
    if (!first) return;
    const from = others.reduce((least, { position }) => earlier(least, position), first.position);
    const news = await readNews(first.ctx, from);
    if (!news.isComplete) {
      const { settled, before } = await findPlaces(first.ctx, 0);
      const position = isAfter(settled, from) ? settled : before;
      for (const stream of this.streams) if (!isAfter(stream.position, from)) stream.startAnew(position);
      return this.read();
    }
    if (news.rows.length === 0) return;
    const owners = await findOwners(first.ctx, news.rows);
    for (const stream of this.streams) stream.offer(news, owners);
  }
}

function earlier(one: Position, other: Position): Position {
  return isAfter(one, other) ? other : one;
}
