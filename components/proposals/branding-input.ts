import type { Brand } from "./proposal-draft";

/** Branding as the export takes it: without a company name the tenant's stands in. */
export function brandingInput({ companyName, ...colors }: Brand) {
  return companyName.trim() ? { ...colors, companyName: companyName.trim() } : colors;
}
