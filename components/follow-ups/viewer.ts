import type { Role } from "@/lib/core/permissions";
import type { Voice } from "@/lib/features/members/schema";

/** The current user, and the team rules that decide what they may do. */
export type Viewer = {
  userId: string;
  role: Role;
  /** Nobody may approve a text they own or changed last. */
  needsSecondPerson: boolean;
  /** Seconds between an approval and the send. */
  undoSeconds: number;
  sendingPaused: boolean;
  /** Working hours in the team's time zone. Null when they aren't set. */
  hours: Voice["hours"];
  timeZone: string;
};
