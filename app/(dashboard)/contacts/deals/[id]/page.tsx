import type { Metadata } from "next";
import { cache } from "react";
import { amountText, DealOwner, DealStatus } from "@/components/crm/deal-parts";
import { RecordDialog } from "@/components/crm/record-dialog";
import { canUse } from "@/components/screens/can-use";
import { CalendarDay } from "@/components/ui/calendar-day";
import { DataList } from "@/components/ui/data-list";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { RelativeTime } from "@/components/ui/relative-time";
import { findHistory } from "@/lib/features/contacts/history";
import { getDeal } from "@/lib/features/contacts/queries";
import { findRecordForm } from "@/lib/features/crm/records/record-form";
import { pageContext } from "@/lib/http/page-context";
import { orNotFound, readId } from "../../../or-not-found";
import { HistoryPanels } from "../../history-panels";
import { OwedWith } from "../../owed-with";

type PageProps = { params: Promise<{ id: string }> };

const load = cache(async (id: string) => orNotFound(getDeal(await pageContext(), { id })));

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return { title: (await load((await readId(params)).id)).name };
}

export default async function DealPage({ params }: PageProps) {
  const deal = await load((await readId(params)).id);
  const { name, companyName, closeDate, crmDealId, contacts, updatedAt } = deal;
  const ctx = await pageContext();
  const canEdit = canUse(ctx.actor, "contacts:write");
  const form = canEdit ? await findRecordForm(ctx, { objectType: "deal", id: deal.id }) : null;
  const emails = contacts.flatMap(({ email }) => email ?? []);
  const history = await findHistory(ctx, {
    emails,
    crmDealIds: crmDealId ? [crmDealId] : [],
    company: null,
    ledger: crmDealId ? { deal: crmDealId } : null,
  });
  return (
    <>
      <PageHeader
        title={name}
        breadcrumbs={[{ label: "Deals", href: "/contacts?tab=deals" }]}
        meta={<DealStatus deal={deal} />}
        actions={form && <RecordDialog objectType="deal" form={form} />}
      />
      <div className="grid grid-cols-1 items-start gap-4 p-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4 max-lg:order-2">
          {crmDealId && <OwedWith by={{ deal: crmDealId }} />}
          <HistoryPanels
            history={history}
            meetingsHref={emails.length > 0 ? `/meetings?with=${encodeURIComponent(emails.join(","))}` : undefined}
            ledgerHref={crmDealId ? `/commitments?deal=${encodeURIComponent(crmDealId)}` : undefined}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Panel title="Deal">
            <DataList
              entries={[
                { label: "Amount", value: amountText(deal) },
                { label: "Company", value: companyName ?? "–" },
                { label: "Closes", value: closeDate ? <CalendarDay on={closeDate} /> : "–" },
                { label: "Owner", value: <DealOwner deal={deal} /> },
                { label: "Changed", value: <RelativeTime at={updatedAt} /> },
              ]}
            />
          </Panel>
          <Panel title="People" count={contacts.length} flush>
            {contacts.length === 0 && (
              <p className="p-4 text-fg-muted text-sm">No contacts are linked to it in the CRM.</p>
            )}
            <ul className="divide-y">
              {contacts.map(({ id, name: person, email }) => (
                <li key={id} className="relative px-4 py-2 text-sm hover:bg-hover">
                  <Link href={`/contacts/${id}`} className="font-medium after:absolute after:inset-0">
                    {person}
                  </Link>
                  <span className="wrap-anywhere block text-fg-muted text-xs">{email}</span>
                </li>
              ))}
            </ul>
          </Panel>
        </div>
      </div>
    </>
  );
}
