-- The same answer delivery_facts counts, so that a list can show exactly the messages behind a figure.
ALTER TABLE deliveries ADD COLUMN replied_in_time boolean
  GENERATED ALWAYS AS (coalesce(replied_at - sent_at <= interval '336 hours', false)) STORED;
