import { describe, expect, it } from "vitest";
import { sidedCall } from "@/lib/testing/spoken-call";
import { findPromises } from "./commitments";
import { readTranscript } from "./reading";

function promised(lines: string[]): string[] {
  return findPromises(readTranscript(sidedCall(lines))).actionItems.map(({ task }) => task);
}

describe("no promises", () => {
  it.each([
    [
      "a short answer that begins with a laugh",
      ["T: I should have asked for a fifth van.", "I: Ha. Yeah, I'll include the garage."],
    ],
    ["what somebody needs", ["I: Two years, then. Would you need the drawings by Friday?", "T: Yes."]],
    ["a bold question", ["T: Let me ask the stupid one. What does it actually fold?"]],
    ["a kindness", ["T: Half past ten on Monday is good.", "I: Good. I'll get you a sandwich."]],
    ["a bit of fun", ["T: I'm pleased somebody else said it.", "I: We'll put it on a mug."]],
    ["a fear", ["T: If they think it's to send them home, I'll have a mutiny in the laundry."]],
    [
      "a wish to watch",
      [
        "I: So who decides?",
        "T: I don't decide alone, the partners do, and I want to see a deed come back with my own eyes first.",
        "I: Of course.",
      ],
    ],
    ["words that break off", ["T: Twelve? No, make it half past nine, I'll move my, I'll move the hair."]],
    ["clothes to hide in", ["T: And you tell him the date has moved.", "I: I'll wear a helmet."]],
    ["a baby called after somebody", ["T: The price is below nine.", "T: I'll name my next dog after you."]],
    [
      "a wager on what the other side would have to achieve",
      ["T: If you get us down to six percent, I'll send the chairman to your office on Friday."],
    ],
    [
      "what the other side can do with the product",
      [
        "T: Does it cope with the night rates? They always break.",
        "I: Yes. You can set a rate per gate, per terminal, and it'll take the counts straight from your scanner.",
        "T: Okay. And what about parking?",
      ],
    ],
    [
      "terms",
      [
        "T: Is it possible that we pay at the end?",
        "I: Everything at the end, no. I can offer thirty at the order, seventy at delivery.",
        "T: Good, then thirty at the order.",
      ],
    ],
    ["taking notes", ["I: The notice period is sixty days.", "T: I'll write that down."]],
    ["correcting oneself", ["I: It's nineteen hundred.", "I: I'll correct myself, with the pump it's two thousand."]],
    ["a last round through the list", ["T: Are we done?", "I: I'll do a quick recap."]],
    ["what is repeated at the door without a name", ["T: Bye then!", "I: Bye, I'll send the stuff over!"]],
    [
      "what was turned down without being named",
      [
        "I: I'll ask Mrs. Holm whether you may call.",
        "T: Mrs. Holm? I went to school with her.",
        "I: Then you have her number.",
        "T: I do, don't trouble yourself.",
      ],
    ],
    [
      "a journey that nobody wants yet",
      ["I: I'll fly to Oslo for the training on Friday.", "T: Don't book anything yet, we haven't signed."],
    ],
  ])("are found in %s", (_, lines) => {
    expect(promised(lines)).toEqual([]);
  });
});

describe("promises", () => {
  it.each([
    ["I'll correct the invoice and send it on Friday.", "Correct"],
    ["If you send us the list, I'll load it on Friday.", "Load"],
    ["I'll write down the serial numbers by Friday.", "Write down"],
    ["I'll send you a truck of gravel by Friday.", "Send"],
  ])("are still found in “%s”", (line, start) => {
    expect(promised([`I: ${line}`, "T: Great."]).join()).toContain(start);
  });

  it("are found in who takes a task on without saying what it is", () => {
    expect(promised(["T: Who will tell the drivers by Friday?", "I: It's me, leave them to me."])).toEqual([
      "Tell the drivers",
    ]);
  });

  it("are found in an offer that somebody would like", () => {
    expect(promised(["I: I could send you the test report by Friday.", "T: I'd like that very much."])).toHaveLength(1);
  });
});
