import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";

/**
 * Generates the list for lib/auth/common-passwords.ts: `node scripts/list-common-passwords.mjs LIST…`, each a text file
 * with one password per line. Keeps the first six bytes of each SHA-256, sorted, and skips passwords of a length nobody
 * may choose. docs/decisions/0009-passwords.md names the lists.
 */
const OUTPUT = new URL("../lib/auth/common-passwords.bin", import.meta.url);
const BYTES = 6;

const known = new Set();
for (const file of process.argv.slice(2)) {
  for (const line of readFileSync(file, "utf8").split(/\r?\n/)) {
    const password = line.toWellFormed().normalize("NFKC").toLowerCase();
    const { length } = [...password];
    if (length < 12 || length > 200) continue;
    known.add(
      createHash("sha256")
        .update(password)
        .digest("hex")
        .slice(0, BYTES * 2),
    );
  }
}
if (known.size === 0) throw new Error("Pass at least one list of passwords");
writeFileSync(OUTPUT, Buffer.from([...known].sort().join(""), "hex"));
process.stdout.write(`${known.size} passwords\n`);
