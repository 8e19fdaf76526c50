import { isIP } from "node:net";
import { isLoopbackAddress, isPrivateAddress, namesPrivateHost } from "../http/private-address";

export type AddressPolicy = {
  /** Accepts http and https to this machine, on any port. For development. */
  allowLoopback: boolean;
};

/** Why nothing is sent to an address, as far as it can be told without looking up its name. */
export function refusalOf(address: string, { allowLoopback }: AddressPolicy): string | null {
  if (!URL.canParse(address)) return "must be a URL such as https://example.com/webhooks";
  const url = new URL(address);
  if (url.username || url.password) return "must not contain a user name or password";
  if (allowLoopback && namesLoopback(url) && /^https?:$/.test(url.protocol)) return null;
  if (url.protocol !== "https:") return "must start with https://";
  if (url.port !== "") return "must use the port of https, 443";
  if (namesPrivateHost(url.hostname)) return "must be a public address, not one of a private network";
  return null;
}

/** Whether a connection may go to an IP address that a name resolved to. */
export function isReachable(ip: string, host: string, { allowLoopback }: AddressPolicy): boolean {
  if (allowLoopback && host === "localhost" && isLoopbackAddress(ip)) return true;
  return !isPrivateAddress(ip);
}

function namesLoopback({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  return host === "localhost" || (isIP(host) !== 0 && isLoopbackAddress(host));
}
