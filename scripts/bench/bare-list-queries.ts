/** A page of follow-ups with all fields of our response. */
export const ROWS = {
  name: "rows",
  text: `SELECT id, meeting_id AS "meetingId", proposal_id AS "proposalId", owner_id AS "ownerId", template_type AS "templateType", status,
    status_reason AS "statusReason", "to", cc, reply_to AS "replyTo", subject, body_html AS "bodyHtml",
    body_text AS "bodyText", agreed, revision, content_hash AS "contentHash", confidence,
    confidence_reasons AS "confidenceReasons", risk_flags AS "riskFlags", claims, review_notes AS "reviewNotes",
    generated_by AS "generatedBy",
    review_due_at AS "reviewDueAt", decided_at AS "decidedAt", decided_by AS "decidedBy", send_at AS "sendAt",
    sent_at AS "sentAt", delivery_id AS "deliveryId", created_at AS "createdAt", updated_at AS "updatedAt"
    FROM follow_ups WHERE tenant_id = $1 ORDER BY created_at DESC, id DESC LIMIT 20`,
};
export const COUNT = { name: "count", text: "SELECT count(*)::int AS total FROM follow_ups WHERE tenant_id = $1" };
