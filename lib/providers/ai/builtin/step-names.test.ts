import { describe, expect, it } from "vitest";
import { readCall } from "@/lib/testing/spoken-call";
import { withNameFromBefore } from "./step-names.ts";

/** The task as named from the lines before the last one, which makes it. */
function named(task: string, ...lines: string[]): string | null {
  const reading = readCall(lines);
  const last = reading.transcript.segments.at(-1)!;
  const evidence = [{ segmentIndex: lines.length - 1, quote: last.text, score: 1 }];
  const item = { owner: last.speaker, task, due: null, dueOn: null, evidence };
  return withNameFromBefore(item, reading)?.task ?? null;
}

describe("an inquiry takes its subject from the question that brought it up", () => {
  it.each([
    [
      "Check with our chemist",
      ["Ann: What about the chlorine levels? They were high in June.", "Bob: I'll check with our chemist."],
      "Check with our chemist about the chlorine levels",
    ],
    [
      "Look that up, the real one",
      ["Ann: And noise?", "Bob: I'll look that up, the real one."],
      "Find out about the noise",
    ],
    [
      "Give Ann the answer with the offer (pool, boss)",
      [
        "Ann: And spare filters? They break.",
        "Bob: I must ask my boss.",
        "Bob: I'll give Ann the answer with the offer.",
      ],
      "Give Ann the answer about the spare filters with the offer",
    ],
  ])("%s", (task, lines, expected) => {
    expect(named(task, "Bob: Hello.", ...lines)).toBe(expected);
  });

  it.each([
    [
      "Check with our chemist on the price",
      ["Ann: What about the filters?", "Bob: I'll check with our chemist on the price."],
    ],
    ["Check with our chemist", ["Ann: What about Friday?", "Bob: I'll check with our chemist."]],
    ["Tell Ann the code", ["Ann: What about the filters?", "Bob: I'll tell you the code, Ann."]],
  ])("but not where it has one, or none was brought up: %s", (task, lines) => {
    expect(named(task, "Bob: Hello.", ...lines)).toBe(null);
  });
});

describe("the object of a task has the name that was used for it before", () => {
  it("in the lines before the promise", () => {
    const lines = ["Ann: I'd have to look at the cleaning rota.", "Bob: Please do.", "Ann: I'll send you the rota."];
    expect(named("Send the rota", ...lines)).toBe("Send the cleaning rota");
  });

  it.each([
    ["Send the rota", "Ann: The night rota is not public yet.", "Bob: Sure.", "Ann: I'll send you the rota."],
    [
      "Check with our chemist",
      "Bob: Good.",
      "Ann: What about the new flume? That is not public yet.",
      "Bob: I'll check with our chemist.",
    ],
  ])("unless that is confidential: %s", (task, ...lines) => {
    expect(named(task, "Bob: Hello.", ...lines)).toBe(null);
  });

  it("unless the words only describe it", () => {
    const lines = ["Ann: There's a new rota.", "Bob: Good.", "Ann: I'll send you the rota."];
    expect(named("Send the rota", ...lines)).toBe(null);
  });
});

describe("an introduction says to whom", () => {
  it.each([
    ["Introduce Bob by email (school, baths)", "Introduce Bob to Lorna by email"],
    ["Ask their coach and put Bob in touch", "Ask their coach and put Bob in touch with Lorna"],
  ])("if the promise names the person: %s", (task, expected) => {
    const lines = ["Bob: Could I speak to another school?", "Ann: That's Lorna. She's blunt. I'll introduce you two."];
    expect(named(task, ...lines)).toBe(expected);
  });

  it.each([
    "The kiln opens again with them, that's May. I'll put you in touch by email.",
    "The nearest station, that's Verona. I'll put you in touch by email.",
    "That's Perfect. I'll put you in touch by email.",
  ])("but not to a month, a place or a remark: %s", (said) => {
    expect(named("Put Bob in touch by email", "Bob: Please.", `Ann: ${said}`)).toBe(null);
  });

  it("if somebody was introduced", () => {
    const said = "Ann: There's my colleague, that's Ida. I'll put you in touch by email.";
    expect(named("Put Bob in touch by email", "Bob: Please.", said)).toBe("Put Bob in touch with Ida by email");
  });

  it("and is left alone otherwise", () => {
    expect(named("Introduce Bob by email", "Bob: Please.", "Ann: That's fine. I'll introduce you by email.")).toBe(
      null,
    );
  });
});
