import { z } from "zod";
import { uuid } from "@/lib/core/input";
import type { Role } from "@/lib/core/permissions";

export type SandboxUser = { userId: string; name: string; role: Role; isCurrent: boolean };

export const SeatInput = z.object({ userId: uuid });
export type SeatInput = z.output<typeof SeatInput>;
