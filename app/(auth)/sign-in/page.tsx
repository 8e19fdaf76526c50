import type { Metadata } from "next";
import { connection } from "next/server";
import { isGoogleConfigured } from "@/lib/auth/google-provider";
import { env } from "@/lib/core/env";
import { signInProblem } from "../request-sign-in";
import { LinkSignIn } from "./link-sign-in";
import { SignInForm } from "./sign-in-form";

export const metadata: Metadata = { title: "Sign in", referrer: "no-referrer" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function SignInPage({ searchParams }: Props) {
  await connection();
  const { callbackUrl, error, link } = await searchParams;
  const target = typeof callbackUrl === "string" ? callbackUrl : "/today";
  if (typeof link === "string") return <LinkSignIn token={link} callbackUrl={target} />;
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
