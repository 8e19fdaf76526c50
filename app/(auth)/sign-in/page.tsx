import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { connection } from "next/server";
import { signInProblem } from "@/components/shell/request-sign-in";
import { findEndedSession } from "@/lib/auth/ended-session";
import { isGoogleConfigured } from "@/lib/auth/google-provider";
import { findLoginLink } from "@/lib/auth/redeem-login-link";
import { env } from "@/lib/core/env";
import { isSandboxAddress } from "@/lib/features/demo/sandbox-address";
import { findVisitor } from "../find-visitor";
import { ExpiredSignInLink, LinkSignIn } from "./link-sign-in";
import { SignInForm } from "./sign-in-form";

export const metadata: Metadata = { title: "Sign in", referrer: "no-referrer" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function SignInPage({ searchParams }: Props) {
  await connection();
  const { callbackUrl, error, link, other } = await searchParams;
  const target = typeof callbackUrl === "string" ? callbackUrl : "/today";
  if (typeof link === "string") return <SignInLink token={link} callbackUrl={target} />;
  if (other === undefined && (await comesFromEndedSandbox())) redirect("/sandbox-ended");
  return (
    <>
      <h1 className="mb-4 font-semibold text-lg">Sign in</h1>
      <SignInForm
        callbackUrl={target}
        withGoogle={isGoogleConfigured(env())}
        problem={typeof error === "string" ? signInProblem(error) : null}
      />
    </>
  );
}

/** Shows where a link signs in to. Only a POST uses the link, so email scanners and other sites can't use it up. */
async function SignInLink({ token, callbackUrl }: { token: string; callbackUrl: string }) {
  const [link, visitor] = await Promise.all([findLoginLink(token), findVisitor()]);
  if (!link) return <ExpiredSignInLink isSignedIn={visitor !== null} />;
  return <LinkSignIn token={token} callbackUrl={callbackUrl} link={link} visitor={visitor} />;
}

/** Every page redirects here when the session is no longer valid, but only sandboxes expire. */
async function comesFromEndedSandbox(): Promise<boolean> {
  const session = await findEndedSession((await cookies()).getAll());
  return session !== null && isSandboxAddress(session.email);
}
