-- What the table of an email says, so that a search for it finds the follow-up.
CREATE FUNCTION agreed_lines(agreed jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg(concat_ws(' ', line ->> 'who', line ->> 'what', line ->> 'dueOn'), E'\n')
  FROM jsonb_array_elements(agreed -> 'rows') AS line
$$;
ALTER TABLE follow_ups ADD COLUMN agreed_text TEXT GENERATED ALWAYS AS (agreed_lines(agreed)) STORED;
