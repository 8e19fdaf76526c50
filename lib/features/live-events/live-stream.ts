import type { TenantContext } from "@/lib/tenancy/context";
import { cursorOf, isAfter, type Position } from "./position";
import type { News, NewsRow } from "./queries";
import type { LiveEvent } from "./schema";
import { canSee, type Owner } from "./visibility";

/** How much may be buffered for a reader before it is disconnected. It reconnects and resumes. */
const MAX_WAITING_BYTES = 64 * 1_024;

const encoder = new TextEncoder();

type Opening = {
  ctx: TenantContext;
  /** Checks the credential again. */
  reopen: () => Promise<TenantContext>;
  position: Position;
  onEnd: (stream: LiveStream) => void;
};

export class LiveStream {
  readonly body: ReadableStream<Uint8Array>;
  ctx: TenantContext;
  position: Position;
  private readonly reopen: Opening["reopen"];
  private readonly onEnd: Opening["onEnd"];
  private controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  /** Ids of rows sent while an earlier transaction was still running, so that the position couldn't move past them. */
  private ahead = new Set<number>();

  constructor({ ctx, reopen, position, onEnd }: Opening) {
    this.ctx = ctx;
    this.reopen = reopen;
    this.position = position;
    this.onEnd = onEnd;
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.controller = controller;
        },
        cancel: () => this.end(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: MAX_WAITING_BYTES }),
    );
  }

  /** Ends the stream if the reader's credential or team has ended, and picks up a changed role. */
  async recheck(): Promise<void> {
    try {
      this.ctx = await this.reopen();
    } catch {
      this.end();
    }
  }

  begin(): void {
    this.write(`retry: 2000\nid: ${cursorOf(this.position)}\nevent: ready\ndata: {}\n\n`);
  }

  /** Asks the client to start over instead of listing what it missed. */
  startAnew(position: Position): void {
    this.position = position;
    this.ahead.clear();
    this.write(`id: ${cursorOf(position)}\nevent: resync\ndata: {}\n\n`);
  }

  offer({ rows, horizon }: News, owners: Map<string, Owner>): void {
    const { expiresAt } = this.ctx.tenant;
    if (expiresAt && expiresAt <= new Date()) {
      this.end();
      return;
    }
    for (const row of rows) {
      if (!isAfter(row, this.position)) continue;
      const isSettled = row.transaction < horizon;
      const wasSent = this.ahead.delete(row.id);
      if (isSettled)
        this.position = { at: Math.floor(row.at.getTime() / 1_000), transaction: row.transaction, id: row.id };
      else this.ahead.add(row.id);
      if (!wasSent) this.tell(row, owners, isSettled ? `id: ${cursorOf(this.position)}\n` : "");
    }
  }

  beat(): void {
    this.write("event: heartbeat\ndata: {}\n\n");
  }

  end(): void {
    const { controller } = this;
    if (!controller) return;
    this.controller = null;
    this.onEnd(this);
    try {
      controller.close();
    } catch {
      // The reader has already left.
    }
  }

  private tell(row: NewsRow, owners: Map<string, Owner>, id: string): void {
    const { type, entityType, entityId, actorId, at } = row;
    const event: LiveEvent = { type, entityType, entityId, actorId, at: at.toISOString() };
    if (!canSee(this.ctx.actor, event, owners.get(entityId))) return;
    this.write(`${id}event: change\ndata: ${JSON.stringify(event)}\n\n`);
  }

  private write(text: string): void {
    if (!this.controller) return;
    if ((this.controller.desiredSize ?? 0) > 0) {
      this.controller.enqueue(encoder.encode(text));
      return;
    }
    this.controller.error(new Error("The reader is too slow"));
    this.controller = null;
    this.onEnd(this);
  }
}
