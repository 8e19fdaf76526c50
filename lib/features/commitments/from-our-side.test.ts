import { describe, expect, it } from "vitest";
import type { LedgerEntry } from "@/lib/grounding/analysis";
import { fromOurSide } from "./from-our-side";
import { inThirdPerson, promiseIn } from "./third-person";

const SAM = { name: "Sam Okafor", email: "sam@seller.example", role: null, external: false };
const DANA = { name: "Dana Ruiz", email: "dana@halden.example", role: null, external: true };
const LEE = { name: "Lee Wong", email: "lee@halden.example", role: null, external: true };

/** What the ledger says about a commitment in these words, each quote said by its speaker. */
function seen(
  what: string,
  quotes: [speaker: string, text: string][],
  participants = [SAM, DANA],
  who = "somebody else",
): string {
  const segments = quotes.map(([speaker, text], at) => ({ speaker, text, startSeconds: at }));
  const evidence = quotes.map(([, quote], segmentIndex) => ({ segmentIndex, quote, score: 1 }));
  const entry: LedgerEntry = {
    ...{ kind: "commitment", certainty: "firm", who, toWhom: null, due: null, dueOn: null },
    ...{ what, evidence },
  };
  return fromOurSide(entry, segments, { participants, colleagues: [], meetingOwnerId: "m" });
}

describe("a commitment in the ledger", () => {
  it.each([
    ["Send you our parking cases", "We will send you our parking cases.", "Send us their parking cases"],
    [
      "Check with our CFO on the budget",
      "I'll check with our CFO on the budget.",
      "Check with their CFO on the budget",
    ],
    ["Introduce you to my boss", "I'll introduce you to my boss.", "Introduce us to their boss"],
    ["Let you know what we need", "We'll let you know what we need.", "Let us know what they need"],
    ["Test whatever you send us", "I will test whatever you send us.", "Test whatever we send them"],
    ["Move our next call to Friday", "I'll move our next call to Friday.", "Move our next call to Friday"],
    ["Give you a name", "Let me think, I'll give you a name.", "Give us a name"],
    ["Let me know the price of Phase I", "Let me know the price of Phase I.", "Let them know the price of Phase I"],
    ["Ask the US team", "I'll ask the US team.", "Ask the US team"],
  ])("tells a guest's “%s” from our side", (what, quote, told) => {
    expect(seen(what, [["Dana Ruiz", quote]])).toBe(told);
  });

  it.each([
    ["Send you our offer", "I'll send you our offer.", "Send Dana our offer"],
    ["Check with your auditors", "I'll check with your auditors.", "Check with their auditors"],
    ["Let you have the cable route", "I'll let you have the cable route.", "Let Dana have the cable route"],
    [
      "Phone quality before you ring him",
      "I'll phone quality before you ring him.",
      "Phone quality before they ring him",
    ],
    ["Stay until you're live", "I'll stay until you're live.", "Stay until they are live"],
    ["Ask the mill what they'd take", "I'll ask the mill what they'd take.", "Ask the mill what they'd take"],
    ["Write down what you need", "I'll write down what you need.", "Write down what they need"],
  ])("tells our own “%s” to colleagues", (what, quote, told) => {
    expect(seen(what, [["Sam Okafor", quote]])).toBe(told);
  });

  it("doesn't choose one of several guests", () => {
    expect(seen("Send you our offer", [["Sam Okafor", "I'll send you our offer."]], [SAM, DANA, LEE])).toBe(
      "Send them our offer",
    );
  });

  it("goes by who spoke the words, not by who agreed to do it", () => {
    const asked = "Could you check with your CFO and send us your logs?";
    const agreed: [string, string][] = [
      ["Sam Okafor", asked],
      ["Dana Ruiz", "Sure, we will."],
    ];
    expect(seen("Check with your CFO", agreed)).toBe("Check with their CFO");
    expect(seen("Send us your logs", agreed)).toBe("Send us their logs");
    expect(
      seen("Send us your price list", [
        ["Dana Ruiz", "Can you send us your price list?"],
        ["Sam Okafor", "Yes."],
      ]),
    ).toBe("Send them our price list");
  });

  it("goes by who does it where the engine turned what the other side asked for", () => {
    const asked: [string, string][] = [
      ["Dana Ruiz", "I need your supplier form."],
      ["Sam Okafor", "Then you'll have it back on Monday."],
    ];
    expect(seen("Send our supplier form back", asked, undefined, "Sam Okafor")).toBe("Send our supplier form back");
    const exported: [string, string][] = [
      ["Sam Okafor", "Could you send me the export from your system?"],
      ["Dana Ruiz", "Yes, I can do that."],
    ];
    expect(seen("Send the export from our system", exported, undefined, "Dana Ruiz")).toBe(
      "Send the export from their system",
    );
  });

  it("stays in the words that were said if nobody knows the speaker, or in another language", () => {
    expect(seen("Send you our list", [["Speaker 1", "We send you our list."]])).toBe("Send you our list");
    expect(seen("me enviar los planos", [["Dana Ruiz", "me enviar los planos"]])).toBe("me enviar los planos");
  });
});

it.each([
  ["We need 12 seats before March", "they need 12 seats before March"],
  ["Our budget is $40,000", "their budget is $40,000"],
  ["I'm happy with the pilot", "they are happy with the pilot"],
  ["introduce you to our legal team", "introduce us to their legal team"],
  ["You said it works with our scanners", "we said it works with their scanners"],
  ["The US team decides for us", "the US team decides for them"],
])("a guest's “%s” is in the third person: %s", (said, told) => {
  expect(inThirdPerson(said)).toBe(told);
});

it("a guest's words have no third person where it would read wrong", () => {
  expect(inThirdPerson("Let's say we take ten")).toBeNull();
});

it.each([
  ["So we'll send you our list", true, "Send us their list"],
  ["okay, I am going to ask my boss", true, "Ask their boss"],
  ["our lawyers will call you", true, "their lawyers will call us"],
  ["I will send you the plan", false, "Send you the plan"],
  ["lend you the harness", false, "lend you the harness"],
])("the promise in “%s” (a guest: %s) is “%s”", (said, isGuest, promise) => {
  expect(promiseIn(said, isGuest)).toBe(promise);
});
