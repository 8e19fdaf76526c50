import { z } from "zod";
import { uuid } from "@/lib/core/input";

/** Someone of a sandbox's team whose place the visitor can take. */
export type SandboxUser = { userId: string; name: string; role: string; isCurrent: boolean };

export const SeatInput = z.object({ userId: uuid });
export type SeatInput = z.output<typeof SeatInput>;
