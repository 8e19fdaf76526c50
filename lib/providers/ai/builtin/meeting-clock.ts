import type { Evidence } from "@/lib/grounding/analysis";
import { zoneAfter } from "@/lib/grounding/spoken/time-zones";
import { spokenTimes } from "@/lib/grounding/spoken/times";

/** Whose clock a time is on, where people named one. `isRelative`: "our time", which only an email of ours can say. */
export type Clock = { name: string; isRelative: boolean };

type Meeting = { time: string | null; clock: Clock | null };

const RELATIVE = /^(?: o['’]clock)?,? (my|our|your) time(?!\p{L}| or\b)/iu;

/** The clock named with the agreed time, last mentions first: "three Eastern" is on "Eastern time". */
export function clockOf(
  time: string,
  evidence: readonly Evidence[],
  isOurs: (segment: number) => boolean,
): Clock | null {
  const clocks = evidence.flatMap(({ quote, segmentIndex }) =>
    spokenTimes(quote)
      .filter((one) => one.time === time)
      .flatMap(({ end }) => clockAt(quote.slice(end), isOurs(segmentIndex)) ?? []),
  );
  return clocks.findLast(({ isRelative }) => !isRelative) ?? clocks.at(-1) ?? null;
}

/** What follows a time, said by one of us or by a guest. */
function clockAt(rest: string, isOurs: boolean): Clock | null {
  const zone = zoneAfter(rest);
  if (zone) return { name: zone, isRelative: false };
  const whose = RELATIVE.exec(rest)?.[1]?.toLowerCase();
  return whose ? { name: (whose === "your") === isOurs ? "your time" : "our time", isRelative: true } : null;
}

/** " at 9:00 London time"; empty without a time. */
export function atTime({ time, clock }: Meeting): string {
  if (!time) return "";
  return ` at ${time.replace(/^0/, "")}${clock && !clock.isRelative ? ` ${clock.name}` : ""}`;
}

/** The same for an email of ours, where "our time" is ours. */
export function atTimeInMail({ time, clock }: Meeting): string {
  return time ? ` at ${time.replace(/^0/, "")}${clock ? ` ${clock.name}` : ""}` : "";
}
