"use client";

import { type FormEvent, useRef, useState } from "react";
import { toast } from "sonner";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import type { FieldErrors } from "@/lib/core/errors";
import { changePasswordContract } from "@/lib/features/passwords/contract";
import { ApiError, api } from "@/lib/http/client";

type Problem = { message: string | null; fields: FieldErrors };

const NONE: Problem = { message: null, fields: {} };

export function PasswordForm({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const [problem, setProblem] = useState(NONE);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    setProblem(NONE);
    setBusy(true);
    try {
      const body = { current: String(given.get("current")), next: String(given.get("next")) };
      await api(changePasswordContract, { body });
      form.current?.reset();
      toast.success("Password changed", { description: "You've been signed out everywhere else." });
    } catch (error) {
      setProblem(problemOf(error));
    }
    setBusy(false);
  };

  return (
    <Panel title="Password" description="Changing it signs you out everywhere else">
      {hasPassword ? (
        <form ref={form} method="post" onSubmit={submit} className="flex flex-col gap-4">
          {problem.message && (
            <Banner tone="danger" alert>
              {problem.message}
            </Banner>
          )}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Current password" required error={problem.fields.current}>
              <Input name="current" type="password" autoComplete="current-password" maxLength={400} />
            </Field>
            <Field label="New password" required hint="At least 12 characters." error={problem.fields.next}>
              <Input name="next" type="password" autoComplete="new-password" minLength={12} maxLength={400} />
            </Field>
          </div>
          <Button type="submit" loading={busy} className="self-start">
            Change password
          </Button>
        </form>
      ) : (
        <p className="text-fg-muted text-sm">
          You don't have a password yet. To add one,{" "}
          <Link href="/forgot-password" className="text-accent underline underline-offset-4">
            request a link
          </Link>{" "}
          to set it.
        </p>
      )}
    </Panel>
  );
}

function problemOf(error: unknown): Problem {
  if (!(error instanceof ApiError)) return { message: "The server didn't respond. Try again.", fields: {} };
  const isOfField = Object.keys(error.fieldErrors).length > 0;
  return { message: isOfField ? null : error.message, fields: error.fieldErrors };
}
