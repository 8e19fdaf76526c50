-- Names that people give to the speakers of a transcript, and the analysis as it was before anyone was renamed.
ALTER TABLE transcripts
  ADD COLUMN speakers JSONB NOT NULL DEFAULT '[]',
  ADD COLUMN speakers_revision INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN reading JSONB;
SELECT count_storage_of('transcripts');
SELECT recount_storage();
