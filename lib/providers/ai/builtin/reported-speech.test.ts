import { expect, it } from "vitest";
import type { Analysis } from "@/lib/grounding/analysis";
import type { Participant } from "@/lib/grounding/transcript";
import { perform } from "./engine.ts";

const person = (name: string, external: boolean): Participant => ({ name, email: null, role: null, external });
const seller = person("Parveen Gill", false);
const guest = person("Elin Dahl", true);

function told(text: string, by: Participant, others: Participant[]): string[] {
  const participants = [by, ...others];
  const segments = [
    ...others.map(({ name }) => ({ speaker: name, text: "Good to see everybody again.", startSeconds: 0 })),
    { speaker: by.name, text, startSeconds: 5 },
    { speaker: others[0]!.name, text: "Thanks, that is good to know.", startSeconds: 15 },
  ];
  const transcript = { title: "Ferry tickets", startTime: "2026-02-02T15:00:00Z", participants, segments };
  return (perform({ method: "analyze", input: transcript }) as Analysis).summary.map((one) => one.text);
}

it.each([
  [
    guest,
    [seller],
    "We lose six hours a week with our old spreadsheets.",
    "Elin said that they lose six hours a week with their old spreadsheets.",
  ],
  [
    guest,
    [seller],
    "I'm worried about the price, because my board wants less.",
    "Elin said that they are worried about the price, because their board wants less.",
  ],
  [
    guest,
    [seller],
    "I'd need board approval for anything above thirty thousand.",
    "Elin said that they would need board approval for anything above 30,000.",
  ],
  [
    seller,
    [guest],
    "I'll send you the report on Friday.",
    "Parveen said that they will send Elin the report on Friday.",
  ],
  [
    seller,
    [guest],
    "If you need the report, the price is ninety euros a month.",
    "Parveen said that if Elin needs the report, the price is €90 a month.",
  ],
  [
    seller,
    [guest, person("Ole Berg", true)],
    "You have about nine hundred cars a week on your low deck.",
    "Parveen said that the customer has about 900 cars a week on the customer's low deck.",
  ],
  [
    guest,
    [seller, person("Jack Moss", false)],
    "We need your price list before the end of March.",
    "Elin said that they need the seller's price list before the end of March.",
  ],
  [
    guest,
    [seller],
    "The harbour's security office needs the list before April.",
    "Elin said that the harbour's security office needs the list before April.",
  ],
])("tells in the third person what %o says", (by, others, said, text) => {
  expect(told(said, by, others)).toContain(text);
});

it.each([
  ["an order", "Don't send the contract on the twenty-ninth, our legal team needs the week."],
  ["a fragment", "Four francs ten for a claim entered by hand, all in all."],
  ["words about both sides", "Let's put the contract and the price list first next week."],
])("quotes %s", (_, said) => {
  for (const text of told(said, guest, [seller])) expect(text).toMatch(/^Elin: “.*”$/);
});

it("ends with the next meeting", () => {
  const participants = [seller, guest];
  const segments = [
    { speaker: seller.name, text: "Shall we meet again on Thursday, February 12 at ten?", startSeconds: 0 },
    { speaker: guest.name, text: "Thursday the twelfth at ten works for me.", startSeconds: 5 },
    { speaker: seller.name, text: "Great, I will send the invitation.", startSeconds: 9 },
  ];
  const transcript = { title: "Ferry tickets", startTime: "2026-02-02T15:00:00Z", participants, segments };
  const { summary } = perform({ method: "analyze", input: transcript }) as Analysis;
  expect(summary.at(-1)?.text).toBe("The next meeting is on Thursday, February 12 at 10:00.");
  expect(summary.at(-1)?.evidence.length).toBeGreaterThan(0);
});

it("names our price if no other sentence has one", () => {
  const participants = [seller, guest];
  const lines: [string, string][] = [
    [seller.name, "The gate takes two days to fit, and the old barrier comes off first."],
    [guest.name, "Our drivers need to open it by hand when the power fails. What does it cost?"],
    [seller.name, "Two hundred and forty dollars per gate per month, service included."],
    [guest.name, "And we need the drawing before the architect leaves in March."],
  ];
  const segments = lines.map(([speaker, text], at) => ({ speaker, text, startSeconds: at * 5 }));
  const transcript = { title: "Gates", startTime: "2026-02-02T15:00:00Z", participants, segments };
  const { summary } = perform({ method: "analyze", input: transcript }) as Analysis;
  const priced = summary.filter(({ text }) => text.includes("$240"));
  expect(priced).toHaveLength(1);
  expect(priced[0]?.text).toMatch(/named a price: \$240 per gate per month, service included\.$/);
  expect(priced[0]?.evidence).toMatchObject([{ segmentIndex: 2 }]);
});

it("leaves out who is spoken to", () => {
  const [text] = told(`The harbour office needs the whole list before March, ${seller.name.split(" ")[0]}.`, guest, [
    seller,
  ]);
  expect(text).toBe("Elin said that the harbour office needs the whole list before March.");
});

it("keeps private matters out", () => {
  const said = "You should know that his bonus depends on the discount, but that stays here.";
  expect(told(said, guest, [seller])).toEqual([]);
});
