"use client";

import { type FormEvent, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Link } from "@/components/ui/link";
import { isSandboxAddress } from "@/lib/features/demo/sandbox-address";
import { forgotPasswordContract } from "@/lib/features/passwords/contract";
import { api } from "@/lib/http/client";
import { NO_PROBLEM, problemOf } from "../form-problem";

/** `sendsMail` is true when the server has an email provider. */
export function ForgotForm({ sendsMail }: { sendsMail: boolean }) {
  const [problem, setProblem] = useState(NO_PROBLEM);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<{ email: string; message: string } | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get("email")).trim();
    setProblem(NO_PROBLEM);
    setBusy(true);
    try {
      const { message = "" } = await api(forgotPasswordContract, { body: { email } });
      setAsked({ email, message });
    } catch (error) {
      setProblem(problemOf(error));
    }
    setBusy(false);
  };

  if (asked) {
    return (
      <div className="flex flex-col gap-3">
        <Banner tone="success" alert>
          {asked.message}
        </Banner>
        <p className="text-fg-muted text-sm">
          You entered <span className="wrap-anywhere font-medium text-fg">{asked.email}</span>.{" "}
          {destinationLabel(asked.email, sendsMail)}
        </p>
        <div className="flex gap-2">
          <Button onClick={() => setAsked(null)}>Use another address</Button>
          <Button asChild>
            <Link href="/sign-in?other">Back to sign-in</Link>
          </Button>
        </div>
      </div>
    );
  }
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-3">
      {problem.message && (
        <Banner tone="danger" alert>
          {problem.message}
        </Banner>
      )}
      <Field label="Email" error={problem.fields.email}>
        <Input name="email" type="email" autoComplete="username" required autoFocus maxLength={254} />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={busy}>
        Email me a link
      </Button>
      <p className="text-fg-subtle text-xs">
        <Link href="/sign-in?other" className="text-accent underline underline-offset-4">
          Back to sign-in
        </Link>
      </p>
    </form>
  );
}

function destinationLabel(email: string, sendsMail: boolean): string {
  if (isSandboxAddress(email)) return "Sandboxes don't send email. Launch a new sandbox instead.";
  if (sendsMail) return "Nothing after a few minutes? Check your spam folder.";
  return "This server can't send email. The link is in its outbox, which only its administrator can read.";
}
