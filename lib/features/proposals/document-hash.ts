import { createHash } from "node:crypto";
import type { Proposal } from "./schema";

/** The hexadecimal SHA-256 of what a client reads in a proposal. Its status and other details don't change it. */
export function documentHash({ title, clientName, sections, pricing, validUntil }: Proposal): string {
  const read = JSON.stringify([title, clientName, sections, pricing, validUntil]);
  return createHash("sha256").update(read).digest("hex");
}
