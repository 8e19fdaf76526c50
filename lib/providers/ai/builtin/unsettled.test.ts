import { expect, it } from "vitest";
import { sidedCall } from "@/lib/testing/spoken-call";
import { findPromises } from "./commitments";
import { readTranscript } from "./reading";

function read(lines: string[]) {
  const { actionItems, unsettled } = findPromises(readTranscript(sidedCall(lines)));
  return {
    promised: actionItems.map(({ task }) => task),
    unsettled: unsettled.map(({ certainty, who, what, dueOn, evidence }) => ({
      certainty,
      who,
      what,
      dueOn,
      from: evidence.map(({ segmentIndex }) => segmentIndex),
    })),
  };
}

it.each([
  ["a condition before it", "If our lawyers agree, I'll send you the contract on Friday."],
  ["a condition after it", "I'll send you the contract on Friday, if our lawyers agree."],
  ["a maybe", "Maybe I'll send you the contract on Friday."],
  ["a probably", "We'll probably send you the contract on Friday."],
  ["a might", "I might be able to send you the contract on Friday."],
])("a promise with %s is tentative, not an action item", (_, line) => {
  const { promised, unsettled } = read(["T: What comes next?", `I: ${line}`]);
  expect(promised).toEqual([]);
  expect(unsettled).toEqual([
    {
      certainty: "tentative",
      who: "Ingrid Moe",
      what: expect.stringMatching(/send .*contract/i),
      dueOn: "2026-11-13",
      from: [1],
    },
  ]);
});

it("a promise that was made for certain later is only an action item", () => {
  const { promised, unsettled } = read([
    "I: Maybe I'll send you the rollout contract on Friday.",
    "T: That would help us a lot.",
    "I: Okay, I'll send you the rollout contract on Friday.",
  ]);
  expect(promised).toHaveLength(1);
  expect(unsettled).toEqual([]);
});

it.each([
  ["If I were you, I'd call the bank tomorrow."],
  ["Suppose I'll send you the contract on Friday, what happens then?"],
  ["If you like, I'll send you the contract on Friday."],
  ["I might have mentioned the contract on Friday."],
  ["I may be late on Friday."],
  ["If your system survives the winter, I'll name a greenhouse after you."],
])("%s isn't tentative", (line) => {
  expect(read(["T: What comes next?", `I: ${line}`]).unsettled).toEqual([]);
});

it.each([
  [["I: I'll send you the slide deck on Monday. Actually, scratch that."], [0]],
  [
    ["I: I'll send you the slide deck on Monday.", "T: No need, we have it already."],
    [0, 1],
  ],
])("what is taken back is withdrawn, with the words that do it", (lines, from) => {
  const { promised, unsettled } = read(lines);
  expect(promised).toEqual([]);
  expect(unsettled).toMatchObject([{ certainty: "withdrawn", who: "Ingrid Moe" }]);
  expect(unsettled[0]?.what).toMatch(/send .*slide deck/i);
  expect([...new Set(unsettled[0]?.from)]).toEqual(from);
});

it.each([
  "No need.",
  "There's no need for that, we have it already.",
  "No need to send anything, thanks.",
  "You don't have to send the deck, we have it.",
  "Never mind, Ingrid, I found it.",
  "Don't bother",
  "oh no need i have the slides here",
])("a promise is taken back by: %s", (answer) => {
  const { promised, unsettled } = read(["I: I'll send you the slide deck on Monday.", `T: ${answer}`]);
  expect(promised).toEqual([]);
  expect(unsettled).toMatchObject([{ certainty: "withdrawn" }]);
});

it.each([
  "No need to rush.",
  "No need to apologize.",
  "There's no need for a deposit on our side.",
  "We don't need that many licences, by the way.",
  "You don't have to travel to Bergen for the workshop.",
  "You don't need to sign the contract before March.",
  "It's not necessary to train the drivers.",
  "Don't forget that we close on Friday.",
  "No need to send it today.",
  "If you don't have to ask legal, even better.",
  "Is there no need for a data protection agreement?",
  "Don't worry about it, Monday is fine.",
])("a promise isn't taken back by what is about something else: %s", (answer) => {
  const { promised, unsettled } = read(["I: I'll send you the slide deck on Monday.", `T: ${answer}`]);
  expect(promised).toEqual([expect.stringMatching(/slide deck/i)]);
  expect(unsettled).toEqual([]);
});

it("its owner takes a promise back for the same matter only", () => {
  const after = (line: string) => read(["I: I'll send you the slide deck on Monday.", "T: Okay.", `I: ${line}`]);
  expect(after("We don't have to involve legal in Oslo.").promised).toEqual([expect.stringMatching(/slide deck/i)]);
  expect(after("Oh, then I don't need to send the deck.").unsettled).toMatchObject([{ certainty: "withdrawn" }]);
});

it("what is taken back within a sentence doesn't name the taking back", () => {
  const { unsettled } = read(["I: I'll send you the slide deck oh sorry no slides."]);
  expect(unsettled.map(({ what, certainty }) => [certainty, what])).toEqual([
    ["withdrawn", expect.stringMatching(/^send .*slide deck$/i)],
  ]);
});

it("a joke is neither", () => {
  expect(read(["I: I'll send you my bill on Monday. Just kidding."])).toEqual({ promised: [], unsettled: [] });
});
