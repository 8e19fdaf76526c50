-- Whoever hands out a way in holds the account it is handed out by, and asks whether its credentials still stand.
GRANT SELECT (credential_version) ON users TO followthrough_app;
