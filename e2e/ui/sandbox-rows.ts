import pg from "pg";

/** Counts the stored rows of the tenant that this person belongs to. */
export async function countSandboxRows(email: string) {
  const owner = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await owner.connect();
  const count = async (rows: string): Promise<number> => {
    const { rows: found } = await owner.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${rows} tenant_id =
         (SELECT m.tenant_id FROM members m JOIN users u ON u.id = m.user_id WHERE u.email = $1)`,
      [email],
    );
    return found[0]?.count ?? 0;
  };
  const followUps = (...statuses: string[]) =>
    count(`follow_ups WHERE status IN (${statuses.map((status) => `'${status}'`)}) AND`);
  const counts = {
    followUps: await count("follow_ups WHERE"),
    toReview: await followUps("pending_review"),
    drafts: await followUps("draft"),
    sending: await followUps("scheduled", "sending"),
    failed: await followUps("failed"),
    meetings: await count("meetings WHERE"),
    processed: await count("meetings WHERE processed_at IS NOT NULL AND"),
    commitments: await count("commitments WHERE vanished_at IS NULL AND"),
    proposals: await count("proposals WHERE deleted_at IS NULL AND"),
    // Coaching shows everyone their own sessions.
    sessions: await count("coaching_sessions WHERE user_id = (SELECT id FROM users WHERE email = $1) AND"),
    deliveries: await count("deliveries WHERE"),
    sent: await count("deliveries WHERE sent_at IS NOT NULL AND"),
    replied: await count("deliveries WHERE replied_in_time AND"),
    contacts: await count("crm_records WHERE object_type = 'contact' AND deleted_at IS NULL AND"),
    deals: await count("crm_records WHERE object_type = 'deal' AND deleted_at IS NULL AND"),
    members: await count("members WHERE"),
  };
  await owner.end();
  return counts;
}

/** Lets the call in progress last another day, because its transcript would add rows while they are compared. */
export async function prolongLiveCall(email: string) {
  const owner = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await owner.connect();
  const { rowCount } = await owner.query(
    `UPDATE sandbox_records SET data = jsonb_set(data, '{endTime}', to_jsonb($2::text))
      WHERE id = 'sandboxlivecall' AND tenant_id =
        (SELECT m.tenant_id FROM members m JOIN users u ON u.id = m.user_id WHERE u.email = $1)
        AND kind LIKE 'calendar:%'`,
    [email, new Date(Date.now() + 86_400_000).toISOString()],
  );
  await owner.end();
  return rowCount;
}
