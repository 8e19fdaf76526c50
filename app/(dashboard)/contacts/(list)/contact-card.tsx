import { Building2, Mail, Phone } from "lucide-react";
import { fieldLabel } from "@/components/crm/crm-labels";
import { Avatar } from "@/components/ui/avatar";
import { CopyButton } from "@/components/ui/copy-button";
import { Link } from "@/components/ui/link";
import type { CrmContact } from "@/lib/features/crm/schema";

export function ContactCard({ contact }: { contact: CrmContact }) {
  const { email, company, phone, customFields } = contact;
  const name = [contact.firstName, contact.lastName].filter(Boolean).join(" ") || email || "Unnamed";
  const fields = Object.entries(customFields).filter(([, value]) => value !== null && value !== "");
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-lg border bg-surface p-3 text-sm">
      <div className="flex items-center gap-2">
        <Avatar name={name} />
        <div className="min-w-0">
          <h2 className="truncate font-medium">{name}</h2>
          {company && (
            <p className="flex items-center gap-1 text-fg-muted text-xs">
              <Building2 aria-hidden className="size-3 shrink-0" />
              <span className="truncate">{company}</span>
            </p>
          )}
        </div>
      </div>
      {email && (
        <p className="flex items-center gap-2 text-xs">
          <Mail aria-hidden className="size-3.5 shrink-0 text-fg-subtle" />
          <span className="min-w-0 flex-1 truncate">{email}</span>
          <CopyButton text={email} />
        </p>
      )}
      {phone && (
        <p className="flex items-center gap-2 text-xs">
          <Phone aria-hidden className="size-3.5 shrink-0 text-fg-subtle" />
          <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className="min-w-0 truncate hover:underline">
            {phone}
          </a>
        </p>
      )}
      {fields.length > 0 && (
        <details className="text-xs">
          <summary className="w-fit cursor-pointer rounded-sm text-fg-muted">
            {fields.length === 1 ? "1 more field" : `${fields.length} more fields`}
          </summary>
          <dl className="mt-1 grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-3 gap-y-1">
            {fields.map(([field, value]) => (
              <div key={field} className="contents">
                <dt className="wrap-anywhere text-fg-subtle">{fieldLabel(field)}</dt>
                <dd className="wrap-anywhere min-w-0">
                  {typeof value === "object" ? JSON.stringify(value) : String(value)}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {email && (
        <p className="mt-auto flex gap-3 border-t pt-2 text-xs">
          <Link href={`/deliveries?q=${encodeURIComponent(email)}`} className="text-accent hover:underline">
            Emails sent
          </Link>
          {company && (
            <Link href={`/proposals?q=${encodeURIComponent(company)}`} className="text-accent hover:underline">
              Proposals
            </Link>
          )}
        </p>
      )}
    </li>
  );
}
