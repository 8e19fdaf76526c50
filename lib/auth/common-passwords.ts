import { readFile } from "node:fs/promises";
import { sha256 } from "@/lib/core/secrets";

const FILE = ["lib", "auth", "common-passwords.bin"];
const BYTES = 6;

/** Loaded when the first password is chosen, and searched as sorted bytes (330 KB). */
let list: Promise<Buffer> | undefined;

/**
 * Whether a password is common, ignoring case. The list has the passwords of at least 12 characters among the million
 * most used ones. Shorter passwords are refused anyway.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= readFile([/* turbopackIgnore: true */ process.cwd(), ...FILE].join("/")).catch((error: unknown) => {
    list = undefined;
    throw error;
  });
  const wanted = Buffer.from(sha256(normalized(password)).slice(0, BYTES * 2), "hex");
  return contains(await list, wanted);
}

/** The form in which passwords are compared with the list, the email address and the product name. */
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
