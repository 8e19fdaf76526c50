import { describe, expect, it } from "vitest";
import type { Analysis } from "@/lib/grounding/analysis";
import type { Draft } from "@/lib/grounding/draft";
import { draftText } from "@/lib/grounding/draft-text";
import { perform } from "./engine.ts";

const participants = [
  { name: "Priya Nair", email: null, role: null, external: false },
  { name: "Owen Slater", email: null, role: null, external: true },
];

/** The email about what "P:" and "O:" say, on a Wednesday. */
function mailAbout(...lines: string[]): string {
  return mailOf(lines, (found) => found);
}

function mailOf(lines: string[], revised: (found: Analysis) => Analysis): string {
  const segments = ["O: Morning, Priya.", ...lines].map((line, at) => {
    const speaker = participants[line.startsWith("P") ? 0 : 1]!.name;
    return { speaker, text: line.slice(3), startSeconds: at * 10 };
  });
  const transcript = { title: "Window cleaning", startTime: "2026-11-25T10:00:00Z", participants, segments };
  const analysis = revised(perform({ method: "analyze", input: transcript }) as Analysis);
  const sender = { name: "Priya Nair", signature: null };
  const request = { templateType: "followUp" as const, tone: "neutral" as const, transcript, analysis, sender };
  return draftText(perform({ method: "draft", input: { ...request, greet: ["Owen"] } }) as Draft);
}

