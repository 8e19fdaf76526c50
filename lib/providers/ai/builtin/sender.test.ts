import { describe, expect, it } from "vitest";
import type { Analysis } from "@/lib/grounding/analysis";
import type { Draft } from "@/lib/grounding/draft";
import type { MeetingTranscript, Participant } from "@/lib/grounding/transcript";
import { draftPrompt } from "../openai/prompt.ts";
import type { DraftRequest } from "../port.ts";
import { perform } from "./engine.ts";

const person = (name: string, email: string | null, rest: Partial<Participant> = {}): Participant => ({
  name,
  email,
  role: null,
  external: true,
  ...rest,
});
const self = (name: string) => person(name, "s.rivera@seller.example", { external: false, self: true });
const guest = person("Ines Duarte", "ines@buyer.example");

function talkOf(participants: Participant[], lines: [string, string][]): MeetingTranscript {
  const segments = lines.map(([speaker, text], at) => ({ speaker, text, startSeconds: at * 20 }));
  return { title: "Rollout planning", startTime: "2026-11-18T14:00:00.000Z", participants, segments };
}

function draftFor(transcript: MeetingTranscript, account: string, greet = ["Ines"]): string {
  const analysis = perform({ method: "analyze", input: transcript }) as Analysis;
  const sender = { name: account, signature: null };
  const input = {
    templateType: "followUp" as const,
    tone: "warm" as const,
    transcript: transcript,
    analysis,
    sender,
    greet,
  };
  const draft = perform({ method: "draft", input }) as Draft;
  return draft.blocks.flatMap(({ sentences }) => sentences.map(({ text }) => text)).join("\n");
}

const call = (label: string): [string, string][] => [
  ["Ines Duarte", "Our warehouse teams in Porto need the scanners before the peak season."],
  [label, "I'll send you the revised quote for 40 scanners by Thursday."],
  ["Ines Duarte", "Great. I will confirm the delivery address with our logistics lead tomorrow."],
  [label, "And I will book the installation team for the second week of December."],
];

describe("the sender of a draft", () => {
  const labels: [string, string, string][] = [
    ["Sam Rivera", "Sam Rivera", "Sam Rivera"],
    ["Sam Rivera", "Sam", "S. Rivera"],
    ["Sam Rivera", "Sam Rivera", "Jordan"],
    ["Sam Rivera", "sam rivera", "Rivera, S."],
    ["Sam Rivera", "S. Rivera", "Sales desk"],
    ["Sam Rivera", "Sam R.", "Sales desk"],
    ["Sam Rivera", "s.rivera@seller.example", "Sales desk"],
    ["Sam", "Sam Rivera", "Owner"],
    ["Samuel Rivera-Costa", "Samuel", "sr"],
    ["Sam Rivera", "You", "Sales desk"],
  ];
  it.each(labels)("is %s by their address, speaking as %s, signing as %s", (name, label, account) => {
    const mail = draftFor(talkOf([self(name), guest], call(label)), account);
    expect(mail).toMatch(/^I will send the revised quote for 40 scanners by Thursday/m);
    expect(mail).toMatch(/^I will book the installation team/m);
    expect(mail).toMatch(/^You will confirm the delivery address/m);
    expect(mail).not.toMatch(/\b(?:Sam|Samuel|Jordan|Rivera) will\b/);
  });

  it("is nobody else, whatever their name", () => {
    const colleague = person("Jordan Lee", "jordan@seller.example", { external: false });
    const lines: [string, string][] = [
      ...call("Sam Rivera"),
      ["Jordan Lee", "I will prepare the data sheet by Friday."],
    ];
    const mail = draftFor(talkOf([self("Sam Rivera"), colleague, guest], lines), "Jordan Lee");
    expect(mail).toMatch(/^Jordan will prepare the data sheet/m);
    expect(mail).toMatch(/^I will book the installation team/m);
  });

  it("is distinguished from a guest with the same first name", () => {
    const other = person("Sam Okoro", "sam@buyer.example");
    const lines: [string, string][] = [
      ["Sam Okoro", "We will need training for the night shift. I'll send you the shift plan by Monday."],
      ["Sam Rivera", "I'll share the training outline by Wednesday."],
    ];
    const mail = draftFor(talkOf([self("Sam Rivera"), other], lines), "Sam Rivera", ["Sam"]);
    expect(mail).toMatch(/^I will share the training outline/m);
    expect(mail).not.toMatch(/^I will send .*shift plan/m);
  });

  it("is recognized by their name in the meeting", () => {
    const lines: [string, string][] = [
      ["Ines Duarte", "I will send the signed order to Sam by Friday."],
      ["Sam Rivera", "Perfect, I'll forward the invoice on Monday."],
    ];
    const mail = draftFor(talkOf([self("Sam Rivera"), guest], lines), "Front Desk");
    expect(mail).toMatch(/You will send the signed order to me/);
  });

  it("is found by their signature name when the participants do not say", () => {
    const unknown = person("Sam Rivera", null, { external: false });
    expect(draftFor(talkOf([unknown, guest], call("Sam Rivera")), "Sam Rivera")).toMatch(/^I will book/m);
    expect(draftFor(talkOf([unknown, guest], call("Sam Rivera")), "Kim Park")).toMatch(/^Sam will book/m);
  });

  it("is identified to a language model by person and by line", () => {
    const transcript = talkOf([self("Sam Rivera"), guest], call("Sam"));
    const analysis: Analysis = { summary: [], actionItems: [], keyTopics: [], sentimentScores: {} };
    const sender = { name: "Front Desk", signature: null };
    const request: DraftRequest = { templateType: "followUp", tone: "warm", transcript, analysis, sender, greet: [] };
    const data = draftPrompt(request, [], [0, 1]).data.join("\n");
    expect(data).toContain("Sam Rivera (seller, the sender), Ines Duarte (customer)");
    expect(data).toContain("[1] Sam (the sender): I'll send you");
    expect(data).not.toContain("Ines Duarte (the sender)");
  });
});
