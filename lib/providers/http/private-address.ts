import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

const PRIVATE = new BlockList();
const RANGES: [string, number, "ipv4" | "ipv6"][] = [
  ["0.0.0.0", 8, "ipv4"],
  ["10.0.0.0", 8, "ipv4"],
  ["100.64.0.0", 10, "ipv4"],
  ["127.0.0.0", 8, "ipv4"],
  ["169.254.0.0", 16, "ipv4"],
  ["172.16.0.0", 12, "ipv4"],
  ["192.0.0.0", 24, "ipv4"],
  ["192.168.0.0", 16, "ipv4"],
  ["198.18.0.0", 15, "ipv4"],
  ["224.0.0.0", 3, "ipv4"],
  ["::", 127, "ipv6"],
  ["64:ff9b::", 96, "ipv6"],
  ["fc00::", 7, "ipv6"],
  ["fe80::", 10, "ipv6"],
  ["ff00::", 8, "ipv6"],
];
for (const [network, bits, family] of RANGES) PRIVATE.addSubnet(network, bits, family);

/**
 * Whether an address belongs to this machine or network: loopback, link-local or private use (RFC 6890). IPv4 addresses
 * mapped to IPv6 count as IPv4.
 */
export function isPrivateAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  return PRIVATE.check(mapped, isIP(mapped) === 6 ? "ipv6" : "ipv4");
}

/** Whether a host name alone identifies a server on a private network. */
export function namesPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "").toLowerCase();
  if (isIP(host)) return isPrivateAddress(host);
  return !host.includes(".") || /\.(localhost|local|internal)$/.test(host);
}

export class PrivateAddressError extends Error {}

/** A DNS lookup that fails, at connection time, if the name resolves to a private address. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, "", 4);
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => isPrivateAddress(address))) {
      return callback(new PrivateAddressError("The name resolves to a private address"), "", 4);
    }
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};
