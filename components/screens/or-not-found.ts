import { notFound } from "next/navigation";
import { AppError } from "@/lib/core/errors";
import { uuid } from "@/lib/core/input";

/** Reads one object of a page; an id that cannot be one, or leads nowhere, shows the not-found page. */
export async function orNotFound<T>(id: string, read: () => Promise<T>): Promise<T> {
  if (!uuid.safeParse(id).success) notFound();
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  }
}
