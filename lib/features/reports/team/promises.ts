import type { TenantContext } from "@/lib/tenancy/context";
import { countPunctuality, type DueCount } from "../../commitments/count-punctuality";
import type { Period } from "../period";

/** What we promised for the days of a period, by how it turned out. What isn't due yet isn't counted. */
export type PromiseFigures = { due: number; onTime: number; late: number; missed: number };
export type RepPromises = PromiseFigures & { userId: string; name: string };
export type TeamPromises = {
  days: { dueAfter: string; dueBefore: string };
  total: PromiseFigures;
  reps: RepPromises[];
};

/** Members who owed something come first by how much, then by name. */
export async function findPromises(ctx: TenantContext, { from, to }: Period): Promise<TeamPromises> {
  const days = { dueAfter: isoDay(from), dueBefore: isoDay(to) };
  const counts = await countPunctuality(ctx, days);
  const ids = [...new Set(counts.map(({ ownerId }) => ownerId))];
  const people = await ctx.db.user.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true, email: true },
  });
  const reps = ids.map((userId): RepPromises => {
    const person = people.find(({ id }) => id === userId);
    const own = counts.filter(({ ownerId }) => ownerId === userId);
    return { userId, name: person?.name || person?.email || "Former member", ...figuresOf(own) };
  });
  return {
    days,
    total: figuresOf(counts),
    reps: reps.sort((a, b) => b.due - a.due || a.name.localeCompare(b.name, "en")),
  };
}

function figuresOf(counts: DueCount[]): PromiseFigures {
  const sum = (rows: DueCount[]) => rows.reduce((total, { count }) => total + count, 0);
  const of = (wanted: DueCount["punctuality"]) => sum(counts.filter(({ punctuality }) => punctuality === wanted));
  return { due: sum(counts), onTime: of("on_time"), late: of("late"), missed: of("missed") };
}

function isoDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}
