-- Links that set a new password. Only the hash of a link is kept.
CREATE TABLE password_resets (
  token_hash text PRIMARY KEY,
  user_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL,
  -- Used, replaced by a newer one, or ended together with everything else of the person.
  ended_at timestamptz(3),
  CONSTRAINT password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX password_resets_user_id_created_at_idx ON password_resets (user_id, created_at);

-- Tries to sign in, by the SHA-256 of the address: one without an account is counted like any other.
CREATE TABLE sign_in_tries (
  account text PRIMARY KEY,
  tries jsonb NOT NULL DEFAULT '{}',
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX sign_in_tries_updated_at_idx ON sign_in_tries (updated_at);

-- Both are looked at before a tenant is known; no tenant ever sees them.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['password_resets', 'sign_in_tries']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant_isolation ON %I TO followthrough_app USING (false) WITH CHECK (false)', name);
    EXECUTE format('CREATE POLICY identity ON %I TO followthrough_identity USING (true) WITH CHECK (true)', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO followthrough_identity', name);
  END LOOP;
END $$;
