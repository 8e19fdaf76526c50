import { describe, expect, it } from "vitest";
import { mergeDrafts } from "./merge-drafts";
import { pricingDraftOf } from "./pricing-draft";
import { DEFAULT_COLORS, type ProposalDraft } from "./proposal-draft";

const start: ProposalDraft = {
  title: "Rollout",
  clientName: "Northwind",
  status: "draft",
  templateType: "custom",
  validUntil: "",
  crmDealId: "",
  sections: [{ key: "a", title: "Scope", content: "Two regions" }],
  pricing: pricingDraftOf(null, null),
  brand: { companyName: "", ...DEFAULT_COLORS },
};
const meet = (ours: Partial<ProposalDraft>, theirs: Partial<ProposalDraft>) =>
  mergeDrafts({ before: start, after: { ...start, ...ours } }, { before: start, after: { ...start, ...theirs } });

describe("merging two people's changes to a proposal", () => {
  it("keeps both when they changed different fields", () => {
    const { draft, base, conflicts } = meet({ title: "Rollout 2" }, { clientName: "Northwind Ltd" });
    expect(conflicts).toBeNull();
    expect(draft).toMatchObject({ title: "Rollout 2", clientName: "Northwind Ltd" });
    expect(base).toMatchObject({ title: "Rollout", clientName: "Northwind Ltd" });
  });

  it("reports what both changed and keeps ours until someone chooses", () => {
    const { draft, conflicts } = meet(
      { title: "Ours", sections: [{ key: "a", title: "Scope", content: "Three regions" }] },
      { title: "Theirs", sections: [{ key: "z", title: "Scope", content: "Four regions" }] },
    );
    expect(conflicts?.fields).toEqual(["title"]);
    expect(conflicts?.sections.map(({ theirs }) => theirs.content)).toEqual(["Four regions"]);
    expect(conflicts?.theirs.title).toBe("Theirs");
    expect(draft.title).toBe("Ours");
    expect(draft.sections[0]?.content).toBe("Three regions");
  });

  it("sees no conflict when both wrote the same or the data was only reloaded", () => {
    expect(meet({ clientName: "Same" }, { clientName: "Same" }).conflicts).toBeNull();
    const { draft, conflicts } = meet({ sections: [] }, { sections: [{ ...start.sections[0]!, key: "z" }] });
    expect(conflicts).toBeNull();
    expect(draft.sections).toEqual([]);
  });
});
