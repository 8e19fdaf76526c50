"use client";

import { KeyRound, Plus } from "lucide-react";
import { useState } from "react";
import { ROLE_LABELS } from "@/components/screens/role-labels";
import { useWrite } from "@/components/screens/use-write";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { Panel } from "@/components/ui/panel";
import { RelativeTime } from "@/components/ui/relative-time";
import { Table, TableHead, Td, Tr } from "@/components/ui/table";
import { useShortcut } from "@/components/ui/use-shortcut";
import type { Role } from "@/lib/core/permissions";
import { revokeTokenContract } from "@/lib/features/tokens/contract";
import type { Token } from "@/lib/features/tokens/schema";
import { api } from "@/lib/http/client";
import { NewTokenDialog } from "./new-token-dialog";
import { TokenAge } from "./token-age";

type TokenTableProps = { tokens: Token[]; roles: Role[]; baseUrl: string };

export function TokenTable({ tokens, roles, baseUrl }: TokenTableProps) {
  const [isNew, setIsNew] = useState(false);
  useShortcut("n", "New token", () => setIsNew(true));
  return (
    <Panel
      title="API tokens"
      description="Two tokens with the same name can be active at once, so you can rotate without downtime"
      flush
      actions={
        <Button size="sm" variant="primary" onClick={() => setIsNew(true)}>
          <Plus aria-hidden />
          New token
        </Button>
      }
    >
      {tokens.length === 0 ? (
        <EmptyState
          icon={KeyRound}
          title="No tokens yet"
          action={<Button onClick={() => setIsNew(true)}>Create a token</Button>}
        >
          A token lets your code act for this team with the role you choose, until it expires or you revoke it.
        </EmptyState>
      ) : (
        <Table label="API tokens">
          <TableHead columns={["Name", "Ends in", "Role", "Allowed from", "Last used", "Age", "Expires"]} actions />
          <tbody>
            {tokens.map((token) => (
              <Tr key={token.id}>
                <Td className="wrap-anywhere min-w-32 font-medium">{token.name}</Td>
                <Td className="font-mono text-xs">…{token.lastFour}</Td>
                <Td>
                  <Badge>{ROLE_LABELS[token.role].label}</Badge>
                </Td>
                <Td className="max-w-48 truncate text-fg-muted">{token.allowedCidrs.join(", ") || "Anywhere"}</Td>
                <Td className="text-fg-muted">{token.lastUsedAt ? <RelativeTime at={token.lastUsedAt} /> : "Never"}</Td>
                <Td>
                  <TokenAge createdAt={token.createdAt} />
                </Td>
                <Td className="text-fg-muted">{token.expiresAt ? <RelativeTime at={token.expiresAt} /> : "Never"}</Td>
                <Td className="text-right">
                  <RevokeToken token={token} />
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
      <NewTokenDialog open={isNew} onOpenChange={setIsNew} roles={roles} baseUrl={baseUrl} />
    </Panel>
  );
}

function RevokeToken({ token }: { token: Token }) {
  const { run } = useWrite();
  const revoke = async () => {
    await run(() => api(revokeTokenContract, { params: { id: token.id } }), `${token.name} …${token.lastFour} revoked`);
  };
  return (
    <ConfirmDialog
      title={`Revoke ${token.name} …${token.lastFour}?`}
      description="Requests with this token get a 401 right away. You can't undo this."
      confirmLabel="Revoke token"
      onConfirm={revoke}
      trigger={
        <Button size="sm" variant="danger-quiet">
          Revoke
        </Button>
      }
    />
  );
}
