import { randomUUID } from "node:crypto";
import { anEmail } from "./email-fake";
import type { TestMember } from "./factories";

/**
 * Creates one object of every kind that has an ID in a path, belonging to one member, keyed by that path. `word` occurs
 * in every searchable text.
 */
export async function ownedObjects(member: TestMember, word = "Northwind"): Promise<Record<string, string>> {
  const { ctx, userId } = member;
  const { tenantId } = ctx;
  const { db } = ctx;
  const now = new Date();
  const meeting = await db.meeting.create({
    data: {
      tenantId,
      ownerId: userId,
      title: `Quarterly review with ${word}`,
      startTime: now,
      endTime: now,
      transcriptStatus: "completed",
    },
  });
  await db.transcript.create({
    data: { tenantId, meetingId: meeting.id, rawText: `Dana: Hello ${word}.`, segments: [], analysis: undefined },
  });
  const commitment = await db.commitment.create({
    data: {
      tenantId,
      meetingId: meeting.id,
      ownerId: userId,
      kind: "commitment",
      state: "firm",
      side: "ours",
      what: `Send ${word} the plan`,
      source: "engine",
    },
  });
  const text = { subject: `Next steps ${word}`, bodyHtml: `<p>${word}</p>`, bodyText: word, contentHash: "none" };
  const followUp = await db.followUp.create({
    data: { tenantId, ownerId: userId, to: ["dana@northwind.example"], ...text },
  });
  const delivery = await db.delivery.create({
    data: {
      tenantId,
      sentBy: userId,
      provider: "sandbox",
      to: ["dana@northwind.example"],
      subject: `Next steps ${word}`,
      message: anEmail,
    },
  });
  const suppression = await db.suppression.create({
    data: { tenantId, email: `${randomUUID()}@${word.toLowerCase()}.example` },
  });
  await db.sendingDomain.deleteMany({ where: { tenantId } });
  await db.sendingDomain.create({
    data: {
      tenantId,
      domain: `mail-${randomUUID()}.northwind.example`,
      localPart: "followups",
      displayName: word,
      provider: "sandbox",
    },
  });
  const proposal = await db.proposal.create({
    data: { tenantId, ownerId: userId, title: `Rollout ${word}`, clientName: word },
  });
  const coaching = await db.coachingSession.create({
    data: { tenantId, userId, meetingId: meeting.id, transcriptVersion: 1, meetingTitle: meeting.title },
  });
  const crm = { tenantId, provider: "hubspot" as const, isSandbox: true };
  const connection = (await db.connection.findFirst({ where: crm })) ?? (await db.connection.create({ data: crm }));
  const sync = await db.crmSync.create({
    data: {
      tenantId,
      connectionId: connection.id,
      startedBy: userId,
      syncTypes: ["contact"],
      leaseUntil: now,
      finishedAt: now,
    },
  });
  const record = await db.crmRecord.create({
    data: {
      tenantId,
      connectionId: connection.id,
      objectType: "contact",
      fields: { name: word, email: `dana@${word.toLowerCase()}.example` },
    },
  });
  const conflict = await db.crmConflict.create({ data: { tenantId, recordId: record.id, field: "phone" } });
  const note = await db.crmNote.create({
    data: { tenantId, connectionId: connection.id, ownerId: userId, source: "follow_up", followUpId: followUp.id },
  });
  const task = await db.crmTask.create({
    data: { tenantId, connectionId: connection.id, commitmentId: commitment.id, contactIds: ["1"], dealIds: [] },
  });
  const endpoint = await db.webhookEndpoint.create({
    data: {
      tenantId,
      url: `https://hooks.${word.toLowerCase()}.example/`,
      description: word,
      events: ["*"],
      encryptedSecret: "none",
      secretLastFour: "none",
    },
  });
  const webhook = await db.webhookDelivery.create({
    data: {
      tenantId,
      endpointId: endpoint.id,
      eventId: randomUUID(),
      type: "followup.sent",
      occurredAt: now,
      body: JSON.stringify({ word }),
      status: "failed",
      attempts: { create: { at: now, durationMs: 1, url: endpoint.url, requestHeaders: {}, status: 500 } },
    },
  });
  const token = await db.apiToken.create({
    data: {
      id: randomUUID(),
      tenantId,
      createdBy: userId,
      name: `theirs ${word}`,
      role: "viewer",
      tokenHash: "none",
      lastFour: "none",
    },
  });
  const invitation = await db.invitation.create({
    data: {
      tenantId,
      email: `${randomUUID()}@${word.toLowerCase()}.example`,
      role: "viewer",
      tokenHash: randomUUID(),
      invitedBy: userId,
      expiresAt: new Date(now.getTime() + 3_600_000),
    },
  });
  return {
    "/members/invitations": invitation.id,
    "/meetings": meeting.id,
    "/commitments": commitment.id,
    "/followups": followUp.id,
    "/email/deliveries": delivery.id,
    "/email/suppressions": suppression.id,
    "/proposals": proposal.id,
    "/objection/sessions": coaching.id,
    "/connections": connection.id,
    "/crm/syncs": sync.id,
    "/crm/conflicts": conflict.id,
    "/crm/records": record.id,
    "/crm/notes": note.id,
    "/crm/tasks": task.id,
    "/webhooks/endpoints": endpoint.id,
    "/webhooks/deliveries": webhook.id,
    "/tokens": token.id,
    "/members": member.memberId,
  };
}

/** The object that a path with `{id}` refers to. */
export function objectFor(path: string, objects: Record<string, string>): string {
  const kind = path.slice(0, path.indexOf("/{"));
  const id = objects[kind];
  if (!id) throw new Error(`No object for ${path}: add one to ownedObjects`);
  return id;
}
