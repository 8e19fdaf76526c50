import { searchContactsContract } from "@/lib/features/crm/contract";
import { searchContacts } from "@/lib/features/crm/queries";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(searchContactsContract, async ({ ctx, query }) => {
    const { contacts, provider } = await searchContacts(ctx, query);
    return { success: true as const, data: { contacts, count: contacts.length, provider } };
  }),
});
