/** Sent when the public URL is HTTPS. Browsers then use HTTPS for two years, including for subdomains. */
export const STRICT_TRANSPORT = { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" };
