import { notFound } from "next/navigation";
import { AppError } from "@/lib/core/errors";
import { IdParams } from "@/lib/core/input";

/** Reads the id in a path. A malformed one leads to the "not found" page. */
export async function readId(params: Promise<{ id: string }>): Promise<{ id: string }> {
  const parsed = IdParams.safeParse(await params);
  if (!parsed.success) notFound();
  return parsed.data;
}

/** Resolves to what is read. Shows the "not found" page when it is missing or the caller may not see it. */
export async function orNotFound<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  }
}
