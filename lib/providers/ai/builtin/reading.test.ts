import { describe, expect, it } from "vitest";
import { growth, MAX_LINEAR_GROWTH } from "@/lib/testing/growth";
import { readTranscript } from "./reading";
import { securityCall } from "./sample-calls";
import { splitSentences } from "./sentences";

describe("a meeting", () => {
  it("is read once for what is found in it and written about it", () => {
    expect(readTranscript(structuredClone(securityCall))).toBe(readTranscript(structuredClone(securityCall)));
  });

  it("has questions in captions without a mark", () => {
    const isQuestion = (text: string) =>
      readTranscript({ ...securityCall, segments: [{ speaker: "Dana", text, startSeconds: 0 }] }).sentences[0]
        ?.question;
    expect(isQuestion("so what's the deadline")).toBe(true);
    expect(isQuestion("okay and where's your depot")).toBe(true);
    expect(isQuestion("so what we need is a depot")).toBe(false);
  });

  it("is read again when it was corrected", () => {
    readTranscript(securityCall);
    const [first, ...others] = securityCall.segments;
    const corrected = { ...securityCall, segments: [{ ...first!, text: "The tank holds nine litres." }, ...others] };
    expect(readTranscript(corrected).sentences[0]?.clean).toBe("The tank holds nine litres.");
  });

  it("is divided where a sentence never ends, and quoted verbatim", () => {
    const said = "100 sorry 101 no ".repeat(2_000).trim();
    const segments = [{ speaker: "Dana", text: said, startSeconds: 0 }];
    const quotes = readTranscript({ ...securityCall, segments }).sentences.map(({ evidence }) => evidence[0]!.quote);
    expect(quotes.every((quote) => quote.length <= 1_000)).toBe(true);
    expect(quotes.every((quote) => said.includes(quote))).toBe(true);
    expect(quotes.join(" ").length).toBeGreaterThan(15_000);
  });

  it("is divided even where captions go on without an end", () => {
    const segments = Array.from({ length: 20 }, () => ({
      speaker: "Dana",
      text: "100 sorry ".repeat(60),
      startSeconds: 0,
    }));
    const { sentences } = readTranscript({ ...securityCall, segments });
    expect(sentences.every(({ raw }) => raw.length < 2_000)).toBe(true);
  });

  it.each([".", "?!", "and then "])("is divided in linear time: “%s”", async (bait) => {
    const work = (size: number) => splitSentences(`${bait.repeat(size)}a`);
    expect(await growth(work, { size: 4_000 })).toBeLessThan(MAX_LINEAR_GROWTH);
  });
});
