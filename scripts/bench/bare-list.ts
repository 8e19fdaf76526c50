import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";

/**
 * The fastest simple server for a tenant's list of follow-ups: node:http and pg, with rows and count from an index in
 * two prepared statements, sent together on one connection. It has no tokens, rate limits or row-level security.
 */
const ROWS = {
  name: "rows",
  text: `SELECT id, meeting_id AS "meetingId", owner_id AS "ownerId", template_type AS "templateType", status,
    status_reason AS "statusReason", "to", cc, reply_to AS "replyTo", subject, body_html AS "bodyHtml",
    body_text AS "bodyText", revision, content_hash AS "contentHash", confidence,
    confidence_reasons AS "confidenceReasons", risk_flags AS "riskFlags", claims, review_notes AS "reviewNotes",
    generated_by AS "generatedBy",
    review_due_at AS "reviewDueAt", decided_at AS "decidedAt", decided_by AS "decidedBy", send_at AS "sendAt",
    sent_at AS "sentAt", delivery_id AS "deliveryId", created_at AS "createdAt", updated_at AS "updatedAt"
    FROM follow_ups WHERE tenant_id = $1 ORDER BY created_at DESC, id DESC LIMIT 20`,
};
const COUNT = { name: "count", text: "SELECT count(*)::int AS total FROM follow_ups WHERE tenant_id = $1" };

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, pipeline: true });
const server = createServer(async (request, response) => {
  const values = [request.url?.slice(1)];
  const client = await pool.connect();
  const [{ rows: data }, counted] = await Promise.all([
    client.query({ ...ROWS, values }),
    client.query({ ...COUNT, values }),
  ]);
  client.release();
  const { total } = counted.rows[0];
  const pagination = { page: 1, limit: 20, total, totalPages: Math.ceil(total / 20) };
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify({ success: true, data, pagination }));
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
