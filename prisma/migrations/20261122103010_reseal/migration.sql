-- `keys rotate` seals what is stored anew with the current key; everything else that is sealed can be written already.
GRANT UPDATE (encrypted_verifier) ON oauth_consents TO followthrough_app;
