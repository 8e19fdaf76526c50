import type { TenantContext } from "@/lib/tenancy/context";

/** The names of users by id, or their addresses. */
export async function namesOf(ctx: TenantContext, ids: (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const users = await ctx.db.user.findMany({
    where: { id: { in: known } },
    select: { id: true, name: true, email: true },
  });
  return new Map(users.map(({ id, name, email }) => [id, name || email]));
}

export function nameIn(people: Map<string, string>, id: string | null): string {
  return (id && people.get(id)) || "Former member";
}
