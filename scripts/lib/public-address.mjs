const TELL = "Set TRUST_PROXY_HOPS to the number of proxies in front of this server.";
const CONSEQUENCE =
  "every request appears to come from the proxy: rate limits count everyone as one client, and the audit trail shows the proxy's address.";

export const UNTRUSTED_PROXY = `Warning: a request came through a proxy (X-Forwarded-For), but TRUST_PROXY_HOPS is 0, so ${CONSEQUENCE} ${TELL}`;

/** Number of our own proxies in front of the server. Default: none. */
export function trustedHops() {
  return Number(process.env.TRUST_PROXY_HOPS || 0);
}

/** Problems with the server's public address, as lines for the list of invalid settings. */
export function addressProblems() {
  const problems = [];
  const hops = process.env.TRUST_PROXY_HOPS || "0";
  if (!/^\d$/.test(hops)) {
    problems.push(
      `  TRUST_PROXY_HOPS is invalid: must be the number of proxies in front of this server, 0 to 9, not "${hops}"`,
    );
  }
  const url = URL.parse?.(process.env.NEXTAUTH_URL ?? "");
  if (url?.protocol === "http:" && !isOwnMachine(url.hostname)) {
    problems.push(
      `  NEXTAUTH_URL is invalid: ${url.origin} would send passwords and sessions unencrypted. Set the public https:// URL; ` +
        "http:// is allowed for localhost only",
    );
  }
  return problems;
}

/** A likely but uncertain problem, or null. This server doesn't speak HTTPS itself. */
export function proxyWarning() {
  if (trustedHops() > 0 || !process.env.NEXTAUTH_URL?.startsWith("https://")) return null;
  return (
    "Warning: NEXTAUTH_URL uses https, so there must be a proxy in front of this server, but TRUST_PROXY_HOPS is 0: " +
    `${CONSEQUENCE} ${TELL}`
  );
}

function isOwnMachine(hostname) {
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname === "[::1]" ||
    /^127(\.\d+){3}$/.test(hostname)
  );
}
