import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { deriveKey } from "./derive-key";
import { env } from "./env";

/**
 * The storage location of a secret. It is authenticated with the ciphertext, so a value copied to another row can't be
 * decrypted.
 */
export type SealAddress = { table: string; column: string; tenantId: string; rowId: string };

/** The id of the key derived from the deployment secret. */
const DERIVED = "derived";

/**
 * Encrypts with AES-256-GCM and a random 96-bit nonce. The format is `v2.<key id>.<nonce>.<ciphertext and tag>`, with
 * the last two in base64url.
 */
export async function sealText(plain: string, address: SealAddress): Promise<string> {
  const [[keyId, key] = missingKey()] = await keyRing();
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  cipher.setAAD(additionalData(address, keyId));
  const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `v2.${keyId}.${nonce.toString("base64url")}.${sealed.toString("base64url")}`;
}

/** The id of the key that new values are encrypted with. */
export async function currentKeyId(): Promise<string> {
  const [[keyId] = missingKey()] = await keyRing();
  return keyId;
}

/** Decrypts a sealed value. Null if it was modified or moved, or if its key is no longer configured. */
export async function openText(sealed: string, address: SealAddress): Promise<string | null> {
  const parts = sealed.split(".");
  // `v1` values were written before keys had ids.
  const [version, keyId = "", nonce, body] = parts[0] === "v1" ? ["v1", DERIVED, ...parts.slice(1)] : parts;
  const key = (await keyRing()).get(keyId);
  if ((version !== "v1" && version !== "v2") || !nonce || !body || !key) return null;
  const bytes = Buffer.from(body, "base64url");
  if (bytes.length < 16) return null;
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, Buffer.from(nonce, "base64url"));
    decipher.setAAD(additionalData(address, version === "v2" ? keyId : null));
    decipher.setAuthTag(bytes.subarray(-16));
    return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

/** Keys by id: the configured ones first, of which the first encrypts, then the derived key for older values. */
async function keyRing(): Promise<Map<string, Uint8Array>> {
  const { ENCRYPTION_KEYS, NEXTAUTH_SECRET } = env();
  const given = ENCRYPTION_KEYS.split(",").filter(Boolean);
  const keys = given.map((one): [string, Uint8Array] => {
    const [id = "", base64 = ""] = one.split(":");
    return [id, Buffer.from(base64, "base64")];
  });
  return new Map([...keys, [DERIVED, await deriveKey(NEXTAUTH_SECRET, "column")]]);
}

function missingKey(): never {
  throw new Error("There is always a key");
}

function additionalData({ table, column, tenantId, rowId }: SealAddress, keyId: string | null): Buffer {
  return Buffer.from(JSON.stringify([table, column, tenantId, rowId, ...(keyId === null ? [] : [keyId])]));
}
