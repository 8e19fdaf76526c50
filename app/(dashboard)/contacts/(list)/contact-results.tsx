import { UserX } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { LiveRegion } from "@/components/ui/live-region";
import { AppError } from "@/lib/core/errors";
import { email } from "@/lib/core/input";
import { searchContacts } from "@/lib/features/crm/queries";
import { pageContext } from "@/lib/http/page-context";
import { ContactCard } from "./contact-card";

const LIMIT = 30;

/**
 * Searches the CRM itself for contacts that aren't synced yet. A full address is an exact lookup; anything else is free
 * text.
 */
export async function ContactResults({ q }: { q: string }) {
  const found = await find(q);
  if (found instanceof AppError) return <ErrorState title="We couldn't reach your CRM">{found.message}</ErrorState>;
  const { contacts } = found;
  return (
    <>
      <LiveRegion>{`${contacts.length} contacts found`}</LiveRegion>
      {contacts.length === 0 ? (
        <EmptyState icon={UserX} title={`Nobody in your CRM matches “${q}”`}>
          Try a shorter search, or the company instead of the person.
        </EmptyState>
      ) : (
        <>
          <ul className="grid gap-3 p-4 sm:grid-cols-2 xl:grid-cols-3">
            {contacts.map((contact) => (
              <ContactCard key={contact.id} contact={contact} />
            ))}
          </ul>
          {contacts.length === LIMIT && (
            <p className="px-4 pb-4 text-fg-muted text-xs">
              Showing the first {LIMIT}. Refine your search to see others.
            </p>
          )}
        </>
      )}
    </>
  );
}

async function find(q: string) {
  const search = email.safeParse(q).success ? { email: q } : { q };
  try {
    return await searchContacts(await pageContext(), { ...search, limit: LIMIT });
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
