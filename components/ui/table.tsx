import type { ComponentProps, ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { cn } from "./cn";

type TableProps = {
  /** What the table lists. Names the scroll region for keyboard and screen reader users. */
  label: string;
  children: ReactNode;
  className?: string;
};

/** A dense table with 36 px rows and a sticky header. Phones hide cells marked `wide` and scroll sideways if needed. */
export function Table({ label, children, className }: TableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
      className={cn("focus-visible:-outline-offset-2 max-lg:overflow-x-auto", className)}
    >
      <table className="w-full border-separate border-spacing-0 text-left text-sm">
        <caption className="sr-only">{label}</caption>
        {children}
      </table>
    </div>
  );
}

export const headCellClass =
  "sticky top-(--sticky-top,0px) z-sticky max-lg:top-0 h-8 whitespace-nowrap border-b bg-sunken px-3 font-medium text-fg-subtle text-xs";

type CellProps = {
  numeric?: boolean;
  /** Hidden on phones, because the row's own page shows it too. */
  wide?: boolean;
};

const cellClass = ({ numeric, wide }: CellProps) => cn(numeric && "text-right", wide && "max-md:hidden");

export function Th({ className, numeric, wide, ...props }: ComponentProps<"th"> & CellProps) {
  return <th scope="col" {...props} className={cn(headCellClass, cellClass({ numeric, wide }), className)} />;
}

/** Plain column headers. `actions` adds an unlabeled last one for each row's buttons. */
export function TableHead({ columns, actions = false }: { columns: string[]; actions?: boolean }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <Th key={column}>{column}</Th>
        ))}
        {actions && (
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        )}
      </tr>
    </thead>
  );
}

type TrProps = ComponentProps<"tr"> & {
  selected?: boolean;
  /** Whether the j/k cursor is on it. */
  current?: boolean;
};

export function Tr({ selected, current, className, ...props }: TrProps) {
  return (
    <tr
      data-selected={selected || undefined}
      data-current={current || undefined}
      {...props}
      className={cn(
        "group relative hover:bg-hover",
        selected && "bg-selected",
        current && "bg-selected shadow-[inset_2px_0_0_var(--accent)]",
        className,
      )}
    />
  );
}

export function Td({ className, numeric, wide, ...props }: ComponentProps<"td"> & CellProps) {
  const look = cn("h-9 border-b px-3 py-1.5", cellClass({ numeric, wide }), className);
  return <td {...props} className={look} />;
}

/** A figure that leads to its own rows, above the link of its row. */
export function Figure({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href) return children;
  return (
    <Link href={href} className="relative z-10 hover:underline">
      {children}
    </Link>
  );
}

/** The link covers the whole row, so put other controls in `relative` cells. */
export function RowLink({ href, children, className }: { href: string; children: ReactNode; className?: string }) {
  return (
    <Link href={href} className={cn("font-medium text-fg after:absolute after:inset-0 hover:underline", className)}>
      {children}
    </Link>
  );
}
