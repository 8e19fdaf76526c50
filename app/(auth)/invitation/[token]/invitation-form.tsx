"use client";

import { type FormEvent, useState } from "react";
import { requestSignIn } from "@/components/shell/request-sign-in";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { acceptInvitationContract } from "@/lib/features/members/invitations/contract";
import type { OpenInvitation } from "@/lib/features/members/invitations/schema";
import { api } from "@/lib/http/client";
import { NO_PROBLEM, problemOf } from "../../form-problem";

type Props = { token: string; invitation: OpenInvitation; isSignedIn: boolean };

/** Accepts the invitation, then signs in with the new password. */
export function InvitationForm({ token, invitation, isSignedIn }: Props) {
  const [problem, setProblem] = useState(NO_PROBLEM);
  const [busy, setBusy] = useState(false);
  const { email, hasAccount } = invitation;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => form.get(name)?.toString() || undefined;
    const [name, password] = [text("name"), text("password")];
    setProblem(NO_PROBLEM);
    setBusy(true);
    try {
      await api(acceptInvitationContract, { params: { token }, body: { name, password } });
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
      return;
    }
    window.location.assign(isSignedIn ? "/today" : await signedIn({ email, password: password ?? "" }));
  };

  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-3">
      {problem.message && (
        <Banner tone="danger" alert>
          {problem.message}
        </Banner>
      )}
      {!hasAccount && (
        <Field label="Your name" error={problem.fields.name}>
          <Input name="name" autoComplete="name" required maxLength={255} />
        </Field>
      )}
      {!isSignedIn && (
        <Field
          label={hasAccount ? "Your password" : "Choose a password"}
          hint={hasAccount ? "The one you already sign in with." : "At least 12 characters. A few words work well."}
          error={problem.fields.password}
        >
          <Input
            name="password"
            type="password"
            autoComplete={hasAccount ? "current-password" : "new-password"}
            required
            minLength={hasAccount ? 1 : 12}
            maxLength={400}
          />
        </Field>
      )}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Button type="submit" variant="primary" size="lg" loading={busy}>
        Join {invitation.tenantName}
      </Button>
    </form>
  );
}

async function signedIn(fields: { email: string; password: string }): Promise<string> {
  const answer = await requestSignIn("credentials", { ...fields, callbackUrl: "/today" }, window.fetch.bind(window));
  return answer.kind === "in" ? answer.url : "/sign-in";
}
