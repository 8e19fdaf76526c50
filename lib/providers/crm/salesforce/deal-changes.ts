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
 * Lists deals that changed and deals whose contacts changed, because linking a contact does not update the deal's time.
 * The cursor holds a position among the deals and one among the links. A page may hold twice as many records as
 * requested.
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
    // A deal is read with its links, so at first only links changed since then are needed.
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

/** The most IDs that fit in a request line. */
const MAX_LINKS = 200;
