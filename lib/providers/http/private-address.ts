import { type LookupAddress, type LookupAllOptions, lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

const RANGES: [string, number, "ipv4" | "ipv6"][] = [
  ["0.0.0.0", 8, "ipv4"],
  ["10.0.0.0", 8, "ipv4"],
  ["100.64.0.0", 10, "ipv4"],
  ["127.0.0.0", 8, "ipv4"],
  // Azure's own service to its machines.
  ["168.63.129.16", 32, "ipv4"],
  ["169.254.0.0", 16, "ipv4"],
  ["172.16.0.0", 12, "ipv4"],
  ["192.0.0.0", 24, "ipv4"],
  ["192.0.2.0", 24, "ipv4"],
  ["192.88.99.0", 24, "ipv4"],
  ["192.168.0.0", 16, "ipv4"],
  ["198.18.0.0", 15, "ipv4"],
  ["198.51.100.0", 24, "ipv4"],
  ["203.0.113.0", 24, "ipv4"],
  ["224.0.0.0", 3, "ipv4"],
  // Forms that contain an IPv4 address, and tunnels.
  ["::", 96, "ipv6"],
  ["::ffff:0:0:0", 96, "ipv6"],
  ["64:ff9b::", 96, "ipv6"],
  ["64:ff9b:1::", 48, "ipv6"],
  ["2001::", 23, "ipv6"],
  ["2002::", 16, "ipv6"],
  ["100::", 64, "ipv6"],
  ["2001:db8::", 32, "ipv6"],
  ["3fff::", 20, "ipv6"],
  ["5f00::", 16, "ipv6"],
  ["fc00::", 7, "ipv6"],
  ["fe80::", 10, "ipv6"],
  ["fec0::", 10, "ipv6"],
  ["ff00::", 8, "ipv6"],
];
const LOOPBACK_RANGES: typeof RANGES = [
  ["127.0.0.0", 8, "ipv4"],
  ["::1", 128, "ipv6"],
];
const PRIVATE = blockListOf(RANGES);
const LOOPBACK = blockListOf(LOOPBACK_RANGES);

function blockListOf(ranges: typeof RANGES): BlockList {
  const list = new BlockList();
  for (const [network, bits, family] of ranges) list.addSubnet(network, bits, family);
  return list;
}

/**
 * Whether an address belongs to this machine or network, or to nobody in public (RFC 6890). IPv4 addresses mapped to
 * IPv6 count as IPv4.
 */
export function isPrivateAddress(address: string): boolean {
  return isIn(PRIVATE, address);
}

export function isLoopbackAddress(address: string): boolean {
  return isIn(LOOPBACK, address);
}

function isIn(list: BlockList, address: string): boolean {
  const [plain = ""] = address.split("%");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1] ?? plain;
  return list.check(mapped, isIP(mapped) === 6 ? "ipv6" : "ipv4");
}

/** Whether a host name alone identifies a server on a private network. */
export function namesPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "").toLowerCase();
  if (isIP(host)) return isPrivateAddress(host);
  return !host.includes(".") || /\.(localhost|local|internal)$/.test(host);
}

export class PrivateAddressError extends Error {}

export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** A DNS lookup that fails, at connection time, unless all addresses that the name resolves to are allowed. */
export function restrictedLookup(isAllowed: (address: string) => boolean, resolve: Resolve = lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, "", 4);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address))) {
        return callback(new PrivateAddressError("The name resolves to a private address"), "", 4);
      }
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
}

export const publicLookup = restrictedLookup((address) => !isPrivateAddress(address));
