import type { TenantContext } from "@/lib/tenancy/context";
import { writeNotes } from "../../crm/notes/write-notes";

const NOTED = 2;

/** Writes the latest sent emails to the CRM, with the notes of their meetings. */
export async function noteSentEmails(ctx: TenantContext): Promise<void> {
  const sent = await ctx.db.followUp.findMany({
    where: { tenantId: ctx.tenantId, status: "sent", meetingId: { not: null } },
    orderBy: [{ sentAt: "desc" }, { id: "desc" }],
    take: NOTED,
    select: { id: true },
  });
  for (const { id } of sent) await writeNotes(ctx, { followUpId: id });
}
