import { createSessionContract, listSessionsContract } from "@/lib/features/objections/contract";
import { createSession } from "@/lib/features/objections/create-session";
import { listSessions } from "@/lib/features/objections/queries";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(listSessionsContract, async ({ ctx, query }) => {
    const { items, total } = await listSessions(ctx, query);
    return { success: true as const, data: items, total };
  }),
  POST: route(createSessionContract, async ({ ctx, body }) => ok(await createSession(ctx, body), "Meeting analysed")),
});
