import { inOrder } from "@/lib/features/proposals/export/document-text";
import type { Proposal, ProposalPatch } from "@/lib/features/proposals/schema";
import type { ProposalStatus } from "@/lib/features/proposals/statuses";
import { parseAmount } from "./amounts";
import { computePricing, newKey, type PricingDraft, pricingDraftOf, pricingOf } from "./pricing-draft";

export type SectionDraft = { key: string; title: string; content: string };
export type Brand = { companyName: string; primaryColor: string; secondaryColor: string };

export type ProposalDraft = {
  title: string;
  clientName: string;
  status: ProposalStatus;
  templateType: string;
  /** Calendar day, or "" for none. */
  validUntil: string;
  crmDealId: string;
  sections: SectionDraft[];
  pricing: PricingDraft;
  brand: Brand;
};

export const DEFAULT_COLORS = { primaryColor: "#3b82f6", secondaryColor: "#64748b" };
const COLOR = /^#[0-9a-fA-F]{6}$/;

export function draftOf(proposal: Proposal): ProposalDraft {
  const { metadata } = proposal;
  return {
    title: proposal.title,
    clientName: proposal.clientName,
    status: proposal.status,
    templateType: proposal.templateType,
    validUntil: proposal.validUntil?.slice(0, 10) ?? "",
    crmDealId: proposal.crmDealId ?? "",
    sections: inOrder(proposal.sections).map(({ title, content }) => ({ key: newKey(), title, content })),
    pricing: pricingDraftOf(proposal.pricing, metadata.taxRate),
    brand: brandOf(metadata.branding),
  };
}

function brandOf(stored: unknown): Brand {
  const given: Partial<Record<keyof Brand, unknown>> = typeof stored === "object" && stored !== null ? stored : {};
  const color = (value: unknown, fallback: string) =>
    typeof value === "string" && COLOR.test(value) ? value : fallback;
  return {
    companyName: typeof given.companyName === "string" ? given.companyName : "",
    primaryColor: color(given.primaryColor, DEFAULT_COLORS.primaryColor),
    secondaryColor: color(given.secondaryColor, DEFAULT_COLORS.secondaryColor),
  };
}

type Metadata = Proposal["metadata"];
type Pair = { before: ProposalDraft; after: ProposalDraft; metadata: Metadata };

/** Only the fields that differ, so that someone else's concurrent changes survive. Null when there are none. */
export function patchOf({ before, after, metadata }: Pair): ProposalPatch | null {
  const patch: ProposalPatch = {};
  for (const field of ["title", "clientName", "status", "templateType"] as const) {
    if (before[field] !== after[field]) Object.assign(patch, { [field]: after[field] });
  }
  if (before.validUntil !== after.validUntil) patch.validUntil = endOfDay(after.validUntil);
  if (before.crmDealId !== after.crmDealId) patch.crmDealId = after.crmDealId.trim() || null;
  if (differ(texts(before.sections), texts(after.sections))) {
    patch.sections = texts(after.sections).map((section, order) => ({ ...section, order }));
  }
  if (differ(figures(before.pricing), figures(after.pricing))) patch.pricing = pricingOf(after.pricing);
  const marks = { before: marksOf(before), after: marksOf(after) };
  if (differ(marks.before, marks.after)) patch.metadata = { ...metadata, ...marks.after };
  return Object.keys(patch).length > 0 ? patch : null;
}

export function draftErrors(draft: ProposalDraft): Record<string, string> {
  const faults: Record<string, string> = {};
  if (draft.title.trim() === "") faults.title = "Enter a title";
  if (draft.clientName.trim() === "") faults.clientName = "Enter a client name";
  const { error } = computePricing(draft.pricing);
  if (error && draft.pricing.items.length > 0) faults.pricing = error;
  return faults;
}

/** Valid through the end of that day, UTC. */
function endOfDay(day: string): string | null {
  return day ? `${day}T23:59:59.000Z` : null;
}

function texts(sections: SectionDraft[]) {
  return sections.map(({ title, content }) => ({ title, content }));
}

function figures({ items, ...rest }: PricingDraft) {
  return { ...rest, items: items.map(({ name, quantity, unitPrice }) => ({ name, quantity, unitPrice })) };
}

/** What the editor stores in the proposal's metadata. */
function marksOf({ brand, pricing }: ProposalDraft): Metadata {
  return { branding: brand, taxRate: pricing.taxKind === "rate" ? parseAmount(pricing.tax) : null };
}

function differ(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) !== JSON.stringify(b);
}
