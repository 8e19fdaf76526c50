import type { FollowUpModel, FollowUpTextModel } from "@/lib/db/generated/models";
import type { FollowUp } from "./schema";

type Columns = Pick<FollowUpModel, keyof FollowUp>;
type Stored<T> = T extends Date ? Date | string : T extends string[] ? string[] | null : T;

/** The columns to present. Dates and empty lists may be in the form that the database's JSON has them. */
export type StoredFollowUp = { [Name in keyof Columns]: Stored<Columns[Name]> };

export function presentFollowUp(row: StoredFollowUp): FollowUp {
  return {
    id: row.id,
    meetingId: row.meetingId,
    proposalId: row.proposalId,
    ownerId: row.ownerId,
    templateType: row.templateType,
    status: row.status,
    statusReason: row.statusReason,
    to: row.to ?? [],
    cc: row.cc ?? [],
    replyTo: row.replyTo,
    subject: row.subject,
    bodyHtml: row.bodyHtml,
    bodyText: row.bodyText,
    agreed: row.agreed,
    revision: row.revision,
    contentHash: row.contentHash,
    confidence: row.confidence,
    confidenceReasons: row.confidenceReasons ?? [],
    riskFlags: row.riskFlags ?? [],
    claims: row.claims,
    reviewNotes: row.reviewNotes ?? [],
    generatedBy: row.generatedBy,
    reviewDueAt: iso(row.reviewDueAt),
    decidedAt: iso(row.decidedAt),
    decidedBy: row.decidedBy,
    sendAt: iso(row.sendAt),
    sentAt: iso(row.sentAt),
    deliveryId: row.deliveryId,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

export function presentRevision(row: FollowUpTextModel) {
  const { revision, authorId, to, cc, replyTo, subject, bodyHtml, bodyText, agreed, contentHash } = row;
  const authorKind = row.authorKind === "ai" ? ("ai" as const) : ("user" as const);
  const content = { to, cc, replyTo, subject, bodyHtml, bodyText, agreed, contentHash };
  return {
    revision,
    authorKind,
    authorId: authorKind === "ai" ? null : authorId,
    ...content,
    createdAt: row.createdAt.toISOString(),
  };
}

function iso(time: Date | string | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
