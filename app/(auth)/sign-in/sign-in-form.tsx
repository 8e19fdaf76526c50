"use client";

import Link from "next/link";
import { type FormEvent, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { isSandboxAddress } from "@/lib/features/demo/rules";
import { requestSignIn, type SignInAnswer } from "../request-sign-in";

type Props = { callbackUrl: string; withGoogle: boolean; problem: string | null };

export function SignInForm({ callbackUrl, withGoogle, problem }: Props) {
  const [message, setMessage] = useState(problem);
  const [isSandbox, setIsSandbox] = useState(false);
  const [busy, setBusy] = useState<"password" | "google" | null>(null);

  const follow = (answer: SignInAnswer) => {
    if (answer.kind === "in") return window.location.assign(answer.url);
    setMessage(answer.message);
    setBusy(null);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const fields = { email: String(form.get("email")).trim(), password: String(form.get("password")), callbackUrl };
    setMessage(null);
    setIsSandbox(isSandboxAddress(fields.email));
    setBusy("password");
    follow(await requestSignIn("credentials", fields, window.fetch.bind(window)));
  };

  const startGoogle = async () => {
    setMessage(null);
    setBusy("google");
    follow(await requestSignIn("google", { callbackUrl }, window.fetch.bind(window)));
  };

  return (
    // Should somebody be faster than our script, the browser posts the form instead of putting it into the address.
    <form method="post" action="/api/auth/callback/credentials" onSubmit={submit} className="flex flex-col gap-3">
      {message && (
        <Banner tone="danger" alert>
          {message}
          {isSandbox && (
            <>
              {" "}
              A sandbox and its people are gone after 24 hours.{" "}
              <Link href="/" className="underline underline-offset-4">
                Launch a new one
              </Link>
            </>
          )}
        </Banner>
      )}
      <Field label="E-mail">
        <Input name="email" type="email" autoComplete="username" required autoFocus maxLength={254} />
      </Field>
      <Field label="Password">
        <Input name="password" type="password" autoComplete="current-password" required maxLength={200} />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={busy === "password"} disabled={busy !== null}>
        Sign in
      </Button>
      {withGoogle && (
        <Button size="lg" onClick={startGoogle} loading={busy === "google"} disabled={busy !== null}>
          Continue with Google
        </Button>
      )}
      <p className="text-fg-subtle text-xs">No account yet? Your team's admin can invite you.</p>
    </form>
  );
}