describe("the next steps of an email", () => {
  it("say what somebody will find out, where the question came just before", () => {
    const mail = mailAbout(
      "O: Could you do the first quarter at the old rate, so we can see how it goes?",
      "P: I'd have to ask my director. I'll let you know by Monday.",
    );
    expect(mail).toContain("whether we could do the first quarter at the old rate by Monday, November 30.");
  });

  it("tell who sends the invitation with the meeting it is for", () => {
    const mail = mailAbout(
      "P: Shall we talk again on Thursday at two?",
      "O: Thursday at two is fine.",
      "P: Great, I'll send you the invite.",
    );
    expect(mail).toContain("We will speak again on Thursday, November 26 at 14:00. I will send the invitation.");
  });

  it("give a colleague who isn't there to the side that names them", () => {
    const mail = mailAbout(
      "O: Where do we report things? Is there a portal?",
      "P: There is. Beth Arkwright from our support team will set up your accounts by Monday.",
    );
    expect(mail).toMatch(/Our next steps:\s+- Beth Arkwright will set up your accounts by Monday, November 30\./);
  });

  it("call a meeting at somebody's place no talk", () => {
    const mail = mailAbout(
      "O: Come and see the roof, would Thursday suit you?",
      "P: Thursday the third? I could be there at ten.",
      "O: Thursday the third at ten is fine.",
    );
    expect(mail).toContain("We will meet again on Thursday, December 3 at 10:00.");
  });

  it("say for which date something is booked", () => {
    const mail = mailAbout("O: The boiler is leaking.", "P: I'll book the fitter for the ninth.", "O: Thank you.");
    expect(mail).toContain("I will book the fitter for Wednesday, December 9.");
  });

  it("are left out if nothing but that somebody asks is known", () => {
    const mail = mailAbout("O: Would your director come along?", "P: I'll ask if he's around.");
    expect(mail).not.toMatch(/\bask\b/);
  });

  it("leave out what no reader would understand", () => {
    const mail = mailAbout(
      "O: We can only have your people here in the mornings, and never on Fridays.",
      "P: Okay, I'll put that in the email then.",
      "O: And could you send us the price list by Friday?",
      "P: Sure, I'll send it tomorrow.",
    );
    expect(mail).toContain("I will send the price list");
    expect(mail).not.toContain("in the email");
  });

  it("leave out from whom somebody asked for something", () => {
    const mail = mailAbout("O: I need an insurance certificate from you before the first round.", "P: Sure, will do.");
    expect(mail).toContain("I will send an insurance certificate before the first round.");
  });

  it("write a month with a capital, also after captions without any", () => {
    const mail = mailAbout(
      "O: could you send me the price list some time in march",
      "P: sure i'll send you the price list in march",
    );
    expect(mail).toContain("in March");
  });

  it("tell no invitation where somebody only notes the date", () => {
    const mail = mailAbout(
      "P: Shall we talk again on Thursday at two?",
      "O: Thursday at two is fine.",
      "P: I'll put it in my calendar.",
    );
    expect(mail).toContain("We will speak again on Thursday, November 26 at 14:00.");
    expect(mail).not.toContain("invitation");
  });

  it("keep what makes a deadline uncertain", () => {
    const mail = mailAbout("O: I'll share the list of windows, probably on Friday.", "P: Thanks.");
    expect(mail).toContain("You will share the list of windows, probably on Friday, November 27.");
  });

  it("put the deadline of an inquiry after what it brings", () => {
    const mail = mailAbout(
      "P: I'll find out from the crew if the date can move and come back to you next week.",
      "O: Good.",
    );
    expect(mail).toContain("I will find out from the crew whether the date can move and come back to you next week.");
  });

  it("tell both things asked for as ours", () => {
    const mail = mailAbout(
      "O: I need your price list and the insurance certificate.",
      "P: You'll have both by Friday.",
    );
    expect(mail).toContain("I will send our price list and the insurance certificate by Friday, November 27.");
  });

  it("are not about a question that was answered with a figure", () => {
    const mail = mailAbout(
      "O: What's the setup?",
      "P: Twenty-four hundred one time. I could maybe get that waived, but I'd have to ask my manager.",
      "O: Ask your manager.",
      "P: I will. I'll let you know tomorrow.",
    );
    expect(mail).not.toContain("what the setup is");
  });

  it("do not say twice whom somebody asks", () => {
    const mail = mailAbout(
      "P: At Nahar they are doing it in two days.",
      "O: Nahar? I know somebody there. I'll ask her.",
      "P: Please do.",
    );
    expect(mail).not.toContain("about Nahar");
  });

  it("hand over no feature that is on its way", () => {
    const mail = mailAbout(
      "O: Last week I sent you our list of requirements. Any you can't do?",
      "P: Two. The joint ticket with the castle, and gift aid on memberships bought at the till.",
      "O: Gift aid's a must, I'm afraid.",
      "P: It's on its way. It's in the release on the fourth of December.",
    );
    expect(mail).not.toContain("ticket");
  });

  it("name nobody by a pronoun", () => {
    const mail = mailAbout("P: Who do I speak to?", "O: Bethan. She's not there on Mondays. I'll give you her number.");
    expect(mail).not.toContain("her number");
  });

  it("name nothing confidential", () => {
    const mail = mailAbout(
      "P: The night rota is not public yet.",
      "O: I see.",
      "O: What else do you need from us?",
      "P: Only the keys. And I'll send you the rota on Friday.",
    );
    expect(mail).toContain("I will send the rota");
    expect(mail).not.toContain("night rota");
  });
});

describe("who is named in a next step", () => {
  it("is not asked by themselves", () => {
    const said = "You'd have to ask Owen about the gate.";
    const evidence = [{ segmentIndex: 1, quote: said, score: 1 }];
    const asking = (owner: string) => (found: Analysis) => ({
      ...found,
      actionItems: [{ owner, task: "Ask Owen about the gate", due: null, dueOn: null, evidence }],
    });
    const lines = [`P: ${said}`, "O: I'll open it today."];
    expect(mailOf(lines, asking("Priya Nair"))).toContain("about the gate");
    expect(mailOf(lines, asking("Owen Slater"))).not.toContain("about the gate");
  });

  it("is the sender, even before another name", () => {
    const mail = mailAbout(
      "P: Could you introduce me to the caretaker?",
      "O: That's Ruth Marsh. I'll give you her number tomorrow.",
    );
    expect(mail).toContain("give me Ruth Marsh's number");
  });
});
