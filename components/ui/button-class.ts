import { cva } from "class-variance-authority";

/** The look of a button, also for links. */
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
        link: "h-auto! border-transparent px-0! text-accent underline decoration-accent-line underline-offset-4 hover:decoration-accent",
      },
      size: { sm: "h-7 px-2 text-xs", md: "h-8 px-3 text-sm", lg: "h-10 px-4 text-base" },
    },
    defaultVariants: { variant: "secondary", size: "md" },
  },
);
