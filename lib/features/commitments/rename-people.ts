import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { Participant } from "@/lib/grounding/transcript";
import type { TenantContext } from "@/lib/tenancy/context";
import { findColleagues } from "./colleagues";
import { partyOf } from "./parties";
import { withMeeting } from "./queries";
import { changeCommitment } from "./write-commitment";

type Renamed = { from: string; to: string }[];
type Held = { id: string; ownerId: string; participants: Participant[] };

/**
 * Renames speakers in what people wrote into a meeting's ledger, which readings leave alone. A name that several
 * speakers shared and no longer share is left as it is.
 */
export async function renamePeople(
  ctx: TenantContext,
  tx: TenantTransaction,
  { meeting, renamed }: { meeting: Held; renamed: Renamed },
): Promise<void> {
  const names = new Map(
    [...Map.groupBy(renamed, ({ from }) => from)].flatMap(([from, all]) => {
      const [to, ...others] = new Set(all.map((one) => one.to));
      return to !== undefined && to !== from && others.length === 0 ? [[from, to] as const] : [];
    }),
  );
  const { id: meetingId, ownerId: meetingOwnerId, participants } = meeting;
  const people = [...names.keys()];
  const rows = await tx.commitment.findMany({
    where: { tenantId: ctx.tenantId, meetingId, OR: [{ who: { in: people } }, { toWhom: { in: people } }] },
    include: withMeeting,
    orderBy: { id: "asc" },
  });
  if (rows.length === 0) return;
  const parties = { participants, meetingOwnerId, colleagues: await findColleagues(ctx, tx) };
  for (const row of rows) {
    const isWritten = (field: "who" | "toWhom") => row.source === "person" || row.corrected.includes(field);
    const who = (isWritten("who") && row.who && names.get(row.who)) || row.who;
    const toWhom = (isWritten("toWhom") && row.toWhom && names.get(row.toWhom)) || row.toWhom;
    if (who === row.who && toWhom === row.toWhom) continue;
    const { side, ownerId } = partyOf(who, parties);
    const party = who === row.who || row.corrected.includes("side") ? {} : { side, ownerId };
    await changeCommitment(ctx, tx, row, { set: { who, toWhom, ...party } });
  }
}
