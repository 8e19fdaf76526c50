import { z } from "zod";
import { openText, sealText } from "@/lib/core/sealed-text";

const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string().nullable() });
export type Tokens = z.infer<typeof Tokens>;

type Row = { id: string; tenantId: string };

/** Encrypts the tokens for `encrypted_secret`. They can only be decrypted for the same row and tenant. */
export function sealTokens(tokens: Tokens, row: Row): Promise<string> {
  return sealText(JSON.stringify(tokens), addressOf(row));
}

/**
 * Returns null if there are no tokens, or if they were encrypted for another row or with a key that no longer exists.
 */
export async function openTokens(row: Row & { encryptedSecret: string | null }): Promise<Tokens | null> {
  const text = row.encryptedSecret === null ? null : await openText(row.encryptedSecret, addressOf(row));
  return text === null ? null : Tokens.parse(JSON.parse(text));
}

function addressOf({ id: rowId, tenantId }: Row) {
  return { table: "connections", column: "encrypted_secret", tenantId, rowId };
}
