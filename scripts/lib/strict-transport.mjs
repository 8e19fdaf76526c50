/** Browsers shall come back over https for two years, to every host below ours: wherever the public address is https. */
const VALUE = "max-age=63072000; includeSubDomains";

export function strictTransport() {
  return process.env.NEXTAUTH_URL?.startsWith("https://") ? { "Strict-Transport-Security": VALUE } : {};
}
