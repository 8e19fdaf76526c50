-- Before a domain is registered, we look whether another tenant has proven that it's theirs.
GRANT SELECT (domain, is_sandbox, status, status_since, verified_at) ON sending_domains TO followthrough_identity;
