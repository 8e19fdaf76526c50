import type { Brand } from "./proposal-draft";

/** Branding as the export expects it. Without a company name the export uses the tenant's. */
export function brandingInput({ companyName, ...colors }: Brand) {
  return companyName.trim() ? { ...colors, companyName: companyName.trim() } : colors;
}
