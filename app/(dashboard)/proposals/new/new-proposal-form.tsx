"use client";

import type { FormEvent } from "react";
import { RestoreDraft } from "@/components/local-drafts/restore-draft";
import { useLocalDraft } from "@/components/local-drafts/use-local-draft";
import { useNavigate } from "@/components/network/use-navigate";
import { useIdempotencyKey } from "@/components/screens/use-idempotency-key";
import { useWrite } from "@/components/screens/use-write";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Panel } from "@/components/ui/panel";
import { Select } from "@/components/ui/select";
import { useQueryParam } from "@/components/ui/use-query-param";
import { createProposalContract } from "@/lib/features/proposals/contract";
import { api } from "@/lib/http/client";
import type { ProposalPrefill } from "./prefill-from-meeting";
import { STARTERS } from "./starters";

type NewProposalFormProps = {
  start: ProposalPrefill | null;
  meetings: { id: string; title: string; startTime: string }[];
};

export function NewProposalForm({ start, meetings }: NewProposalFormProps) {
  const go = useNavigate();
  const { busy, fieldErrors, run } = useWrite();
  const once = useIdempotencyKey();
  const [, chooseMeeting] = useQueryParam("meetingId");
  const place = { screen: "new-proposal", object: start?.meetingId, field: "form" };
  const kept = useLocalDraft(place, {
    title: start?.title ?? "",
    clientName: start?.clientName ?? "",
    starter: "standard",
    crmDealId: "",
  });
  const { title, clientName, starter, crmDealId } = kept.value;
  const set = (part: Partial<typeof kept.value>) => kept.set({ ...kept.value, ...part });
  const chosen = STARTERS.find((one) => one.value === starter);
  const sections =
    start?.sections ?? (chosen?.titles ?? []).map((head, order) => ({ title: head, content: "", order }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = {
      title: title.trim(),
      clientName: clientName.trim(),
      templateType: start ? "meeting" : starter,
      sections,
      ...(crmDealId.trim() ? { crmDealId: crmDealId.trim() } : {}),
      ...(start ? { metadata: { meetingId: start.meetingId } } : {}),
    };
    const created = await run(() =>
      once(body, (idempotencyKey) => api(createProposalContract, { body, idempotencyKey })),
    );
    if (!created) return;
    kept.done();
    go.push(`/proposals/${created.data.id}`);
  };
  const meetingOptions = [
    { value: "", label: "No meeting" },
    ...meetings.map((one) => ({ value: one.id, label: one.title, hint: dayOf(one.startTime) })),
  ];
  return (
    <form onSubmit={submit}>
      <Panel title="Proposal details" description="You'll add content and pricing next. Nothing is sent yet">
        <div className="flex flex-col gap-4">
          <RestoreDraft offer={kept.offer} />
          {meetings.length > 0 && (
            <Field label="From a meeting" hint="Its summary and next steps become the first sections.">
              <Select options={meetingOptions} value={start?.meetingId ?? ""} onValueChange={chooseMeeting} />
            </Field>
          )}
          <Field label="Title" required error={fieldErrors.title}>
            <Input value={title} maxLength={500} autoFocus onChange={(event) => set({ title: event.target.value })} />
          </Field>
          <Field label="Client" required error={fieldErrors.clientName}>
            <Input value={clientName} maxLength={255} onChange={(event) => set({ clientName: event.target.value })} />
          </Field>
          {!start && (
            <Field
              label="Template"
              hint={chosen?.titles.length ? `Sections: ${chosen.titles.join(", ")}` : "No sections yet."}
            >
              <Select options={STARTERS} value={starter} onValueChange={(value) => set({ starter: value })} />
            </Field>
          )}
          <Field
            label="CRM deal"
            hint="Enter the ID of a deal in your CRM to fill in the client details."
            error={fieldErrors.crmDealId}
          >
            <Input
              value={crmDealId}
              maxLength={255}
              className="font-mono"
              onChange={(event) => set({ crmDealId: event.target.value })}
            />
          </Field>
          <Button
            type="submit"
            variant="primary"
            loading={busy}
            disabled={!title.trim() || !clientName.trim()}
            className="self-start"
          >
            Create proposal
          </Button>
        </div>
      </Panel>
    </form>
  );
}

function dayOf(at: string): string {
  return new Date(at).toLocaleDateString("en-GB", { dateStyle: "medium", timeZone: "UTC" });
}
