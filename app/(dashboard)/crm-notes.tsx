import { RefreshWhile } from "@/components/follow-ups/refresh-while";
import { canUse } from "@/components/screens/can-use";
import { cn } from "@/components/ui/cn";
import { findTeamCrm } from "@/lib/features/connections/find-team-crm";
import { PROVIDER_NAMES } from "@/lib/features/connections/provider-names";
import { listNotes } from "@/lib/features/crm/notes/queries";
import type { PageContext } from "@/lib/http/page-context";
import { NoteLine } from "./crm-note-line";

type CrmNotesProps = { ctx: PageContext; about: { followUpId: string } | { meetingId: string }; className?: string };

/** Notes that were written to contacts and deals in the CRM about this email or meeting. */
export async function CrmNotes({ ctx, about, className }: CrmNotesProps) {
  const { items: notes } = await listNotes(ctx, { page: 1, limit: 20, ...about });
  if (notes.length === 0) return null;
  const crm = await findTeamCrm(ctx);
  return (
    <section aria-labelledby="crm-notes" className={cn("flex flex-col gap-2 text-sm", className)}>
      <h2 id="crm-notes" className="font-semibold text-sm">
        In your CRM
      </h2>
      <ul className="flex flex-col gap-2">
        {notes.map((note) => {
          const isOurs = crm?.id === note.connectionId;
          const name = isOurs ? PROVIDER_NAMES[crm.provider] : "the CRM";
          const canRemove = isOurs && crm.status === "active" && canUse(ctx.actor, "contacts:write");
          return <NoteLine key={note.id} note={note} crmName={name} canRemove={canRemove} />;
        })}
      </ul>
      <RefreshWhile waiting={notes.some(({ status }) => status === "writing")} seconds={10} />
    </section>
  );
}
