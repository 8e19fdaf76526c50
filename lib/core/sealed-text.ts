import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { env } from "./env";
import { deriveKey } from "./keys";

/** Where a secret is stored. Bound into the ciphertext, so a value copied to another row can't be decrypted. */
export type SealAddress = { table: string; column: string; tenantId: string; rowId: string };

/** AES-256-GCM, 96-bit random nonce; `v1.<nonce>.<ciphertext and tag>` in base64url. */
export async function sealText(plain: string, address: SealAddress): Promise<string> {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", await columnKey(), nonce);
  cipher.setAAD(additionalData(address));
  const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `v1.${nonce.toString("base64url")}.${sealed.toString("base64url")}`;
}

/** Null when the value was tampered with, moved, or sealed with another key. */
export async function openText(sealed: string, address: SealAddress): Promise<string | null> {
  const [version, nonce, body] = sealed.split(".");
  if (version !== "v1" || !nonce || !body) return null;
  const bytes = Buffer.from(body, "base64url");
  if (bytes.length < 16) return null;
  try {
    const decipher = createDecipheriv("aes-256-gcm", await columnKey(), Buffer.from(nonce, "base64url"));
    decipher.setAAD(additionalData(address));
    decipher.setAuthTag(bytes.subarray(-16));
    return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

function columnKey(): Promise<Uint8Array> {
  return deriveKey(env().NEXTAUTH_SECRET, "column");
}

function additionalData(address: SealAddress): Buffer {
  return Buffer.from(JSON.stringify([address.table, address.column, address.tenantId, address.rowId]));
}
