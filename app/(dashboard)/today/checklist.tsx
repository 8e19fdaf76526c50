import { Check, Circle } from "lucide-react";
import { TrySampleCall } from "@/components/meetings/try-sample-call";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import type { OnboardingState } from "@/lib/features/onboarding/schema";
import { STEPS } from "@/lib/features/onboarding/steps";

type ChecklistProps = { state: OnboardingState; seller: { name: string; email: string } | null };

/** The same steps as under Get started, shown until the first follow-up is sent. They complete automatically. */
export function Checklist({ state: { steps, completedSteps }, seller }: ChecklistProps) {
  return (
    <Panel
      title="Get started"
      description={`${completedSteps.length} of ${steps.length} done`}
      actions={seller && <TrySampleCall seller={seller} primary />}
      flush
    >
      <ol>
        {steps.map(({ step, title, description, completed }) => (
          <li key={step} className="relative flex items-start gap-3 border-b px-4 py-3 last:border-b-0 hover:bg-hover">
            {completed ? (
              <Check aria-hidden className="mt-0.5 size-4 text-success" />
            ) : (
              <Circle aria-hidden className="mt-0.5 size-4 text-fg-subtle" />
            )}
            <div className="min-w-0">
              <Link href={hrefOf(step)} className="font-medium text-sm after:absolute after:inset-0">
                {title}
                {completed && <span className="sr-only"> (done)</span>}
              </Link>
              <p className="text-fg-muted text-xs">{description}</p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function hrefOf(step: number): string {
  return STEPS.find((known) => known.step === step)?.href ?? "/onboarding";
}
