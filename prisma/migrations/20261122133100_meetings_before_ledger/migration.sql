-- Meetings that were processed before what was agreed became rows. The sweep gives them theirs.
ALTER TABLE meetings ADD COLUMN lacks_ledger BOOLEAN NOT NULL DEFAULT false;
UPDATE meetings SET lacks_ledger = true FROM transcripts t
  WHERE t.tenant_id = meetings.tenant_id AND t.meeting_id = meetings.id AND meetings.transcript_status = 'completed'
    AND t.analysis IS NOT NULL AND NOT t.analysis ? 'ledger';
CREATE INDEX meetings_lacks_ledger ON meetings (tenant_id, id) WHERE lacks_ledger;
GRANT SELECT (lacks_ledger) ON meetings TO followthrough_identity;
