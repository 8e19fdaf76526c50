import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, 43 characters of base64url: links and refresh tokens. Only its `sha256` is ever stored. */
export function randomSecret(): string {
  return randomBytes(32).toString("base64url");
}

export const SECRET_FORM = /^[A-Za-z0-9_-]{43}$/;

/** Hexadecimal. For values that are random themselves; passwords go through `hashPassword`. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** An RFC 9562 version 8 uuid of the text's SHA-256: the same for the same text. */
export function uuidFrom(text: string): string {
  const hex = sha256(text).slice(0, 32).split("");
  hex[12] = "8";
  hex[16] = "89ab"[Number.parseInt(hex[16] ?? "0", 16) % 4] ?? "8";
  return hex.join("").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
