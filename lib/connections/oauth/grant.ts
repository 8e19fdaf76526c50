import { decodeJwt } from "jose";
import { z } from "zod";
import { ProviderFailure } from "@/lib/providers/failure";
import { isSalesforceAddress, type OAuthApp } from "./app";
import type { OAuthProvider } from "./scopes";

/** The tokens and account details from a token response. A field is null if the response does not include it. */
export type Grant = {
  accessToken: string;
  refreshToken: string | null;
  expiresInSeconds: number | null;
  scopes: string[] | null;
  /** The stable identifier of the account, even if it is renamed. */
  accountId: string | null;
  accountName: string | null;
  /** The base URL of the account's own server (Salesforce only). */
  instanceUrl: string | null;
};

const token = z.string().min(1).max(16_384);
const absent = <T extends z.ZodType>(shape: T) => shape.nullish().catch(null);
const Answer = z.object({
  access_token: token,
  token_type: z.string().regex(/^bearer$/i),
  refresh_token: token.nullish(),
  expires_in: absent(z.coerce.number().positive().max(31_536_000)),
  scope: absent(z.string()),
  scopes: absent(z.array(z.string())),
  id_token: absent(z.string()),
  hub_id: absent(z.union([z.number(), z.string()])),
  id: absent(z.url()),
  instance_url: absent(z.url()),
});
type Answer = z.infer<typeof Answer>;

/** Parses a token response (RFC 6749, section 5.1) and its provider-specific fields. */
export function readGrant(app: OAuthApp, raw: unknown): Grant {
  const parsed = Answer.safeParse(raw);
  if (!parsed.success) throw new ProviderFailure("bad_output", `${app.name}: an unusable token response`);
  const answer = parsed.data;
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? null,
    expiresInSeconds: answer.expires_in ?? null,
    scopes: answer.scopes ?? answer.scope?.split(" ").filter(Boolean) ?? null,
    ...ACCOUNT[app.provider](answer),
  };
}

type Account = Pick<Grant, "accountId" | "accountName" | "instanceUrl">;

const ACCOUNT: Record<OAuthProvider, (answer: Answer) => Account> = {
  google({ id_token }) {
    const { sub, email } = claimsOf(id_token ?? "");
    return { accountId: sub ?? null, accountName: email?.toLowerCase() ?? null, instanceUrl: null };
  },
  hubspot({ hub_id }) {
    const id = hub_id == null ? null : String(hub_id);
    return { accountId: id, accountName: id && `Hub ID ${id}`, instanceUrl: null };
  },
  salesforce({ id, instance_url }) {
    if (!instance_url) throw new ProviderFailure("bad_output", "Salesforce: no instance_url");
    const instance = new URL(instance_url);
    if (!isSalesforceAddress(instance))
      throw new ProviderFailure("bad_output", "Salesforce: an unexpected instance_url");
    const organization = /\/id\/([A-Za-z0-9]{15,18})\//.exec(id ?? "")?.[1] ?? null;
    return { accountId: organization, accountName: instance.hostname, instanceUrl: instance.origin };
  },
};

const Claims = z.object({ sub: z.string().max(255).optional(), email: z.email().optional().catch(undefined) });

/**
 * Does not verify the signature, because the ID token comes directly from the token endpoint (OpenID Connect Core,
 * 3.1.3.7, point 6).
 */
function claimsOf(idToken: string): z.infer<typeof Claims> {
  try {
    return Claims.parse(decodeJwt(idToken));
  } catch {
    return {};
  }
}
