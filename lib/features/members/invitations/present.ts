import type { InvitationModel } from "@/lib/db/generated/models";
import type { Invitation } from "../schema";

/** Omits the hash of the invitation token. */
export const WITHOUT_SECRET = {
  id: true,
  email: true,
  role: true,
  invitedBy: true,
  createdAt: true,
  expiresAt: true,
} as const;

export type InvitationRow = Pick<InvitationModel, keyof typeof WITHOUT_SECRET>;

export function presentInvitation(row: InvitationRow, invitedByName: string): Invitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    invitedBy: row.invitedBy,
    invitedByName,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
