import type { NextAuthOptions } from "next-auth";
import { isSecureOrigin, SESSION_SECONDS, sessionCookieName } from "@/lib/core/credentials";
import type { Env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { checkPassword } from "./check-password";
import { endSession } from "./end-session";
import { findPrincipal } from "./find-principal";
import { googleProvider } from "./google-provider";
import { linkGoogleAccount } from "./link-google-account";
import { type KnownPerson, openSession, type SessionClaims, type SignInMethod } from "./open-session";
import { redeemLoginLink } from "./redeem-login-link";
import { sameOriginUrl } from "./same-origin-url";

type SignedIn = { id: string; claims: SessionClaims };

const PAGE = "/sign-in";

/** Results of a call that don't fit into NextAuth's response. */
export type SignInOutcome = {
  /** The reason for a refusal, if it is more specific than a wrong password or an expired link. */
  refusal?: AppError;
  /** The id of the user to notify that their account has to wait after failed sign-ins. */
  warn?: string;
};

export function nextAuthOptions(settings: Env, outcome: SignInOutcome = {}): NextAuthOptions {
  const secure = isSecureOrigin(settings.NEXTAUTH_URL);
  const google = googleProvider(settings);
  return {
    secret: settings.NEXTAUTH_SECRET,
    useSecureCookies: secure,
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    pages: { signIn: PAGE, signOut: PAGE, error: PAGE, verifyRequest: PAGE },
    cookies: {
      sessionToken: {
        name: sessionCookieName(settings.NEXTAUTH_URL),
        options: { httpOnly: true, sameSite: "lax", path: "/", secure },
      },
    },
    providers: [passwordProvider(outcome), loginLinkProvider, ...(google ? [google] : [])],
    callbacks: {
      redirect: ({ url }) => sameOriginUrl(url, settings.NEXTAUTH_URL),
      async signIn({ user, account, profile }) {
        if (account?.provider !== "google") return true;
        const signedIn = await completeSignIn(await linkGoogleAccount(profile), "google");
        if (signedIn) Object.assign(user, signedIn);
        return signedIn !== null;
      },
      // Session updates sent by the browser also arrive here and are ignored.
      async jwt({ token, user }) {
        if (user) return { ...(user as SignedIn).claims };
        const { sub, sid, tenantId, email, role } = token;
        return { sub, sid, tenantId, email, role };
      },
      async session({ session, token }) {
        const principal = await findPrincipal("session", String(token.sid), String(token.sub));
        if (!principal) throw new Error("The session is over");
        const { userId: id, name, email, role, tenant } = principal;
        return { expires: session.expires, user: { id, name, email, role, tenantId: tenant.id } };
      },
    },
    events: { signOut: ({ token }) => endSession(token?.sid) },
    logger: {
      error: (code) => log.warn({ code }, "sign-in problem"),
      warn: (code) => log.info({ code }, "sign-in notice"),
      debug: () => {},
    },
  };
}

function passwordProvider(outcome: SignInOutcome) {
  return {
    id: "credentials",
    name: "Email and password",
    type: "credentials" as const,
    credentials: { email: { type: "email" }, password: { type: "password" } },
    async authorize(given: Record<string, unknown> | undefined): Promise<SignedIn | null> {
      const { email, password } = given ?? {};
      if (typeof email !== "string" || typeof password !== "string") return null;
      try {
        const { person, warn } = await checkPassword({ email, password });
        if (warn) outcome.warn = warn;
        return await completeSignIn(person, "password");
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        outcome.refusal = error;
        return null;
      }
    },
  };
}

const loginLinkProvider = {
  id: "login-link",
  name: "Sign-in link",
  type: "credentials" as const,
  credentials: { token: {} },
  async authorize(given: Record<string, unknown> | undefined): Promise<SignedIn | null> {
    if (typeof given?.token !== "string") return null;
    return completeSignIn(await redeemLoginLink(given.token), "link");
  },
};

async function completeSignIn(
  found: (KnownPerson & { tenantId?: string }) | null,
  method: SignInMethod,
): Promise<SignedIn | null> {
  const claims = found && (await openSession({ ...found, method }));
  return claims && { id: claims.sub, claims };
}
