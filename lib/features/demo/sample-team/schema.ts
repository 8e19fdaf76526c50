import { z } from "zod";
import { uuid } from "@/lib/core/input";

/** Someone of a sandbox's team whose place the visitor can take. */
export type Seat = { userId: string; name: string; role: string; isTaken: boolean };

export const SeatInput = z.object({ userId: uuid });
export type SeatInput = z.output<typeof SeatInput>;
