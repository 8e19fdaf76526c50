import { listNotesContract } from "@/lib/features/crm/contract";
import { listNotes } from "@/lib/features/crm/notes/queries";
import { methods } from "@/lib/http/methods";
import { okPage } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(listNotesContract, async ({ ctx, query }) => okPage(await listNotes(ctx, query), query)),
});
