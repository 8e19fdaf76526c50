import { redirect } from "next/navigation";
import { hrefWith } from "@/components/ui/href-with";
import type { SearchParams } from "./read-query";

/** Redirects from a page past the end (after a deletion, or from an old link) to the last page. */
export async function redirectToLastPage(
  path: string,
  given: SearchParams,
  { page, limit, total }: { page: number; limit: number; total: number },
): Promise<void> {
  const last = Math.max(1, Math.ceil(total / limit));
  if (page <= last) return;
  const entries = Object.entries(await given).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  redirect(hrefWith(path, new URLSearchParams(entries), { page: last > 1 ? String(last) : "" }));
}
