/** Each address once, whatever its case; nobody gets both a copy and the email itself. */
export function uniqueRecipients(to: string[], cc: string[]): { to: string[]; cc: string[] } {
  const seen = new Set<string>();
  const once = (addresses: string[]) =>
    addresses.filter((address) => !seen.has(address.toLowerCase()) && seen.add(address.toLowerCase()));
  return { to: once(to), cc: once(cc) };
}
