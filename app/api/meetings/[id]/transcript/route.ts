import { getTranscriptContract, replaceTranscriptContract } from "@/lib/features/meetings/contract";
import { getTranscript } from "@/lib/features/meetings/queries";
import { replaceTranscript } from "@/lib/features/meetings/replace-transcript";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(getTranscriptContract, async ({ ctx, params }) => ok(await getTranscript(ctx, params))),
  PUT: route(replaceTranscriptContract, async ({ ctx, params, body }) => {
    const data = await replaceTranscript(ctx, { ...params, ...body });
    return { success: true as const, data, message: data.transcript ? "Transcript processed" : "Transcript received" };
  }),
});
