import { z } from "zod";
import { uuid } from "@/lib/core/input";

/** A team the user belongs to, other than the current one. */
export type Team = { tenantId: string; name: string };

export const TeamInput = z.object({ tenantId: uuid });
export type TeamInput = z.output<typeof TeamInput>;
