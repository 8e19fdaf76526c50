import { listMembersContract } from "@/lib/features/members/contract";
import { listMembers } from "@/lib/features/members/queries";
import { methods } from "@/lib/http/methods";
import { okPage } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(listMembersContract, async ({ ctx, query }) => okPage(await listMembers(ctx, query), query)),
});
