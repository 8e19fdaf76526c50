import { Check, Circle } from "lucide-react";
import Link from "next/link";
import { TrySampleCall } from "@/components/meetings/try-sample-call";
import { Panel } from "@/components/ui/panel";

type Step = { label: string; hint: string; href: string; isDone: boolean };

type ChecklistProps = { steps: Step[]; seller: { name: string; email: string } | null };

/** The way to a first follow-up. Steps tick themselves when they are done. */
export function Checklist({ steps, seller }: ChecklistProps) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Panel
      title="Your first follow-up"
      description={`${done} of ${steps.length} done`}
      actions={seller && <TrySampleCall seller={seller} primary />}
      flush
    >
      <ol>
        {steps.map(({ label, hint, href, isDone }) => (
          <li key={label} className="relative flex items-start gap-3 border-b px-4 py-3 last:border-b-0 hover:bg-hover">
            {isDone ? (
              <Check aria-hidden className="mt-0.5 size-4 text-success" />
            ) : (
              <Circle aria-hidden className="mt-0.5 size-4 text-fg-subtle" />
            )}
            <div className="min-w-0">
              <Link href={href} className="font-medium text-sm after:absolute after:inset-0">
                {label}
                {isDone && <span className="sr-only"> (done)</span>}
              </Link>
              <p className="text-fg-muted text-xs">{hint}</p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
