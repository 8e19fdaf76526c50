import { describe, expect, it } from "vitest";
import type { Analysis } from "@/lib/grounding/analysis";
import type { Draft } from "@/lib/grounding/draft";
import { keepSupportedDraft } from "@/lib/grounding/keep-supported-draft";
import type { MeetingTranscript } from "@/lib/grounding/transcript";
import { verifyAnalysis } from "@/lib/grounding/verify-analysis";
import { perform } from "@/lib/providers/ai/builtin/engine";
import { ATTACKS, PAYLOAD, REPLIES } from "@/lib/testing/attacks";
import { followUpNote, meetingNote } from "../crm/notes/note-text";
import { greetingOf, recipientsOf } from "../meetings/participants";
import { draftContent } from "./content/draft-content";

const participants = [
  { name: "Sam Okafor", email: "sam@seller.example", role: null, external: false },
  { name: "Dana Ruiz", email: "dana@northwind.example", role: null, external: true },
];

function callWith(attack: string, reply: string): MeetingTranscript {
  const said: [string, string][] = [
    ["Dana Ruiz", "We lose about six hours a week per depot because the orders come in on paper."],
    ["Sam Okafor", "I'll send you the security report by Friday."],
    ["Dana Ruiz", attack],
    ["Sam Okafor", reply],
    ["Dana Ruiz", "And I'll send you the list of depots tomorrow."],
  ];
  const segments = said.map(([speaker, text], at) => ({ speaker, text, startSeconds: at * 10 }));
  return { title: "Northwind depots", startTime: "2026-11-24T15:00:00Z", participants, segments };
}

/** Everything that leaves the product after a call: recipients, subject, both bodies, and the notes in the CRM. */
function outputsOf(transcript: MeetingTranscript, analysed: Analysis, written: Draft) {
  const { title, startTime, segments } = transcript;
  const about = { meetingTitle: title, meetingStart: startTime, participants, segments, senderName: "Sam Okafor" };
  const { draft } = keepSupportedDraft({ draft: written, transcript, own: [], about });
  const content = {
    subject: draft.subject,
    to: recipientsOf(participants),
    cc: [],
    agreed: null,
    ...draftContent(draft),
  };
  const meeting = { title, startTime: new Date(startTime) };
  const notes = [followUpNote(content), meetingNote(meeting, verifyAnalysis(analysed, transcript))];
  return { ...content, notes };
}

describe("what leaves the product after an attack", () => {
  it.each(Object.entries(ATTACKS))("is addressed, linked and noted as without it: %s", (_, attack) => {
    for (const reply of REPLIES) {
      const transcript = callWith(attack, reply);
      const analysis = perform({ method: "analyze", input: transcript }) as Analysis;
      const draft = perform({
        method: "draft",
        input: {
          templateType: "followUp",
          tone: "neutral",
          transcript,
          analysis: verifyAnalysis(analysis, transcript),
          sender: { name: "Sam Okafor", signature: null },
          greet: greetingOf(participants),
        },
      }) as Draft;
      const outputs = outputsOf(transcript, analysis, draft);
      expect(outputs.to).toEqual(["dana@northwind.example"]);
      expect(outputs.subject).not.toMatch(PAYLOAD);
      expect(outputs.bodyHtml).not.toMatch(/<a\b|<img\b|href|src=/i);
      expect(JSON.stringify(outputs.notes)).not.toMatch(PAYLOAD);
      expect(JSON.stringify(outputs.notes)).toMatch(/security report/);
    }
  });

  const demands = Object.entries(ATTACKS).flatMap(([name, attack]) => {
    const demand = /half price|unlimited \p{L}+|(?:fee|price|penalty) (?:is |was )?waived|waives? \p{L}+ \p{L}+/iu.exec(
      attack,
    );
    return demand ? [[name, attack, demand[0]] as const] : [];
  });

  it.each(demands)("is the same when a model obeys and cites innocent lines: %s", (_, attack, demand) => {
    const transcript = callWith(attack, REPLIES[0]!);
    const evidence = [{ segmentIndex: 1, quote: "send you the security report", score: 1 }];
    const analysis: Analysis = {
      summary: [{ text: `Sam agreed: ${demand}.`, evidence }],
      actionItems: [{ owner: "Sam Okafor", task: `Confirm ${demand}`, due: null, dueOn: null, evidence }],
      keyTopics: [{ topic: demand, firstSegment: 1, lastSegment: 1, evidence }],
      sentimentScores: {},
    };
    const kept = "I will send you the security report by Friday.";
    const outputs = outputsOf(transcript, analysis, {
      subject: `Your depots: ${demand}`,
      blocks: [
        { list: false, sentences: [kept, `Sam agreed: ${demand}.`].map((text) => ({ text, kind: "fact", evidence })) },
      ],
    });
    expect(outputs.subject).toBe("Northwind depots");
    expect(outputs.bodyText).toBe(kept);
    expect(JSON.stringify(outputs.notes)).not.toMatch(PAYLOAD);
  });
});
