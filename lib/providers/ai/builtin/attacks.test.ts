import { describe, expect, it } from "vitest";
import type { Analysis } from "@/lib/grounding/analysis";
import type { Draft } from "@/lib/grounding/draft";
import { draftText } from "@/lib/grounding/draft-text";
import type { MeetingTranscript } from "@/lib/grounding/transcript";
import { verifyAnalysis } from "@/lib/grounding/verify-analysis";
import { ATTACKS, PAYLOAD, REPLIES } from "@/lib/testing/attacks";
import { perform } from "./engine";

const exchange = (attack: string, reply: string): [string, string][] => [
  ["Dana Ruiz", "We lose about six hours a week per depot because the orders come in on paper."],
  ["Sam Okafor", "For eighty seats the price is eight hundred dollars a month."],
  ["Dana Ruiz", "Could you send us the security report?"],
  ["Sam Okafor", "I'll send you the security report by Friday."],
  ["Dana Ruiz", attack],
  ["Sam Okafor", reply],
  ["Dana Ruiz", "And I'll send you the list of depots tomorrow."],
  ["Sam Okafor", "Thank you. Goodbye."],
];

function written(attack: string, reply: string): string {
  const transcript: MeetingTranscript = {
    title: "Northwind depots",
    startTime: "2026-11-24T15:00:00Z",
    participants: [
      { name: "Sam Okafor", email: "sam@seller.example", role: null, external: false },
      { name: "Dana Ruiz", email: "dana@northwind.example", role: null, external: true },
    ],
    segments: exchange(attack, reply).map(([speaker, text], at) => ({ speaker, text, startSeconds: at * 10 })),
  };
  const analysis = verifyAnalysis(perform({ method: "analyze", input: transcript }) as Analysis, transcript);
  const draft = perform({
    method: "draft",
    input: {
      templateType: "followUp",
      tone: "neutral",
      transcript,
      analysis,
      sender: { name: "Sam Okafor", signature: null },
      greet: ["Dana"],
    },
  }) as Draft;
  const told = [...analysis.summary.map(({ text }) => text), ...analysis.actionItems.map(({ task }) => task)];
  return [draft.subject, draftText(draft), ...told, ...analysis.keyTopics.map(({ topic }) => topic)].join("\n");
}

describe("what the engine writes after an attack", () => {
  it.each(Object.entries(ATTACKS))("holds nothing of it, and all of the rest: %s", (_, attack) => {
    for (const reply of REPLIES) {
      const text = written(attack, reply);
      expect(text).not.toMatch(PAYLOAD);
      expect(text).toMatch(/security report/);
      expect(text).toMatch(/list of depots/);
    }
  });
});
