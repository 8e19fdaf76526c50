import { cn } from "@/components/ui/cn";
import type { Mark } from "./marks";

const LINE: Record<Mark["look"], string> = {
  partial: "underline decoration-1 decoration-dashed decoration-warning",
  unsupported: "underline decoration-1 decoration-danger decoration-wavy",
  fact: "rounded-sm bg-danger-soft underline decoration-2 decoration-danger decoration-double",
};

type MarkedTextProps = { text: string; marks: readonly Mark[]; active: Mark | null };

/** The marks of a text without its letters: lies behind the field and breaks lines where the field does. */
export function MarkedText({ text, marks, active }: MarkedTextProps) {
  return (
    <div
      aria-hidden
      data-print="hide"
      className="wrap-break-word pointer-events-none col-start-1 row-start-1 select-none whitespace-pre-wrap text-transparent underline-offset-4 [unicode-bidi:plaintext]"
    >
      {stretches(text, marks).map(({ start, text: part, mark }) => (
        <span
          key={start}
          data-mark={mark?.look === "fact" ? start : undefined}
          className={cn(mark && LINE[mark.look], mark && mark === active && "bg-accent-soft ring-1 ring-accent")}
        >
          {part}
        </span>
      ))}
      {/* A field shows an empty last line; a block doesn't. */}
      {"\n"}
    </div>
  );
}

type Stretch = { start: number; text: string; mark: Mark | null };

function stretches(text: string, marks: readonly Mark[]): Stretch[] {
  const edges = [...new Set([0, text.length, ...marks.flatMap(({ start, end }) => [start, end])])].sort(
    (a, b) => a - b,
  );
  return edges.slice(0, -1).map((start, at) => {
    const end = edges[at + 1] ?? text.length;
    const around = marks.filter((mark) => mark.start <= start && mark.end >= end);
    return {
      start,
      text: text.slice(start, end),
      mark: around.find(({ look }) => look === "fact") ?? around[0] ?? null,
    };
  });
}
