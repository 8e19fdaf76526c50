import { readFile } from "node:fs/promises";
import { sha256 } from "@/lib/core/secrets";

const FILE = ["lib", "auth", "common-passwords.bin"];
const BYTES = 6;

/** Read once, when the first password is chosen: 330 KB, searched as they are. */
let list: Promise<Buffer> | undefined;

/**
 * Whether a password is among the commonest, in whatever case. The list holds those of 12 and more characters from
 * the million most used; shorter ones are refused for their length.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= readFile([/* turbopackIgnore: true */ process.cwd(), ...FILE].join("/")).catch((error: unknown) => {
    list = undefined;
    throw error;
  });
  const wanted = Buffer.from(sha256(normalized(password)).slice(0, BYTES * 2), "hex");
  return contains(await list, wanted);
}

/** As passwords are compared with the list and with what belongs to the account. */
export function normalized(text: string): string {
  return text.toWellFormed().normalize("NFKC").toLowerCase();
}

function contains(sorted: Buffer, wanted: Buffer): boolean {
  let from = 0;
  let to = sorted.length / BYTES;
  while (from < to) {
    const middle = (from + to) >>> 1;
    const order = sorted.compare(wanted, 0, BYTES, middle * BYTES, (middle + 1) * BYTES);
    if (order === 0) return true;
    if (order < 0) from = middle + 1;
    else to = middle;
  }
  return false;
}
