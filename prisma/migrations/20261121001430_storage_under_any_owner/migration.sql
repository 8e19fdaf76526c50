-- An owner of tables that is no superuser sees no row under forced row-level security: what 20261121001400, 20261121001410 and
-- 20261121001420 did to rows is done again for such an owner, and changes nothing for others.
ALTER TABLE proposal_revisions NO FORCE ROW LEVEL SECURITY;
UPDATE proposal_revisions SET previous = jsonb_set(previous, '{sections}', jsonb_build_object(
    'length', jsonb_array_length(previous -> 'sections'),
    'at', coalesce((SELECT jsonb_object_agg(place - 1, section)
      FROM jsonb_array_elements(previous -> 'sections') WITH ORDINALITY AS one (section, place)), '{}')))
  WHERE jsonb_typeof(previous -> 'sections') = 'array';
ALTER TABLE proposal_revisions FORCE ROW LEVEL SECURITY;

ALTER TABLE follow_up_revisions NO FORCE ROW LEVEL SECURITY;
UPDATE follow_up_revisions SET reply_to = ''
  WHERE reply_to IS NULL AND num_nonnulls("to", cc, subject, body_html, body_text) = 5;
ALTER TABLE follow_up_revisions FORCE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION recount_storage() RETURNS void LANGUAGE plpgsql AS $$
DECLARE name text;
BEGIN
  LOCK TABLE storage_changes, tenant_storage IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM storage_changes;
  DELETE FROM tenant_storage;
  FOR name IN SELECT event_object_table FROM information_schema.triggers
    WHERE trigger_schema = 'public' AND trigger_name = 'storage_added' ORDER BY 1
  LOOP
    EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('INSERT INTO storage_changes (tenant_id, bytes) SELECT tenant_id, sum(%s) FROM %I GROUP BY 1',
      obj_description(format('note_storage_of_%s()', name)::regprocedure), name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
  END LOOP;
  WHILE fold_storage() > 0 LOOP END LOOP;
END $$;
SELECT recount_storage();
