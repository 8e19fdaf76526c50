import { AppError } from "@/lib/core/errors";
import { Turns } from "@/lib/core/in-turn";
import { type Page, renderPage } from "./render-page";

const MAX_WAITING = 60;

/** Next bundles each route on its own; the tenants still take turns in one place. */
const shared = globalThis as typeof globalThis & { followthroughPages?: Turns };

/** A tenant's documents one after the other: a slow one costs its own tenant time, and others a part of it only. */
export function renderInTurn(tenantId: string, page: Page): Promise<string> {
  shared.followthroughPages ??= new Turns();
  if (shared.followthroughPages.waiting(tenantId) >= MAX_WAITING) {
    throw new AppError("rate_limited", "Many documents are being made; try again soon", { retryAfterSeconds: 5 });
  }
  return shared.followthroughPages.take(tenantId, () => renderPage(page));
}
