import { describe, expect, it } from "vitest";
import type { Analysis } from "@/lib/grounding/analysis";
import type { Draft } from "@/lib/grounding/draft";
import { draftText } from "@/lib/grounding/draft-text";
import { sidedCall } from "@/lib/testing/spoken-call";
import { perform } from "./engine.ts";
import { mixUpIn } from "./mixed-up-speakers.ts";

const MIXED_UP = sidedCall([
  "T: Hi Tarek, I'm Ingrid from Fjordline. Thanks for making the time.",
  "I: Hello Ingrid. We have forty people in support.",
  "T: Good. I'll send you the price list on Thursday.",
  "I: And I'll ask our controller by Friday.",
]);

const analyze = () => perform({ method: "analyze", input: MIXED_UP }) as Analysis;

describe("speakers who are mixed up", () => {
  it.each([
    "T: Good morning, I'm Ingrid.",
    "T: Hello. My name is Ingrid and I look after the accounts here.",
    "T: Ingrid here. Sorry I'm late.",
    "T: Hello there, it's Ingrid speaking.",
  ])("are found where one is introduced as the other: %s", (line) => {
    expect(mixUpIn(sidedCall([line, "I: Good morning."]))).toEqual({ speaker: "Tarek Aziz", called: "Ingrid" });
  });

  it.each([
    "I: Good morning, I'm Ingrid.",
    "T: I'm Ingrid's boss.",
    "T: This is Ingrid, whom you've met.",
    "T: Is Ingrid here?",
    "T: I'm Tarek. Hi, Ingrid.",
    "T: I said I am, Ingrid.",
  ])("are not suspected for %s", (line) => {
    expect(mixUpIn(sidedCall([line, "I: Good morning."]))).toBeNull();
  });

  it("are not suspected once people have corrected the names", () => {
    const { segments, ...rest } = MIXED_UP;
    expect(mixUpIn({ ...rest, segments: segments.map((one) => ({ ...one, label: "Speaker 1" })) })).toBeNull();
  });

  it("get an email that says nobody's name, and a note that says why", () => {
    const request = {
      templateType: "followUp",
      tone: "neutral",
      sender: { name: "Ingrid Moe", signature: null },
    } as const;
    const input = { ...request, transcript: MIXED_UP, analysis: analyze(), greet: ["Tarek"] };
    const draft = perform({ method: "draft", input }) as Draft;
    expect(draftText(draft)).toContain("Send the price list on Thursday, November 12.");
    expect(draftText(draft)).not.toMatch(/\bYou will|\bI will/);
    expect(draft.note).toMatch(
      /^Tarek Aziz is introduced as Ingrid in the transcript, so the speakers may be mixed up/,
    );
  });
});
