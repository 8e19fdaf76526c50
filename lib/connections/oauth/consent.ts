import { calculatePKCECodeChallenge, generateRandomCodeVerifier } from "oauth4webapi";
import type { Clock } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import { openText, sealText } from "@/lib/core/sealed-text";
import { randomSecret, sha256 } from "@/lib/core/secrets";
import type { TenantDb } from "@/lib/db/tenant-db";
import type { OAuthApp } from "./app";
import type { OAuthProvider } from "./scopes";

const VALID_MS = 10 * 60_000;

/**
 * The user who is asked for consent. `credentialId` is their session: only the session that began the flow may finish
 * it.
 */
export type Asker = { tenantId: string; userId: string; credentialId: string };

type Opening = { db: TenantDb; clock: Clock };

/**
 * Returns the URL where the user gives consent. The resulting callback is valid once, for 10 minutes, in this session.
 */
export async function beginConsent({ db, clock }: Opening, app: OAuthApp, asker: Asker): Promise<string> {
  const state = randomSecret();
  const verifier = generateRandomCodeVerifier();
  const now = clock.now();
  const stateHash = sha256(state);
  await db.oAuthConsent.create({
    data: {
      ...asker,
      stateHash,
      provider: app.provider,
      encryptedVerifier: await sealText(verifier, addressOf(asker.tenantId, stateHash)),
      createdAt: now,
      expiresAt: new Date(now.getTime() + VALID_MS),
    },
  });
  const url = new URL(app.authorizeUrl);
  const parameters = {
    client_id: app.clientId,
    redirect_uri: redirectUri(app.provider),
    response_type: "code",
    scope: app.scopes.join(" "),
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    ...app.authorizeParams,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Returns the PKCE verifier of a consent that this session began, or null for any other state. Works once per state.
 */
export async function takeConsent(
  { db, clock }: Opening,
  provider: OAuthProvider,
  { state, ...asker }: Asker & { state: string },
): Promise<string | null> {
  const stateHash = sha256(state);
  const where = { ...asker, stateHash, provider };
  const found = await db.oAuthConsent.findFirst({ where });
  const { count } = await db.oAuthConsent.deleteMany({ where });
  if (!found || count === 0 || found.expiresAt <= clock.now()) return null;
  return openText(found.encryptedVerifier, addressOf(asker.tenantId, stateHash));
}

export function redirectUri(provider: OAuthProvider): string {
  return new URL(`/api/connections/${provider}/callback`, env().NEXTAUTH_URL).href;
}

function addressOf(tenantId: string, stateHash: string) {
  return { table: "oauth_consents", column: "encrypted_verifier", tenantId, rowId: stateHash };
}
