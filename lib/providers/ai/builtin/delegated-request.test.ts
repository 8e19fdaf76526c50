import { describe, expect, it } from "vitest";
import { commitmentsIn } from "@/lib/testing/spoken-call";

/** Each line is "Speaker: words"; November 24, 2026 is a Tuesday. */
function promisesIn(...lines: string[]) {
  return commitmentsIn(...lines).map(({ owner, task }) => [owner, task]);
}

describe("a request that was made just before", () => {
  it.each([
    [
      "is what somebody else is asked to do",
      "Ann: Could you check whether the crane fits under the gate?",
      "Bob: I'll ask our site foreman.",
      "Ask our site foreman to check whether the crane fits under the gate",
    ],
    [
      "is what somebody else is to do",
      "Ann: Can someone look at the ventilation in hall two?",
      "Bob: I'll get Henrik to do it.",
      "Get Henrik to look at the ventilation in hall two",
    ],
    [
      "is what somebody is to do who was asked for",
      "Ann: Do you have someone who can test the file before we go live?",
      "Bob: Yes, I'll ask Rohan.",
      "Ask Rohan to test the file",
    ],
    [
      "says what is to be found out",
      "Ann: Could you find out what the courier charges for Ireland?",
      "Bob: Let me check that for you.",
      "Find out what the courier charges for Ireland",
    ],
    [
      "names what goes somewhere",
      "Ann: Can I get the minutes from the last steering group?",
      "Bob: I'll put them in the shared folder.",
      "Put the minutes from the last steering group in the shared folder",
    ],
    [
      "names what is asked for",
      "Ann: I'd need the logo in vector format and the brand colours.",
      "Bob: I'll ask our agency for both.",
      "Ask our agency for the logo in vector format and the brand colours",
    ],
  ])("%s", (_, asked, promised, task) => {
    expect(promisesIn(asked, promised, "Ann: Great.")).toContainEqual(["Bob", task]);
  });

  it("is nothing for who decides to do", () => {
    const made = promisesIn("Ann: Can you take another five percent off?", "Bob: I'll ask my boss.", "Ann: Please do.");
    expect(made.map(([, task]) => task).join()).not.toMatch(/to take/);
  });

  it("is owed by whoever takes it on, not by whoever was asked", () => {
    const made = promisesIn(
      "Ann: Bob, could you pull the attendance figures?",
      "Cara: I've got those, I'll mail the attendance figures tonight.",
      "Bob: Okay, thanks.",
    );
    expect(made).toEqual([["Cara", "Mail the attendance figures"]]);
  });
});

describe("a promise in few words", () => {
  it.each([
    [
      "is offered with pleasure",
      ["Bob: Happy to send you a sample if that helps?", "Ann: Yes, please."],
      "Send a sample",
    ],
    [
      "keeps the end of its verb",
      ["Ann: We need the drawing.", "Bob: I'll dig the drawing out and pass it on."],
      "Dig the drawing out and pass it on",
    ],
    [
      "is done by whoever was asked to do it themselves",
      ["Ann: Can you ring the surveyor yourself?", "Bob: Sure, will do by Friday."],
      "Ring the surveyor",
    ],
  ])("%s", (_, lines, task) => {
    expect(promisesIn(...lines, "Ann: Great.")).toContainEqual(["Bob", task]);
  });

  it.each([
    ["a list", "It's on my list, I'll finish it by Friday."],
    ["news", "Sorry, I forgot. I'll post it today."],
  ])("is never about %s that only stands for something", (_, promised) => {
    const made = promisesIn("Ann: Any news on the spare key?", `Bob: ${promised}`, "Ann: Thanks.");
    expect(made.map(([, task]) => task).join()).not.toMatch(/\b(?:list|news)\b/);
  });
});
