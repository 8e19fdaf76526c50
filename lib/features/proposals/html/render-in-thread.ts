import { threaded } from "@/lib/core/thread/in-thread";
import type { Page, renderPage } from "./render-page";

const render = threaded<typeof renderPage>("lib/features/proposals/html/render-page.ts", "renderPage", {
  kind: "long",
});

/** Renders one document of a tenant at a time, so that a slow document mostly delays its own tenant. */
export function renderInThread(tenantId: string, page: Page): Promise<string> {
  return render(tenantId, page);
}
