import { describe, expect, it } from "vitest";
import { growth, MAX_LINEAR_GROWTH } from "@/lib/testing/growth";
import { groundBody } from "./ground-body";

const transcript: [string, string][] = [
  ["Marcus Chen", "We run forty two warehouses and the handhelds keep losing scans on the night shift."],
  ["Dana Wolfe", "For two hundred seats the annual price is twenty four thousand dollars, billed up front."],
  ["Marcus Chen", "Could you send us the SOC 2 report? Our security team, that's Priya, wants it before the pilot."],
  ["Dana Wolfe", "Sure, I'll send the SOC 2 report to Priya by next Friday. We can start the pilot on March third."],
];
const segments = transcript.map(([speaker, text], index) => ({ speaker, text, startSeconds: index * 20 }));
const about = {
  subject: "Our pilot",
  participants: [{ name: "Marcus Chen", email: "marcus@northwind.test", external: true }],
  meetingTitle: "Northwind discovery",
  meetingStart: "2026-02-24T15:00:00Z",
  senderName: "Dana Wolfe",
};

function ground(bodyText: string, more: Partial<Parameters<typeof groundBody>[0]> = {}) {
  return groundBody({ bodyText, segments, ...about, ...more });
}

describe("hostile bodies", () => {
  const long = Array.from({ length: 1300 }, (_, at) => ({
    ...segments[at % 4]!,
    text: `${segments[at % 4]!.text} item${at % 400}`,
  }));
  const fill = (one: (at: number) => string) =>
    Array.from({ length: 200_000 / 8 }, (_, at) => one(at))
      .join("")
      .slice(0, 200_000);
  const cut = (bodyText: string, length: number) => ground(bodyText.slice(0, length), { segments: long });

  it.each([
    ["dates", fill((at) => `March ${(at % 28) + 1}, 2027 at ${at % 12}:30 `)],
    ["prices", fill((at) => `$${at * 37} `)],
    ["names", fill((at) => `Xab${String.fromCharCode(97 + (at % 26))}q Zed${at} `)],
    ["quotations", fill((at) => `You said “we could mean ${at} things here”. `)],
    ["lines", fill((at) => `The pilot starts in store ${at}.\n`)],
    ["sign-offs", fill(() => "Best,\n")],
    ["full stops", `We agreed${fill(() => "........").slice(9)}`],
    ["links", fill((at) => `www.a${at}.com x${at}@b.example `)],
  ])("are judged up to the reading limit, and distrusted beyond it: 200,000 characters of %s", async (_, bodyText) => {
    const { claims, riskFlags, confidence } = ground(bodyText, { segments: long });
    expect(await growth((size) => cut(bodyText, size), { size: 25_000 })).toBeLessThan(MAX_LINEAR_GROWTH);
    expect(claims.length).toBeLessThan(450);
    expect(claims.at(-1)).toMatchObject({ end: bodyText.trimEnd().length, support: "unsupported" });
    expect(riskFlags).toContain("unsupported_claim");
    expect(confidence).toBe("low");
  });
});

it("distrusts a sentence with more figures than anybody writes", () => {
  const all = Array.from({ length: 61 }, () => "forty two");
  expect(ground(`We run ${all.slice(1).join(", ")} warehouses.`).claims).toHaveLength(1);
  expect(ground(`We run ${all.join(", ")} warehouses.`).claims).toMatchObject([
    { support: "unsupported", evidence: [] },
  ]);
});

describe("the rows of a table", () => {
  const row = (text: string) => ({ text, evidence: [], differences: [] });
  const supportsOf = (texts: string[]) => ground("", { rows: texts.map(row) }).claims.map(({ support }) => support);
  const isTrue = "Dana Wolfe will send the SOC 2 report to Priya by next Friday.";

  it("are distrusted one by one for more figures than anybody writes", () => {
    const figures = Array.from({ length: 61 }, () => "forty two").join(", ");
    expect(supportsOf([isTrue, `We run ${figures} warehouses.`, isTrue])).toEqual([
      "supported",
      "unsupported",
      "supported",
    ]);
  });

  it("are judged up to the reading limit, and distrusted beyond it", () => {
    const long = `The handhelds ${"really ".repeat(120)}keep losing scans on the night shift.`;
    const supports = supportsOf(Array.from({ length: 40 }, () => long));
    const beyond = supports.indexOf("unsupported");
    expect(supports).toHaveLength(40);
    expect(beyond * long.length).toBeGreaterThan(23_000);
    expect(new Set(supports.slice(0, beyond))).toEqual(new Set(["supported"]));
    expect(new Set(supports.slice(beyond))).toEqual(new Set(["unsupported"]));
  });
});

describe("hostile turns", () => {
  const judge = (text: string) =>
    ground("We meet on Friday, March 6 at 3 pm.\n\nOn Monday, March 9 at 2 pm you get 14 tills for 100 a year.", {
      segments: [{ speaker: "Marcus Chen", text, startSeconds: 0 }],
    });

  it.each([
    ["times and days", "at two Friday, "],
    ["dates and times", "Friday the sixth at three o'clock "],
    ["hours", "two, "],
    ["times", "at 3 pm "],
    ["days", "Friday "],
    ["dates", "March 3, "],
    ["figures taken back", "100 sorry 101 "],
    ["full stops", "."],
    ["parts without an end", "so we think but "],
  ])("cost no more than their length: %s", async (_, unit) => {
    let texts = 0;
    /** Each text is new, because what was read is remembered. */
    const work = (size: number) => judge(`${unit.repeat(size / unit.length)} it is ${++texts}.`);
    expect(await growth(work, { size: 10_000 })).toBeLessThan(MAX_LINEAR_GROWTH);
  });
});
