import type { TenantContext } from "@/lib/tenancy/context";
import type { Period } from "../period";
import {
  countDecisions,
  countDeliveriesByRep,
  countMeetingsByRep,
  countRejectReasons,
  type Decided,
  type RejectReason,
} from "./queries";

export type RepFigures = Omit<Decided, "userId"> & {
  userId: string;
  name: string;
  sent: number;
  replied: number;
  external: number;
  followedUp: number;
};

export type TeamFigures = {
  /** Members with any activity in the period, most emails first. */
  reps: RepFigures[];
  decisions: Omit<Decided, "userId">;
  reasons: RejectReason[];
};

const UNDECIDED = { approved: 0, rejected: 0, minutesToApproval: null };

export async function findTeamFigures(ctx: TenantContext, span: Period): Promise<TeamFigures> {
  const scope = ctx.require("followups:read");
  const [deliveries, meetings, decided, reasons] = await Promise.all([
    countDeliveriesByRep(ctx, scope, span),
    countMeetingsByRep(ctx, scope, span),
    countDecisions(ctx, scope, span),
    countRejectReasons(ctx, scope, span),
  ]);
  const ids = new Set([...deliveries, ...meetings, ...decided].flatMap(({ userId }) => userId ?? []));
  const people = await ctx.db.user.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, name: true, email: true },
  });
  const reps = [...ids].map((userId): RepFigures => {
    const of = <R extends { userId: string | null }>(rows: R[]) => rows.find((row) => row.userId === userId);
    const person = people.find(({ id }) => id === userId);
    const { sent, replied } = of(deliveries) ?? { sent: 0, replied: 0 };
    const { external, followedUp } = of(meetings) ?? { external: 0, followedUp: 0 };
    return {
      ...(of(decided) ?? UNDECIDED),
      userId,
      name: person?.name || person?.email || "Former member",
      sent,
      replied,
      external,
      followedUp,
    };
  });
  const { userId: _, ...decisions } = decided.find(({ userId }) => userId === null) ?? { userId: null, ...UNDECIDED };
  return { reps: reps.sort((a, b) => b.sent - a.sent || a.name.localeCompare(b.name, "en")), decisions, reasons };
}
