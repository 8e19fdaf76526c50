-- The times of transcripts that give none were estimated from the words, and looked like recorded ones. Such segments all
-- start at 0, which means that there are no times.
ALTER TABLE transcripts NO FORCE ROW LEVEL SECURITY;
UPDATE transcripts SET
    segments = (SELECT jsonb_agg(jsonb_set(segment, '{startSeconds}', '0') ORDER BY place)
      FROM jsonb_array_elements(segments) WITH ORDINALITY AS one (segment, place)),
    structured = regexp_replace(structured, '^(\*\*.+\*\*) \(\d\d:\d\d:\d\d\): ', '\1: ', 'gn')
  WHERE raw_text !~ '\d:\d\d' AND jsonb_array_length(segments) > 0;
ALTER TABLE transcripts FORCE ROW LEVEL SECURITY;
