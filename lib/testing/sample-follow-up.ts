import type { FollowUp } from "@/lib/features/follow-ups/schema";
import type { ReviewItem } from "@/lib/features/overview/follow-ups/schema";

export const OWNER_ID = "0d8b7a53-8d0e-4d0a-9b57-0c1f3a7f0001";

/** A follow-up that is pending review, as the API returns it. */
export function sampleFollowUp(part: Partial<FollowUp> = {}): FollowUp {
  return {
    id: "0d8b7a53-8d0e-4d0a-9b57-0c1f3a7f1001",
    meetingId: null,
    proposalId: null,
    ownerId: OWNER_ID,
    templateType: "followUp",
    status: "pending_review",
    statusReason: null,
    to: ["ana@buyer.example"],
    cc: [],
    replyTo: null,
    subject: "Terms of the pilot",
    bodyHtml: "<p>Hi Ana</p>",
    bodyText: "Hi Ana",
    agreed: null,
    revision: 1,
    contentHash: "",
    confidence: "high",
    confidenceReasons: [],
    generatedBy: null,
    riskFlags: [],
    claims: [],
    reviewNotes: [],
    reviewDueAt: null,
    decidedAt: null,
    decidedBy: null,
    sendAt: null,
    sentAt: null,
    deliveryId: null,
    createdAt: "2026-02-24T15:00:00.000Z",
    updatedAt: "2026-02-24T15:00:00.000Z",
    ...part,
  };
}

/** The same, with what the reviewer sees next to it. */
export function sampleReviewItem(part: Partial<FollowUp> = {}): ReviewItem {
  return {
    followUp: sampleFollowUp(part),
    envelope: { from: "Acme Sales <sales@acme.example>", replyTo: "dana@acme.example", names: {} },
    ownerName: "Dana Wolfe",
    author: { kind: "ai", id: OWNER_ID },
    meeting: null,
    transcript: {},
    unheard: [],
    notes: [],
    leftOut: [],
    overtaken: [],
    original: null,
    unsupported: [],
    formattedText: null,
  };
}
