"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { timeLeft } from "@/components/ui/relative-text";
import { type Stage, StageList } from "@/components/ui/stage-list";
import { useNow } from "@/components/ui/use-now";
import { requestSandbox, type SandboxAnswer } from "./request-sandbox";

type Phase = "form" | "creating" | "entering";

const STAGES = ["Creating a team with two weeks of history", "Signing you in", "Opening Today"];

function stagesOf(phase: Phase): Stage[] {
  const at = phase === "creating" ? 0 : 1;
  return STAGES.map((label, index) => ({ label, state: index < at ? "done" : index === at ? "active" : "waiting" }));
}

/** The form that creates a sandbox and opens it. */
export function SandboxForm() {
  const [phase, setPhase] = useState<Phase>("form");
  const [problem, setProblem] = useState<SandboxAnswer | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (phase !== "form") return;
    const field =
      form.current?.querySelector<HTMLInputElement>("[aria-invalid=true]") ?? form.current?.querySelector("input");
    field?.focus();
  }, [phase]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = new FormData(event.currentTarget);
    const text = (name: string) => String(filled.get(name) ?? "").trim();
    setProblem(null);
    setPhase("creating");
    const answer = await requestSandbox(
      {
        prospectName: text("prospectName"),
        prospectEmail: text("prospectEmail"),
        companyName: text("companyName"),
        source: new URLSearchParams(window.location.search).get("source")?.slice(0, 100),
      },
      window.fetch.bind(window),
      () => new Date(),
    );
    if (answer.kind === "ready") {
      setPhase("entering");
      window.location.assign(answer.loginUrl);
      return;
    }
    setProblem(answer);
    setPhase("form");
  };

  const errors = problem?.kind === "invalid" ? problem.fieldErrors : {};
  const busy = phase === "creating" || phase === "entering";
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      aria-label="Launch a sandbox"
      className="animate-fade-in rounded-xl border bg-surface p-4"
    >
      <fieldset disabled={busy} className={busy ? "hidden" : "flex flex-col gap-3"}>
        <legend className="sr-only">About you (optional)</legend>
        <Field label="Name" error={errors.prospectName}>
          <Input name="prospectName" autoComplete="name" maxLength={255} />
        </Field>
        <Field label="Work email" error={errors.prospectEmail}>
          <Input name="prospectEmail" type="email" autoComplete="email" maxLength={254} />
        </Field>
        <Field label="Company" error={errors.companyName}>
          <Input name="companyName" autoComplete="organization" maxLength={255} />
        </Field>
        {problem && <Problem answer={problem} />}
        <Button type="submit" variant="primary" size="lg">
          Launch sandbox
        </Button>
        <p className="text-fg-subtle text-xs">All fields are optional. You can launch without filling them in.</p>
      </fieldset>
      {busy && <StageList label="Setting up the sandbox" stages={stagesOf(phase)} />}
    </form>
  );
}

function Problem({ answer }: { answer: SandboxAnswer }) {
  const now = useNow(5);
  if (answer.kind === "limited") {
    const left = timeLeft(answer.until, now);
    return (
      <Banner tone="warning" alert title="No sandbox is available right now.">
        Sandboxes are limited per network and in total.{" "}
        {left ? `You can launch again in ${left}.` : "You can launch again now."}
      </Banner>
    );
  }
  if (answer.kind !== "failed") return null;
  return (
    <Banner tone="danger" alert title="We couldn't launch your sandbox.">
      {answer.message}
    </Banner>
  );
}
