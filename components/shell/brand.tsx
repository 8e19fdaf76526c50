import { cn } from "@/components/ui/cn";

/** A line of speech that ends in a check mark. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className={cn("size-5 shrink-0", className)}>
      <rect width="24" height="24" rx="6" className="fill-accent-solid" />
      <path
        d="M5.5 8h9M5.5 12h4"
        className="stroke-accent-ink"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        strokeOpacity="0.7"
      />
      <path
        d="m9.5 15 3 3 6-7.5"
        className="stroke-accent-ink"
        fill="none"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
