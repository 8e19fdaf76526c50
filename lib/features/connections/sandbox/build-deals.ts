import type { CrmDeal, CrmPort } from "@/lib/providers/crm/port";
import { SANDBOX_STAGES, sandboxId } from "@/lib/providers/crm/sandbox-provider";
import { contactIdOf } from "./build-contacts";
import { COMPANIES } from "./schema";

const DAY_MS = 24 * 3_600_000;

type Plan = { what: string; amount: number; currency: string; stage: [string, string]; closesInDays: number };

/** One deal per company, in the same order. The closed deals belong to companies without recent meetings. */
const PLANS: Plan[] = [
  plan("dispatch desk, 40 seats", 36_000, "GBP", ["presentationscheduled", "Value Proposition"], 24),
  plan("account team rollout", 18_000, "USD", ["decisionmakerboughtin", "Proposal/Price Quote"], 12),
  plan("claims pilot", 9_600, "EUR", ["qualifiedtobuy", "Qualification"], 45),
  plan("care team starter", 4_200, "USD", ["appointmentscheduled", "Prospecting"], 60),
  plan("sales enablement, two regions", 52_500, "USD", ["contractsent", "Negotiation/Review"], 6),
  plan("commercial team renewal", 27_000, "USD", ["presentationscheduled", "Needs Analysis"], 33),
  plan("admissions outreach", 12_800, "EUR", ["closedwon", "Closed Won"], -40),
  plan("key account pilot", 7_500, "AUD", ["closedlost", "Closed Lost"], -52),
];

function plan(
  what: string,
  amount: number,
  currency: string,
  stage: [hubspot: string, salesforce: string],
  closesInDays: number,
): Plan {
  return { what, amount, currency, stage, closesInDays };
}

export function buildDeals(
  provider: CrmPort["provider"],
  { now, ownerEmail }: { now: Date; ownerEmail: string },
): CrmDeal[] {
  return PLANS.map(({ what, amount, currency, stage: [hubspot, salesforce], closesInDays }, at) => {
    const company = COMPANIES[at]!;
    const stage = provider === "hubspot" ? hubspot : salesforce;
    const name = `${company.name}: ${what}`;
    return {
      id: sandboxId(provider, "deal", name),
      name,
      amount,
      currency,
      stage,
      status: SANDBOX_STAGES[provider][stage]!.status,
      closeDate: new Date(now.getTime() + closesInDays * DAY_MS).toISOString().slice(0, 10),
      companyName: company.name,
      contactIds: company.people.slice(0, 2).map((person) => contactIdOf(provider, person, company)),
      ownerEmail,
      customFields: {},
      updatedAt: new Date(now.getTime() - (at < 6 ? at + 1 : 40 + at) * DAY_MS).toISOString(),
    };
  });
}
