import { Kbd } from "@/components/ui/kbd";

/** The key of a button, for the eye only: the button's name stays its words. */
export function KeyHint({ children, inverse }: { children: string; inverse?: boolean }) {
  return (
    <span aria-hidden className="inline-flex max-md:hidden">
      <Kbd tone={inverse ? "inverse" : "plain"}>{children}</Kbd>
    </span>
  );
}
