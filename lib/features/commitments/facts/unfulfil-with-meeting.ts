import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { fulfilWithLaterMeetings } from "./fulfil-with-later-meetings";
import { unfulfil } from "./unfulfil";

/** Reopens what a cancelled meeting had fulfilled, unless another later meeting with these guests takes place. */
export async function unfulfilWithMeeting(ctx: TenantContext, tx: TenantTransaction, id: string): Promise<void> {
  await fulfilWithLaterMeetings(ctx, tx, await unfulfil(ctx, tx, { kind: "meeting", id }));
}
