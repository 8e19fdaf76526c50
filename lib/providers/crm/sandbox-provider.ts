import { createHash } from "node:crypto";
import type { CrmFieldInfo, CrmKind, CrmPort, CrmStage, DealStatus } from "./port";

type Stage = { name: string; status: DealStatus };

const named = (name: string, status: DealStatus = "open"): Stage => ({ name, status });
/** Salesforce's stages are identified by their names. */
const byName = (stages: Record<string, DealStatus>) =>
  Object.fromEntries(Object.entries(stages).map(([name, status]) => [name, named(name, status)]));

/** The default stages of each provider by ID, with their names and meanings. */
export const SANDBOX_STAGES: Record<CrmPort["provider"], Record<string, Stage>> = {
  hubspot: {
    appointmentscheduled: named("Appointment scheduled"),
    qualifiedtobuy: named("Qualified to buy"),
    presentationscheduled: named("Presentation scheduled"),
    decisionmakerboughtin: named("Decision maker bought in"),
    contractsent: named("Contract sent"),
    closedwon: named("Closed won", "won"),
    closedlost: named("Closed lost", "lost"),
  },
  salesforce: byName({
    Prospecting: "open",
    Qualification: "open",
    "Needs Analysis": "open",
    "Value Proposition": "open",
    "Proposal/Price Quote": "open",
    "Negotiation/Review": "open",
    "Closed Won": "won",
    "Closed Lost": "lost",
  }),
};

export function sandboxStages(provider: CrmPort["provider"]): CrmStage[] {
  const pipeline = provider === "hubspot" ? "Sales" : null;
  return Object.entries(SANDBOX_STAGES[provider]).map(([id, { name }]) => ({ id, name, pipeline, isActive: true }));
}

const editable = (name: string, label: string) => ({ name, label, isReadOnly: false });

/** Some of the default fields of each provider that we do not map. */
export const SANDBOX_FIELDS: Record<CrmPort["provider"], Record<CrmKind, CrmFieldInfo[]>> = {
  hubspot: {
    contact: [
      editable("jobtitle", "Job title"),
      editable("mobilephone", "Mobile phone number"),
      editable("lifecyclestage", "Lifecycle stage"),
      editable("city", "City"),
      editable("website", "Website URL"),
      { name: "createdate", label: "Create date", isReadOnly: true },
    ],
    deal: [
      editable("pipeline", "Pipeline"),
      editable("dealtype", "Deal type"),
      editable("description", "Deal description"),
      { name: "createdate", label: "Create date", isReadOnly: true },
    ],
  },
  salesforce: {
    contact: [
      editable("Title", "Title"),
      editable("Department", "Department"),
      editable("MobilePhone", "Mobile phone"),
      editable("LeadSource", "Lead source"),
      { name: "CreatedDate", label: "Created date", isReadOnly: true },
    ],
    deal: [
      editable("Type", "Opportunity type"),
      editable("Probability", "Probability (%)"),
      editable("NextStep", "Next step"),
      { name: "CreatedDate", label: "Created date", isReadOnly: true },
    ],
  },
};

const PREFIXES = { contact: "003", deal: "006", note: "00T", task: "00T" };

/**
 * The ID a provider would assign to the record with this key: a number for HubSpot; for Salesforce, 18 characters that
 * start with 003 (Contact), 006 (Opportunity) or 00T (Task). The same key always gets the same ID.
 */
export function sandboxId(provider: CrmPort["provider"], kind: keyof typeof PREFIXES, key: string): string {
  const number = createHash("sha256").update(`${provider}:${kind}:${key}`).digest().readBigUInt64BE();
  if (provider === "hubspot") return String(10_000_000_000n + (number % 90_000_000_000n));
  return withCaseSuffix(PREFIXES[kind] + base62(number).slice(-11).padStart(12, "0"));
}

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

function base62(value: bigint): string {
  return value === 0n ? "" : base62(value / 62n) + DIGITS[Number(value % 62n)];
}

/** Extends a 15-character Salesforce ID to 18: each suffix character encodes which of 5 characters are upper case. */
export function withCaseSuffix(id: string): string {
  const suffix = [0, 5, 10].map((start) => {
    const bits = [...id.slice(start, start + 5)].reduce((sum, char, i) => sum + (/[A-Z]/.test(char) ? 2 ** i : 0), 0);
    return "ABCDEFGHIJKLMNOPQRSTUVWXYZ012345"[bits];
  });
  return id + suffix.join("");
}
