import { describe, expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const said: [string, string][] = [
  ["Nell Barton", "So you run the ferry kiosk with two card readers, right?"],
  ["Otto Lang", "Two, and the printer jams. Could we get the wiring plan for the jetty from you?"],
  ["Nell Barton", "Sure. I'll dig it out and you'll have it on Thursday."],
  ["Ravi Anand", "If you can send me the tide log and the ticket roll, I'll build both into the demo."],
  ["Greta Holm", "I can do that. They're in a binder."],
  ["Otto Lang", "Greta, could you also ask the harbour master about the mast?"],
  ["Greta Holm", "Yes, I'll ask him before the weekend."],
  ["Otto Lang", "And I'll have our welder measure the bracket for the antenna and let you know."],
  ["Nell Barton", "Great. The permit for the crane, leave that with us, we apply for it at the port office."],
  ["Otto Lang", "Then I take the lease offer to my sister, she owns half of the pier."],
  ["Ravi Anand", "The spare batteries go out to you together with the cradle."],
  ["Greta Holm", "I'd have the old receipts sorted by then."],
  ["Otto Lang", "And I'll have a hot soup ready for the divers."],
];
const { differences } = heldAgainst(said, ["Nell Barton", "Ravi Anand"]);
const kinds = (sentence: string) => differences(sentence).map(({ kind }) => kind);

describe("the person who does something", () => {
  it.each([
    "You will have the wiring plan for the jetty from me on Thursday.",
    "I will get you the wiring plan for the jetty on Thursday.",
    "Greta will send Ravi the tide log and the ticket roll for the demo.",
    "Greta, please send Ravi the tide log and the ticket roll.",
    "Otto, you'll take the lease offer to your sister, and Greta, you'll ask the harbour master about the mast.",
    "Greta will ask the harbour master about the mast.",
    "Otto will have the welder measure the bracket for the antenna and let us know.",
    "We apply for the crane permit at the port office.",
    "Otto will take the lease offer to his sister.",
    "The spare batteries come to you together with the cradle.",
    "Greta will have the old receipts sorted.",
    "Otto will have a hot soup ready for the divers.",
  ])("is the one of the call in: %s", (sentence) => {
    expect(kinds(sentence)).not.toContain("who");
  });

  it.each([
    "I look forward to the wiring plan for the jetty from you on Thursday.",
    "Ravi will send Greta the tide log and the ticket roll for the demo.",
    "Please send us the spare batteries together with the cradle.",
    "Otto will ask the harbour master about the mast.",
    "We will measure the bracket for the antenna and let you know.",
    "You apply for the crane permit at the port office.",
    "I will take the lease offer to my sister.",
    "We will have the old receipts sorted.",
    "Greta will have a hot soup ready for the divers.",
  ])("is another than in the call in: %s", (sentence) => {
    expect(kinds(sentence)).toContain("who");
  });
});
