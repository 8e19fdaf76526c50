import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Proposal, ProposalSection } from "../schema";
import { previousValues, previousVersion } from "./previous-values";

const text = fc.string({ maxLength: 8 });
const section: fc.Arbitrary<ProposalSection> = fc.record({ title: text, content: text, order: fc.nat(5) });
const changes = {
  title: text,
  clientName: text,
  status: fc.constantFrom("draft", "sent", "accepted") as fc.Arbitrary<Proposal["status"]>,
  templateType: text,
  sections: fc.array(section, { maxLength: 6 }),
  pricing: fc.option(fc.record({ total: fc.nat() })),
  validUntil: fc.option(fc.constantFrom("2027-01-01T00:00:00.000Z", "2028-01-01T00:00:00.000Z")),
  crmDealId: fc.option(text),
  metadata: fc
    .dictionary(text, fc.jsonValue(), { maxKeys: 3 })
    .map((value): Record<string, unknown> => JSON.parse(JSON.stringify(value))),
};

const start: Proposal = {
  id: "0199a000-0000-7000-8000-000000000001",
  title: "Rollout",
  clientName: "Northwind",
  status: "draft",
  templateType: "custom",
  sections: [],
  pricing: null,
  validUntil: null,
  crmDealId: null,
  metadata: {},
  createdAt: "2026-11-20T10:00:00.000Z",
  updatedAt: "2026-11-20T10:00:00.000Z",
};

describe("the previous values of a change", () => {
  it("reproduce every version of any sequence of changes", () => {
    const anySequence = fc.array(fc.record(changes, { requiredKeys: [] }), { maxLength: 12 });
    fc.assert(
      fc.property(anySequence, (patches) => {
        const versions = [start];
        const kept = patches.map((patch) => {
          const before = versions.at(-1) as Proposal;
          versions.push({ ...before, ...patch } as Proposal);
          return previousValues(before, patch);
        });
        let version = versions.at(-1) as Proposal;
        for (const [at, previous] of [...kept.entries()].reverse()) {
          version = previousVersion(version, JSON.parse(JSON.stringify(previous)));
          expect(version).toEqual(versions[at]);
        }
      }),
    );
  });

  it("contain only the changed one of five hundred sections", () => {
    const sections = Array.from({ length: 500 }, (_, order) => ({ title: `S${order}`, content: "long", order }));
    const newer = sections.map((one, at) => (at === 77 ? { ...one, content: "longer" } : { ...one }));
    const previous = previousValues({ ...start, sections }, { sections: newer });
    expect(previous).toEqual({ sections: { length: 500, at: { 77: sections[77] } } });
  });
});
