import type { SampleCall } from "./schema";

/** A security officer asks about everything; the answers are promised with dates. */
export const securityReviewCall: SampleCall = {
  title: "Brightwell Health: security review",
  company: "Brightwell Health",
  guests: 2,
  transcript: `
Saoirse Byrne: Hi Priya. Hi, is it Colin? We haven't met.
Colin Achterberg: Colin, yes. Hello.
Priya Raman: Hi Saoirse. I've told Colin everything I know. It took, like, a minute and a half.
Saoirse Byrne: Ha. Well, let's, let's see if we can get past two. Colin, how do you usually like to run these?
Colin Achterberg: I have a list. I go down the list. If you don't know something just say you don't know, I much prefer that.
Saoirse Byrne: That's fair. I'm not an engineer, so I'll say it a few times probably.
Colin Achterberg: Fine. First one. Where is our data?
Saoirse Byrne: In Frankfurt. Everything, the transcripts, the drafts and the backups, it's all in the one region.
Colin Achterberg: Backups too?
Saoirse Byrne: Backups too. They're kept for thirty-five days and, um, and then they're gone.
Colin Achterberg: We're an American provider with a European subsidiary. Frankfurt is okay for the subsidiary. For the US clinics I'd need to check with our counsel.
Priya Raman: The US clinics are phase two anyway.
Colin Achterberg: They are phase two in your plan. In my plan they're a question.
Priya Raman: Okay. Fair.
Saoirse Byrne: Shall I write that down as open? US clinics, data location.
Colin Achterberg: Please. Second. Do you have a SOC 2 report, and which type?
Saoirse Byrne: Type 2, and it covers the twelve months up to September. I'll send you the report by Friday. I just, um, I just need your NDA countersigned first.
Colin Achterberg: Who has the NDA?
Priya Raman: Rosa in procurement has it. It's been on her desk since, uh, since I sent it. I'll chase Rosa about the NDA today.
Saoirse Byrne: Thank you.
Colin Achterberg: Were there exceptions in the report?
Saoirse Byrne: One. It was, um, it was about access reviews being two weeks late in one quarter. There's a management response in there.
Colin Achterberg: Okay. I appreciate you saying it before I found it.
Saoirse Byrne: You'd have found it.
Colin Achterberg: I would have. Third. Who can read our transcripts on your side?
Saoirse Byrne: Nobody by default. Support can open a tenant when you switch it on, and it, uh, it switches itself off after four hours. And you see every access in the audit log.
Colin Achterberg: Can I export that log?
Saoirse Byrne: I believe so. I'm not, hm. I know you can see it. Whether there's an export I'd have to ask. I'll find out from our engineers whether the audit log can be exported and tell you tomorrow.
Colin Achterberg: Good. Because without an export it doesn't go into our SIEM, and if it doesn't go into the SIEM then, you know, it didn't happen.
Saoirse Byrne: Understood.
Priya Raman: Colin, can I, sorry. Is that one a blocker or a nice to have?
Colin Achterberg: That one is a blocker.
Priya Raman: Okay. Good to know.
Colin Achterberg: Fourth. Single sign-on. We are on Entra. I don't accept passwords.
Saoirse Byrne: SAML and OIDC, both. Entra works, we have, um, a good dozen customers on it.
Colin Achterberg: And provisioning? When somebody leaves?
Saoirse Byrne: SCIM. When you disable somebody in Entra they lose access within the hour.
Colin Achterberg: Within the hour, or at once?
Saoirse Byrne: I'd say within the hour to be safe. Their session ends at once, the, uh, the account itself goes with the next sync.
Colin Achterberg: That's acceptable.
Priya Raman: He said acceptable. That's like a standing ovation.
Colin Achterberg: It's acceptable.
Saoirse Byrne: I'll take it.
Colin Achterberg: Fifth. Training. Do you train anything on what our people say?
Saoirse Byrne: No. Not on transcripts, not on drafts. It's in the contract, section nine I think. I'll send you the exact clause with the report.
Colin Achterberg: And your subprocessors?
Saoirse Byrne: Four of them. The list is, um, it's public. I'll put the link in the email. You get thirty days' notice before we add one.
Colin Achterberg: Thirty is our minimum. Okay.
Colin Achterberg: Sixth. This one is specific to us. Patients. Our people talk about patients on calls. Sometimes. They shouldn't, but they do.
Saoirse Byrne: Right.
Colin Achterberg: I don't want patient names in a follow-up email. Ever. To anybody.
Priya Raman: That would be, yeah. That would be the end of the project.
Saoirse Byrne: So nothing goes out without somebody having read it. Every draft waits for a person. But I hear you, you want it not to be in the draft in the first place.
Colin Achterberg: Correct.
Saoirse Byrne: There's a redaction setting for names of people who weren't in the meeting. I'd like to show you that properly rather than, uh, than describe it badly. I'll set up a thirty-minute session with our solutions engineer for next Tuesday.
Colin Achterberg: Tuesday afternoon is possible. After two.
Priya Raman: I can do after two.
Saoirse Byrne: Okay. After two then, I'll send the invitation today.
Colin Achterberg: I'd like to test it with made-up calls. I have, um, we have a set of forty fake calls from the last vendor evaluation. I'll share the forty test calls with you by Monday.
Saoirse Byrne: Oh that's brilliant. Please do. We can run them before Tuesday.
Colin Achterberg: If a single patient name comes through we stop.
Saoirse Byrne: That's a fair test.
Priya Raman: Can I talk about timing? Because Colin could do this until spring.
Colin Achterberg: I could.
Priya Raman: We have a change freeze from the tenth of December. Nothing goes live between then and the sixth of January. So my hope was that the review is finished before the freeze, and then we start with ten people in January.
Colin Achterberg: If I get the report, the clause and the answer on the log this week, I can finish the review by the fifth of December.
Saoirse Byrne: You'll have all three by Friday.
Colin Achterberg: And the penetration test summary. Sorry, that was number seven.
Saoirse Byrne: Yes. There's one from August. I'll include the penetration test summary.
Colin Achterberg: Who did it?
Saoirse Byrne: Uh. I don't know. I'd have to look.
Colin Achterberg: See, that's fine. That's what I like to hear.
Priya Raman: Saoirse, on the commercial side, nothing has changed? It's still eighteen thousand a year for the forty?
Saoirse Byrne: Still eighteen thousand dollars a year for forty seats, yes. Onboarding is included.
Priya Raman: And the ten in January, that's a pilot price or is that just, a part of it?
Saoirse Byrne: It's a part of it. You'd pay for ten seats for six weeks and it counts towards the year if you go on.
Priya Raman: Okay. Good. I'll tell our CFO. She'll ask me the same question in, like, three different ways.
Colin Achterberg: Eighth and last. Incident notice. How fast do we hear from you?
Saoirse Byrne: Within twenty-four hours of us knowing. It's in the data processing agreement.
Colin Achterberg: We ask for twenty-four. Okay. Then I'm at the end of my list.
Priya Raman: That was, what, twenty-two minutes? That's a record.
Colin Achterberg: She didn't make anything up. It goes faster when people don't make things up.
Saoirse Byrne: I'm going to frame that.
Priya Raman: So to be clear. Rosa, NDA, that's me, today. Colin, test calls, by Monday.
Colin Achterberg: Yes.
Saoirse Byrne: And from me the report, the clause, the penetration test summary and the subprocessor link by Friday, and the audit log answer tomorrow.
Priya Raman: Love it. I have to run to clinic. Thanks Saoirse.
Saoirse Byrne: Thank you both. Talk on Tuesday.
Colin Achterberg: Goodbye.
`,
};
