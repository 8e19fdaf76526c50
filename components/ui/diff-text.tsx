import { diffWordsWithSpace } from "diff";
import { cn } from "./cn";

type DiffTextProps = {
  before: string;
  after: string /** Says what is compared: "What the AI wrote against your text". */;
  label: string;
  className?: string;
};

/** Words that may differ before a text counts as a new one: looking for what two long texts share takes minutes. */
const MAX_CHANGES = 500;

function differences(before: string, after: string) {
  return (
    diffWordsWithSpace(before, after, { maxEditLength: MAX_CHANGES }) ?? [
      { value: before, added: false, removed: true },
      { value: after, added: true, removed: false },
    ]
  );
}

/** Word by word: what went is struck through, what came is underlined; both are named for screen readers. */
export function DiffText({ before, after, label, className }: DiffTextProps) {
  let at = 0;
  const parts = differences(before, after).map((part) => {
    at += part.value.length;
    return { ...part, key: `${at}${part.added ? "+" : part.removed ? "-" : ""}` };
  });
  return (
    <figure aria-label={label} className={cn("whitespace-pre-wrap text-base", className)}>
      {parts.map((part) => {
        if (part.added) {
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
        if (part.removed) {
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
