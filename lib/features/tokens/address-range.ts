import { z } from "zod";

const V4 = z.cidrv4();

const V6 = z.cidrv6();

export function isAddressRange(value: string): boolean {
  return value.length <= 49 && (V4.safeParse(value).success || V6.safeParse(value).success);
}
