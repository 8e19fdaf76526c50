import { Prisma } from "@/lib/db/generated/client";
import type { Content } from "./content-hash";

/** The content as columns to be written. */
export function contentColumns({ agreed, ...content }: Content) {
  return { ...content, agreed: agreed ?? Prisma.DbNull };
}
