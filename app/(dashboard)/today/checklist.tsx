import { Circle } from "lucide-react";
import { TrySampleCall } from "@/components/meetings/try-sample-call";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import type { OnboardingState } from "@/lib/features/onboarding/schema";
import { STEPS } from "@/lib/features/onboarding/steps";

type ChecklistProps = { state: OnboardingState; seller: { name: string; email: string } | null };

/** The steps under Get started that are still open, shown until the first follow-up is sent. */
export function Checklist({ state: { steps, completedSteps }, seller }: ChecklistProps) {
  return (
    <Panel
      title="Get started"
      description={
        <Link href="/onboarding" className="rounded-sm hover:underline">
          {completedSteps.length} of {steps.length} done
        </Link>
      }
      actions={seller && <TrySampleCall seller={seller} primary />}
      flush
    >
      <ol>
        {steps
          .filter(({ completed }) => !completed)
          .map(({ step, title, description }) => (
            <li
              key={step}
              className="relative flex items-start gap-3 border-b px-4 py-2 last:border-b-0 hover:bg-hover"
            >
              <Circle aria-hidden className="mt-0.5 size-4 shrink-0 text-fg-subtle" />
              <div className="min-w-0">
                <Link href={hrefOf(step)} className="font-medium text-sm after:absolute after:inset-0">
                  {title}
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
