import { describe, expect, it } from "vitest";
import { commitmentsIn } from "@/lib/testing/spoken-call";

function promisesIn(...lines: string[]): string[] {
  return commitmentsIn(...lines).map(({ owner, task }) => `${owner}: ${task}`);
}

describe("a request without a verb of its own", () => {
  it.each([
    ["And the opening hours of the crèche?", "Yes."],
    ["and the opening hours of the crèche", "those too"],
  ])("continues the one before: %s", (more, answer) => {
    const lines = ["Ann: Can you send me the parents' handbook?", "Bob: Will do.", `Ann: ${more}`, `Bob: ${answer}`];
    expect(promisesIn(...lines)).toContain("Bob: Send the opening hours of the crèche");
  });

  it.each(["And the weather?", "The handbook was great.", "And Carla thinks so."])(
    "is none when it asks for nothing or nobody agrees: %s",
    (more) => {
      const lines = ["Ann: Can you send me the handbook?", "Bob: Will do.", `Ann: ${more}`, "Bob: Raining since June."];
      expect(promisesIn(...lines)).toEqual(["Bob: Send the handbook"]);
    },
  );
});

describe("a request that takes up what was said", () => {
  it("binds whoever says they will", () => {
    const lines = [
      "Bob: Somebody should warn the ferry crew about the swell.",
      "Ann: Will you do that?",
      "Bob: I will.",
    ];
    expect(promisesIn(...lines)).toEqual(["Bob: Warn the ferry crew about the swell"]);
  });

  it("reminds of what is owed", () => {
    const lines = ["Ann: So you owe me the tasting notes.", "Bob: Yes, by Friday.", "Ann: Thanks."];
    expect(promisesIn(...lines)).toEqual(["Bob: Send the tasting notes"]);
  });

  it("is answered by making sure that somebody gets it", () => {
    const lines = ["Ann: We never got the mooring certificate.", "Bob: Sorry, I'll make sure you get one this week."];
    expect(promisesIn(...lines).join()).toMatch(/^Bob: Send the mooring certificate/);
  });
});
