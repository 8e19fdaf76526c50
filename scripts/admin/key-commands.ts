import { z } from "zod";
import { type Rotation, rotateKeys } from "@/lib/features/tenants/keys/rotate-keys";
import { readOptions } from "./read-options";

/** Lists the first hundred values that no key can decrypt. `unreadableCount` is the total. */
export async function rotateKeysCommand(args: string[]): Promise<Rotation & { unreadableCount: number }> {
  readOptions(args, z.object({}));
  const { unreadable, ...rotation } = await rotateKeys();
  return { ...rotation, unreadableCount: unreadable.length, unreadable: unreadable.slice(0, 100) };
}
