/** When the public URL is HTTPS, browsers use HTTPS for two years, also for subdomains. */
export const STRICT_TRANSPORT = { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" };
