/** Removes duplicate addresses, ignoring case. An address in `to` is dropped from `cc`. */
export function uniqueRecipients(to: string[], cc: string[]): { to: string[]; cc: string[] } {
  const seen = new Set<string>();
  const once = (addresses: string[]) =>
    addresses.filter((address) => !seen.has(address.toLowerCase()) && seen.add(address.toLowerCase()));
  return { to: once(to), cc: once(cc) };
}
