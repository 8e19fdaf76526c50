import { expect } from "@playwright/test";
import type pg from "pg";
import { XSS_VECTORS } from "../../lib/testing/xss-vectors";
import { apiClient } from "../api-client";

const RIGHT_TO_LEFT = "\u202eשלום עולם مرحبا بالعالم";
const EMOJI = "👩‍👩‍👧‍👦🏳️‍🌈".repeat(4);
const MARKUP = `${XSS_VECTORS.imageError} ${XSS_VECTORS.scriptLink.slice(0, 33)}`;

/** A word without a break, text in both directions, emoji and markup, in exactly so many code points. */
function hostile(length: number): string {
  const rest = ` ${MARKUP} ${RIGHT_TO_LEFT} ${EMOJI}`;
  return "W".repeat(Math.max(1, length - [...rest].length)) + [...rest].slice(0, length - 1).join("");
}

const WORD = "Unbreakable".repeat(46).slice(0, 500);
const ADDRESS = `${"l".repeat(50)}@${"sub".repeat(20)}.${"domain".repeat(10)}.example`;

type Made = { data: { id: string } };

/** Fills a sandbox with hostile content in every field people write. Returns the paths of the pages that show it. */
export async function fillWithHostileContent(token: string, database: pg.Client): Promise<string[]> {
  const api = apiClient(token);
  const make = async (path: string, body: object) => (await api.ok<Made>("POST", path, body)).data.id;
  const { data: tenant } = await api.ok<Made>("GET", "/tenant");
  const speaker = "Speaker".repeat(8);
  const { data: held } = await api.ok<{ data: { meeting: { meetingId: string } } }>("POST", "/meetings", {
    title: hostile(500),
    startTime: "2026-11-17T15:00:00Z",
    endTime: "2026-11-17T15:30:00Z",
    participants: [
      { name: hostile(200), email: ADDRESS, role: hostile(200) },
      { name: speaker, role: WORD.slice(0, 200) },
    ],
    rawTranscript: [
      `${speaker}: Thank you for taking the time to meet us.`,
      `Sam: I will send you the ${WORD} by Friday. ${MARKUP}`,
      `${speaker}: ${hostile(900)}`,
      `${speaker}: That is too expensive for our ${WORD} this year. ${RIGHT_TO_LEFT} ${EMOJI}`,
      `Sam: We agreed on the ${WORD} and the ${hostile(300)}.`,
      `${speaker}: I will ask the ${WORD} team about ${WORD} by Monday.`,
    ].join("\n"),
  });
  const { meetingId } = held.meeting;
  await expect
    .poll(async () => (await api.call("GET", `/meetings/${meetingId}/transcript`)).status, { timeout: 60_000 })
    .toBe(200);
  const commitmentId = await make(`/meetings/${meetingId}/commitments`, {
    what: hostile(500),
    who: hostile(255),
    toWhom: hostile(255),
    dueOn: "2026-11-27",
    evidence: [{ segmentIndex: 1, quote: "I will send you the" }],
  });
  const mail = { to: [ADDRESS], cc: [`cc.${ADDRESS}`], subject: hostile(500), bodyHtml: bodyOf(hostile(2_000)) };
  const followUp = await make("/followups", { ...mail, meetingId });
  await api.ok("PATCH", `/followups/${followUp}`, {
    revision: 1,
    subject: `Edited ${hostile(490)}`,
    agreed: { rows: [{ commitmentId }] },
  });
  await api.ok("POST", `/followups/${followUp}/submit`);
  const { data: session } = await api.ok<{ data: { sessionId: string } }>("POST", "/objection/sessions", { meetingId });
  const proposal = await make("/proposals", {
    title: hostile(500),
    clientName: hostile(255),
    templateType: hostile(100),
    sections: [
      { title: hostile(200), content: `# ${WORD}\n\n- ${hostile(900)}\n\n| ${WORD} |\n|---|\n| ${MARKUP} |`, order: 0 },
    ],
    pricing: { currency: "EUR", items: [{ name: hostile(200), quantity: 1, unitPrice: 1, total: 1 }] },
  });
  const person = {
    firstName: hostile(255),
    lastName: WORD.slice(0, 255),
    company: hostile(255),
    phone: "1".repeat(255),
  };
  const contact = await make("/crm/records", {
    objectType: "contact",
    fields: { ...person, email: ADDRESS },
  });
  const deal = await make("/crm/records", {
    objectType: "deal",
    fields: {
      name: hostile(255),
      stage: "qualifiedtobuy",
      amount: 1e15,
      currency: "EUR",
    },
  });
  await api.ok("POST", "/email/send", { to: [ADDRESS], subject: hostile(500), htmlBody: bodyOf(hostile(500)) });
  await make("/email/suppressions", { email: `gone.${ADDRESS}` });
  const endpoint = await make("/webhooks/endpoints", {
    url: `https://hooks.${"sub".repeat(20)}.example/${WORD}`,
    description: hostile(200),
    events: ["*"],
  });
  await api.ok("POST", `/webhooks/endpoints/${endpoint}/test`);
  await make("/tokens", { name: hostile(100), role: "viewer" });
  await make("/members/invitations", { email: `new.${ADDRESS}`, role: "viewer" });
  await api.ok("PATCH", "/tenant", { name: hostile(255) });
  await renameEverybody(database, tenant.id);
  const { data: events } = await api.ok<{ data: { eventId: string }[] }>("GET", "/calendar/upcoming?days=30");
  return [
    `/follow-ups/${followUp}`,
    `/follow-ups/${followUp}?edit=1`,
    `/review?item=${followUp}`,
    ...["", "?tab=transcript", "?tab=commitments", "?tab=objections"].map((tab) => `/meetings/${meetingId}${tab}`),
    `/coaching/${session.sessionId}`,
    `/proposals/${proposal}`,
    `/contacts/${contact}`,
    `/contacts/deals/${deal}`,
    ...events.slice(0, 1).map(({ eventId }) => `/calendar/events/${encodeURIComponent(eventId)}`),
  ];
}

function bodyOf(text: string): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<p>${escaped}</p><ul><li>${WORD}</li><li>${RIGHT_TO_LEFT}</li></ul><p>Best regards,<br>${WORD.slice(0, 80)}</p>`;
}

/** What only the calendar or other people can write. */
async function renameEverybody(database: pg.Client, tenantId: string): Promise<void> {
  await database.query(
    `UPDATE sandbox_records SET data = data || jsonb_build_object('title', $2::text, 'description', $3::text)
     WHERE tenant_id = $1 AND data ? 'eventId' AND data ? 'title'`,
    [tenantId, hostile(500), hostile(3_000)],
  );
  await database.query("UPDATE users SET name = $2 WHERE id IN (SELECT user_id FROM members WHERE tenant_id = $1)", [
    tenantId,
    hostile(255),
  ]);
}
