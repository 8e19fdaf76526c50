import { type ClassValue, clsx } from "clsx";
import { twMerge } from "tailwind-merge";

/** Joins class names. A later Tailwind class overrides an earlier one of the same kind. */
export function cn(...values: ClassValue[]): string {
  return twMerge(clsx(values));
}
