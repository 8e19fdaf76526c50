"use client";

import { ROLE_LABELS } from "@/components/screens/role-labels";
import { useWrite } from "@/components/screens/use-write";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Panel } from "@/components/ui/panel";
import { DateTime } from "@/components/ui/relative-time";
import { Table, TableHead, Td, Tr } from "@/components/ui/table";
import { isAtMost, type Role } from "@/lib/core/permissions";
import { cancelInvitationContract } from "@/lib/features/members/contract";
import type { Invitation } from "@/lib/features/members/schema";
import { api } from "@/lib/http/client";

type InvitationTableProps = { invitations: Invitation[]; total: number; role: Role };

/** Invited people who haven't joined yet. */
export function InvitationTable({ invitations, total, role }: InvitationTableProps) {
  const more = total - invitations.length;
  return (
    <Panel
      title={total === 1 ? "1 pending invitation" : `${total} pending invitations`}
      description={more > 0 ? `Showing the latest ${invitations.length}. ${more} more not shown` : "Not accepted yet"}
      flush
    >
      <Table label="Pending invitations">
        <TableHead columns={["Email", "Role", "Invited by", "Expires"]} actions />
        <tbody>
          {invitations.map((invitation) => (
            <Tr key={invitation.id}>
              <Td className="wrap-anywhere min-w-40 font-medium">{invitation.email}</Td>
              <Td>
                <Badge title={ROLE_LABELS[invitation.role].can}>{ROLE_LABELS[invitation.role].label}</Badge>
              </Td>
              <Td className="wrap-anywhere min-w-32 text-fg-muted">{invitation.invitedByName}</Td>
              <Td className="text-fg-muted">
                <DateTime at={invitation.expiresAt} />
              </Td>
              <Td className="text-right">
                {isAtMost(invitation.role, role) && <CancelInvitation invitation={invitation} />}
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

function CancelInvitation({ invitation: { id, email } }: { invitation: Invitation }) {
  const { run } = useWrite();
  const cancel = async () => {
    await run(() => api(cancelInvitationContract, { params: { id } }), `Invitation for ${email} cancelled`);
  };
  return (
    <ConfirmDialog
      title={`Cancel the invitation for ${email}?`}
      description="The link stops working immediately. You can invite them again later."
      confirmLabel="Cancel invitation"
      cancelLabel="Keep invitation"
      onConfirm={cancel}
      trigger={
        <Button size="sm" variant="danger-quiet" aria-label={`Cancel the invitation for ${email}`}>
          Cancel
        </Button>
      }
    />
  );
}
