import { describe, expect, it } from "vitest";
import { draftOrigins, groundBody } from "./ground-body";

const said: [string, string][] = [
  ["Marcus Chen", "We run forty two warehouses and the handhelds keep losing scans on the night shift."],
  ["Dana Wolfe", "The annual price for two hundred seats is twenty four thousand dollars."],
  ["Marcus Chen", "Our security team does not need the analytics module."],
  ["Dana Wolfe", "Then I'll send the security report to Priya by Friday. We can begin the migration in March."],
];
const segments = said.map(([speaker, text], at) => ({ speaker, text, startSeconds: at * 20 }));

function ground(bodyText: string, more: Partial<Parameters<typeof groundBody>[0]> = {}) {
  return groundBody({
    bodyText,
    subject: "Our pilot",
    segments,
    participants: [{ name: "Marcus Chen", email: null, external: true }],
    meetingTitle: "Northwind discovery",
    meetingStart: "2026-02-24T15:00:00Z",
    senderName: "Dana Wolfe",
    ...more,
  });
}
const claim = (text: string, more = {}) => ground(text, more).claims[0]!;

describe("a person who is called like a month", () => {
  const talk = ["We pay for it all winter, and nothing runs then.", "We can pause it from December to February."];
  const people = ["June Okafor", "Dana Wolfe"];
  const named = {
    segments: talk.map((text, at) => ({ speaker: people[at]!, text, startSeconds: at * 20 })),
    participants: [{ name: "June Okafor", email: null, external: true }],
  };

  it.each(["June pays for it all winter."])("is no date: %s", (text) => {
    expect(ground(text, named).unsupportedFacts).toEqual([]);
  });

  it("does not make the month one that was named", () => {
    expect(ground("We can pause it in June.", named).unsupportedFacts).toMatchObject([{ text: "June" }]);
  });
});

describe("a promise", () => {
  const speakers = ["Ines Duarte", "Sam", "Ines Duarte"];
  const talk = [
    "Our Porto site needs forty scanners before the peak season.",
    "I'll send the revised quote by Thursday.",
    "I will confirm the delivery address tomorrow.",
  ];
  const planned = {
    segments: talk.map((text, at) => ({ speaker: speakers[at]!, text, startSeconds: at * 20 })),
    participants: [
      { name: "Ines Duarte", email: null, external: true },
      { name: "Sam Rivera", email: null, external: false },
    ],
    meetingStart: "2026-11-18T14:00:00Z",
  };

  it("is not mixed up with another one for the same day", () => {
    const text = "I will send the revised quote by Thursday, November 19.";
    expect(claim(text, { ...planned, senderName: "Sam Rivera" }).support).toBe("supported");
  });

  it("is the sender's whom the calendar knows under another name", () => {
    const [guest, own] = planned.participants;
    const participants = [guest!, { ...own!, self: true }];
    const text = "I will send the revised quote by Thursday, November 19.";
    expect(claim(text, { ...planned, participants, senderName: "Test Account" }).support).toBe("supported");
  });

  it("belongs to whoever made it, also when the transcript gives only a first name", () => {
    const { differences } = claim("You will send the revised quote by Thursday.", {
      ...planned,
      senderName: "Sam Rivera",
    });
    expect(differences?.map(({ kind }) => kind)).toContain("who");
  });
});

