import type { FieldErrors } from "@/lib/core/errors";
import { ApiError } from "@/lib/http/client";

/** Errors shown when a form is rejected: a message at the top, or messages next to the fields. */
export type FormProblem = { message: string | null; fields: FieldErrors };

export const NO_PROBLEM: FormProblem = { message: null, fields: {} };

export function problemOf(error: unknown): FormProblem {
  if (!(error instanceof ApiError)) return { message: "We couldn't reach the server. Try again.", fields: {} };
  const isOfField = Object.keys(error.fieldErrors).length > 0;
  return { message: isOfField ? null : error.message, fields: error.fieldErrors };
}
