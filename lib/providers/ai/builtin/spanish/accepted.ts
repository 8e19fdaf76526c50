import type { SpanishDue } from "@/lib/grounding/foreign/spanish-dues";
import type { Reading } from "../reading.ts";
import type { Clauses } from "./clauses.ts";
import { deedOf } from "./deeds.ts";
import { isMeant, isOffered, isOnRequest, isOnWish } from "./earnest.ts";
import type { SpanishItem } from "./merging.ts";
import { POINTER } from "./objects.ts";
import { thirdPersonsIn } from "./others.ts";
import { DOCUMENT, fromTheOther } from "./pointers.ts";
import { replyTo } from "./replies.ts";
import { isConsent, isRefusal } from "./requests.ts";
import { MAX_WORDS, promisesIn } from "./stated.ts";

/** "¿Se lo mando el lunes?" – "Mejor el martes." */
const OTHER_DAY =
  /^(?:[¡,. ]*(?:no|uy|bueno|hombre|pues)[,. ]+)*mejor (?:el|la|para|mañana|pasado|hoy|esta|a (?:primera|última|principios|finales)) /iu;

/** The day named with a request, not that of what follows: "tú me mandas el logo y yo te lo paso el lunes". */
function requestedDay({ words, dues, heads }: Clauses, from: number): SpanishDue | null {
  const start = words[from]!.start;
  const next = heads.find((head) => head.from > from + 1 && head.kind === "firm");
  const end = next ? words[next.from]!.start : Number.POSITIVE_INFINITY;
  return dues.find((due) => due.start >= start && due.start < end) ?? dues.findLast((due) => due.end <= start) ?? null;
}

/** "Pídele a Carlos que me llame": whom he is to call is the one who asks. */
function askedOfUs(thing: string): string {
  return fromTheOther(thing).replace(/(?<= que )(me|nos)(?= )/gu, (said) => (said === "me" ? "le" : "les"));
}

/** "¿Podemos ponerle el logo a las camionetas?" asks what one may do. */
function isPermission({ heads, isQuestion, words }: Clauses, order: number): boolean {
  const { clitics, from, to } = heads[order]!;
  const isAsked = isQuestion && /^(?:puedo|podemos|podría|podríamos)$/.test(words[from]!.lower);
  const doubles = words
    .slice(to)
    .some(({ lower }, at, rest) => /^a$/.test(lower) && /^(?:la|las|los)$/.test(rest[at + 1]?.lower ?? ""));
  return isAsked && (doubles || !clitics.some((clitic) => /^(?:te|les?|os|se)$/.test(clitic)));
}

/** Requests that the addressee grants, and offers that are taken. */
export function acceptedIn(
  one: Clauses,
  read: readonly Clauses[],
  before: readonly SpanishItem[],
  reading: Reading,
): SpanishItem[] {
  const { sentence } = one;
  const offers = one.heads.flatMap((head, order) =>
    head.kind === "offer" || (head.kind === "firm" && (isOnWish(one, order) || isOnRequest(one, order))) ? [order] : [],
  );
  const asked = one.asked.filter(({ kind, thing }) => kind !== "thought" && (kind !== "need" || DOCUMENT.test(thing)));
  const questioned = one.isQuestion
    ? one.heads.flatMap((head, order) =>
        head.kind === "firm" && head.clitics.some((clitic) => /^(?:te|les?|os|se)$/.test(clitic)) ? [order] : [],
      )
    : [];
  if (offers.length + asked.length + questioned.length === 0) return [];
  const last = [...read]
    .reverse()
    .find(({ sentence: { segment, at } }) => segment === sentence.segment && at >= sentence.at)!;
  const reply = replyTo(last.sentence, read);
  if (reply.length === 0) return [];
  const said = reply.map(({ text }) => text).join(" ");
  const isEchoed = asked.some(({ infinitive }) =>
    reply.some((other) =>
      other.heads.some(
        (head, order) => head.kind === "firm" && head.infinitive === infinitive && isMeant(other, order),
      ),
    ),
  );
  if (!isConsent(said) && !OTHER_DAY.test(said) && !isEchoed) return [];
  const evidence = [...sentence.evidence, ...reply.slice(0, 2).flatMap((other) => other.sentence.evidence)];
  const replier = reply[0]!.sentence.speaker;
  const replyDue = reply.flatMap(({ dues }) => dues)[0] ?? null;
  const place = { at: reply[0]!.sentence.at, segment: reply[0]!.sentence.segment, hasPointer: false, recipient: "te" };
  const granted = asked.flatMap(({ kind, infinitive, thing, from }): SpanishItem[] => {
    if (POINTER.test(thing) || thing.split(" ").length > MAX_WORDS) return [];
    const owner = kind === "offer" ? sentence.speaker : replier;
    if (
      kind !== "offer" &&
      reply.some(
        (other) =>
          promisesIn(other, read, before).length > 0 || thirdPersonsIn(other, read, reading, before).length > 0,
      )
    )
      return [];
    const due = replyDue ?? requestedDay(one, from);
    return [{ owner, infinitive, thing: kind === "offer" ? thing : askedOfUs(thing), due, evidence, ...place }];
  });
  const taken = [...offers, ...questioned].flatMap((order) => {
    if ((!isOffered(one, order) && !isOnRequest(one, order)) || isPermission(one, order)) return [];
    const item = deedOf(one, order, read, before);
    const due = OTHER_DAY.test(said) ? replyDue : (item?.due ?? reply[0]!.dues[0] ?? null);
    return item ? [{ ...item, due, evidence }] : [];
  });
  return [...granted, ...(isRefusal(reply[0]!.text) ? [] : taken)];
}
