/** What a derived key is for. Different purposes never share a key. */
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
 * 32 bytes derived from the deployment secret by HKDF-SHA256 (RFC 5869), one key per purpose.
 * WebCrypto only, so that the edge and the server derive the same keys.
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
