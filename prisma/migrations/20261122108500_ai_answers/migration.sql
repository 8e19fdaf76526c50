-- Which engine wrote a draft and what that took; null for what a person or an integration wrote.
ALTER TABLE follow_ups ADD COLUMN generated_by JSONB;

-- What an AI service answered of late, by a hash of the whole question: work that is done again after a crash costs nothing.
CREATE TABLE ai_answers (
  tenant_id uuid NOT NULL,
  question_hash text NOT NULL,
  answer text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT ai_answers_pkey PRIMARY KEY (tenant_id, question_hash),
  CONSTRAINT ai_answers_tenant_fkey FOREIGN KEY (tenant_id) REFERENCES tenants (id) ON DELETE CASCADE
);
CREATE INDEX ai_answers_created_at_idx ON ai_answers (created_at);
ALTER TABLE ai_answers ENABLE ROW LEVEL SECURITY;
ALTER TABLE ai_answers FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON ai_answers TO followthrough_app
  USING (tenant_id = (SELECT current_tenant())) WITH CHECK (tenant_id = (SELECT current_tenant()));
GRANT SELECT, INSERT, DELETE ON ai_answers TO followthrough_app;
-- The clean-up deletes them after a day, in any tenant.
CREATE POLICY sweep ON ai_answers TO followthrough_identity USING (true);
GRANT SELECT (created_at), DELETE ON ai_answers TO followthrough_identity;
SELECT count_storage_of('ai_answers');
