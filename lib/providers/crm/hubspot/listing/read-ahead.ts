import { EventEmitter, once } from "node:events";
import { ProviderFailure } from "../../../failure";
import type { CrmGone, CrmKind, CrmRecords } from "../../port";
import { mergedInto } from "../objects";
import { inSmallerPages } from "../page-size";
import type { Reading } from "../reading";
import { readSearchPage } from "../search-page";
import type { ObjectPage } from "../shapes";
import { onward } from "./lap";
import { readListPage } from "./list-page";
import { afterListPage, afterSearchPage, alone, firstSpan, goOn, type Move, type Place, split } from "./spread";

/** Pages that are read before the caller asks for them. */
const MAX_WAITING = 4;
const SEARCHES = 2;
/** One call after another reaches HubSpot's limit if answers take less than this. */
const SLOW_MS = 100;
const JUDGED_PAGES = 2;
/** Smaller lists are not worth the searches, which people also need. */
const WORTH_SHARING = 2_000;

export type Part<K extends CrmKind> = {
  records: CrmRecords[K][];
  gone: CrmGone[];
  unreadable: string[];
  place: Place;
};

type Reader<K extends CrmKind> = { kind: K; from: Place; total: number | null; limit: number };
type Waiting<K extends CrmKind> = Omit<Part<K>, "place"> & { move: Move };

/**
 * Reads all records from a place, pages ahead of the caller. Where HubSpot answers too slowly for one call after
 * another to reach its limit, searches read the upper part of the IDs at the same time. Each part comes with the place
 * at which another process can continue after it. Returns null at the end.
 */
export function readAhead<K extends CrmKind>(reading: Reading, { kind, from, total, limit }: Reader<K>) {
  /** What has been read, and what the caller has received. */
  let [sent, given] = [from, from];
  const waiting: Waiting<K>[] = [];
  const claimed = new Set<number>();
  const times: number[] = [];
  const bell = new EventEmitter();
  let failure: unknown = null;
  let working = 0;
  let isListing = false;
  let isBegun = false;

  function run(work: () => Promise<void>): void {
    working += 1;
    work()
      .catch((error: unknown) => {
        failure ??= error;
      })
      .finally(() => {
        working -= 1;
        bell.emit("part");
        bell.emit("room");
      });
  }

  function change(move: Move): void {
    sent = move(sent);
    given = move(given);
  }

  async function hand({ objects, unreadable }: ObjectPage, move: Move): Promise<void> {
    sent = move(sent);
    const records = await reading.present(kind, objects);
    waiting.push({ records, gone: objects.flatMap(mergedInto), unreadable, move });
    bell.emit("part");
  }

  /** Waits until the caller has taken some pages. Returns false if the reading is over. */
  async function hasRoom(): Promise<boolean> {
    while (waiting.length >= MAX_WAITING && failure === null) await once(bell, "room");
    return failure === null;
  }

  async function list(): Promise<void> {
    isListing = true;
    while (!sent.isListed && (await hasRoom())) {
      const page = await inSmallerPages(limit, (size) =>
        readListPage(reading, { kind, after: sent.after, limit: size, took: (ms) => times.push(ms) }),
      );
      const { after } = page;
      const lap = after === null ? null : onward(sent.lap, after);
      const listed = { ids: idsOf(page), after, lap, count: countOf(page) };
      await hand(page, (place) => afterListPage(place, listed));
      if (times.length === JUDGED_PAGES && isWorthSharing()) run(share);
      const further = goOn(sent);
      if (further) change(further);
    }
    isListing = false;
  }

  function isWorthSharing(): boolean {
    const isLarge = total !== null && total - sent.read >= WORTH_SHARING;
    const isSlow = times.reduce((sum, ms) => sum + ms, 0) / times.length > SLOW_MS;
    return sent.isShared && sent.until === null && isLarge && isSlow;
  }

  /** Without searches, the list alone reads everything. */
  async function search(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ProviderFailure) || error.retryable || error.kind === "unauthorized") throw error;
      change(alone);
    }
    if (!sent.isListed && !isListing) run(list);
  }

  async function share(): Promise<void> {
    await search(async () => {
      const { last, read } = sent;
      const [listed, known] = await Promise.all([
        readIds({ low: last, high: null, size: limit }),
        readIds({ low: "0", high: last, size: 1 }),
      ]);
      const top = idsOf(listed.page).at(-1);
      if (top === undefined || known.page.total === null || known.page.total < read * MIN_INDEXED) return;
      const cut = firstSpan(sent, top, listed.page.total ?? 0);
      if (!cut) return;
      claimed.add(cut.key);
      change(cut.move);
      await handSearched(cut.key, listed);
      for (let n = 1; n < SEARCHES; n++) run(() => search(readSpans));
      await readSpan(cut.key);
      await readSpans();
    });
  }

  async function readSpans(): Promise<void> {
    for (;;) {
      const unclaimed = sent.spans.find(({ key }) => !claimed.has(key))?.key;
      const cut = unclaimed === undefined && sent.isShared ? split(sent, total ?? 0) : null;
      const key = unclaimed ?? cut?.key;
      if (key === undefined) return;
      claimed.add(key);
      if (cut) change(cut.move);
      await readSpan(key);
      if (failure !== null) return;
    }
  }

  async function readSpan(key: number): Promise<void> {
    while (await hasRoom()) {
      const span = sent.spans.find((one) => one.key === key);
      if (!span) return;
      await handSearched(key, await readIds({ ...span, size: limit }));
    }
  }

  type Ids = { low: string; high: string | null; size: number };
  type Found = { page: ObjectPage; isLast: boolean; low: string; high: string | null };

  async function readIds({ low, high, size: most }: Ids): Promise<Found> {
    const filters = [
      { propertyName: ID, operator: "GT" as const, value: low },
      ...(high === null ? [] : [{ propertyName: ID, operator: "LTE" as const, value: high }]),
    ];
    const sort = { propertyName: ID, direction: "DESCENDING" as const };
    return inSmallerPages(most, async (size) => {
      const page = await readSearchPage(reading, { kind, filters, sort, limit: size, isBackground: true });
      return { page, isLast: page.after === null && countOf(page) < size, low, high };
    });
  }

  async function handSearched(key: number, { page, isLast, low, high }: Found): Promise<void> {
    const searched = { ids: idsOf(page), isLast, total: page.total, count: countOf(page) };
    await hand(page, (place) => afterSearchPage(place, { key, low, high, left: 0 }, searched));
  }

  function begin(): void {
    isBegun = true;
    if (!sent.isListed) run(list);
    // Another process began to share the list.
    if (sent.until !== null) for (let n = 0; n < SEARCHES; n++) run(() => search(readSpans));
  }

  return {
    async next(): Promise<Part<K> | null> {
      if (!isBegun) begin();
      while (waiting.length === 0 && working > 0) await once(bell, "part");
      const part = waiting.shift();
      if (!part) {
        if (failure !== null) throw failure;
        return null;
      }
      bell.emit("room");
      const { move, ...records } = part;
      given = move(given);
      return { ...records, place: given };
    },
  };
}

const ID = "hs_object_id";
/** The share of the listed records that a search must know for its results to be relied on. */
const MIN_INDEXED = 0.9;

function idsOf({ objects }: ObjectPage): string[] {
  return objects.map(({ id }) => id);
}

function countOf({ objects, unreadable }: ObjectPage): number {
  return objects.length + unreadable.length;
}
