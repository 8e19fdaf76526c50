import { notFound } from "next/navigation";
import { AppError } from "@/lib/core/errors";
import { IdParams } from "@/lib/core/input";

/** The id in a path; anything that is none leads to "not found". */
export async function readId(params: Promise<{ id: string }>): Promise<{ id: string }> {
  const parsed = IdParams.safeParse(await params);
  if (!parsed.success) notFound();
  return parsed.data;
}

/** What a page is about, or the "not found" page where it is not there or not the caller's to see. */
export async function orNotFound<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  }
}
