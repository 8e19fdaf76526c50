import { describe, expect, it } from "vitest";
import type { Commitment } from "../../commitments/schema";
import { proposalPrices } from "./proposal-prices";
import { proposalSections } from "./proposal-sections";

const GUEST = { side: "theirs", who: "Dana Ruiz" } as const;

function row(kind: Commitment["kind"], what: string, part: Partial<Commitment> = {}): Commitment {
  return {
    id: what,
    meetingId: "m",
    meetingTitle: "Northwind",
    ownerId: "o",
    kind,
    state: "firm",
    side: "ours",
    who: "Sam Okafor",
    toWhom: null,
    what,
    due: null,
    dueOn: null,
    evidence: [],
    source: "engine",
    engine: "builtin",
    corrected: [],
    fulfilledBy: null,
    vanishedAt: null,
    revision: 1,
    createdAt: "2026-11-18T15:00:00Z",
    updatedAt: "2026-11-18T15:00:00Z",
    ...part,
  };
}

describe("the sections of a proposal from a meeting", () => {
  const rows = [
    row("decision", "We take 12 seats", GUEST),
    row("price", "It's $8.75 per seat"),
    row("commitment", "introduce you to our legal team", { ...GUEST, dueOn: "2026-11-23" }),
    row("commitment", "send you the price list", { state: "overdue", due: "by Friday" }),
    row("commitment", "call the bank", { state: "wrong" }),
    row("commitment", "book the room", { state: "done" }),
    row("commitment", "ask finance", { vanishedAt: "2026-11-19T00:00:00Z" }),
    row("next_meeting", "Workshop at 10:30", { side: "unknown", who: null, dueOn: "2026-11-25" }),
    row("question", "Do you support single sign-on?", GUEST),
    row("question", "Can you send me an export?"),
    row("commitment", "Send that in writing (reminders, eighty bucks)"),
  ];

  it("tell what holds, in the third person", () => {
    const claim = (
      text: string,
      kind: "fact" | "commitment" = "fact",
      support: "supported" | "partial" = "supported",
    ) => ({
      text,
      kind,
      support,
    });
    const claims = [
      claim("You need it by March."),
      claim("Your contract ends on January 31."),
      claim("You asked whether it runs offline: yes."),
      claim("You will send the list.", "commitment"),
      claim("You have 90 gates.", "fact", "partial"),
      claim("It runs offline."),
    ];
    const sections = proposalSections({ claims, rows });
    expect(sections.map(({ title, content }) => `${title}: ${content}`)).toEqual([
      "What we understood: - You need it by March.\n- Your contract ends on January 31.",
      "What we agreed: - You take 12 seats",
      "Prices we discussed: - It's $8.75 per seat",
      "Dates: - Wednesday, November 25: Workshop at 10:30",
      "Next steps: - Dana Ruiz: introduce us to their legal team, by Monday, November 23\n- Sam Okafor: send you the price list, by Friday",
      "Open questions: - Do we support single sign-on?",
    ]);
  });

  it("turn the client's own words to the client, and keep their tense", () => {
    const rows = [row("decision", "I am fine with the plan I was shown", GUEST)];
    expect(proposalSections({ claims: [], rows }).map(({ content }) => content)).toEqual([
      "- You are fine with the plan you were shown",
    ]);
  });
});

describe("the prices of a proposal from a meeting", () => {
  it("are those our side named last for each unit, in the currency that was said", () => {
    const rows = [
      row("price", "It's €9.50 per seat"),
      row("price", "For 40 users it's €8.75 per seat"),
      row("price", "Setup is €1,200 once"),
      row("price", "We pay €5.00 per seat today", GUEST),
      row("price", "Training is €900", { state: "wrong" }),
      row("price", "Support is €300 per month", { vanishedAt: "2026-11-19T00:00:00Z" }),
    ];
    expect(proposalPrices(rows)).toEqual({
      currency: "EUR",
      items: [
        { name: "For 40 users it's €8.75 per seat", quantity: 40, unitPrice: 8.75, total: 350 },
        { name: "Setup is €1,200 once", quantity: 1, unitPrice: 1200, total: 1200 },
      ],
    });
  });

  it("have no currency if none was said, and are left to a person if there are two", () => {
    expect(proposalPrices([row("price", "The licence costs 1,400")])?.currency).toBeUndefined();
    expect(proposalPrices([row("price", "It's €9 per seat"), row("price", "Setup is $500")])).toBeNull();
    expect(proposalPrices([])).toBeNull();
  });
});
