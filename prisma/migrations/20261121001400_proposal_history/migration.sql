-- A revision keeps what a change replaced, not the whole proposal (docs/decisions/0012-storage.md): field by field, and of the
-- sections those that differ by their place, {"length": 3, "at": {"1": {…}}}.
ALTER TABLE proposal_revisions RENAME COLUMN snapshot TO previous;

CREATE FUNCTION sections_by_place(sections jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT jsonb_build_object('length', jsonb_array_length(sections), 'at', coalesce(
    (SELECT jsonb_object_agg(place - 1, section) FROM jsonb_array_elements(sections) WITH ORDINALITY AS one (section, place)),
    '{}'))
$$;
UPDATE proposal_revisions SET previous = jsonb_set(previous, '{sections}', sections_by_place(previous -> 'sections'))
  WHERE jsonb_typeof(previous -> 'sections') = 'array';
DROP FUNCTION sections_by_place(jsonb);

-- What leads from the newer version to the one before the older: of a field both replaced, the older has the last word.
CREATE FUNCTION join_previous_values(newer jsonb, older jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (newer || older) || CASE WHEN newer ? 'sections' AND older ? 'sections' THEN
    jsonb_build_object('sections', jsonb_build_object('length', older #> '{sections,length}', 'at', coalesce(
      (SELECT jsonb_object_agg(place, section) FROM jsonb_each((newer #> '{sections,at}') || (older #> '{sections,at}')) AS one (place, section)
        WHERE place::int < (older #>> '{sections,length}')::int), '{}')))
    ELSE '{}' END
$$;

-- The one way in which history may shrink. The first version stays, and of the changes the newest: at most so many, of at most
-- so many bytes, and always the last. What the others replaced flows into the first version. Returns how many went.
CREATE FUNCTION prune_proposal_history(of_proposal uuid, most_changes int, most_bytes bigint) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  first_kept proposal_revisions.revision%TYPE;
  oldest proposal_revisions.revision%TYPE;
  joined jsonb := '{}';
  past record;
  pruned int;
BEGIN
  SELECT min(revision) INTO oldest FROM proposal_revisions
    WHERE tenant_id = current_tenant() AND proposal_id = of_proposal;
  SELECT min(revision) INTO first_kept FROM (
    SELECT revision, row_number() OVER newest AS rank, sum(pg_column_size(previous)) OVER newest AS bytes
    FROM proposal_revisions
    WHERE tenant_id = current_tenant() AND proposal_id = of_proposal AND revision > oldest
    WINDOW newest AS (ORDER BY revision DESC)) AS kept
    WHERE rank = 1 OR (rank <= most_changes AND bytes <= most_bytes);
  IF NOT EXISTS (SELECT 1 FROM proposal_revisions WHERE tenant_id = current_tenant() AND proposal_id = of_proposal
      AND revision > oldest AND revision < first_kept) THEN
    RETURN 0;
  END IF;
  FOR past IN SELECT previous FROM proposal_revisions
    WHERE tenant_id = current_tenant() AND proposal_id = of_proposal AND revision < first_kept ORDER BY revision DESC
  LOOP
    joined := join_previous_values(joined, past.previous);
  END LOOP;
  DELETE FROM proposal_revisions WHERE tenant_id = current_tenant() AND proposal_id = of_proposal
    AND revision > oldest AND revision < first_kept;
  GET DIAGNOSTICS pruned = ROW_COUNT;
  UPDATE proposal_revisions SET previous = joined
    WHERE tenant_id = current_tenant() AND proposal_id = of_proposal AND revision = oldest;
  RETURN pruned;
END $$;
REVOKE ALL ON FUNCTION prune_proposal_history(uuid, int, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION prune_proposal_history(uuid, int, bigint) TO followthrough_app;
-- For the function above, where the owner is no superuser.
CREATE POLICY pruning ON proposal_revisions TO CURRENT_USER USING (tenant_id = (SELECT current_tenant()));
