import { getMeetingContract } from "@/lib/features/meetings/contract";
import { getMeeting } from "@/lib/features/meetings/queries";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(getMeetingContract, async ({ ctx, params }) => ok(await getMeeting(ctx, params))),
});
