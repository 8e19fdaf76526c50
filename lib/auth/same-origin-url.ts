/** The redirect target after signing in: `url` if it is on our own origin, and otherwise the origin. */
export function sameOriginUrl(url: string, publicUrl: string): string {
  const { origin } = new URL(publicUrl);
  // Browsers treat a backslash as a slash. URL.parse does the same.
  const target = URL.parse(url, origin);
  return target?.origin === origin ? target.href : origin;
}
