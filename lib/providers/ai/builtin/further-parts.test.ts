import { describe, expect, it } from "vitest";
import { factsFor } from "./facts";
import { readTranscript } from "./reading";

function factsOf(lines: string[]): string[] {
  const transcript = {
    title: "Barge hire",
    startTime: "2026-11-10T10:00:00Z",
    participants: [
      { name: "Marit Dahl", email: null, role: null, external: false },
      { name: "Otto Klein", email: null, role: null, external: true },
    ],
    segments: lines.map((line, at) => {
      const [speaker = "", text = ""] = line.split(": ");
      return { speaker: speaker === "M" ? "Marit Dahl" : "Otto Klein", text, startSeconds: at * 10 };
    }),
  };
  return factsFor(
    {
      templateType: "followUp",
      tone: "neutral",
      transcript,
      analysis: { summary: [], actionItems: [], keyTopics: [], sentimentScores: {} },
      sender: { name: "Marit Dahl", signature: null },
      greet: ["Otto"],
    },
    readTranscript(transcript),
  ).map(({ text }) => text);
}

describe("a sentence that is told in parts", () => {
  it("keeps each part that has a figure of its own, in the order said", () => {
    expect(
      factsOf([
        "O: Our lease with Vossloh is up at the end of June and they want sixty days' notice, so, really, we've got to decide before Easter.",
      ]),
    ).toEqual([
      "Your lease with Vossloh is up at the end of June and they want 60 days' notice. You have to decide before Easter.",
    ]);
  });

  it("keeps the part that names the day", () => {
    expect(
      factsOf(["O: The quay has to be clear by the fifteenth of July, with two days' rest before I let anything in."]),
    ).toEqual(["The quay has to be clear by July 15."]);
  });

  it("leaves out a part whose condition it would lose", () => {
    const text = factsOf([
      "O: Our lease with Vossloh is up at the end of June and they want sixty days' notice, so if they agree, really, we've got to decide before Easter.",
    ]).join(" ");
    expect(text).not.toContain("You have to decide before Easter.");
  });

  it("says what has to be running although nobody names it", () => {
    expect(
      factsOf([
        "O: I need it live by the thirtieth of September, because the old yard closes on the twelfth of October.",
      ]),
    ).toEqual(["You need to be live by September 30, because the old yard closes on October 12."]);
  });
});
