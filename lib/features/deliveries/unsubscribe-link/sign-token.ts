import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveKey } from "@/lib/core/derive-key";
import { env } from "@/lib/core/env";

export type UnsubscribeLink = { tenantId: string; deliveryId: string };

const ID_BYTES = 16;
const MAC_BYTES = 16;
const TOKEN = /^[A-Za-z0-9_-]{64}$/;

/**
 * A token of 64 URL-safe characters: both ids and 128 bits of HMAC-SHA256. It identifies one message and is valid as
 * long as the message exists.
 */
export async function signUnsubscribeToken({ tenantId, deliveryId }: UnsubscribeLink): Promise<string> {
  const ids = Buffer.concat([bytesOf(tenantId), bytesOf(deliveryId)]);
  return Buffer.concat([ids, await macOf(ids)]).toString("base64url");
}

/** Returns the ids in a token that we signed, or null for any other text. Never throws. */
export async function readUnsubscribeToken(token: string): Promise<UnsubscribeLink | null> {
  if (!TOKEN.test(token)) return null;
  const bytes = Buffer.from(token, "base64url");
  const ids = bytes.subarray(0, 2 * ID_BYTES);
  if (!timingSafeEqual(bytes.subarray(2 * ID_BYTES), await macOf(ids))) return null;
  return { tenantId: uuidOf(ids.subarray(0, ID_BYTES)), deliveryId: uuidOf(ids.subarray(ID_BYTES)) };
}

async function macOf(ids: Buffer): Promise<Buffer> {
  const key = await deriveKey(env().NEXTAUTH_SECRET, "link");
  return createHmac("sha256", key).update("unsubscribe\n").update(ids).digest().subarray(0, MAC_BYTES);
}

function bytesOf(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll("-", ""), "hex");
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
