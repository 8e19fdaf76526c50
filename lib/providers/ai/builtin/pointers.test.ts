import { describe, expect, it } from "vitest";
import { commitmentsIn } from "@/lib/testing/spoken-call";

function promisesIn(...lines: string[]): string[] {
  return commitmentsIn(...lines).map(({ owner, task }) => `${owner}: ${task}`);
}

describe("a promise about what was said before", () => {
  it.each([
    [
      "somebody else is to send it",
      ["Ann: It'd be handy to have your current kennel plan.", "Bob: I'll ask my sister to forward it."],
      "Bob: Ask my sister to forward our current kennel plan",
    ],
    [
      "both things asked for arrive",
      ["Bob: We'll need the hygiene policy and the fire plan before the fair.", "Ann: Both'll be with you by Friday."],
      "Ann: Send the hygiene policy and the fire plan",
    ],
    [
      "a department is to work on it",
      ["Ann: We need twelve months of meter readings.", "Bob: Easy, I'll have facilities export them this week."],
      "Bob: Have facilities export the meter readings",
    ],
    [
      "it is sent after somebody was asked",
      ["Ann: What's stopping us is the fire certificate.", "Bob: I'll push the inspector and send it by Friday."],
      "Bob: Push the inspector and send the fire certificate",
    ],
    [
      "it is to be found first",
      ["Ann: Do you have a video of it running?", "Bob: I do, I'll find it and send it across."],
      "Bob: Find a video and send it across",
    ],
    [
      "those to be told are called",
      ["Ann: Who's going to tell the installers?", "Bob: That's on me. I'll call them this afternoon."],
      "Bob: Call the installers",
    ],
    [
      "somebody is named by their work",
      ["Ann: And who signs off the layout?", "Bob: That's our planner. I'll have her mark up the floor plan."],
      "Bob: Have our planner mark up the floor plan",
    ],
    [
      "the other side named somebody by their work",
      ["Ann: I'd like our dentist to see the chair.", "Bob: Could you send me her number?", "Ann: Yep."],
      "Ann: Send our dentist's number",
    ],
    [
      "a company is called",
      ["Bob: Is anybody using it outdoors?", "Ann: There's a nursery in Boskoop. I'll call them tomorrow."],
      "Ann: Call the nursery in Boskoop",
    ],
    [
      "a group is asked",
      ["Bob: The insurers want a second lock.", "Ann: Then I'll ask them by Friday."],
      "Ann: Ask the insurers",
    ],
    [
      "a person is nudged",
      ["Ann: Who signs the order?", "Bob: It's on the desk of Rafael for approval. I'll nudge him tomorrow."],
      "Bob: Nudge Rafael",
    ],
    [
      "its name follows the day",
      ["Bob: I need the figures.", "Ann: I can get you that by noon tomorrow, the real numbers for Leeds, by hour."],
      "Ann: Send the real numbers for Leeds, by hour",
    ],
    [
      "a stranger from somewhere is asked",
      ["Bob: Anybody we could talk to?", "Ann: We have a reference, a baker in Ulm. I'll ask him today."],
      "Ann: Ask the baker in Ulm",
    ],
    [
      "somebody is asked whether something is okay",
      ["Bob: Could we see one?", "Ann: There's one in Leith. I'll ask the customer today if a visit is okay."],
      "Ann: Ask the customer about a visit",
    ],
    [
      "somebody with a title is asked",
      ["Bob: Anybody we could talk to?", "Ann: There's a clinic, Dr. Shah. I'll ask her about a call today."],
      "Ann: Ask Dr. Shah about a call",
    ],
    [
      "what is asked for is handed back",
      [
        "Bob: Could you send us the feed addresses by Monday?",
        "Ann: You can reckon on it. I'll have it to you Friday.",
      ],
      "Ann: Send the feed addresses over",
    ],
    [
      "several things are fetched and sent on",
      ["Bob: You have the drawings?", "Ann: Not here. I'll get them from our agency and send it to you tomorrow."],
      "Ann: Get the drawings from our agency and send them over",
    ],
  ])("names it where %s", (_, lines, promise) => {
    expect(promisesIn(...lines, "Cy: Good.").map((one) => one.replace(/ \(.*$/, ""))).toContain(promise);
  });

  it("gives its day to what comes back", () => {
    const lines = [
      "Ann: Send me the last three bills and I'll break them down for you.",
      "Bob: I'll scan those today.",
      "Ann: And I'd have it back to you by Wednesday.",
    ];
    const tasks = promisesIn(...lines, "Bob: Great.");
    expect(tasks.filter((one) => one.startsWith("Ann"))).toHaveLength(1);
  });

  it("takes no town for a person", () => {
    const lines = [
      "Bob: Our florist has the list, she's in Lucerne till Monday. I'll have her send it to you.",
      "Ann: Ok.",
    ];
    expect(promisesIn(...lines).join()).not.toMatch(/Have Lucerne/);
  });

  it("invents no object for a deed that has been broken off", () => {
    const lines = ["Bob: The tide tables are out.", "Ann: I'll mail the", "Bob: Sorry, go ahead."];
    expect(promisesIn(...lines).join()).not.toMatch(/mail the the/i);
  });
});
