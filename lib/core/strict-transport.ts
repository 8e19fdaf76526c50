/** Browsers come back over https for two years, to every host below ours: wherever the public address is https. */
export const STRICT_TRANSPORT = { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" };
