import { removeNoteContract } from "@/lib/features/crm/contract";
import { removeNote } from "@/lib/features/crm/notes/remove-note";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  DELETE: route(removeNoteContract, async ({ ctx, params }) =>
    ok(await removeNote(ctx, params), "Note removed from the CRM"),
  ),
});
