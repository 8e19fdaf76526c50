import { createHash, randomBytes } from "node:crypto";
import type { Answer } from "./answers";

export type SignInOptions = { clientId: string; clientSecret: string; lasts: number };
type Grant = { isRevoked: boolean; refreshToken: string };
type Code = { redirectUri: string; challenge: string | null };

/**
 * The org's OAuth server: codes with PKCE, refresh tokens that rotate with every use, and tokens that can be revoked.
 */
export class SignIn {
  private readonly options: SignInOptions;
  private readonly codes = new Map<string, Code>();
  private readonly sessions = new Map<string, { endsAt: number; grant: Grant }>();
  private grants: Grant[] = [];
  /** Number of refresh token exchanges. */
  refreshes = 0;

  constructor(options: SignInOptions) {
    this.options = options;
  }

  /** An access and refresh token as after consent. */
  grant(): { accessToken: string; refreshToken: string } {
    const grant = { isRevoked: false, refreshToken: secret("5Aep") };
    this.grants.push(grant);
    return { accessToken: this.open(grant), refreshToken: grant.refreshToken };
  }

  /** Ends every session. Refresh tokens stay valid. */
  endSessions(): void {
    this.sessions.clear();
  }

  revokeAll(): void {
    for (const grant of this.grants) grant.isRevoked = true;
    this.sessions.clear();
  }

  accepts(token: string): boolean {
    const session = this.sessions.get(token);
    return session !== undefined && !session.grant.isRevoked && session.endsAt > Date.now();
  }

  /** Always consents. */
  authorize(query: URLSearchParams): Answer {
    const redirectUri = query.get("redirect_uri") ?? "";
    if (query.get("client_id") !== this.options.clientId || !URL.canParse(redirectUri)) {
      return { status: 400, body: { error: "invalid_client_id", error_description: "client identifier invalid" } };
    }
    const code = secret("aPrx");
    this.codes.set(code, { redirectUri, challenge: query.get("code_challenge") });
    const target = new URL(redirectUri);
    target.searchParams.set("code", code);
    const state = query.get("state");
    if (state !== null) target.searchParams.set("state", state);
    return { status: 302, headers: { location: target.href } };
  }

  token(form: URLSearchParams, origin: string): Answer {
    const isOurs =
      form.get("client_id") === this.options.clientId && form.get("client_secret") === this.options.clientSecret;
    if (!isOurs) return refusal("invalid_client", "invalid client credentials");
    if (form.get("grant_type") === "authorization_code") return this.trade(form, origin);
    if (form.get("grant_type") === "refresh_token") return this.refresh(form, origin);
    return refusal("unsupported_grant_type", "grant type not supported");
  }

  revoke(token: string): Answer {
    const grant = this.grants.find(({ refreshToken }) => refreshToken === token) ?? this.sessions.get(token)?.grant;
    if (!grant) return refusal("unsupported_token_type", "this token is not supported");
    grant.isRevoked = true;
    return { status: 200 };
  }

  private trade(form: URLSearchParams, origin: string): Answer {
    const code = this.codes.get(form.get("code") ?? "");
    this.codes.delete(form.get("code") ?? "");
    const isProven = !code?.challenge || code.challenge === challengeOf(form.get("code_verifier") ?? "");
    if (!code || !isProven) return refusal("invalid_grant", "invalid authorization code");
    if (code.redirectUri !== form.get("redirect_uri"))
      return refusal("redirect_uri_mismatch", "redirect_uri must match");
    const { accessToken, refreshToken } = this.grant();
    return { status: 200, body: { ...answer(accessToken, origin), refresh_token: refreshToken } };
  }

  private refresh(form: URLSearchParams, origin: string): Answer {
    const grant = this.grants.find(({ refreshToken }) => refreshToken === form.get("refresh_token"));
    if (!grant || grant.isRevoked) return refusal("invalid_grant", "expired access/refresh token");
    this.refreshes += 1;
    grant.refreshToken = secret("5Aep");
    return { status: 200, body: { ...answer(this.open(grant), origin), refresh_token: grant.refreshToken } };
  }

  private open(grant: Grant): string {
    const token = `00D5f000000ABCDEAA!${secret("AQEA")}`;
    this.sessions.set(token, { endsAt: Date.now() + this.options.lasts, grant });
    return token;
  }
}

function answer(accessToken: string, origin: string) {
  return {
    access_token: accessToken,
    instance_url: origin,
    id: `${origin}/id/00D5f000000ABCDEAA/0055f000000ADMINAA`,
    token_type: "Bearer",
    issued_at: String(Date.now()),
    signature: randomBytes(32).toString("base64"),
    scope: "api refresh_token",
  };
}

function refusal(error: string, description: string): Answer {
  return { status: 400, body: { error, error_description: description } };
}

function challengeOf(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}

function secret(prefix: string): string {
  return prefix + randomBytes(24).toString("base64url");
}
