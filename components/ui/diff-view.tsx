import { cn } from "./cn";
import { diffParts } from "./diff-parts";

export type DiffViewProps = {
  before: string;
  after: string;
  /** Says what is compared: "What the AI wrote against your text". */
  label: string;
  className?: string;
};

/**
 * A diff by sentence, and by word within an edited one. Removed text is struck through and added text underlined; both
 * are named for screen readers.
 */
export function DiffView({ before, after, label, className }: DiffViewProps) {
  let at = 0;
  const parts = diffParts(before, after).map((part) => {
    at += part.value.length;
    return { ...part, key: `${at} ${part.kind}` };
  });
  return (
    <figure aria-label={label} className={cn("whitespace-pre-wrap text-base", className)}>
      {parts.map((part) => {
        if (part.kind === "added") {
          return (
            <ins
              key={part.key}
              className="mx-px rounded-sm bg-success-soft px-0.5 text-success decoration-success-line underline-offset-4"
            >
              <span className="sr-only"> added: </span>
              {part.value}
            </ins>
          );
        }
        if (part.kind === "removed") {
          return (
            <del key={part.key} className="mx-px rounded-sm bg-danger-soft px-0.5 text-danger">
              <span className="sr-only"> removed: </span>
              {part.value}
            </del>
          );
        }
        return <span key={part.key}>{part.value}</span>;
      })}
    </figure>
  );
}
