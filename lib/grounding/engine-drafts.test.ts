import { describe, expect, it } from "vitest";
import { PHRASES } from "@/lib/providers/ai/builtin/phrases";
import { TONES } from "./draft";
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

describe("drafts of an engine", () => {
  const stuttered = [
    ...segments,
    {
      speaker: "Marcus Chen",
      text: "Uh , our our budget is {disfmarker} it 's it 's like capped at sixty grand , you know .",
      startSeconds: 300,
    },
  ];
  const first = (text: string, more: Partial<Parameters<typeof groundBody>[0]> = {}) =>
    ground(text, { segments: stuttered, ...more }).claims[0];

  it("recognizes quotations cleaned of fillers, stutters and repetitions, and no others", () => {
    const quoting = (words: string) => first(`You said: “${words}”`);
    expect(quoting("Our budget is it's capped at sixty grand.")).toMatchObject({ kind: "quote", support: "supported" });
    expect(quoting("Our budget is not capped at sixty grand.")?.support).toBe("unsupported");
    expect(quoting("Our budget is at sixty grand.")?.support).toBe("unsupported");
    expect(quoting("Our budget is capped at sixty grand it's.")?.support).toBe("unsupported");
  });

  it("links a sentence to its source, unless the source says something else", () => {
    const quote = "I'll send the SOC 2 report to Priya by next Friday";
    const text = "I will send the SOC 2 report to Priya by next Friday.";
    const from = (segmentIndex: number, words: string, said = text) =>
      first(said, { origins: [{ text: said, evidence: [{ segmentIndex, quote: words, score: 1 }] }] });
    expect(from(3, quote)).toMatchObject({
      kind: "commitment",
      support: "supported",
      evidence: [{ segmentIndex: 3, quote, score: 1 }],
    });
    expect(from(0, quote)?.evidence.map((one) => one.segmentIndex)).not.toContain(0);
    expect(from(3, quote, "Your board approved an acquisition of competitors.")?.support).toBe("unsupported");
    expect(from(3, quote, "I will send the SOC 3 report to Priya by next Monday.")?.support).toBe("unsupported");
  });

  it.each(TONES)("accepts every courtesy the engine writes: %s", (tone) => {
    const { hello, missed, subject, subjectSummary, subjectMissed, ...plain } = PHRASES[tone];
    const lines = [hello("Marcus"), ...Object.values(plain), missed("", " on Tuesday"), missed(" for “Our pilot”", "")];
    const kinds = lines.flatMap((line) => ground(`${line}\n\nDana Wolfe`).claims.map((one) => [one.kind, one.text]));
    expect(kinds.filter(([kind, text]) => kind !== "courtesy" && text !== "Dana Wolfe")).toEqual([]);
  });

  it.each([
    "Everything we will take care of is free:",
    "Will you sign the contract for the warehouses with us then: yes",
  ])("does not mistake a statement for a lead-in: %s", (text) => {
    expect(first(text)?.kind).not.toBe("courtesy");
  });
});
