import type { CrmDeal, CrmStage } from "@/lib/providers/crm/port";

const MAX_TEXT = 500;

/** The deal's company as a client name of at most 255 characters, or null if it is missing or invalid. */
export function clientNameOf({ companyName }: CrmDeal): string | null {
  if (typeof companyName !== "string" || companyName.includes("\u0000") || companyName.trim() === "") return null;
  return [...companyName.toWellFormed().trim()].slice(0, 255).join("");
}

export function dealFacts(deal: CrmDeal, stages: CrmStage[]) {
  const { amount, status } = deal;
  const stageName = stages.find(({ id }) => id === deal.stage)?.name ?? deal.stage;
  return {
    id: storable(deal.id),
    name: storable(deal.name),
    amount: typeof amount === "number" && Number.isFinite(amount) ? amount : null,
    currency: storable(deal.currency),
    stage: storable(deal.stage),
    stageName: storable(stageName),
    status,
    closeDate: storable(deal.closeDate),
    companyName: storable(deal.companyName),
    ownerEmail: storable(deal.ownerEmail),
  };
}

/** Removes what PostgreSQL cannot store from a provider's text and limits its length. */
function storable(text: unknown): string | null {
  if (typeof text !== "string") return null;
  return [...text.replaceAll("\u0000", "").toWellFormed()].slice(0, MAX_TEXT).join("");
}
