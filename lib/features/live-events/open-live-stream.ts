import { actorId, type TenantContext } from "@/lib/tenancy/context";
import { feeds } from "./feeds";
import { LiveStream } from "./live-stream";
import { readCursor } from "./position";
import { findPlaces } from "./queries";

type Opening = {
  /** The last event id of an earlier stream; null for a new stream. */
  lastEventId: string | null;
  lookbackSeconds: number;
  reopen: () => Promise<TenantContext>;
};

/** Opens a stream of changes for this person, from now on or from where an earlier stream ended. */
export async function openLiveStream(ctx: TenantContext, opening: Opening): Promise<ReadableStream<Uint8Array>> {
  ctx.require("followups:read");
  const { lastEventId, lookbackSeconds, reopen } = opening;
  const person = actorId(ctx);
  feeds().requireRoom(person);
  const { settled, before } = await findPlaces(ctx, lookbackSeconds);
  const kept = lastEventId === null ? null : readCursor(lastEventId, ctx.clock.now());
  // A position that this database hasn't reached comes from another database.
  const resumed = kept && kept.transaction <= settled.transaction ? kept : null;
  const start = lookbackSeconds > 0 ? before : settled;
  feeds().requireRoom(person);
  const stream = new LiveStream({
    ctx,
    reopen,
    position: resumed ?? start,
    onEnd: (ended) => feeds().remove(person, ended),
  });
  stream.begin();
  if (lastEventId !== null && !resumed) stream.startAnew(settled);
  feeds().add(person, stream);
  return stream.body;
}
