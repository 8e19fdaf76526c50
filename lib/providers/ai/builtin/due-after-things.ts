import { isoDay } from "@/lib/grounding/spoken/calendar";
import { spokenDays } from "@/lib/grounding/spoken/days";
import { daysAfterThing, thingAwaited } from "@/lib/grounding/spoken/days-after-things";
import type { Entry } from "./ledger.ts";
import { contentStems, tokenize } from "./nlp.ts";
import type { Turn } from "./turns.ts";

const FARTHEST_TURNS = 10;
const NEAR_TURNS = 4;
/** Says that it is there, not what. */
const ARRIVES =
  /\b(?:has|have|had|got|gets?|getting|having|receiv\w*|see|seen|seeing|sign|signed|signing|send|sent|arrives?|comes?|lands?|goes|in|here|back|out|over|ready|done|moment|day)\b/gi;
const IT =
  /^(?:getting|having|receiving|seeing|.*\b(?:have|get|got|receive|had)) (?:it|them|that|those|both|everything)$/i;

/** The day of a deadline that waits for something which somebody promised or which has a day: "a week after I have the plan". */
export function dayOfThing(entry: Entry, entries: Entry[], turns: Turn[], from: Date): string | null {
  const tail = entry.due && thingAwaited(entry.due.phrase);
  if (!tail) return null;
  const base = IT.test(tail) ? dayOfLast(entry, entries) : dayOfNamed(entry, tail, entries, turns, from);
  if (!base) return null;
  return isoDay(daysAfterThing(entry.due!.phrase, new Date(base)) ?? new Date(base));
}

/** The day on which somebody else hands over what was promised next to it. */
function dayOfLast({ owner, madeIn, at }: Entry, entries: Entry[]): string | null {
  const others = entries.filter((one) => one.owner !== owner && Math.abs(one.madeIn - madeIn) <= NEAR_TURNS);
  const nearest = others.sort((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at))[0];
  return nearest?.due?.on ?? null;
}

function dayOfNamed({ madeIn }: Entry, tail: string, entries: Entry[], turns: Turn[], from: Date) {
  const wanted = contentStems(tokenize(tail.replace(ARRIVES, " ")));
  if (wanted.length === 0) return null;
  const promised = entries
    .filter(({ due, stems }) => due?.on && wanted.some((stem) => stems.has(stem)))
    .sort((a, b) => Math.abs(a.madeIn - madeIn) - Math.abs(b.madeIn - madeIn))[0];
  return promised?.due?.on ?? dayGivenTo(wanted, madeIn, turns, from);
}

/** "The wording comes from legal on Tuesday" */
function dayGivenTo(wanted: string[], madeIn: number, turns: Turn[], from: Date): string | null {
  const named = turns
    .filter(({ at }) => Math.abs(at - madeIn) <= FARTHEST_TURNS)
    .flatMap(({ at, sentences }) => sentences.map(({ sentence }) => ({ at, sentence })))
    .filter(({ sentence }) => sentence.stems.some((stem) => wanted.includes(stem)))
    .flatMap(({ at, sentence }) =>
      spokenDays(sentence.clean, from).flatMap(({ on }) =>
        on !== null && on >= isoDay(from) ? [{ on, away: Math.abs(at - madeIn) }] : [],
      ),
    );
  return named.sort((a, b) => a.away - b.away)[0]?.on ?? null;
}
