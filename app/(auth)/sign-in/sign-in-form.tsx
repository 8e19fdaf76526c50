"use client";

import { type FormEvent, useState } from "react";
import { requestSignIn, type SignInAnswer, type SignInRefusal } from "@/components/shell/request-sign-in";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Link } from "@/components/ui/link";
import { isSandboxAddress } from "@/lib/features/demo/sandbox-address";
import { WaitNotice } from "./wait-notice";

type Props = { callbackUrl: string; withGoogle: boolean; problem: string | null };

export function SignInForm({ callbackUrl, withGoogle, problem }: Props) {
  const [refusal, setRefusal] = useState<SignInRefusal | null>(problem ? { kind: "refused", message: problem } : null);
  const [isSandbox, setIsSandbox] = useState(false);
  const [busy, setBusy] = useState<"password" | "google" | null>(null);
  const fieldErrors = refusal?.fieldErrors ?? {};
  const isOfField = Object.keys(fieldErrors).length > 0;

  const follow = (answer: SignInAnswer) => {
    if (answer.kind === "in") return window.location.assign(answer.url);
    setRefusal(answer);
    setBusy(null);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const fields = { email: String(form.get("email")).trim(), password: String(form.get("password")), callbackUrl };
    setRefusal(null);
    setIsSandbox(isSandboxAddress(fields.email));
    setBusy("password");
    follow(await requestSignIn("credentials", fields, window.fetch.bind(window)));
  };

  const startGoogle = async () => {
    setRefusal(null);
    setBusy("google");
    follow(await requestSignIn("google", { callbackUrl }, window.fetch.bind(window)));
  };

  return (
    // If the form is submitted before hydration, POST keeps the password out of the URL.
    <form method="post" action="/api/auth/callback/credentials" onSubmit={submit} className="flex flex-col gap-3">
      {refusal && !isOfField && (
        <Banner tone={refusal.waitSeconds ? "warning" : "danger"} alert>
          {refusal.waitSeconds ? (
            <WaitNotice message={refusal.message} seconds={refusal.waitSeconds} />
          ) : (
            refusal.message
          )}
          {isSandbox && (
            <>
              {" "}
              Sandboxes and their accounts are deleted after 24 hours.{" "}
              <Link href="/" className="underline underline-offset-4">
                Launch a new one
              </Link>
            </>
          )}
        </Banner>
      )}
      <Field label="Email" error={fieldErrors.email}>
        <Input name="email" type="email" autoComplete="username" required autoFocus maxLength={254} />
      </Field>
      <Field label="Password" error={fieldErrors.password}>
        <Input name="password" type="password" autoComplete="current-password" required maxLength={400} />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={busy === "password"} disabled={busy !== null}>
        Sign in
      </Button>
      {withGoogle && (
        <Button size="lg" onClick={startGoogle} loading={busy === "google"} disabled={busy !== null}>
          Continue with Google
        </Button>
      )}
      <Link href="/forgot-password" className="self-start text-accent text-xs underline underline-offset-4">
        Forgot password?
      </Link>
      <p className="text-fg-subtle text-xs">No account yet? Your team's admin can invite you.</p>
    </form>
  );
}
