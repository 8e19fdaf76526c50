import { cn } from "./cn";

/** Initials in a disc. Decorative: the name must be next to it or in the label of its container. */
export function Avatar({ name, size = "md" }: { name: string; size?: "sm" | "md" | "lg" }) {
  const words = name
    .trim()
    .split(/[\s@.]+/u)
    .filter(Boolean);
  const initials = [words[0], words.length > 1 ? words.at(-1) : ""]
    .map((word) => Array.from(word ?? "")[0] ?? "")
    .join("");
  return (
    <span
      aria-hidden
      className={cn(
        "inline-flex shrink-0 select-none items-center justify-center rounded-full border border-line-strong bg-hover font-medium text-fg-muted uppercase",
        size === "sm" ? "size-5 text-[9px]" : size === "lg" ? "size-9 text-sm" : "size-6 text-[10px]",
      )}
    >
      {initials || "?"}
    </span>
  );
}
