import { expect, test } from "@playwright/test";
import { createTenant } from "../admin";
import { apiClient } from "../api-client";
import { firstDraft, SAMPLE_CALL, SAMPLE_MEETING } from "../sample-call";

type FollowUp = {
  id: string;
  status: string;
  revision: number;
  to: string[];
  bodyText: string;
  subject: string;
  sendAt: string | null;
  deliveryId: string | null;
  claims: { kind: string; support: string; text: string; evidence: { segmentIndex: number; quote: string }[] }[];
};

test("a finished meeting becomes an approved, sent and tracked follow-up", async () => {
  const account = await createTenant();
  const api = apiClient(account.token);

  const created = await api.ok<{ data: { meeting: { meetingId: string; transcriptStatus: string } } }>(
    "POST",
    "/meetings",
    SAMPLE_MEETING,
  );
  const { meetingId } = created.data.meeting;

  type Read = {
    data: {
      transcript: {
        summary: string;
        actionItems: string[];
        keyTopics: string[];
        speakerSegments: { text: string }[];
        sentimentScores: { overall: number };
      };
    };
  };
  await expect.poll(async () => (await api.call("GET", `/meetings/${meetingId}/transcript`)).status).toBe(200);
  const { transcript } = (await api.ok<Read>("GET", `/meetings/${meetingId}/transcript`)).data;
  expect(transcript.speakerSegments).toHaveLength(SAMPLE_CALL.split("\n").length);
  expect(transcript.summary).not.toBe("");
  expect(transcript.actionItems.join("\n")).toMatch(/security questionnaire/i);
  expect(transcript.keyTopics.length).toBeGreaterThan(0);
  expect(transcript.sentimentScores.overall).toBeGreaterThanOrEqual(-1);

  const draft = await firstDraft<FollowUp>(api, meetingId);
  expect(draft).toMatchObject({ status: "draft", to: ["dana.ruiz@northwind.example"] });
  const factual = draft.claims.filter((claim) => claim.kind !== "courtesy");
  expect(factual.length).toBeGreaterThan(2);
  for (const claim of factual) {
    expect(claim.support, claim.text).not.toBe("unsupported");
    expect(claim.evidence.length, claim.text).toBeGreaterThan(0);
    for (const { segmentIndex, quote } of claim.evidence) {
      expect(transcript.speakerSegments[segmentIndex]?.text).toContain(quote);
    }
  }

  await api.ok("POST", `/followups/${draft.id}/submit`);
  const wrong = await api.call("POST", `/followups/${draft.id}/approve`, { revision: 7 });
  expect(wrong).toMatchObject({ status: 409, body: { error: "Revision conflict" } });
  const approvedAfter = Date.now();
  const { data: scheduled } = await api.ok<{ data: FollowUp }>("POST", `/followups/${draft.id}/approve`, {
    revision: draft.revision,
  });
  expect(scheduled.status).toBe("scheduled");
  const undoWindowStart = new Date(scheduled.sendAt ?? 0).getTime() - 30_000;
  expect(undoWindowStart).toBeGreaterThanOrEqual(approvedAfter);
  expect(undoWindowStart).toBeLessThanOrEqual(Date.now());

  await api.ok("POST", `/followups/${draft.id}/unschedule`);
  const soon = new Date(Date.now() + 1_000).toISOString();
  await api.ok("POST", `/followups/${draft.id}/schedule`, { sendAt: soon });
  const read = async () => (await api.ok<{ data: FollowUp }>("GET", `/followups/${draft.id}`)).data;
  await expect.poll(async () => (await read()).status).toBe("sent");

  const { deliveryId } = await read();
  type Delivery = { data: { status: string; messageId: string; events: { type: string }[] } };
  const delivery = async () => (await api.ok<Delivery>("GET", `/email/deliveries/${deliveryId}`)).data;
  await expect.poll(async () => (await delivery()).status).toBe("delivered");
  expect((await delivery()).events.map((event) => event.type)).toEqual(expect.arrayContaining(["sent", "delivered"]));

  const report = await api.ok<{ summary: { totalFollowUpsSent: number; meetingsProcessed: number } }>(
    "GET",
    "/reports/analytics",
  );
  expect(report.summary).toMatchObject({ totalFollowUpsSent: 1, meetingsProcessed: 1 });
});

test("a wrong price in the text is flagged before anyone can approve it unseen", async () => {
  const account = await createTenant();
  const api = apiClient(account.token);
  const { data } = await api.ok<{ data: { meeting: { meetingId: string } } }>("POST", "/meetings", SAMPLE_MEETING);
  const draft = await firstDraft<FollowUp>(api, data.meeting.meetingId);
  const bodyText =
    "Hi Dana,\n\nFor forty users the annual plan is $12,500, and onboarding is included in that price.\n\nBest regards,\nPriya";
  const { data: edited } = await api.ok<{ data: FollowUp & { riskFlags: string[] } }>(
    "PATCH",
    `/followups/${draft.id}`,
    { revision: 1, bodyText },
  );
  expect(edited.riskFlags).toContain("unsupported_price");
  expect(edited.claims.find((claim) => claim.text.includes("$12,500"))?.support).toBe("unsupported");
});
