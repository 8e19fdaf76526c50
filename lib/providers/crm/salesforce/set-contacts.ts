import type { CrmWrite, DealFields } from "../port";
import { deleteRows, MAX_ROWS, type RowOutcome, type SalesforceRow, writeRows } from "./batch";
import type { Rest } from "./rest";
import { readRoles } from "./roles";

type Link = { n: number; row: SalesforceRow };

/** Sets the contacts of the written deals to exactly those given, by adding and removing links. */
export async function setContacts(
  rest: Rest,
  batch: CrmWrite<DealFields>[],
  outcomes: Map<number, RowOutcome>,
): Promise<void> {
  const wanted = batch.flatMap(({ fields: { contactIds } }, n) => {
    const outcome = outcomes.get(n);
    return contactIds !== undefined && outcome?.ok
      ? [{ n, dealId: outcome.id, contactIds: [...new Set(contactIds)] }]
      : [];
  });
  if (wanted.length === 0) return;
  const roles = await readRoles(
    rest,
    wanted.map(({ dealId }) => dealId),
  );
  const missing: Link[] = [];
  const surplus: string[] = [];
  for (const { n, dealId, contactIds } of wanted) {
    const there = roles.get(dealId) ?? [];
    const linked = new Set(there.map(({ ContactId }) => ContactId));
    surplus.push(...there.filter(({ ContactId }) => !contactIds.includes(ContactId)).map(({ Id }) => Id));
    for (const contactId of contactIds.filter((id) => !linked.has(id))) {
      const row = { attributes: { type: "OpportunityContactRole" }, OpportunityId: dealId, ContactId: contactId };
      missing.push({ n, row });
    }
  }
  await deleteRows(rest, surplus);
  for (let at = 0; at < missing.length; at += MAX_ROWS) {
    const part = missing.slice(at, at + MAX_ROWS);
    const written = await writeRows(rest, {
      method: "POST",
      path: "composite/sobjects",
      rows: part.map(({ row }) => row),
    });
    for (const [position, { n }] of part.entries()) {
      const outcome = written[position];
      if (outcome && !outcome.ok)
        outcomes.set(n, { ...outcome, reason: "refused", message: `contactIds: ${outcome.message}` });
    }
  }
}
