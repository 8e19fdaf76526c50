"use client";

import { Ban, Trash2 } from "lucide-react";
import type { FormEvent } from "react";
import { KeptOffer } from "@/components/kept/kept-offer";
import { useKept } from "@/components/kept/use-kept";
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
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { Role } from "@/lib/core/permissions";
import { createSuppressionContract, deleteSuppressionContract } from "@/lib/features/emails/contract";
import type { Suppression } from "@/lib/features/emails/schema";
import { liftRefusal } from "@/lib/features/emails/suppressions/suppression-reasons";
import { api } from "@/lib/http/client";
import type { Paging } from "./delivery-list";

const REASONS: Record<string, string> = {
  bounced: "Bounced",
  complained: "Marked as spam",
  unsubscribed: "Unsubscribed",
  manual: "Added by hand",
};

type SuppressionListProps = {
  suppressions: Suppression[];
  paging: Paging;
  isFiltered: boolean;
  canWrite: boolean;
  role: Role;
};

/** Addresses nothing is sent to. */
export function SuppressionList({ suppressions, paging, isFiltered, canWrite, role }: SuppressionListProps) {
  return (
    <>
      <FilterBar params={["q"]}>
        <FilterSearch label="Search addresses" />
        {canWrite && <AddSuppression />}
      </FilterBar>
      {suppressions.length === 0 ? (
        <EmptyState icon={Ban} title={isFiltered ? "No address matches" : "No suppressed addresses"}>
          {isFiltered
            ? "Try a shorter part of the address."
            : "Addresses that bounce, complain or unsubscribe are added by themselves. Nothing is ever sent to them."}
        </EmptyState>
      ) : (
        <>
          <Table label="Suppressed addresses">
            <thead>
              <tr>
                <Th>Address</Th>
                <Th>Why</Th>
                <Th>Since</Th>
                <Th>
                  <span className="sr-only">Actions</span>
                </Th>
              </tr>
            </thead>
            <tbody>
              {suppressions.map((suppression) => (
                <Tr key={suppression.id}>
                  <Td className="font-medium">{suppression.email}</Td>
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
  const { value: email, set: setEmail, done: clear, offer } = useKept({ screen: "suppressions", field: "email" }, "");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const done = await run(
      () => api(createSuppressionContract, { body: { email: email.trim() } }),
      `Nothing is sent to ${email.trim()} any more`,
    );
    if (done) clear("");
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-start gap-2 max-sm:w-full sm:ml-auto">
      <KeptOffer offer={offer} />
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
        Stop mail to it
      </Button>
    </form>
  );
}

function RemoveSuppression({ suppression, role }: { suppression: Suppression; role: Role }) {
  const { run } = useWrite();
  const { id, email, reason } = suppression;
  const refusal = liftRefusal(reason, role);
  if (refusal) return <span className="text-fg-subtle text-xs">{refusal}</span>;
  const remove = async () => {
    await run(() => api(deleteSuppressionContract, { params: { id } }), `Mail to ${email} is allowed again`);
  };
  return (
    <ConfirmDialog
      title={`Allow mail to ${email} again?`}
      description={
        reason === "manual"
          ? "Follow-ups can be sent to this address again."
          : `It was stopped because: ${(REASONS[reason] ?? reason).toLowerCase()}. Only allow it when the person asked you to.`
      }
      confirmLabel="Allow mail"
      onConfirm={remove}
      trigger={
        <IconButton size="sm" label={`Allow mail to ${email} again`}>
          <Trash2 aria-hidden />
        </IconButton>
      }
    />
  );
}
