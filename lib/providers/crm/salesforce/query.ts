import { z } from "zod";
import { ProviderFailure } from "../../failure";
import type { Rest } from "./rest";
import type { Soql } from "./soql";

const Page = z.object({
  totalSize: z.coerce.number().int().nonnegative().catch(0),
  done: z.boolean(),
  nextRecordsUrl: z.string().nullish(),
  records: z.array(z.unknown()).max(2000),
});

/** A link to another host is rejected when it is requested. */
const LINK = /^(https?:\/\/[^/?#]+)?\/services\/data\/v\d+\.0\/query(All)?\/[\w-]+$/;

export type QueryPage = { records: unknown[]; next: string | null; total: number };

/** With `isAll`, includes records in the recycle bin. */
export async function queryPage(rest: Rest, query: Soql, { isAll = false } = {}): Promise<QueryPage> {
  return pageOf(await rest.call({ path: isAll ? "queryAll" : "query", query: { q: query.text } }));
}

/** `link` is the `nextRecordsUrl` of the previous page. */
export async function nextPage(rest: Rest, link: string): Promise<QueryPage> {
  return pageOf(await rest.call({ path: link }));
}

/** Reads all records of all pages. A repeated link is a loop and throws. */
export async function queryEvery(rest: Rest, query: Soql, options?: { isAll: boolean }): Promise<unknown[]> {
  let page = await queryPage(rest, query, options);
  const records = [...page.records];
  const seen = new Set<string>();
  while (page.next !== null) {
    if (seen.has(page.next)) throw new ProviderFailure("bad_output", "Salesforce: pages repeat");
    seen.add(page.next);
    page = await nextPage(rest, page.next);
    records.push(...page.records);
  }
  return records;
}

function pageOf(answer: unknown): QueryPage {
  const page = Page.safeParse(answer);
  if (!page.success) throw new ProviderFailure("bad_output", `Salesforce query: ${z.prettifyError(page.error)}`);
  const { records, done, nextRecordsUrl, totalSize: total } = page.data;
  if (done) return { records, next: null, total };
  if (nextRecordsUrl && LINK.test(nextRecordsUrl)) return { records, next: nextRecordsUrl, total };
  throw new ProviderFailure("bad_output", "Salesforce query: more records without a link to them");
}
