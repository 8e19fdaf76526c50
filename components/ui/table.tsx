import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";

type TableProps = {
  /** What the table lists; names the scroll region for keyboards and screen readers. */
  label: string;
  children: ReactNode;
  className?: string;
};

/** Dense table: rows of 36 px, a head that stays; phones leave out cells marked `wide` and scroll sideways if need be. */
export function Table({ label, children, className }: TableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
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

type CellProps = { numeric?: boolean /** Left out on phones: the row's own page tells it as well. */; wide?: boolean };

const cellClass = ({ numeric, wide }: CellProps) => cn(numeric && "text-right", wide && "max-md:hidden");

export function Th({ className, numeric, wide, ...props }: ComponentProps<"th"> & CellProps) {
  return <th scope="col" {...props} className={cn(headCellClass, cellClass({ numeric, wide }), className)} />;
}

/** A head of plain columns; with `actions`, an unlabelled last one for the buttons of each row. */
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

type TrProps = ComponentProps<"tr"> & { selected?: boolean /** Where the j/k cursor stands. */; current?: boolean };

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
  const look = cn("h-9 border-b px-3 py-1.5 align-middle", cellClass({ numeric, wide }), className);
  return <td {...props} className={look} />;
}

/** The link of a row covers the whole row, so put other controls in `relative` cells. */
export function RowLink({ href, children, className }: { href: string; children: ReactNode; className?: string }) {
  return (
    <Link href={href} className={cn("font-medium text-fg after:absolute after:inset-0 hover:underline", className)}>
      {children}
    </Link>
  );
}
