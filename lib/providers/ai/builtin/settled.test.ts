import { describe, expect, it } from "vitest";
import type { LedgerEntry } from "@/lib/grounding/analysis";
import type { MeetingTranscript } from "@/lib/grounding/transcript";
import { verifyLedger } from "@/lib/grounding/verify-ledger";
import { sidedCall } from "@/lib/testing/spoken-call";
import { findCommitments } from "./commitments";
import { readTranscript } from "./reading";
import { findSettled } from "./settled";

function ledgerOf(lines: string[]): { entries: LedgerEntry[]; transcript: MeetingTranscript } {
  const transcript = sidedCall(lines);
  const reading = readTranscript(transcript);
  return { entries: findSettled(reading, findCommitments(reading)), transcript };
}

describe("what was settled", () => {
  it("does not contain a price that was replaced", () => {
    const { entries } = ledgerOf([
      "I: The sensors cost four hundred euros per greenhouse and month.",
      "T: Four hundred.",
      "I: Hang on, that's last year's list. They cost four hundred and thirty euros per greenhouse and month.",
    ]);
    const prices = entries.filter(({ kind }) => kind === "price").map(({ what }) => what);
    expect(prices).toEqual([expect.stringMatching(/430/)]);
  });

  it("contains prices, days, open questions and the next meeting, each with the speaker and a quote", () => {
    const { entries, transcript } = ledgerOf([
      "T: How much is it for the two greenhouses together?",
      "I: The sensors cost four hundred euros per greenhouse and month.",
      "T: Can the gateway run on our own network?",
      "I: I'd have to check that with our engineers.",
      "T: Our old contract ends on the thirty-first of January.",
      "I: Shall we have a second call on Tuesday the seventeenth at ten?",
      "T: Tuesday at ten works for me.",
    ]);
    const seen = verifyLedger(entries, transcript).map(({ kind, who, dueOn, what }) => ({ kind, who, dueOn, what }));
    expect(seen).toContainEqual({
      kind: "price",
      who: "Ingrid Moe",
      dueOn: null,
      what: expect.stringMatching(/sensors cost (?:€400|400 euros) per greenhouse/i),
    });
    expect(seen).toContainEqual({
      kind: "question",
      who: "Tarek Aziz",
      dueOn: null,
      what: expect.stringMatching(/own network/),
    });
    expect(seen).toContainEqual({
      kind: "date",
      who: "Tarek Aziz",
      dueOn: "2027-01-31",
      what: expect.stringMatching(/old contract ends/),
    });
    expect(seen).toContainEqual({
      kind: "next_meeting",
      who: null,
      dueOn: "2026-11-17",
      what: expect.stringMatching(/call at 10:00/i),
    });
  });

  it("leaves out confidential and hypothetical statements", () => {
    const { entries } = ledgerOf([
      "T: Between us, we pay two hundred pounds today, please don't repeat that.",
      "I: If it were nine hundred pounds a month you would say no.",
      "T: Indeed.",
    ]);
    expect(entries).toEqual([]);
  });

  it("contains no figure or day that its quote does not", () => {
    const { transcript } = ledgerOf(["I: The sensors cost four hundred euros.", "T: Fine."]);
    const made: LedgerEntry = {
      kind: "price",
      certainty: "firm",
      who: "Nobody There",
      toWhom: null,
      what: "The sensors cost €450",
      due: "on Friday",
      dueOn: "2026-11-13",
      evidence: [{ segmentIndex: 0, quote: "sensors cost four hundred euros", score: 1 }],
    };
    expect(verifyLedger([made, { ...made, evidence: [] }], transcript)).toMatchObject([
      { who: null, due: null, dueOn: null, what: "sensors cost four hundred euros" },
    ]);
  });
});
