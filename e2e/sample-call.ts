import { expect } from "@playwright/test";
import type { apiClient } from "./api-client";

/** A call written for these tests: a price, two commitments with dates, an objection, and small talk. */
export const SAMPLE_CALL = `Priya Nair: Hi Dana, thanks for making the time today. Can you hear me all right?
Dana Ruiz: Loud and clear. Thanks for having us, Priya.
Priya Nair: Great. Last time you told us that month-end reporting takes your team four days. Is that still where it hurts most?
Dana Ruiz: Yes. We close the books in four days and two of them are spent copying numbers between spreadsheets. We want to get that down to one day before the audit in March.
Priya Nair: That fits what we do. The automated close removes the copying, and your controllers approve each step.
Dana Ruiz: What would that cost for forty users? Our budget for this year is tight.
Priya Nair: For forty users the annual plan is $24,000, and onboarding is included in that price.
Dana Ruiz: Honestly, that is more expensive than I expected. We were thinking of something closer to $18,000.
Priya Nair: I understand. I will ask our finance team whether we can phase the payment and I will send you a written proposal by Friday.
Dana Ruiz: Good. On our side, I will send you the security questionnaire tomorrow so that your team can start on it.
Priya Nair: Perfect. We will return the security answers by next Wednesday.
Dana Ruiz: And please include our controller Marcus in the next call, he has to sign off on the rollout.
Priya Nair: Will do. Let us meet again next Thursday at ten to go through the proposal.
Dana Ruiz: Thursday at ten works for me. Thank you, Priya.
Priya Nair: Thank you, Dana. Talk soon.`;

export const SAMPLE_MEETING = {
  title: "Month-end close with Northwind",
  startTime: "2026-11-17T15:00:00Z",
  endTime: "2026-11-17T15:30:00Z",
  platform: "google_meet",
  participants: [{ name: "Dana Ruiz", email: "dana.ruiz@northwind.example", role: "Finance Director" }],
  rawTranscript: SAMPLE_CALL,
};

export async function firstDraft<Draft>(api: ReturnType<typeof apiClient>, meetingId: string): Promise<Draft> {
  const drafts = async () => (await api.ok<{ data: Draft[] }>("GET", `/followups?meetingId=${meetingId}`)).data;
  await expect.poll(async () => (await drafts()).length).toBe(1);
  const [draft] = await drafts();
  if (!draft) throw new Error("The draft is gone");
  return draft;
}
