import { z } from "zod";
import { queryEvery } from "./query";
import type { Rest } from "./rest";
import { soql } from "./soql";

const Role = z.object({
  Id: z.string(),
  OpportunityId: z.string().length(18),
  ContactId: z.string().length(18),
});
export type Role = z.infer<typeof Role>;

/** The most IDs that fit in a request line. */
const MAX_IDS = 200;

export async function readRoles(rest: Rest, dealIds: string[]): Promise<Map<string, Role[]>> {
  const roles = new Map<string, Role[]>(dealIds.map((id) => [id, []]));
  for (let at = 0; at < dealIds.length; at += MAX_IDS) {
    const part = dealIds.slice(at, at + MAX_IDS);
    const found = await queryEvery(
      rest,
      soql`SELECT Id, OpportunityId, ContactId FROM OpportunityContactRole WHERE OpportunityId IN ${part}`,
    );
    for (const record of found) {
      const role = Role.safeParse(record).data;
      if (role) roles.get(role.OpportunityId)?.push(role);
    }
  }
  return roles;
}

export function contactsOf(roles: Role[] | undefined): string[] {
  return [...new Set(roles?.map(({ ContactId }) => ContactId))];
}
