/** The purpose of a derived key. Different purposes never share a key. */
export type KeyPurpose =
  | "api-token"
  | "access-token"
  | "refresh-token"
  | "column"
  | "database-role"
  | "link"
  | "password-reset";

const cache = new Map<string, Uint8Array<ArrayBuffer>>();

/**
 * Derives a 32-byte key from the deployment secret with HKDF-SHA256 (RFC 5869), one key per purpose. Uses only
 * WebCrypto, so that the edge and the server derive the same keys.
 */
export async function deriveKey(secret: string, purpose: KeyPurpose): Promise<Uint8Array<ArrayBuffer>> {
  const id = `${purpose}:${secret}`;
  const known = cache.get(id);
  if (known) return known;
  const text = new TextEncoder();
  const material = await crypto.subtle.importKey("raw", text.encode(secret), "HKDF", false, ["deriveBits"]);
  const bits = await crypto.subtle.deriveBits(
    { name: "HKDF", hash: "SHA-256", salt: text.encode("followthrough"), info: text.encode(purpose) },
    material,
    256,
  );
  const key = new Uint8Array(bits);
  cache.set(id, key);
  return key;
}
