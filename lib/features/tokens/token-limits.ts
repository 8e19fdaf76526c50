import { z } from "zod";

const V4 = z.cidrv4();
const V6 = z.cidrv6();

/** How many tokens of one name may be active: the one in use and the one that replaces it. */
export const ACTIVE_PER_NAME = 2;

/** A block of IPv4 or IPv6 addresses in CIDR notation. */
export function isAddressRange(value: string): boolean {
  return value.length <= 49 && (V4.safeParse(value).success || V6.safeParse(value).success);
}
