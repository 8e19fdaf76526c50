/** Where to go after signing in: `url` when it is on our own origin, else the origin itself. */
export function sameOriginUrl(url: string, publicUrl: string): string {
  const { origin } = new URL(publicUrl);
  // Browsers read a backslash as a slash; everything here goes through the same parser as theirs.
  const target = URL.parse(url, origin);
  return target?.origin === origin ? target.href : origin;
}