describe("a claim", () => {
  it.each([
    ["The handhelds lose scans on the night shift.", "fact", "supported"],
    ["The annual price is $24,000.", "price", "supported"],
    ["The annual price is $25,000.", "price", "unsupported"],
    ["You said “does not need the analytics module”.", "quote", "supported"],
    ["You said “wants the analytics module now”.", "quote", "unsupported"],
    ["You said “so what”.", "courtesy", "supported"],
    ["I will send the security report to Priya.", "commitment", "supported"],
    ["The migration begins in March.", "date", "supported"],
    ["The migration begins in April.", "date", "unsupported"],
    ["Satellites orbit the warehouses of competitors.", "fact", "unsupported"],
    ["The handhelds never lose scans on the night shift.", "fact", "unsupported"],
    ["The security team doesn't need the analytics module.", "fact", "supported"],
    ["And so it will be.", "courtesy", "supported"],
    ["It was 43.", "fact", "unsupported"],
    ["Thanks for the $42,000.", "price", "unsupported"],
    ["Thanks, Sandra.", "courtesy", "unsupported"],
  ])("%j is a %s and %s", (text, kind, support) => {
    expect(claim(text)).toMatchObject({ kind, support, text, start: 0, end: text.length, id: "c1" });
  });

  it("quotes nothing that supports it too weakly", () => {
    const weak = claim("Satellites orbit the warehouses of competitors.");
    expect(weak.evidence).toEqual([]);
    expect(claim("The handhelds lose scans on the night shift.").evidence).toHaveLength(1);
  });

  it("has its own number and position", () => {
    const { claims } = ground("Hi Marcus,\n\nThe handhelds lose scans.");
    expect(claims.map(({ id, start, end }) => [id, start, end])).toEqual([
      ["c1", 0, 10],
      ["c2", 12, 37],
    ]);
  });
});

describe("a sentence with a source", () => {
  const text = "Satellites orbit Jupiter on rails.";
  const origin = (segmentIndex: number, quote: string, of = text) => [
    { text: of, evidence: [{ segmentIndex, quote, score: 1 }] },
  ];

  it("is judged by its words", () => {
    const sourced = claim("Handhelds keep losing scans.", {
      origins: origin(0, "the handhelds keep losing scans", "Handhelds  keep losing scans."),
    });
    expect(sourced).toMatchObject({ support: "supported" });
    expect(sourced.evidence).toEqual([{ segmentIndex: 0, quote: "the handhelds keep losing scans", score: 1 }]);
  });

  it("may be a part of the sourced text", () => {
    const whole = "Handhelds keep losing scans. It is bad.";
    const sourced = claim("Handhelds keep losing scans.", {
      origins: origin(0, "the handhelds keep losing scans", whole),
    });
    expect(sourced.evidence[0]?.quote).toBe("the handhelds keep losing scans");
    const short = claim("Handhelds.", { origins: origin(0, "the handhelds keep losing scans", "Handhelds. Bad.") });
    expect(short.evidence[0]?.quote).not.toBe("the handhelds keep losing scans");
  });

  it("is not supported by a source that differs or does not exist", () => {
    expect(claim(text, { origins: origin(1, "two hundred seats") }).support).toBe("unsupported");
    expect(claim(text, { origins: origin(0, "satellites orbit Jupiter") }).evidence).toEqual([]);
  });

  it("lists its source before other evidence, each segment once", () => {
    const sentence = "The handhelds lose scans and the annual price for seats is high and steep and mad.";
    const found = claim(sentence, { origins: origin(1, "The annual price", sentence) }).evidence;
    expect(found[0]).toEqual({ segmentIndex: 1, quote: "The annual price", score: 1 });
    expect(new Set(found.map(({ segmentIndex }) => segmentIndex)).size).toBe(found.length);
    expect(found.map(({ segmentIndex }) => segmentIndex)).toContain(0);
  });

  it("covers each sentence of a draft with evidence", () => {
    const evidence = [{ segmentIndex: 0, quote: "night shift", score: 1 }];
    const sentences = [
      { text: "A", kind: "fact" as const, evidence },
      { text: "B", kind: "courtesy" as const, evidence: [] },
    ];
    expect(draftOrigins({ subject: "x", blocks: [{ list: false, sentences }] })).toEqual([{ text: "A", evidence }]);
  });
});

