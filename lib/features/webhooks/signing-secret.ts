import { randomBytes } from "node:crypto";
import { openText, sealText } from "@/lib/core/sealed-text";
import type { WebhookEndpointModel } from "@/lib/db/generated/models";

const PREFIX = "whsec_";
/** The fewest that Standard Webhooks recommends are 24. This many need no padding in base64. */
const BYTES = 30;

type Row = { id: string; tenantId: string };
type Column = "encrypted_secret" | "encrypted_previous_secret";

export function newSecret(): string {
  return `${PREFIX}${randomBytes(BYTES).toString("base64")}`;
}

export function keyOf(secret: string): Buffer {
  return Buffer.from(secret.slice(PREFIX.length), "base64");
}

export function sealSecret(secret: string, row: Row, column: Column = "encrypted_secret"): Promise<string> {
  return sealText(secret, addressOf(row, column));
}

/** Null if it was encrypted for another row or with a key that no longer exists. */
export function openSecret(row: WebhookEndpointModel): Promise<string | null> {
  return openText(row.encryptedSecret, addressOf(row, "encrypted_secret"));
}

/** The secrets that sign now: the current one, then the previous one until it expires. */
export async function signingSecrets(row: WebhookEndpointModel, now: Date): Promise<string[]> {
  const { encryptedPreviousSecret: previous, previousSecretUntil: until } = row;
  const isValid = previous !== null && until !== null && until > now;
  const secrets = [
    await openSecret(row),
    isValid ? await openText(previous, addressOf(row, "encrypted_previous_secret")) : null,
  ];
  return secrets.flatMap((secret) => secret ?? []);
}

function addressOf({ id: rowId, tenantId }: Row, column: Column) {
  return { table: "webhook_endpoints", column, tenantId, rowId };
}
