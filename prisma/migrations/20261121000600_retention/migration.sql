-- The sweep sees when a text was processed, so that it can tell which workspaces have something past keeping.
GRANT SELECT (processed_at) ON meetings TO followthrough_identity;
