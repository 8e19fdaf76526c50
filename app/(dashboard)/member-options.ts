import type { SelectOption } from "@/components/ui/select";
import { listMembers } from "@/lib/features/members/queries";

const MAX_SHOWN = 500;

/** The members to filter a list by; empty for somebody who only sees their own rows. */
export async function memberOptions(ctx: Parameters<typeof listMembers>[0]): Promise<SelectOption[]> {
  if (ctx.require("followups:read") === "own") return [];
  const { items } = await listMembers(ctx, { page: 1, limit: MAX_SHOWN });
  return items
    .map(({ userId, name, email }) => ({ value: userId, label: name || email }))
    .sort((a, b) => a.label.localeCompare(b.label, "en"));
}