describe("an email's risk flags", () => {
  it("list each risk once, in order", () => {
    const { riskFlags } = ground("Sandra wants $5 and $6. Mail bo@evil.test on Monday, 77 times.", {
      subject: "See evil.com",
    });
    expect(riskFlags).toEqual([
      "unsupported_number",
      "unsupported_price",
      "unsupported_date",
      "unsupported_name",
      "unsupported_url",
      "unsupported_email",
      "unsupported_claim",
      "pricing_or_discount",
    ]);
  });

  it("see a price in the subject, the text or the markup", () => {
    const price = (bodyText: string, more = {}) => ground(bodyText, more).riskFlags.includes("pricing_or_discount");
    expect(price("Hi Marcus,")).toBe(false);
    expect(price("Hi Marcus,", { subject: "The price" })).toBe(true);
    expect(price("The price.")).toBe(true);
    expect(price("Hi Marcus,", { markupText: "Hi Marcus, the price" })).toBe(true);
  });

  it("see an invented claim in the markup, and none in a courtesy", () => {
    const invents = (markupText: string) =>
      ground("Hi Marcus,", { markupText }).riskFlags.includes("unsupported_claim");
    expect(invents("Satellites orbit competitors.")).toBe(true);
    expect(invents("Hi   Marcus, ")).toBe(false);
    expect(ground("Thanks, Sandra.").riskFlags).toEqual(["unsupported_name"]);
  });

  it("accept what the meeting, its people and known facts say", () => {
    expect(ground("Northwind and Marcus and Dana Wolfe agreed.").riskFlags).not.toContain("unsupported_name");
    expect(ground("It covers SAP.").riskFlags).toContain("unsupported_name");
    expect(ground("It covers SAP.", { knownFacts: ["SAP"] }).riskFlags).not.toContain("unsupported_name");
    const participants = [{ name: "Ana", email: "ana@buyer.test", external: true }];
    expect(ground("Mail ana@buyer.test.", { participants }).riskFlags).not.toContain("unsupported_email");
  });

  it("come with the first 100 unsupported facts, each up to 200 characters", () => {
    const many = ground(Array.from({ length: 150 }, (_, at) => `Number ${at + 5_000}.`).join("\n"));
    expect(many.unsupportedFacts).toHaveLength(100);
    const long = ground(`We saw S${"a".repeat(300)}.`);
    expect(long.unsupportedFacts[0]?.text).toBe(`S${"a".repeat(199)}`);
    const { unsupportedFacts } = ground("We saw Sandra.", { subject: "It costs $5" });
    expect(unsupportedFacts).toEqual([
      { flag: "unsupported_price", text: "$5" },
      { flag: "unsupported_name", text: "Sandra" },
    ]);
  });
});

describe("a very long email", () => {
  it("is judged sentence by sentence up to the 400th", () => {
    const { claims } = ground("The handhelds lose scans.\n".repeat(402));
    expect(claims).toHaveLength(401);
    expect(claims[399]).toMatchObject({ support: "supported" });
    expect(claims[400]).toMatchObject({ id: "c401", kind: "fact", support: "unsupported", evidence: [] });
    expect(claims[400]?.text).toBe("The handhelds lose scans.\nThe handhelds lose scans.");
    expect(claims[400]?.end).toBe(402 * 26 - 1);
    expect(ground("The handhelds lose scans.\n".repeat(400)).claims).toHaveLength(400);
  });

  it("is judged up to a sentence of 1,000 characters", () => {
    const long = (length: number) => `${"handhelds ".repeat(300).slice(0, length - 1)}.`;
    expect(claim(long(1_000)).support).toBe("supported");
    expect(claim(long(1_001)).support).toBe("unsupported");
    const { claims, riskFlags } = ground(`${long(1_001)} The price is $5.`);
    expect(claims).toHaveLength(1);
    expect(riskFlags).toContain("pricing_or_discount");
  });

  it("is judged up to 24,000 characters", () => {
    const sentence = `${"handhelds ".repeat(99)}scans us.`;
    const { claims } = ground(`${sentence}\n`.repeat(30));
    const judged = Math.floor(24_000 / sentence.length);
    expect(claims).toHaveLength(judged + 1);
    expect(claims.slice(0, judged).every(({ support }) => support === "supported")).toBe(true);
    expect(claims[judged]?.support).toBe("unsupported");
  });

  it("still has its facts checked beyond that", () => {
    const { riskFlags } = ground(`${"The handhelds lose scans.\n".repeat(400)}Sandra will get it.`);
    expect(riskFlags).toContain("unsupported_name");
  });
});
