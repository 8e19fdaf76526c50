import { describe, expect, it } from "vitest";
import { commitmentsIn } from "@/lib/testing/spoken-call";

function promisesIn(...lines: string[]): string[] {
  return commitmentsIn(...lines).map(({ owner, task, dueOn }) => `${owner}: ${task}${dueOn ? ` ${dueOn}` : ""}`);
}

const SMALL_TALK = ["Bob: Lovely.", "Ann: How many people work in your depot?", "Bob: About ninety, in two shifts."];
const tour = ["Ann: I'll arrange a tour of the plant.", ...SMALL_TALK];
const leaflet = ["Ann: I'll send you the safety leaflet on Friday.", ...SMALL_TALK];

describe("a promise made long before", () => {
  it.each([
    "Actually, let's scrap the tour.",
    "You know what, skip the tour. We know the plant.",
    "Then never mind the tour, the film was enough.",
    "Hm, I don't think so now, we don't really need the tour.",
    "Could we leave the tour out? We're short of people.",
    "The tour, let's cancel it.",
    "We know the plant, I don't think a tour is necessary.",
    "The tour won't be needed after all.",
    "Hm, leave the tour out, Ann, we have no time for it.",
    "You don't have to arrange the tour, my brother works there.",
    "Could you organise a tasting instead of the tour?",
  ])("is off when somebody calls it off by its name: “%s”", (said) => {
    expect(promisesIn(...tour, `Ann: Okay.`, `Bob: ${said}`, "Ann: Okay, sure.").join()).not.toContain("tour");
  });

  it.each([
    "Let's forget about the tour for a moment and talk about prices.",
    "If you can't arrange the tour, tell me.",
    "Don't forget the tour.",
    "Our last supplier said they won't arrange the tour.",
    "We don't need the city tour.",
    "Please don't arrange the tour on a Monday.",
  ])("stands when the words say something else: “%s”", (said) => {
    expect(promisesIn(...tour, `Ann: Okay.`, `Bob: ${said}`, "Ann: Sure.").join()).toContain("tour");
  });

  it("is off when whoever made it says that they can't keep it", () => {
    expect(promisesIn(...leaflet, "Ann: Oh, the safety leaflet, I can't send that one, it's being rewritten.")).toEqual(
      [],
    );
  });

  it("loses its day when it is to wait for something", () => {
    const held = "Bob: Wait, let's leave the leaflet until the label is approved.";
    expect(promisesIn(...leaflet, held, "Ann: Fair enough.")).toEqual(["Ann: Send the safety leaflet"]);
    const waits = "Bob: Better wait until you've seen the label.";
    expect(promisesIn(leaflet[0]!, waits, "Ann: True.")).toEqual(["Ann: Send the safety leaflet"]);
    expect(promisesIn(...leaflet, waits, "Ann: True.")).toEqual(["Ann: Send the safety leaflet 2026-11-27"]);
  });

  it("loses its day when it is put off", () => {
    const waits = "Bob: Oh, the leaflet can wait until we've moved.";
    expect(promisesIn(...leaflet, "Ann: Right.", waits, "Ann: Sure.")).toEqual(["Ann: Send the safety leaflet"]);
    expect(
      promisesIn(...leaflet, "Ann: Right.", "Bob: Oh, please hold off on the leaflet until we've moved.", "Ann: Sure."),
    ).toEqual(["Ann: Send the safety leaflet"]);
  });

  it("takes the new day that is named with it", () => {
    expect(promisesIn(...leaflet, "Ann: I said Friday for the leaflet, make that Tuesday.")).toEqual([
      "Ann: Send the safety leaflet 2026-12-01",
    ]);
  });
});

