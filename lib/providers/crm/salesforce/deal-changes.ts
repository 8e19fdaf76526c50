import { type ChangeLister, changeLister } from "./changes";
import { OBJECTS } from "./kinds";
import { queryEvery } from "./query";
import { type Row, readRows } from "./record";
import type { Rest } from "./rest";
import { type Soql, soql, soqlNames } from "./soql";

const ROLE = "OpportunityContactRole";
const BETWEEN = ";";
const TIME = "2026-11-20T10:00:00.000Z".length;

type Selections = { changed: () => Promise<Soql>; present: () => Promise<Soql> };

/**
 * Lists deals that changed and deals whose contacts did: linking a contact leaves the time of the deal as it is. The
 * cursor holds a position among the deals and one among the links; a page may hold twice as many as asked for.
 */
export function dealChangeLister(rest: Rest, { changed, present }: Selections): ChangeLister {
  const listDeals = changeLister(rest, OBJECTS.deal, changed);
  const listRoles = changeLister(rest, ROLE, async () => soqlNames("Id", "SystemModstamp", "OpportunityId"));

  async function dealsOf(roles: Row[], known: Row[]): Promise<Row[]> {
    const there = new Set(known.map(({ Id }) => Id));
    const ids = new Set(roles.map(({ OpportunityId }) => String(OpportunityId)).filter((id) => !there.has(id)));
    if (ids.size === 0) return [];
    const query = soql`SELECT ${await present()} FROM ${soqlNames(OBJECTS.deal)} WHERE Id IN ${[...ids]}`;
    return readRows(await queryEvery(rest, query)).rows;
  }

  return async (cursor, limit) => {
    const [dealCursor = null, roleCursor = null] = cursor?.split(BETWEEN) ?? [];
    const deals = await listDeals(dealCursor, limit);
    const position = [deals.cursor, roleCursor].filter((part) => part !== null).join(BETWEEN);
    if (deals.more || deals.cursor === null) return { ...deals, cursor: position || null };
    // The links of a deal are read with it, so at first only those that changed since then are of interest.
    const links = await listRoles(roleCursor ?? deals.cursor.slice(0, TIME), Math.min(limit, MAX_LINKS));
    const linked = await dealsOf([...links.rows, ...links.deleted], [...deals.rows, ...deals.deleted]);
    return {
      ...deals,
      rows: [...deals.rows, ...linked],
      cursor: [deals.cursor, links.cursor].join(BETWEEN),
      more: links.more,
    };
  };
}

/** As many ids as a request line takes. */
const MAX_LINKS = 200;
