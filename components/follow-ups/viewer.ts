import type { Role } from "@/lib/core/permissions";
import type { Voice } from "@/lib/features/members/schema";

/** Who looks, and the rules of the team that decide what they may do. */
export type Viewer = {
  userId: string;
  role: Role;
  /** Nobody approves what they own or changed last. */
  needsSecondPerson: boolean;
  /** Seconds between an approval and the send. */
  undoSeconds: number;
  sendingPaused: boolean;
  /** When they work, as clocks in the team's time zone show it; null while they did not say. */
  hours: Voice["hours"];
  timeZone: string;
};
