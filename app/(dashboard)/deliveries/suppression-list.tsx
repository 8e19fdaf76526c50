"use client";

import { Ban, Trash2 } from "lucide-react";
import type { FormEvent } from "react";
import { useLocalDraft } from "@/components/local-drafts/use-local-draft";
import { RestoreDraft } from "@/components/screens/restore-draft";
import { useWrite } from "@/components/screens/use-write";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { Field } from "@/components/ui/field";
import { FilterBar, FilterSearch } from "@/components/ui/filter-bar";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { Pagination } from "@/components/ui/pagination";
import { RelativeTime } from "@/components/ui/relative-time";
import { Table, TableHead, Td, Tr } from "@/components/ui/table";
import type { Role } from "@/lib/core/permissions";
import { createSuppressionContract, deleteSuppressionContract } from "@/lib/features/emails/contract";
import type { Suppression } from "@/lib/features/emails/schema";
import { whyNotUnsuppressed } from "@/lib/features/emails/suppressions/suppression-reasons";
import { api } from "@/lib/http/client";
import type { Paging } from "./delivery-list";

const REASONS: Record<string, string> = {
  bounced: "Bounced",
  complained: "Marked as spam",
  unsubscribed: "Unsubscribed",
  manual: "Added manually",
};

type SuppressionListProps = {
  suppressions: Suppression[];
  paging: Paging;
  isFiltered: boolean;
  canWrite: boolean;
  role: Role;
};

export function SuppressionList({ suppressions, paging, isFiltered, canWrite, role }: SuppressionListProps) {
  return (
    <>
      <FilterBar params={["q"]}>
        <FilterSearch label="Search addresses" />
        {canWrite && <AddSuppression />}
      </FilterBar>
      {suppressions.length === 0 ? (
        <EmptyState icon={Ban} title={isFiltered ? "No addresses match" : "No suppressed addresses"}>
          {isFiltered
            ? "Try a shorter search."
            : "Addresses that bounce, complain or unsubscribe are added automatically. We never send to them."}
        </EmptyState>
      ) : (
        <>
          <Table label="Suppressed addresses">
            <TableHead columns={["Address", "Reason", "Since"]} actions />
            <tbody>
              {suppressions.map((suppression) => (
                <Tr key={suppression.id}>
                  <Td className="wrap-anywhere min-w-40 font-medium">{suppression.email}</Td>
                  <Td>
                    <Badge>{REASONS[suppression.reason] ?? suppression.reason}</Badge>
                  </Td>
                  <Td className="text-fg-muted">
                    <RelativeTime at={suppression.createdAt} />
                  </Td>
                  <Td className="text-right">
                    {canWrite && <RemoveSuppression suppression={suppression} role={role} />}
                  </Td>
                </Tr>
              ))}
            </tbody>
          </Table>
          <Pagination {...paging} />
        </>
      )}
    </>
  );
}

function AddSuppression() {
  const { busy, fieldErrors, run } = useWrite();
  const {
    value: email,
    set: setEmail,
    done: clear,
    offer,
  } = useLocalDraft({ screen: "suppressions", field: "email" }, "");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const done = await run(
      () => api(createSuppressionContract, { body: { email: email.trim() } }),
      `${email.trim()} is suppressed`,
    );
    if (done) clear("");
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-start gap-2 max-sm:w-full sm:ml-auto">
      <RestoreDraft offer={offer} />
      <Field label="Address to suppress" hideLabel error={fieldErrors.email} className="min-w-0 flex-1">
        <Input
          type="email"
          placeholder="name@company.com"
          value={email}
          maxLength={254}
          onChange={(event) => setEmail(event.target.value)}
          className="h-7 text-xs sm:w-56"
        />
      </Field>
      <Button type="submit" size="sm" loading={busy} disabled={!email.trim()}>
        Suppress
      </Button>
    </form>
  );
}

function RemoveSuppression({ suppression, role }: { suppression: Suppression; role: Role }) {
  const { run } = useWrite();
  const { id, email, reason } = suppression;
  const refusal = whyNotUnsuppressed(reason, role);
  if (refusal) return <span className="text-fg-subtle text-xs">{refusal}</span>;
  const remove = async () => {
    await run(() => api(deleteSuppressionContract, { params: { id } }), `${email} is no longer suppressed`);
  };
  return (
    <ConfirmDialog
      title={`Remove suppression for ${email}?`}
      description={
        reason === "manual"
          ? "You'll be able to send follow-ups to this address again."
          : `Reason: ${(REASONS[reason] ?? reason).toLowerCase()}. Only remove it if the person asked you to.`
      }
      confirmLabel="Remove suppression"
      onConfirm={remove}
      trigger={
        <IconButton size="sm" label={`Remove suppression for ${email}`}>
          <Trash2 aria-hidden />
        </IconButton>
      }
    />
  );
}
