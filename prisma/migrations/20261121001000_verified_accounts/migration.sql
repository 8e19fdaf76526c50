-- Accounts, proof of an address, and invitations only the invited see (docs/decisions/0008-accounts.md).
ALTER TABLE users ADD COLUMN "verified_at" TIMESTAMPTZ(3);
ALTER TABLE users ADD COLUMN "credential_version" INTEGER NOT NULL DEFAULT 0;
-- Every link made until now was in the answer to whoever invited.
ALTER TABLE invitations ADD COLUMN "shown_to_inviter" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE members ADD COLUMN "invitation_id" UUID;
ALTER TABLE members ADD CONSTRAINT members_invitation_fkey FOREIGN KEY (tenant_id, invitation_id)
  REFERENCES invitations (tenant_id, id) ON DELETE SET NULL (invitation_id);

-- An owner of tables that is no superuser sees no row under forced row-level security.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['users', 'members', 'invitations', 'sessions', 'api_tokens', 'refresh_families', 'audit_events']
  LOOP EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', name); END LOOP;
END $$;

UPDATE members SET invitation_id = i.id
FROM users u JOIN invitations i ON i.email = u.email AND i.accepted_at IS NOT NULL
WHERE u.id = members.user_id AND i.tenant_id = members.tenant_id;

-- Google vouched for these addresses. What there was of each before its first sign-in with Google may be somebody else's.
CREATE TEMPORARY TABLE linked ON COMMIT DROP AS
  SELECT u.id AS user_id, coalesce(min(e.at), now()) AS since
  FROM users u LEFT JOIN audit_events e
    ON e.type = 'member.signed_in' AND e.actor_id = u.id::text AND e.data->>'method' = 'google'
  WHERE u.google_sub IS NOT NULL GROUP BY u.id;
UPDATE users SET verified_at = linked.since, password_hash = NULL FROM linked WHERE users.id = linked.user_id;
UPDATE sessions s SET revoked_at = now() FROM linked
  WHERE s.user_id = linked.user_id AND s.revoked_at IS NULL AND s.created_at < linked.since;
UPDATE refresh_families f SET revoked_at = now() FROM linked
  WHERE f.user_id = linked.user_id AND f.revoked_at IS NULL AND f.created_at < linked.since;
UPDATE api_tokens t SET revoked_at = now() FROM linked
  WHERE t.created_by = linked.user_id AND t.revoked_at IS NULL AND t.created_at < linked.since;
UPDATE invitations i SET revoked_at = now() FROM linked
  WHERE i.invited_by = linked.user_id AND i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.created_at < linked.since;

-- API tokens no longer invite: what they left open is over, and revoking one leaves nothing behind.
UPDATE invitations i SET revoked_at = now()
WHERE i.accepted_at IS NULL AND i.revoked_at IS NULL AND EXISTS (
  SELECT 1 FROM audit_events e WHERE e.tenant_id = i.tenant_id AND e.entity_type = 'member'
    AND e.entity_id = i.id::text AND e.type = 'member.invited' AND e.actor_kind = 'api_token');

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['users', 'members', 'invitations', 'sessions', 'api_tokens', 'refresh_families', 'audit_events']
  LOOP EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name); END LOOP;
END $$;
