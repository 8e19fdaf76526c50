-- What a text states and nobody said, which was in words among the reasons only.
ALTER TABLE follow_ups ADD COLUMN unsupported_facts JSONB NOT NULL DEFAULT '[]';
SELECT count_storage_of('follow_ups');

-- An owner of tables that is no superuser sees no row under forced row-level security.
ALTER TABLE follow_ups NO FORCE ROW LEVEL SECURITY;
UPDATE follow_ups SET unsupported_facts = facts FROM (
  SELECT f.id, jsonb_agg(jsonb_build_object('flag', CASE found.parts[1]
      WHEN 'price' THEN 'unsupported_price' WHEN 'number' THEN 'unsupported_number' WHEN 'date' THEN 'unsupported_date'
      WHEN 'name' THEN 'unsupported_name' WHEN 'link' THEN 'unsupported_url' ELSE 'unsupported_email' END,
      'text', found.parts[2]) ORDER BY reason.place) AS facts
  FROM follow_ups f, unnest(f.confidence_reasons) WITH ORDINALITY AS reason (text, place),
    regexp_match(reason.text, '^The (price|number|date|name|link|e-mail address) "(.+)" is not in the talk$') AS found (parts)
  WHERE found.parts IS NOT NULL GROUP BY f.id) AS named
  WHERE named.id = follow_ups.id;
ALTER TABLE follow_ups FORCE ROW LEVEL SECURITY;
SELECT recount_storage();
