import { z } from "zod";
import { uuid } from "@/lib/core/input";

/** A team the person belongs to, besides the one that is open. */
export type Team = { tenantId: string; name: string };

export const TeamInput = z.object({ tenantId: uuid });
export type TeamInput = z.output<typeof TeamInput>;
