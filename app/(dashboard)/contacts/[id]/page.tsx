import type { Metadata } from "next";
import { cache } from "react";
import { fieldLabel } from "@/components/crm/crm-labels";
import { DealsPanel } from "@/components/crm/deals-panel";
import { RecordDialog } from "@/components/crm/record-dialog";
import { canUse } from "@/components/screens/can-use";
import { CopyButton } from "@/components/ui/copy-button";
import { DataList } from "@/components/ui/data-list";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { RelativeTime } from "@/components/ui/relative-time";
import { findHistory } from "@/lib/features/contacts/history";
import { getContact } from "@/lib/features/contacts/queries";
import { findRecordForm } from "@/lib/features/crm/records/record-form";
import { pageContext } from "@/lib/http/page-context";
import { orNotFound, readId } from "../../or-not-found";
import { HistoryPanels } from "../history-panels";
import { OwedWith } from "../owed-with";

type PageProps = { params: Promise<{ id: string }> };

const load = cache(async (id: string) => orNotFound(getContact(await pageContext(), { id })));

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return { title: (await load((await readId(params)).id)).name };
}

function Company({ name }: { name: string }) {
  return (
    <span title={name} className="line-clamp-2">
      {name}
    </span>
  );
}

export default async function ContactPage({ params }: PageProps) {
  const contact = await load((await readId(params)).id);
  const { name, email, phone, company, deals, customFields, updatedAt } = contact;
  const ctx = await pageContext();
  const canEdit = canUse(ctx.actor, "contacts:write");
  const form = canEdit ? await findRecordForm(ctx, { objectType: "contact", id: contact.id }) : null;
  const history = await findHistory(ctx, {
    emails: email ? [email] : [],
    crmDealIds: deals.flatMap(({ crmDealId }) => crmDealId ?? []),
    company,
    ledger: email ? { contact: email } : null,
  });
  return (
    <>
      <PageHeader
        title={name}
        breadcrumbs={[{ label: "Contacts", href: "/contacts" }]}
        meta={company && <Company name={company} />}
        actions={form && <RecordDialog objectType="contact" form={form} />}
      />
      <div className="grid grid-cols-1 items-start gap-4 p-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4 max-lg:order-2">
          {email && <OwedWith by={{ contact: email }} />}
          <HistoryPanels
            history={history}
            meetingsHref={email ? `/meetings?with=${encodeURIComponent(email)}` : undefined}
            emailsHref={email ? `/deliveries?q=${encodeURIComponent(email)}` : undefined}
            ledgerHref={email ? `/commitments?contact=${encodeURIComponent(email)}` : undefined}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Panel title="Contact">
            <DataList
              entries={[
                {
                  label: "Email",
                  value: email ? (
                    <span className="flex flex-wrap items-center gap-2">
                      <span className="wrap-anywhere min-w-0">{email}</span>
                      <CopyButton text={email} />
                    </span>
                  ) : (
                    "–"
                  ),
                },
                {
                  label: "Phone",
                  value: phone ? (
                    <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className="hover:underline">
                      {phone}
                    </a>
                  ) : (
                    "–"
                  ),
                },
                {
                  label: "Company",
                  value: company ? (
                    <Link href={`/contacts?company=${encodeURIComponent(company)}`} className="hover:underline">
                      {company}
                    </Link>
                  ) : (
                    "–"
                  ),
                },
                ...customFields.map(([field, value]) => ({ label: fieldLabel(field), value })),
                { label: "Changed", value: <RelativeTime at={updatedAt} /> },
              ]}
            />
          </Panel>
          <DealsPanel deals={deals} />
        </div>
      </div>
    </>
  );
}
