import { expect, it } from "vitest";
import type { Analysis } from "@/lib/grounding/analysis";
import type { Draft } from "@/lib/grounding/draft";
import { readCall } from "@/lib/testing/spoken-call";
import { perform } from "./engine.ts";

const person = (name: string, external: boolean) => ({ name, email: `${name}@a.example`, role: null, external });
const participants = [person("Dana", false), person("Lee", false), person("Sam", true), person("Pat", true)];

/** The full email after a conversation; each line is "Speaker: words". */
function mailAfter(...lines: string[]): string {
  const { transcript } = readCall(lines, participants);
  const analysis = perform({ method: "analyze", input: transcript }) as Analysis;
  const texts = (["followUp", "meetingSummary"] as const).map((templateType) => {
    const request = {
      templateType,
      tone: "warm",
      transcript,
      analysis,
      sender: { name: "Dana", signature: null },
    } as const;
    return perform({ method: "draft", input: { ...request, greet: ["Sam", "Pat"] } }) as Draft;
  });
  return texts.flatMap(({ blocks }) => blocks.flatMap((block) => block.sentences.map(({ text }) => text))).join("\n");
}

const open = [
  "Sam: We need the single sign-on guide for our pilot in April.",
  "Dana: I will send the pilot plan on Friday.",
];
const close = ["Dana: I will send the security guide tomorrow.", "Sam: Thanks, bye."];

it.each([
  [
    "asked to keep off the record",
    "Sam: Can I say something off the record?",
    "Dana: Sure.",
    "Sam: Our company is going to be acquired by Oracle in June.",
  ],
  ["told in confidence", "Sam: Between you and me, our CTO wants to leave the company for Oracle in May."],
  [
    "asked not to be written down",
    "Sam: Please don't write this down.",
    "Sam: We had a breach of the Oracle database last week.",
  ],
  [
    "about somebody's family",
    "Sam: My daughter is in hospital near the Oracle campus, so I may be slow to answer in April.",
  ],
])("keeps what is %s out of the email", (_, ...lines) => {
  const mail = mailAfter(...open, ...lines, ...close);
  expect(mail).not.toMatch(/Oracle|hospital/);
  expect(mail).toContain("pilot plan on Friday");
});

it("includes what is said after a listener's promise of silence, but not what came before it", () => {
  const secret = ["Sam: We lost two hundred thousand on our first Oracle rollout.", "Dana: That stays between us."];
  const mail = mailAfter(...open, ...secret, "Dana: I will send the security guide tomorrow.", "Sam: Perfect.");
  expect(mail).not.toMatch(/Oracle/);
  expect(mail).toContain("security guide");
});

it("leaves out a confidence that is passed on, and nothing of what follows", () => {
  const mail = mailAfter(...open, "Sam: Lee told me off the record that Oracle is possible.", ...close);
  expect(mail).not.toContain("Oracle");
  expect(mail).toContain("security guide on ");
});

it("includes what is said once the business continues", () => {
  const aside = ["Sam: Off the record, please.", "Sam: Our board may sell to Oracle in June."];
  const mail = mailAfter(...open, ...aside, "Dana: Anyway, back to the pilot.", ...close);
  expect(mail).not.toContain("Oracle");
  expect(mail).toContain("security guide on ");
});

it("leaves out what guests say among themselves after the farewell", () => {
  const mail = mailAfter(
    ...open,
    "Dana: Shall we talk again on Tuesday?",
    "Sam: Tuesday the first is fine.",
    "Dana: I'll leave you to it.",
    "Sam: Has she gone? She's nice, but the other firm did offer me fourteen thousand on the first.",
    "Pat: At nine they said twelve.",
  );
  expect(mail).toContain("pilot plan on Friday");
  expect(mail).not.toMatch(/14|12|9:00/);
});

it("tells nothing of what colleagues say when the guests have parted one by one", () => {
  const mail = mailAfter(
    "Sam: Could you send the price list?",
    "Dana: Yes, I'll send the price list on Friday.",
    "Pat: Bye, all.",
    "Sam: Thanks, Dana.",
    "Dana: Lee, ask Arturo about the onboarding, would you?",
    "Lee: I'll ask Arturo tomorrow morning.",
  );
  expect(mail).toContain("price list");
  expect(mail).not.toContain("Arturo");
});

it("tells a guest what a message for them said, and nothing of dictated notes", () => {
  expect(mailAfter("Dana: Hi Sam, it's Dana.", "Dana: I will send the pilot plan on Friday.")).toContain(
    "I will send the pilot plan on Friday",
  );
  expect(mailAfter("Dana: Notes on Sam.", "Dana: I will send the pilot plan on Friday.")).not.toContain("pilot plan");
});
