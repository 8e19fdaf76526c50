import { z } from "zod";
import { openText, sealText } from "@/lib/core/sealed-text";

const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string().nullable() });
export type Tokens = z.infer<typeof Tokens>;

type Row = { id: string; tenantId: string };

/** As `encrypted_secret` of this connection holds them; they open in no other row and no other tenant. */
export function sealTokens(tokens: Tokens, row: Row): Promise<string> {
  return sealText(JSON.stringify(tokens), addressOf(row));
}

/** Null where there are none, or they were sealed elsewhere or with a key that is gone. */
export async function openTokens(row: Row & { encryptedSecret: string | null }): Promise<Tokens | null> {
  const text = row.encryptedSecret === null ? null : await openText(row.encryptedSecret, addressOf(row));
  return text === null ? null : Tokens.parse(JSON.parse(text));
}

function addressOf({ id: rowId, tenantId }: Row) {
  return { table: "connections", column: "encrypted_secret", tenantId, rowId };
}
