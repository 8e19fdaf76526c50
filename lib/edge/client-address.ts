const IPV4 = /^(25[0-5]|2[0-4]\d|1?\d?\d)(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3}$/;
const IPV6 = /^(?=.*:.*:)[0-9a-f:]{2,39}$/;

/** The caller's IP address, or "unknown". The HTTP guard overwrites `x-forwarded-for`, so clients can't forge it. */
export function clientAddress(headers: Headers): string {
  const value = (headers.get("x-forwarded-for")?.split(",")[0] ?? "").trim().toLowerCase();
  const address = value.startsWith("::ffff:") && value.includes(".") ? value.slice("::ffff:".length) : value;
  return IPV4.test(address) || IPV6.test(address) ? address : "unknown";
}

/**
 * The unit that rate limits count: an IPv4 address, or the /64 block of an IPv6 address, since one customer usually
 * controls the whole block.
 */
export function addressBlock(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const before = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(gap).fill("0"), ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
