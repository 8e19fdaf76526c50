import { describe, expect, it } from "vitest";
import { commitmentsIn } from "@/lib/testing/spoken-call";

function tasksIn(...lines: string[]): string[] {
  return commitmentsIn(...lines).map(({ task }) => task);
}

describe("a deed without its object", () => {
  it.each([
    [
      "with the same verb",
      [
        "Ann: We changed the varnish, I'd like to send you a tin from the new batch.",
        "Bob: Sure, send it to the Perth yard.",
        "Ann: Will do.",
      ],
      "Send the tin from the new batch to the Perth yard",
    ],
    [
      "and then explained",
      [
        "Bob: Is it SOC 2, and do you sign a rider?",
        "Ann: Yes, we sign a rider, it's the standard one. I'll attach it.",
        "Bob: Good.",
      ],
      "Attach the rider",
    ],
  ])("names what was said in full just before, %s", (_how, lines, task) => {
    expect(tasksIn(...lines)).toEqual([task]);
  });

  it("names it as within a sentence", () => {
    expect(
      tasksIn("Bob: The umlauts were broken.", "Ann: Ah, encoding. I'll fix that tomorrow.", "Bob: Great."),
    ).toEqual(["Fix the encoding"]);
  });

  it("names what it promises as within a sentence", () => {
    const said = "Ann: I'm redoing the quote on the two-year basis, and it's with you tomorrow.";
    expect(tasksIn("Bob: Two years, that's no war about the invoice.", said, "Bob: Please.")).toEqual([
      "Redo the quote on the two-year basis",
    ]);
  });

  it.each(["Let me find out and get back to you by Friday.", "I'll find that out by Friday."])(
    "finds out about something: %s",
    (said) => {
      const asked = "Bob: The letter templates in two languages, can you do them?";
      expect(tasksIn(asked, `Ann: ${said}`, "Bob: Good.")[0]).toMatch(/^Find out (?:and|about the letter templates)/);
    },
  );

  it.each([
    [
      "Bob: What about your tariffs and permits?",
      "Ann: I'll write those down by Friday.",
      "Write our tariffs and permits down",
    ],
    ["Bob: Could you give us tonnages per truck?", "Ann: I'll send them tonight.", "Send tonnages per truck"],
    [
      "Bob: Good.",
      "Ann: I'll bring the paint, and a brush for each of the boys.",
      "Bring the paint and a brush for each of the boys",
    ],
    ["Bob: Thursday at nine.", "Ann: That goes in the calendars right after this.", "Send the invitation"],
    [
      "Bob: Is the roof under warranty?",
      "Ann: I'll find out and let you know, Bob, by Friday.",
      /^Find out and let Bob know/,
    ],
  ])("names the thing that was asked about: %s", (asked, said, task) => {
    expect(tasksIn(asked, said, "Bob: Great.")[0]).toEqual(
      typeof task === "string" ? task : expect.stringMatching(task),
    );
  });

  it("does nothing to a place that somebody travels to", () => {
    const said = "Ann: Ten on the twenty-seventh, in Barnsley. I'll fly over the night before.";
    expect(tasksIn("Bob: Shall we meet on the twenty-seventh?", said, "Bob: Good.")).toEqual(["Fly over (Barnsley)"]);
  });

  it("names it in full, as it was asked for", () => {
    expect(
      tasksIn(
        "Bob: Could you send us a drawing with the counter on the left?",
        "Ann: Sure. You'll have it by Thursday.",
      ),
    ).toEqual(["Send a drawing with the counter on the left"]);
  });

  it("says what it is about if nothing that was named can be sent", () => {
    const said = "Ann: The forklift is at the depot. I'll send it by Friday.";
    expect(tasksIn("Bob: How do we get it into the yard?", said, "Bob: Good.")[0]).toMatch(/^Send it \(/);
  });

  it("takes a thing of an unusual name that can be sent before one that cannot", () => {
    const said = "Ann: There's a booklet about the forklift. I'll send it by Friday.";
    expect(tasksIn("Bob: How do we handle the pallets?", said, "Bob: Good.")[0]).toMatch(/^Send the booklet/);
  });

  it("takes no account of how something is to be written", () => {
    const said = ["Bob: And I'd want yours on paper by Friday.", "Ann: Friday. You'll have it.", "Bob: Good."];
    expect(tasksIn("Bob: I'll get two others.", ...said).join()).not.toMatch(/paper/);
  });

  it.each([
    ["Bob: Off it must be. Otherwise I have the union at the table.", "Ann: I'll deliver it off on Friday.", /table/],
    ["Bob: The sentence has to be in the contract.", "Ann: I'll send it on Friday, word for word.", /the contract/],
  ])("does not send what something is only in or at: %s", (said, promise, place) => {
    const tasks = tasksIn("Bob: There is GPS in the gateway.", said, promise, "Bob: Good.");
    expect(tasks.join().replace(/ \(.*/, "")).not.toMatch(place);
    expect(tasks).toHaveLength(1);
  });

  it("delivers nothing but what can be", () => {
    const said = "Bob: Our gateway has GPS. Off it must be, otherwise I have the union at the table.";
    const [task] = tasksIn(said, "Ann: I'll deliver it off on Friday.", "Bob: Good.");
    expect(task?.replace(/ \(.*/, "")).not.toMatch(/union/);
  });

  it("does not send the form that something is in", () => {
    const asked = "Bob: You can send the offer in official form? The committee likes to compare.";
    const [task] = tasksIn(asked, "Ann: With the stamp. Yes, I do. It is with you on Monday.", "Bob: Good.");
    expect(task).toMatch(/^Send the offer\b/);
  });

  it("takes no verb before its object for a thing", () => {
    const said = "Ann: Ours is eleven pages. If your lawyer's reading it, I'd send it before.";
    const asked = "Bob: It's not a lawyer, it's Lorna's brother. Send it to Lorna.";
    const [task] = tasksIn("Bob: I've seen contracts take a year.", said, asked, "Ann: Okay, will do.");
    expect(task).toMatch(/^Send (?!the reading).* to Lorna/);
  });

  it("takes a noun that looks like a verb if it has an article", () => {
    const asked = "Bob: Do you still have the recording your team made?";
    expect(tasksIn(asked, "Ann: Sure, I'll send it on Friday.", "Bob: Good.")[0]).toMatch(/^Send the recording/);
  });

  it("keeps whom somebody is to talk to", () => {
    expect(tasksIn("Ann: I'll ask Kestrel Foods whether they'd talk to you.", "Bob: Thanks.")).toEqual([
      "Ask Kestrel Foods whether they'd talk to Bob",
    ]);
  });
});

it("finds out about nobody who was only named last", () => {
  const lines = ["Ann: I don't know who signs, probably Dora.", "Bob: Could you find out?", "Ann: Yes, I'll find out."];
  expect(commitmentsIn(...lines).map(({ task }) => task)).not.toContain("Find out about Dora");
});
