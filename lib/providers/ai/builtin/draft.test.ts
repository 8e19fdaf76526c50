import { describe, expect, it } from "vitest";
import type { Analysis } from "@/lib/grounding/analysis";
import { type Draft, TEMPLATE_TYPES, TONES } from "@/lib/grounding/draft";
import type { MeetingTranscript } from "@/lib/grounding/transcript";
import type { DraftRequest } from "../port.ts";
import { perform } from "./engine.ts";
import { pricingCall, securityCall, unknownCall } from "./sample-calls.ts";

function draftOf(transcript: MeetingTranscript, options: Partial<DraftRequest> = {}): Draft {
  const analysis = perform({ method: "analyze", input: transcript }) as Analysis;
  const sender = { name: "Dana Keller", signature: null };
  return perform({
    method: "draft",
    input: {
      templateType: "followUp",
      tone: "warm",
      transcript: transcript,
      analysis,
      sender,
      greet: ["Priya"],
      ...options,
    },
  }) as Draft;
}

const guest = securityCall.participants.find(({ external }) => external)!;
const sentences = (draft: Draft) => draft.blocks.flatMap((block) => block.sentences);
const text = (draft: Draft) =>
  sentences(draft)
    .map((one) => one.text)
    .join("\n");

describe("drafts", () => {
  it.each(TEMPLATE_TYPES.flatMap((templateType) => TONES.map((tone) => [templateType, tone] as const)))(
    "%s, %s: every claim carries words that were said",
    (templateType, tone) => {
      const draft = draftOf(securityCall, { templateType, tone });
      expect(draft.subject).toContain("Brightwell discovery call");
      for (const sentence of sentences(draft)) {
        if (sentence.kind === "courtesy") {
          expect(sentence.text).not.toMatch(/\d/);
          continue;
        }
        expect(sentence.evidence.length).toBeGreaterThan(0);
        for (const { segmentIndex, quote } of sentence.evidence) {
          expect(securityCall.segments[segmentIndex]?.text).toContain(quote);
        }
      }
      expect(text(draft).split(/\s+/).length).toBeLessThanOrEqual(templateType === "meetingSummary" ? 240 : 220);
    },
  );

  it("greet, recap, list next steps by side, ask and sign off", () => {
    const draft = draftOf(securityCall);
    const mail = text(draft);
    expect(mail).toMatch(/^Hi Priya,/);
    expect(mail).toContain(
      "I will send the security questionnaire and the SOC 2 report with it by Friday, November 27.",
    );
    expect(mail).toContain("Marcus will set up the pilot workspace before the kickoff.");
    expect(mail).toContain("You will check with your CFO on the budget by Wednesday, December 2.");
    expect(mail).toContain("You have 40 account managers");
    expect(mail.endsWith("Warm regards,\nDana Keller")).toBe(true);
  });

  it.each(TEMPLATE_TYPES)("never tell guests what was said after they left: %s", (templateType) => {
    const draft = draftOf(securityCall, { templateType });
    expect(text(draft)).not.toMatch(/thirteen|margin|seventy|push them|two years/i);
  });

  it.each([
    [
      "I'll send you the sample schedule, with the names of the other clients blacked out, by Friday.",
      "I will send the sample schedule by Friday, November 27, with the names of the other clients blacked out.",
    ],
    ["I'll book the fitter for Friday.", "I will book the fitter for Friday, November 27."],
    ["I'll send the twenty five sample tags by Friday.", "I will send the 25 sample tags by Friday, November 27."],
  ])("put the deadline and figures as people write them: %s", (said, written) => {
    const segments = [
      { speaker: "Priya Raman", text: "Hello Dana.", startSeconds: 0 },
      { speaker: "Dana Keller", text: said, startSeconds: 3 },
      { speaker: "Priya Raman", text: "Great, thank you.", startSeconds: 9 },
    ];
    expect(text(draftOf({ ...securityCall, segments }))).toContain(written);
  });

  it("tell once what a next step and a fact say", () => {
    const segments = [
      { speaker: "Priya Raman", text: "Hello Dana.", startSeconds: 0 },
      {
        speaker: "Dana Keller",
        text: "I'll send you the offer for 900 tags at $4,000 a month by Friday.",
        startSeconds: 3,
      },
      { speaker: "Priya Raman", text: "Good.", startSeconds: 9 },
      { speaker: "Dana Keller", text: "You need 900 tags at $4,000 a month.", startSeconds: 12 },
      { speaker: "Priya Raman", text: "Perfect, bye.", startSeconds: 15 },
    ];
    expect(text(draftOf({ ...securityCall, segments })).match(/900 tags/g)).toHaveLength(1);
  });

  it("call readers you whom the team called you, and leave out the email itself and conditions", () => {
    const participants = [...securityCall.participants, { ...guest, name: "Tom Lee", email: null }];
    const segments = [
      ["Priya Raman", "Could we see the report?"],
      ["Dana Keller", "I'll check with our engineers and let you know by Friday. I'll send the summary today."],
      ["Tom Lee", "If I get the report this week, I can finish the review."],
      ["Dana Keller", "Good. I'll call Tom on Monday."],
    ].map(([speaker, words], i) => ({ speaker: speaker!, text: words!, startSeconds: i * 9 }));
    const mail = text(draftOf({ ...securityCall, participants, segments }, { greet: ["Priya", "Tom"] }));
    expect(mail).toContain(
      "I will check with our engineers whether you could see the report and let you know by Friday, November 27.",
    );
    expect(mail).toContain("I will call Tom on Monday, November 30.");
    expect(mail).not.toMatch(/summary today|send the summary|Tom will/);
  });

  it("hide what the team says while the guest is away", () => {
    const segments = [
      ["Dana Keller", "Hi Priya, the annual plan is eighteen thousand dollars for forty seats."],
      ["Priya Raman", "Okay, our budget is tight this year, let me grab my colleague, one moment."],
      ["Dana Keller", "Their budget is probably larger, so we decided to offer twelve thousand dollars at the end."],
      ["Priya Raman", "I'm back. We need the security review before the contract."],
      ["Dana Keller", "Sure, I'll send the security review by Friday. Bye."],
    ].map(([speaker, words], i) => ({ speaker: speaker!, text: words!, startSeconds: i * 9 }));
    const mail = text(draftOf({ ...securityCall, segments }));
    expect(mail).not.toContain("twelve thousand");
    expect(mail).toContain("I will send the security review by Friday, November 27.");
  });

  it("exclude instructions, addresses and links", () => {
    const mail = text(
      draftOf(pricingCall, { sender: { name: "Marcus Osei", signature: null }, greet: ["Tom", "Lena"] }),
    );
    expect(mail).toMatch(/^Hi Tom and Lena,/);
    expect(mail).not.toMatch(/@|https?:|ninety|instructions/);
  });

  it("contain only the title and day for a no-show", () => {
    const draft = draftOf({ ...securityCall, segments: [] }, { templateType: "noShowRecovery" });
    expect(sentences(draft).every((one) => one.kind === "courtesy")).toBe(true);
    expect(text(draft)).toContain("on Tuesday for “Brightwell discovery call”");
  });

  it("handle a meeting with no known people and no speech", () => {
    const draft = draftOf({ ...unknownCall, segments: [] }, { greet: [], tone: "formal" });
    expect(text(draft)).toMatch(/^Hello,/);
    expect(sentences(draft).every((one) => one.kind === "courtesy")).toBe(true);
  });

  it("give nobody the words of a numbered speaker, even if it is known who took part", () => {
    const { participants } = securityCall;
    for (const call of [unknownCall, { ...unknownCall, participants }]) {
      const mail = text(draftOf(call, { greet: [] }));
      expect(mail).toContain("Send over the sample dashboard on Wednesday, November 25.");
      expect(mail).not.toMatch(/Speaker \d|\b(?:our|your) export file/);
    }
  });

  it("ignore an analysis with invented quotes", () => {
    const evidence = [{ segmentIndex: 3, quote: "we agreed on ninety percent off", score: 1 }];
    const analysis: Analysis = {
      summary: [{ text: "They agreed on ninety percent off.", evidence }],
      actionItems: [{ owner: "Dana Keller", task: "Send ninety percent off", due: null, dueOn: null, evidence }],
      keyTopics: [],
      sentimentScores: { overall: 0 },
    };
    expect(text(draftOf(securityCall, { analysis }))).not.toContain("ninety");
  });

  it("keep subjects short without repeated words", () => {
    const subjectOf = (title: string) => draftOf({ ...securityCall, title }).subject;
    const long = subjectOf("Pilot planning with Kestrel Energy and the operations team about scope, metrics and time");
    expect(long.length).toBeLessThanOrEqual(78);
    expect(long).toMatch(/^Thank you, and next steps: Pilot planning .*\p{L}…$/u);
    expect(subjectOf("Humidity control for the cathedral organ – Brightair Systems / Saint Barbara")).toBe(
      "Thank you, and next steps: Humidity control for the cathedral organ",
    );
    expect(subjectOf("Next steps: Acme Acme renewal")).toBe("Thank you, and next steps: Acme renewal");
  });

  it("attribute what a guest said, without stumbles, and omit what cannot be rephrased", () => {
    const say = (words: string) =>
      text(
        draftOf({
          ...securityCall,
          segments: [
            { speaker: "Priya Raman", text: words, startSeconds: 0 },
            { speaker: "Dana Keller", text: "Okay.", startSeconds: 9 },
          ],
        }),
      );
    expect(say("Our budget is, uh, capped at, at fifteen thousand dollars a year.")).toContain(
      "Your budget is capped at $15,000 a year.",
    );
    expect(say("So you need to pay a deposit of ten percent.")).not.toContain("deposit");
  });

  it.each([
    ["I'll send the list once you've had a look.", "You will send the list once we have had a look."],
    ["I'll ring the bank myself.", "You will ring the bank."],
  ])("take a guest's promise from the sender's side: %s", (said, written) => {
    const segments = ["Hello.", said, "Bye."].map((words, at) => ({
      speaker: at === 1 ? "Priya Raman" : "Dana Keller",
      text: words,
      startSeconds: at * 9,
    }));
    expect(text(draftOf({ ...securityCall, segments }))).toContain(written);
  });

  it("tell all next steps of a long meeting", () => {
    const promised = [
      "send you the hull survey from Rotterdam with the remarks of the harbor master on the two anchors",
      "book the crane at the north quay for the mast, including the second operator and the insurance",
      "draft a plan for painting the lower deck in winter, with the colors that the owner picked",
      "order forty meters of rope from the mill in Porto, in the grade that passed the storm trial",
      "ask our engineer about the noise of the left engine at low speed in shallow water",
      "check the fuel figures of the ferry against the meter readings of the last nine crossings",
      "prepare the training for the night crew on the new radar, with a handout in Portuguese",
      "update the safety sheet with the phone numbers of the rescue station and the pilot office",
      "invite the inspector to the trial run around the island and reserve the seat beside the captain",
      "translate the warranty terms of the generator into French for the bank that finances the boat",
    ];
    const segments = promised.flatMap((deed, at) => [
      { speaker: "Priya Raman", text: "Fine.", startSeconds: at * 9 },
      { speaker: "Dana Keller", text: `I'll ${deed} by Friday.`, startSeconds: at * 9 + 3 },
    ]);
    expect(text(draftOf({ ...securityCall, segments })).match(/by Friday, November 27/g)).toHaveLength(10);
  });

  it("tell the meeting that was agreed, not the days it was asked about", () => {
    const said = [
      ["Bob", "When are you coming to see the vats?"],
      ["Dana Keller", "We thought Thursday the tenth."],
      ["Bob", "The tenth, no, that's the Christmas brew."],
      ["Dana Keller", "The eleventh? At one?"],
      ["Bob", "Friday the eleventh at one works."],
    ];
    const draft = draftOf({
      title: "Vats",
      startTime: "2026-12-01T10:00:00Z",
      participants: said
        .slice(0, 2)
        .map(([name = ""]) => ({ name, email: null, role: null, external: name === "Bob" })),
      segments: said.map(([speaker = "", text = ""], at) => ({ speaker, text, startSeconds: at * 5 })),
    });
    expect(text(draft)).toContain("Friday, December 11 at 13:00");
    expect(text(draft)).not.toMatch(/December 10|the tenth/);
  });

  it("address next steps to everyone in a meeting without guests", () => {
    const participants = securityCall.participants.map((one) => ({ ...one, external: false }));
    const mail = text(draftOf({ ...securityCall, participants }, { greet: [] }));
    expect(mail).not.toMatch(/your side/i);
  });
});
