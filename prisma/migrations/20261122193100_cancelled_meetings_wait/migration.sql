-- A canceled meeting has no transcript to wait for.
GRANT SELECT (cancelled_at) ON meetings TO followthrough_identity;
