"use client";

import { Check, Circle } from "lucide-react";
import type { ReactNode } from "react";
import { ConnectButton } from "@/components/connections/connect-button";
import { useWrite } from "@/components/screens/use-write";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { skipStepContract } from "@/lib/features/onboarding/contract";
import type { OnboardingState } from "@/lib/features/onboarding/schema";
import { STEP_NUMBERS } from "@/lib/features/onboarding/step-numbers";
import { api } from "@/lib/http/client";

type Step = OnboardingState["steps"][number] & { isOptional: boolean };
type StepListProps = { steps: Step[]; isAdmin: boolean; mayWrite: boolean };

export function StepList({ steps, isAdmin, mayWrite }: StepListProps) {
  const next = steps.find((step) => !step.completed)?.step;
  return (
    <ol className="divide-y overflow-clip rounded-lg border bg-surface">
      {steps.map((step) => (
        <li
          key={step.step}
          aria-current={step.step === next ? "step" : undefined}
          className={cn("flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3", step.step === next && "bg-selected")}
        >
          {step.completed ? (
            <Check aria-label="Done" className="size-4 text-success" />
          ) : (
            <Circle aria-label="Not done" className="size-4 text-fg-subtle" />
          )}
          <div className="min-w-48 flex-1">
            <h2 className={cn("flex items-center gap-2 font-medium text-sm", step.completed && "text-fg-muted")}>
              {step.title}
              {step.isOptional && <Badge>Optional</Badge>}
            </h2>
            <p className="text-fg-muted text-xs">{step.description}</p>
          </div>
          {!step.completed && (
            <span className="flex gap-2">
              <StepAction step={step.step} isAdmin={isAdmin} mayWrite={mayWrite} />
              {step.isOptional && <SkipButton step={step.step} />}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

function StepAction({ step, isAdmin, mayWrite }: { step: number; isAdmin: boolean; mayWrite: boolean }): ReactNode {
  if (step === 1) return <ConnectButton provider="google" label="Connect Google" size="sm" />;
  if (step === 2) {
    return isAdmin ? <GoTo href="/settings?tab=integrations">Connect a CRM</GoTo> : <AskAdmin />;
  }
  if (step === 3) return isAdmin ? <GoTo href="/docs">How to set it up</GoTo> : <AskAdmin />;
  if (step === 4) return <GoTo href="/settings">Set your voice</GoTo>;
  if (step === 5) return mayWrite ? <GoTo href="/meetings/new">Add a meeting</GoTo> : null;
  if (step === 6) return <GoTo href="/review">Open the review queue</GoTo>;
  return isAdmin ? <GoTo href="/settings?tab=team">Invite teammates</GoTo> : <AskAdmin />;
}

function GoTo({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button asChild size="sm">
      <Link href={href}>{children}</Link>
    </Button>
  );
}

function AskAdmin() {
  return <span className="self-center text-fg-subtle text-xs">Only an admin can do this</span>;
}

function SkipButton({ step }: { step: number }) {
  const { busy, run } = useWrite();
  const slot = STEP_NUMBERS.find((number) => Number(number) === step);
  if (!slot) return null;
  return (
    <Button
      size="sm"
      variant="ghost"
      loading={busy}
      onClick={() => run(() => api(skipStepContract, { params: { step: slot } }), "Step skipped")}
    >
      Skip
    </Button>
  );
}
