import type { VariantProps } from "class-variance-authority";
import { LoaderCircle } from "lucide-react";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { buttonClass } from "./button-class";
import { cn } from "./cn";
import { Kbd } from "./kbd";

type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonClass> & {
    /** Renders the only child, such as a link, as the button. */
    asChild?: boolean;
    /** Shows a spinner and ignores clicks. The label stays, so that the width doesn't change. */
    loading?: boolean;
    /** Key shown at the end of the label, such as "A". Register it with useShortcut. */
    shortcut?: string;
  };

export function Button({ asChild, loading, shortcut, variant, size, className, children, ...props }: ButtonProps) {
  const look = cn(buttonClass({ variant, size }), className);
  if (asChild) {
    return (
      <Slot.Root className={look} {...props}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type="button"
      {...props}
      className={look}
      disabled={props.disabled || loading}
      aria-busy={loading || undefined}
    >
      {loading && <LoaderCircle aria-hidden className="animate-spin" />}
      {children}
      {shortcut && <Kbd tone={variant === "primary" || variant === "danger" ? "inverse" : "plain"}>{shortcut}</Kbd>}
    </button>
  );
}
