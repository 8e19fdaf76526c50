import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PROPOSAL_KEPT_DAYS } from "@/lib/features/proposals/purge-proposals";
import { TenantPatch } from "@/lib/features/tenants/schema";
import { SECTIONS } from "./facts";

const textOf = (section: string, name: string) =>
  SECTIONS.find(({ id }) => id === section)?.facts.find((fact) => fact.name === name)?.text ?? "";

describe("what the security page says", () => {
  it("names the retention periods that workspaces can set", () => {
    const schema = readFileSync("prisma/schema/tenants.prisma", "utf8");
    const usual = /retentionDays\s+Int\s+@default\((\d+)\)/.exec(schema)?.[1];
    expect(textOf("kept", "Transcripts")).toContain(`${usual} at first, 1 to 3,650`);
    const accepts = (retentionDays: number) => TenantPatch.safeParse({ retentionDays }).success;
    expect([0, 1, 3_650, 3_651].map(accepts)).toEqual([false, true, true, false]);
  });

  it("names how long a deleted proposal stays", () => {
    expect(textOf("kept", "Deleted proposals")).toMatch(new RegExp(`^${PROPOSAL_KEPT_DAYS} days`));
  });

  it("names each provider that a server can be set up with", () => {
    const named: Record<string, string> = {
      OPENAI: "A language model",
      RESEND: "Resend",
      GOOGLE: "Google",
      HUBSPOT: "HubSpot or Salesforce",
      SALESFORCE: "HubSpot or Salesforce",
      UPSTASH: "Upstash",
    };
    const settings = readFileSync(".env.example", "utf8");
    const vendors = settings.matchAll(/^([A-Z]+)_(?:API_KEY|CLIENT_ID|REDIS_REST_URL)=/gm);
    const left = SECTIONS.find(({ id }) => id === "leaves")?.facts.map(({ name }) => name);
    for (const [, vendor = ""] of vendors) expect(left, vendor).toContain(named[vendor]);
  });
});
