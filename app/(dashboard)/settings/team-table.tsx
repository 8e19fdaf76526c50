"use client";

import { useState } from "react";
import { useNavigate } from "@/components/network/use-navigate";
import { ROLE_LABELS } from "@/components/screens/role-labels";
import { useWrite } from "@/components/screens/use-write";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Panel } from "@/components/ui/panel";
import { DateTime } from "@/components/ui/relative-time";
import { Select } from "@/components/ui/select";
import { Table, TableHead, Td, Tr } from "@/components/ui/table";
import { isAtMost, ROLES, type Role } from "@/lib/core/permissions";
import { editMemberContract, removeMemberContract } from "@/lib/features/members/contract";
import type { Member } from "@/lib/features/members/schema";
import { api } from "@/lib/http/client";
import { InviteDialog } from "./invite-dialog";

type Viewer = { userId: string; role: Role };
type TeamTableProps = { members: Member[]; total: number; viewer: Viewer; mayInvite: boolean; isSandbox: boolean };

export function TeamTable({ members, total, viewer, mayInvite, isSandbox }: TeamTableProps) {
  const within = ROLES.filter((role) => isAtMost(role, viewer.role));
  return (
    <Panel
      title="Team"
      count={total}
      description="Who's on the team, and what they can do"
      flush
      actions={mayInvite && <InviteDialog roles={within} isSandbox={isSandbox} />}
    >
      <Table label="Members">
        <TableHead columns={["Name", "Email", "Role", "Joined"]} actions />
        <tbody>
          {members.map((member) => {
            const isOwn = member.userId === viewer.userId;
            const mayChange = mayInvite && isAtMost(member.role, viewer.role);
            return (
              <Tr key={member.id}>
                <Td className="min-w-40">
                  <span className="wrap-anywhere flex items-center gap-2 font-medium">
                    <Avatar name={member.name || member.email} size="sm" />
                    {member.name || member.email}
                    {isOwn && <Badge>You</Badge>}
                  </span>
                </Td>
                <Td className="wrap-anywhere min-w-40 text-fg-muted">{member.email}</Td>
                <Td>
                  {mayChange ? (
                    <RoleSelect member={member} roles={within} isOwn={isOwn} />
                  ) : (
                    <Badge title={ROLE_LABELS[member.role].can}>{ROLE_LABELS[member.role].label}</Badge>
                  )}
                </Td>
                <Td className="text-fg-muted">
                  <DateTime at={member.createdAt} format="date" />
                </Td>
                <Td className="text-right">{(mayChange || isOwn) && <RemoveMember member={member} isOwn={isOwn} />}</Td>
              </Tr>
            );
          })}
        </tbody>
      </Table>
    </Panel>
  );
}

function RoleSelect({ member, roles, isOwn }: { member: Member; roles: Role[]; isOwn: boolean }) {
  const { run } = useWrite();
  const [wanted, setWanted] = useState<Role | null>(null);
  const change = async (role: Role) => {
    await run(
      () => api(editMemberContract, { params: { id: member.id }, body: { role } }),
      `${member.name}'s role is now ${ROLE_LABELS[role].label.toLowerCase()}`,
    );
  };
  return (
    <>
      <Select
        aria-label={`Role for ${member.name}`}
        size="sm"
        className="w-36"
        options={roles.map((value) => ({ value, label: ROLE_LABELS[value].label, hint: ROLE_LABELS[value].can }))}
        value={member.role}
        onValueChange={(role) => role !== member.role && setWanted(role)}
      />
      {wanted && (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => !isOpen && setWanted(null)}
          tone="primary"
          title={`Change ${isOwn ? "your" : `${member.name}'s`} role to ${ROLE_LABELS[wanted].label.toLowerCase()}?`}
          description={`${ROLE_LABELS[wanted].can} Takes effect immediately, including for ${isOwn ? "your" : "their"} tokens.`}
          confirmLabel="Change role"
          onConfirm={() => change(wanted)}
        />
      )}
    </>
  );
}

function RemoveMember({ member, isOwn }: { member: Member; isOwn: boolean }) {
  const go = useNavigate();
  const { run } = useWrite();
  const remove = async () => {
    const done = await run(
      () => api(removeMemberContract, { params: { id: member.id } }),
      isOwn ? "You left the team" : `${member.name} removed`,
    );
    if (done && isOwn) go.push("/sign-in");
  };
  return (
    <ConfirmDialog
      title={isOwn ? "Leave this team?" : `Remove ${member.name}?`}
      description={`${isOwn ? "Your" : "Their"} sessions and API tokens stop working immediately. Meetings, follow-ups and proposals stay with the team.`}
      confirmLabel={isOwn ? "Leave the team" : "Remove"}
      onConfirm={remove}
      trigger={
        <Button size="sm" variant="danger-quiet" aria-label={isOwn ? "Leave the team" : `Remove ${member.name}`}>
          {isOwn ? "Leave" : "Remove"}
        </Button>
      }
    />
  );
}
