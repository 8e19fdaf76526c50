"use client";

import { type FormEvent, useState } from "react";
import { requestSignIn } from "@/components/shell/request-sign-in";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { resetPasswordContract } from "@/lib/features/passwords/contract";
import { api } from "@/lib/http/client";
import { NO_PROBLEM, problemOf } from "../../form-problem";
import { ExpiredLink } from "./expired-link";

export function ResetForm({ token, email }: { token: string; email: string }) {
  const [problem, setProblem] = useState(NO_PROBLEM);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password"));
    setProblem(NO_PROBLEM);
    setBusy(true);
    try {
      await api(resetPasswordContract, { body: { token, password } });
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
      return;
    }
    const fields = { email, password, callbackUrl: "/today" };
    const answer = await requestSignIn("credentials", fields, window.fetch.bind(window));
    window.location.assign(answer.kind === "in" ? answer.url : "/sign-in?other");
  };

  if (problem.fields.token) return <ExpiredLink />;
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-3">
      {problem.message && (
        <Banner tone="danger" alert>
          {problem.message}
        </Banner>
      )}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Field
        label="New password"
        hint="At least 12 characters, and not a common password. A few words work well."
        error={problem.fields.password}
      >
        <Input
          name="password"
          type="password"
          autoComplete="new-password"
          required
          minLength={12}
          maxLength={400}
          autoFocus
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={busy}>
        Set password and sign in
      </Button>
    </form>
  );
}