describe("the latest promise", () => {
  const drawing = "Ann: I'll send the drawing to Carl on Friday.";

  it("goes to whoever takes it over", () => {
    expect(promisesIn("Carl: Hello.", drawing, "Carl: Let me do that instead, Ann, I have it here.")).toEqual([
      "Carl: Send the drawing to Carl 2026-11-27",
    ]);
    expect(
      promisesIn("Carl: Hello.", "Bob: I'll sign the lease today.", "Bob: Hm, no, Carl will have to sign it."),
    ).toEqual(["Carl: Sign the lease"]);
    expect(
      promisesIn(
        "Carl: Hello.",
        "Bob: I'll measure the hall on Friday.",
        "Ann: Could you take that, Carl?",
        "Carl: No.",
      ),
    ).toEqual(["Bob: Measure the hall 2026-11-27"]);
  });

  it("is the colleague's who promises to take it", () => {
    const planned = ["Bob: I'll prepare the shift plan by Friday.", "Ann: Good."];
    expect(promisesIn(...planned, "Bob: Carl, could you take the shift plan?", "Carl: Sure, I'll take it.")).toEqual([
      "Carl: Prepare the shift plan 2026-11-27",
    ]);
  });

  it("goes to somebody else when asked to", () => {
    expect(promisesIn("Bob: Hi.", drawing, "Bob: No, send it to me first, please.", "Ann: Okay.")).toEqual([
      "Ann: Send the drawing 2026-11-27",
    ]);
  });

  it("is about as many things as people settle on", () => {
    const two = "Ann: I'll bring two test kits on Friday.";
    expect(promisesIn("Bob: Hi.", two, "Bob: Make it four, please.", "Ann: Okay.")).toEqual([
      "Ann: Bring four test kits 2026-11-27",
    ]);
    expect(promisesIn("Bob: Hi.", two, "Bob: Could we make it four?", "Ann: No, I only have two.")).toEqual([
      "Ann: Bring two test kits 2026-11-27",
    ]);
  });

  it("gives way to another thing that is wanted instead", () => {
    const tasks = promisesIn("Ann: I'll send a printed manual.", "Bob: Could you send the file instead?", "Ann: Sure.");
    expect(tasks.join()).toContain("file");
    expect(tasks.join()).not.toContain("printed");
  });

  it("is off when the other side has no use for it", () => {
    expect(promisesIn("Ann: I'll send you the wiring plan.", "Bob: I don't think I need that.", "Ann: Okay.")).toEqual(
      [],
    );
  });

  it("moves when the other side can't make its day", () => {
    const told = ["Ann: I'll call the landlord on Friday.", "Bob: He's not in on Fridays. Try Monday."];
    expect(promisesIn(...told, "Ann: Okay, Monday.")).toEqual(["Ann: Call the landlord 2026-11-30"]);
  });

  it.each(["You already did.", "I already have it.", "Oh, here it is.", "Just leave it."])(
    "is off after “%s”",
    (said) => {
      expect(promisesIn("Ann: I'll send you the wiring plan.", `Bob: ${said}`, "Ann: Right.")).toEqual([]);
    },
  );

  it("gives way to what somebody else is asked to do instead", () => {
    const owners = commitmentsIn(
      "Carl: Hello.",
      "Ann: I'll call you on Friday.",
      "Bob: I'm away then. Could Carl call my wife instead?",
      "Carl: Sure, I'll call her on Friday.",
    ).map(({ owner }) => owner);
    expect(owners).not.toContain("Ann");
  });

  it("takes the later day that is early enough", () => {
    const said = "Bob: For the leaflet, the end of next week is soon enough.";
    expect(promisesIn(...leaflet, "Ann: Right.", said, "Ann: Great.")).toEqual([
      "Ann: Send the safety leaflet 2026-12-04",
    ]);
  });

  it("takes the day that the other side prefers", () => {
    const asked = ["Bob: Could you send me the floor plan?", "Ann: Sure. Today?"];
    expect(promisesIn(...asked, "Bob: Tomorrow's early enough.")).toEqual(["Ann: Send the floor plan 2026-11-25"]);
  });

  it("moves when its day turns out to be no good", () => {
    const told = ["Ann: I'll have the sketches ready by Friday.", "Bob: Great."];
    expect(promisesIn(...told, "Ann: Wait, Friday's a holiday. Monday.")).toEqual([
      "Ann: Have the sketches ready 2026-11-30",
    ]);
    expect(promisesIn(...told, "Bob: We're closed on Friday. Could we push it to the second?", "Ann: Fine.")).toEqual([
      "Ann: Have the sketches ready 2026-12-02",
    ]);
  });
});
