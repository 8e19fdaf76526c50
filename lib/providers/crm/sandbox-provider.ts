import { createHash } from "node:crypto";
import type { CrmFieldInfo, CrmKind, CrmPort, DealStatus } from "./port";

/** The stages a new account of each provider starts with, and what they mean. */
export const SANDBOX_STAGES: Record<CrmPort["provider"], Record<string, DealStatus>> = {
  hubspot: {
    appointmentscheduled: "open",
    qualifiedtobuy: "open",
    presentationscheduled: "open",
    decisionmakerboughtin: "open",
    contractsent: "open",
    closedwon: "won",
    closedlost: "lost",
  },
  salesforce: {
    Prospecting: "open",
    Qualification: "open",
    "Needs Analysis": "open",
    "Value Proposition": "open",
    "Proposal/Price Quote": "open",
    "Negotiation/Review": "open",
    "Closed Won": "won",
    "Closed Lost": "lost",
  },
};

const editable = (name: string, label: string) => ({ name, label, isReadOnly: false });

/** Some of the fields a new account of each provider has besides those we know. */
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

const PREFIXES = { contact: "003", deal: "006", note: "00T" };

/**
 * The id a provider would give to the record with this key: a number for HubSpot, 18 characters that begin with 003
 * (Contact), 006 (Opportunity) or 00T (Task) for Salesforce. The same key always gets the same id.
 */
export function sandboxId(provider: CrmPort["provider"], kind: CrmKind | "note", key: string): string {
  const number = createHash("sha256").update(`${provider}:${kind}:${key}`).digest().readBigUInt64BE();
  if (provider === "hubspot") return String(10_000_000_000n + (number % 90_000_000_000n));
  return withCaseSuffix(PREFIXES[kind] + base62(number).slice(-11).padStart(12, "0"));
}

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

function base62(value: bigint): string {
  return value === 0n ? "" : base62(value / 62n) + DIGITS[Number(value % 62n)];
}

/** Salesforce's 15 characters become 18: each suffix character tells which of 5 characters are capitals. */
export function withCaseSuffix(id: string): string {
  const suffix = [0, 5, 10].map((start) => {
    const bits = [...id.slice(start, start + 5)].reduce((sum, char, i) => sum + (/[A-Z]/.test(char) ? 2 ** i : 0), 0);
    return "ABCDEFGHIJKLMNOPQRSTUVWXYZ012345"[bits];
  });
  return id + suffix.join("");
}
