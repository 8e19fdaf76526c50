import { AppError, notFound } from "@/lib/core/errors";
import { ownedBy, type TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../../audit/record-event";
import { askProvider } from "../../connections/ask-provider";
import { requireCrm } from "../../connections/queries";
import type { CrmNote } from "../schema";
import { presentNote } from "./queries";

/** Removes a note from the CRM. It isn't written again. */
export async function removeNote(ctx: TenantContext, { id }: { id: string }): Promise<CrmNote> {
  const scope = ctx.require("contacts:write");
  const where = { id, tenantId: ctx.tenantId };
  const row = await ctx.db.crmNote.findFirst({ where: { ...where, ...ownedBy(ctx, scope) } });
  if (!row) throw notFound("Note");
  if (row.status === "removed") return presentNote(row);
  const { externalId } = row;
  if (row.status !== "written" || externalId === null) throw new AppError("conflict", "This note isn't in the CRM");
  const { connection, crm } = await requireCrm(ctx);
  if (connection.id !== row.connectionId) throw new AppError("conflict", "This note is in another CRM account");
  await askProvider(ctx, connection, () => crm.remove("note", [externalId]));
  return ctx.transaction(async (tx) => {
    const [removed] = await tx.crmNote.updateManyAndReturn({
      where: { ...where, status: "written" },
      data: { status: "removed", url: null },
    });
    if (!removed) return presentNote(await tx.crmNote.findFirstOrThrow({ where }));
    const data = { source: row.source, followUpId: row.followUpId };
    await recordEvent(ctx, tx, { entityType: "crm", entityId: id, type: "crm.note.removed", data });
    return presentNote(removed);
  });
}
