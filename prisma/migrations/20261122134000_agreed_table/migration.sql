-- A follow-up may carry a table of what was agreed, copied from the meeting's ledger when somebody chose its rows.
ALTER TABLE follow_ups ADD COLUMN agreed JSONB;
-- Like the other parts of a text: NULL means the same as before, and a JSON null means no table.
ALTER TABLE follow_up_revisions ADD COLUMN agreed JSONB;

DO $$
DECLARE
  name text;
  columns text := '';
BEGIN
  FOREACH name IN ARRAY ARRAY['to', 'cc', 'reply_to', 'subject', 'body_html', 'body_text', 'agreed'] LOOP
    columns := columns || format($column$,
      coalesce(kept.%1$I, (SELECT past.%1$I FROM follow_up_revisions past WHERE past.tenant_id = kept.tenant_id
        AND past.follow_up_id = kept.follow_up_id AND past.revision < kept.revision AND past.%1$I IS NOT NULL
        ORDER BY past.revision DESC LIMIT 1)) AS %1$I$column$, name);
  END LOOP;
  EXECUTE format($view$CREATE OR REPLACE VIEW follow_up_texts WITH (security_invoker = true) AS
    SELECT id, tenant_id, follow_up_id, revision, author_kind, author_id, content_hash, created_at,
      "to", cc, nullif(reply_to, '') AS reply_to, subject, body_html, body_text, nullif(agreed, 'null'::jsonb) AS agreed
    FROM (SELECT kept.id, kept.tenant_id, kept.follow_up_id, kept.revision, kept.author_kind, kept.author_id, kept.content_hash,
      kept.created_at%s FROM follow_up_revisions kept) AS texts$view$, columns);
END $$;

CREATE OR REPLACE FUNCTION keep_what_differs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE past follow_up_texts;
BEGIN
  SELECT * INTO past FROM follow_up_texts WHERE tenant_id = NEW.tenant_id AND follow_up_id = NEW.follow_up_id
    AND revision < NEW.revision ORDER BY revision DESC LIMIT 1;
  NEW.reply_to := coalesce(NEW.reply_to, '');
  IF NOT FOUND THEN RETURN NEW; END IF;
  IF NEW."to" = past."to" THEN NEW."to" := NULL; END IF;
  IF NEW.cc = past.cc THEN NEW.cc := NULL; END IF;
  IF NEW.reply_to = coalesce(past.reply_to, '') THEN NEW.reply_to := NULL; END IF;
  IF NEW.subject = past.subject THEN NEW.subject := NULL; END IF;
  IF NEW.body_html = past.body_html THEN NEW.body_html := NULL; END IF;
  IF NEW.body_text = past.body_text THEN NEW.body_text := NULL; END IF;
  IF NEW.agreed IS NOT DISTINCT FROM past.agreed THEN NEW.agreed := NULL;
  ELSE NEW.agreed := coalesce(NEW.agreed, 'null'::jsonb); END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION prune_follow_up_history(of_follow_up uuid, most_texts int, most_bytes bigint) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  first_kept follow_up_revisions.revision%TYPE;
  oldest follow_up_revisions.revision%TYPE;
  whole follow_up_texts;
  pruned int;
BEGIN
  SELECT min(revision) INTO oldest FROM follow_up_revisions
    WHERE tenant_id = current_tenant() AND follow_up_id = of_follow_up;
  SELECT min(revision) INTO first_kept FROM (
    SELECT revision, row_number() OVER newest AS rank,
      sum(coalesce(octet_length(body_html), 0) + coalesce(octet_length(body_text), 0)
        + coalesce(pg_column_size(agreed), 0)) OVER newest AS bytes
    FROM follow_up_revisions
    WHERE tenant_id = current_tenant() AND follow_up_id = of_follow_up AND revision > oldest
    WINDOW newest AS (ORDER BY revision DESC)) AS kept
    WHERE rank = 1 OR (rank <= most_texts AND bytes <= most_bytes);
  SELECT * INTO whole FROM follow_up_texts
    WHERE tenant_id = current_tenant() AND follow_up_id = of_follow_up AND revision = first_kept;
  DELETE FROM follow_up_revisions WHERE tenant_id = current_tenant() AND follow_up_id = of_follow_up
    AND revision > oldest AND revision < first_kept;
  GET DIAGNOSTICS pruned = ROW_COUNT;
  IF pruned > 0 THEN
    UPDATE follow_up_revisions SET "to" = whole."to", cc = whole.cc, reply_to = coalesce(whole.reply_to, ''),
      subject = whole.subject, body_html = whole.body_html, body_text = whole.body_text,
      agreed = coalesce(whole.agreed, 'null'::jsonb)
      WHERE tenant_id = current_tenant() AND follow_up_id = of_follow_up AND revision = first_kept;
  END IF;
  RETURN pruned;
END $$;

-- The new column counts towards a tenant's storage.
SELECT count_storage_of(name) FROM unnest(ARRAY['follow_ups', 'follow_up_revisions']) AS counted (name);
SELECT recount_storage();
