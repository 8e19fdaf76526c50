import { describe, expect, it } from "vitest";
import { commitmentsIn } from "@/lib/testing/spoken-call";

/** Each line is "Speaker: words"; November 24, 2026 is a Tuesday. */
function promisesIn(...lines: string[]) {
  return commitmentsIn(...lines).map(({ owner, task, dueOn }) => [owner, task, dueOn]);
}

describe("a promise in everyday words", () => {
  it.each([
    ["Ann: Malik's sending you the lease by Friday.", ["Malik", "Send the lease", "2026-11-27"]],
    ["Ann: My colleague Nora sends the seating plan on Thursday.", ["Nora", "Send the seating plan", "2026-11-26"]],
    ["Ann: The seating plan will be with Malik by Friday.", ["Ann", "Send the seating plan", "2026-11-27"]],
    ["Ann: I'd better warn the caretaker tonight.", ["Ann", "Warn the caretaker", "2026-11-24"]],
    ["Ann: Let me go ask our lawyers about the clause.", ["Ann", "Ask our lawyers about the clause", null]],
    ["Ann: I'll walk it over to Hana in payroll tomorrow.", ["Ann", "Walk it over to Hana in payroll", "2026-11-25"]],
    ["Ann: I'll take the action to rewrite the menu.", ["Ann", "Rewrite the menu", null]],
    ["Ann: I'll send you the you know the menu tonight.", ["Ann", "Send the menu", "2026-11-24"]],
    ["Ann: I'll see that you get a sample, by Friday.", ["Ann", "Send a sample", "2026-11-27"]],
    ["Ann: I'll sleep on it and let Malik know by Friday.", ["Ann", "Let Malik know", "2026-11-27"]],
    ["Ann: Our engineer Raul will send you the wiring plan.", ["Raul", "Send the wiring plan", null]],
    ["Ann: I'll let security know you're coming by Friday.", ["Ann", "Let security know you is coming", "2026-11-27"]],
    ["Ann: The invoice is on its way tonight.", ["Ann", "Send the invoice", "2026-11-24"]],
    ["Ann: I'll post the keys the minute we're done here.", ["Ann", "Post the keys", "2026-11-24"]],
    ["Ann: You'll have the plans before I'm off to Oslo on Monday.", ["Ann", "Send the plans", "2026-11-30"]],
    [
      "Ann: I have to run you through the safety rules. That's on me.",
      ["Ann", "Run you through the safety rules", null],
    ],
  ])("is found: %s", (said, promise) => {
    const found = promisesIn(said, "Bob: Thanks.").map(([owner, task, on]) => [
      owner,
      String(task).replace("Bob", "you"),
      on,
    ]);
    expect(found).toContainEqual(promise);
  });

  it("takes over what somebody else should write", () => {
    const lines = [
      "Bob: And somebody has to write the safety plan.",
      "Ann: I'll take a first stab at that.",
      "Bob: Good.",
    ];
    expect(promisesIn(...lines)).toEqual([["Ann", expect.stringMatching(/^Write the safety plan/), null]]);
  });

  it("has the day named just before it", () => {
    const lines = ["Bob: We need the rates.", "Ann: Call it the end of the month, then. I'll ask all three depots."];
    expect(promisesIn(...lines)).toContainEqual(["Ann", expect.stringContaining("all three depots"), "2026-11-30"]);
  });

  it("is told of whoever does it, named at the start of a sentence", () => {
    const lines = ["Ann: Priya wrote that part. She'll send you the manual on Friday.", "Bob: Good."];
    expect(promisesIn(...lines)).toEqual([["Priya", expect.stringContaining("manual"), "2026-11-27"]]);
  });
});

describe("no promise", () => {
  it.each([
    ["what would happen to somebody", ["Ann: I could come and watch?", "Bob: No, you'd get run over by a forklift."]],
    [
      "what anybody is threatened with",
      ["Bob: With a hammer! Anybody comes near my boiler with a drill, I'll put it in the lake.", "Ann: Right."],
    ],
    [
      "what goes on from an assumption",
      ["Bob: If we won, I'd tell the whole town.", "Ann: Brave.", "Bob: And I'll buy the council a cake stand."],
    ],
    ["what somebody can stand", ["Ann: Is a monthly bill all right?", "Bob: I can bear it."]],
    [
      "a while somebody wants",
      ["Ann: Then I'd want a couple of days with the figures, so, Monday?", "Bob: Monday's fine."],
    ],
    ["what is done while speaking", ["Ann: I write to the printer now, look, already written.", "Bob: Oh."]],
    ["what hangs on something else", ["Ann: Otherwise Bob sends the bill on Friday.", "Bob: Hm."]],
    ["what somebody may do", ["Ann: Maybe Bob sends the bill on Friday.", "Bob: Hm."]],
    ["what a town sends", ["Ann: Rotterdam sends the crates tomorrow.", "Bob: Hm."]],
    ["what nobody in person does", ["Ann: Logistics sends the tiles tomorrow.", "Bob: Hm."]],
    ["a habit since then", ["Bob: I am checking the invoices myself since then.", "Ann: I see."]],
  ])("is %s", (_, lines) => {
    expect(promisesIn(...lines)).toEqual([]);
  });

  it("is made by a weekday", () => {
    const lines = [
      "Ann: That's Omar, the caretaker. He's only in Tuesdays and Fridays. He'll ring you on Friday.",
      "Bob: OK.",
    ];
    expect(promisesIn(...lines).map(([owner]) => owner)).toEqual(["Omar"]);
  });
});

it("keeps the days of other things apart", () => {
  const both = [
    ["Ann", "Send the list", "2026-11-25"],
    ["Ann", "Send the samples", "2026-11-27"],
  ];
  const plainIn = (said: string) =>
    promisesIn(said, "Bob: Good.").map(([owner, task, day]) => [owner, task!.replace(/ \(.*\)$/, ""), day]);
  expect(plainIn("Ann: I'll send the list tomorrow, the samples by Friday.")).toEqual(both);
  expect(plainIn("Ann: I'll send the list tomorrow and the samples by Friday.")).toEqual(both);
  expect(promisesIn("Ann: I'll send the list and the samples by Friday.", "Bob: Good.")).toHaveLength(1);
});

it("gives a day that was only guessed to no promise to confirm it", () => {
  const lines = ["Ann: I'll send a fitter.", "Bob: When?", "Ann: I'd say Monday, but let me confirm that."];
  expect(promisesIn(...lines).filter(([, , day]) => day !== null)).toEqual([]);
});

it("does not promise to leave something out before what is done instead", () => {
  expect(promisesIn("Ann: I'll skip those and send you the file tomorrow.", "Bob: Good.")).toEqual([
    ["Ann", "Send the file", "2026-11-25"],
  ]);
});
