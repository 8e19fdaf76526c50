import { cva, type VariantProps } from "class-variance-authority";
import { LoaderCircle } from "lucide-react";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn";
import { Kbd } from "./kbd";

export const buttonClass = cva(
  "inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded border font-medium transition-colors disabled:opacity-50 aria-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        primary: "border-transparent bg-accent-solid text-accent-ink hover:bg-accent-solid/90",
        secondary: "border-line-strong bg-surface text-fg shadow-flat hover:bg-hover",
        ghost: "border-transparent text-fg-muted hover:bg-hover hover:text-fg",
        danger: "border-transparent bg-danger-solid text-danger-ink hover:bg-danger-solid/90",
        "danger-quiet": "border-line-strong bg-surface text-danger shadow-flat hover:bg-danger-soft",
        link: "h-auto border-transparent px-0 text-accent underline decoration-accent-line underline-offset-4 hover:decoration-accent",
      },
      size: { sm: "h-7 px-2 text-xs", md: "h-8 px-3 text-sm", lg: "h-10 px-4 text-base" },
    },
    compoundVariants: [{ variant: "link", className: "h-auto px-0" }],
    defaultVariants: { variant: "secondary", size: "md" },
  },
);

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
