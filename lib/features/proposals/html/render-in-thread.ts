import { threaded } from "@/lib/core/thread/in-thread";
import type { Page, renderPage } from "./render-page";

const render = threaded<typeof renderPage>("lib/features/proposals/html/render-page.ts", "renderPage", {
  kind: "long",
});

/** A tenant's documents one after the other: a slow one costs its own tenant time, and others a part of it only. */
export function renderInThread(tenantId: string, page: Page): Promise<string> {
  return render(tenantId, page);
}
