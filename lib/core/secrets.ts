import { createHash, randomBytes } from "node:crypto";

/** 256 random bits as 43 base64url characters, for links and refresh tokens. Only its `sha256` is stored. */
export function randomSecret(): string {
  return randomBytes(32).toString("base64url");
}

export const SECRET_FORM = /^[A-Za-z0-9_-]{43}$/;

/** SHA-256 in hexadecimal, for values that are random. Passwords must use `hashPassword`. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** A deterministic version 8 UUID (RFC 9562), derived from the SHA-256 of the text. */
export function uuidFrom(text: string): string {
  const hex = sha256(text).slice(0, 32).split("");
  hex[12] = "8";
  hex[16] = "89ab"[Number.parseInt(hex[16] ?? "0", 16) % 4] ?? "8";
  return hex.join("").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
