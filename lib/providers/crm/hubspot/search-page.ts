import type { CrmKind } from "../port";
import { type Lap, onward } from "./listing/lap";
import { PATHS } from "./objects";
import { bytesFor } from "./page-size";
import type { Reading } from "./reading";
import { type ObjectPage, objectPage } from "./shapes";

export const SEARCH_PAGE = 200;

type Filter = { propertyName: string; operator: "EQ" | "GT" | "GTE" | "LTE"; value: string };
type Asked = {
  kind: CrmKind;
  filters: Filter[];
  sort: { propertyName: string; direction: "ASCENDING" | "DESCENDING" };
  limit: number;
  properties?: string[];
  /** Leaves some of the account's searches to people and other apps. */
  isBackground?: boolean;
};

/** The first page with records of a search; empty pages before it are skipped. */
export async function readSearchPage(reading: Reading, asked: Asked): Promise<ObjectPage> {
  const { kind, filters, sort, limit, properties = reading.properties(kind), isBackground = false } = asked;
  const body = { filterGroups: [{ filters }], sorts: [sort], properties, limit: Math.min(limit, SEARCH_PAGE) };
  let lap: Lap | null = null;
  for (let after: string | null = null; ; ) {
    const page = objectPage(
      await reading.hubspot({
        method: "POST",
        path: `/crm/objects/{v}/${PATHS[kind]}/search`,
        lane: "search",
        isBackground,
        maxBytes: bytesFor(limit),
        body: after === null ? body : { ...body, after },
      }),
    );
    if (page.after === null || page.objects.length + page.unreadable.length > 0) return page;
    lap = onward(lap, page.after);
    after = page.after;
  }
}
