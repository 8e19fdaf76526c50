-- Deals name their stage by the CRM's ID. Its names are read once per sync, and can change without any deal changing.
ALTER TABLE connections ADD COLUMN deal_stages JSONB NOT NULL DEFAULT '[]'
  CONSTRAINT connections_deal_stages_list CHECK (jsonb_typeof(deal_stages) = 'array');
