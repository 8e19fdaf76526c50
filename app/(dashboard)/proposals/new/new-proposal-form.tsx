"use client";

import { useDraftForm } from "@/components/local-drafts/use-draft-form";
import { useNavigate } from "@/components/network/use-navigate";
import { DealPicker } from "@/components/proposals/deal-picker";
import { RestoreDraft } from "@/components/screens/restore-draft";
import { useIdempotencyKey } from "@/components/screens/use-idempotency-key";
import { useWrite } from "@/components/screens/use-write";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormField } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { Panel } from "@/components/ui/panel";
import { useDateText } from "@/components/ui/relative-time";
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
  const dateOf = useDateText();
  const { busy, fieldErrors, run } = useWrite();
  const once = useIdempotencyKey();
  const [, chooseMeeting] = useQueryParam("meetingId");
  const place = { screen: "new-proposal", object: start?.meetingId, field: "form" };
  const form = useDraftForm(place, {
    title: start?.title ?? "",
    clientName: start?.clientName ?? "",
    starter: "standard",
    crmDealId: "",
  });
  const { control } = form;
  const { title, clientName, starter } = form.values;
  const chosen = STARTERS.find((one) => one.value === starter);
  const sections =
    start?.sections ?? (chosen?.titles ?? []).map((head, order) => ({ title: head, content: "", order }));
  const submit = form.handleSubmit(async ({ crmDealId }) => {
    const body = {
      title: title.trim(),
      clientName: clientName.trim(),
      templateType: start ? "meeting" : starter,
      sections,
      ...(start?.pricing ? { pricing: start.pricing } : {}),
      ...(crmDealId.trim() ? { crmDealId: crmDealId.trim() } : {}),
      ...(start ? { metadata: { meetingId: start.meetingId } } : {}),
    };
    const created = await run(() =>
      once(body, (idempotencyKey) => api(createProposalContract, { body, idempotencyKey })),
    );
    if (!created) return;
    form.done();
    go.push(`/proposals/${created.data.id}`);
  });
  const meetingOptions = [
    { value: "", label: "No meeting" },
    ...meetings.map((one) => ({ value: one.id, label: one.title, hint: dateOf(one.startTime) })),
  ];
  return (
    <form onSubmit={submit}>
      <Panel title="Proposal details" description="You'll add content and pricing next. Nothing is sent yet">
        <div className="flex flex-col gap-4">
          <RestoreDraft offer={form.offer} />
          {meetings.length > 0 && (
            <Field label="From a meeting" hint="What was agreed in it becomes the first sections and prices.">
              <Select options={meetingOptions} value={start?.meetingId ?? ""} onValueChange={chooseMeeting} />
            </Field>
          )}
          <FormField control={control} name="title" label="Title" required error={fieldErrors.title}>
            {(field) => <Input maxLength={500} autoFocus {...field} />}
          </FormField>
          <FormField control={control} name="clientName" label="Client" required error={fieldErrors.clientName}>
            {(field) => <Input maxLength={255} {...field} />}
          </FormField>
          {!start && (
            <FormField
              control={control}
              name="starter"
              label="Template"
              hint={chosen?.titles.length ? `Sections: ${chosen.titles.join(", ")}` : "No sections yet."}
            >
              {({ value, onChange }) => <Select options={STARTERS} value={value} onValueChange={onChange} />}
            </FormField>
          )}
          <FormField
            control={control}
            name="crmDealId"
            label="CRM deal"
            hint="Fills in the client details from your CRM."
            error={fieldErrors.crmDealId}
          >
            {({ value, onChange }) => <DealPicker value={value} onChange={onChange} />}
          </FormField>
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
