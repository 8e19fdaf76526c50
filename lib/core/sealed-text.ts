import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { env } from "./env";
import { deriveKey } from "./keys";

/** Where a secret is kept. Bound into the ciphertext, so a value copied to another row does not open. */
export type SealAddress = { table: string; column: string; tenantId: string; rowId: string };

/** Of the key that follows from the deployment secret. */
const DERIVED = "derived";

/** AES-256-GCM, 96-bit random nonce; `v2.<key id>.<nonce>.<ciphertext and tag>`, the last two in base64url. */
export async function sealText(plain: string, address: SealAddress): Promise<string> {
  const [[keyId, key] = missingKey()] = await keyRing();
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  cipher.setAAD(additionalData(address, keyId));
  const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `v2.${keyId}.${nonce.toString("base64url")}.${sealed.toString("base64url")}`;
}

/** The id of the key that seals from now on. */
export async function currentKeyId(): Promise<string> {
  const [[keyId] = missingKey()] = await keyRing();
  return keyId;
}

/** Null when the value was tampered with, moved, or sealed with a key that is gone. */
export async function openText(sealed: string, address: SealAddress): Promise<string | null> {
  const parts = sealed.split(".");
  // Values from before keys had ids.
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

/** By id: those of the setting, of which the first seals, and last the derived one, so that older values still open. */
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
