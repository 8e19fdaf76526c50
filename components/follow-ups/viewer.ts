import type { Role } from "@/lib/core/permissions";

/** Who looks, and the rules of the team that decide what they may do. */
export type Viewer = {
  userId: string;
  role: Role;
  /** Nobody approves what they own. */
  needsSecondPerson: boolean;
  /** Seconds between an approval and the send. */
  undoSeconds: number;
  sendingPaused: boolean;
};
