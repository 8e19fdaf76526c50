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
