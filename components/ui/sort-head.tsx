"use client";

import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn";
import { headCellClass } from "./table";
import { useQueryParams } from "./use-query-param";

type SortHeadProps = {
  column: string;
  children: ReactNode;
  numeric?: boolean;
  wide?: boolean;
  defaultSort?: "asc" | "desc";
};

/** A column header that sorts through the URL: `?sort=<column>&dir=asc|desc`. */
export function SortHead({ column, children, numeric, wide, defaultSort }: SortHeadProps) {
  const [params, write] = useQueryParams();
  const sorted = params.get("sort");
  const direction = sorted === column ? (params.get("dir") ?? "asc") : sorted ? undefined : defaultSort;
  const Icon = direction === "asc" ? ArrowUp : direction === "desc" ? ArrowDown : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={direction === "asc" ? "ascending" : direction === "desc" ? "descending" : "none"}
      className={cn(headCellClass, numeric && "text-right", wide && "max-md:hidden")}
    >
      <button
        type="button"
        onClick={() => write({ sort: column, dir: direction === "asc" ? "desc" : "asc" })}
        className="inline-flex h-6 items-center gap-1 rounded-sm hover:text-fg"
      >
        {children}
        <Icon aria-hidden className="size-3" />
      </button>
    </th>
  );
}
