import type { TenantContext } from "@/lib/tenancy/context";
import { findCompleted } from "../meetings/queries";
import { presentSpeakers } from "./present";
import type { MeetingSpeakers } from "./schema";

export async function getSpeakers(ctx: TenantContext, { id }: { id: string }): Promise<MeetingSpeakers> {
  return presentSpeakers((await findCompleted(ctx, { id })).transcript);
}
