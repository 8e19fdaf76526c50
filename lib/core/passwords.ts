import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

/** OWASP's minimum parameters for argon2id: 19 MiB of memory, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;
/** A hash that matches no password. Verifying against it takes as long as verifying against a real hash. */
const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${"A".repeat(22)}$${"A".repeat(43)}`;

/**
 * Hashes with argon2id and returns the PHC string format, including parameters: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`.
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await argon2id(password, { ...COST, nonce, tagLength: 32 });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(hash)}`;
}

/** Returns false for a wrong password, and also if `encoded` is null, in the same time. */
export async function verifyPassword(encoded: string | null, password: string): Promise<boolean> {
  const match = PHC.exec(encoded ?? NOBODY) ?? PHC.exec(NOBODY);
  const [, memory, passes, parallelism, salt = "", stored = ""] = match ?? [];
  const expected = Buffer.from(stored, "base64");
  const actual = await argon2id(password, {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(salt, "base64"),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected) && encoded !== null;
}

function argon2id(password: string, parameters: Omit<Argon2Parameters, "message">): Promise<Buffer> {
  return derive("argon2id", { ...parameters, message: password.toWellFormed().normalize("NFC") });
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
