import type { SpanishDue } from "@/lib/grounding/foreign/spanish-dues";
import type { Clauses } from "./clauses.ts";
import { deedOf } from "./deeds.ts";
import { CONDITION, isMeant, NEVER } from "./earnest.ts";
import { withEachDay } from "./gapped.ts";
import type { Head } from "./heads.ts";
import type { SpanishItem } from "./merging.ts";
import { thingOf } from "./objects.ts";
import { DOCUMENT, pointedAt } from "./pointers.ts";
import { changedDue } from "./postponed.ts";
import { dueAfter } from "./replies.ts";
import { wordsOf } from "./tokens.ts";

export const MAX_WORDS = 18;

/** What somebody says they will do. */
export function promisesIn(one: Clauses, read: readonly Clauses[], before: readonly SpanishItem[]): SpanishItem[] {
  const { heads, text, sentence } = one;
  const items: SpanishItem[] = [];
  for (const [order, head] of heads.entries()) {
    if (head.kind !== "firm" || !isMeant(one, order)) continue;
    const item = deedOf(one, order, read, [...before, ...items]);
    if (item) items.push(...withEachDay(item, one, order));
  }
  if (sentence.broken && /(?:\.\.|…|[-–—])\s*$/.test(text)) return [];
  const receives = receivedIn(one, read, [...before, ...items]);
  const last = items.at(-1);
  if (last && items.every(({ due }) => due === null)) last.due = dueAfter(one, read);
  const changed = last && new Set(items.map(({ due }) => due?.on)).size === 1 ? changedDue(one, read, last.due) : null;
  if (last && changed) last.due = changed;
  return [...items, ...(receives ? [receives] : [])].filter(({ thing }) => thing.split(" ").length <= MAX_WORDS);
}

const RECEIVES =
  /(?<!\p{L})(?:(?:(?<what>l[oa]s?) (?:tienes|tienen?|tenés|tenéis|tendrás?|tendrán|tendréis|recibes?|recibirá[sn]?|recibe[sn]?|va[sn]? a (?:tener|recibir)))|(?:te|le|les|os) (?:llega|llegará|va a llegar|estará llegando)(?: (?<thing>(?:el|la|los|las|un|una) [^.,;!?]+))?|(?:tendrás?|tendrán|tendréis|recibirá[sn]?|recibiréis|va[sn]? a recibir|vais a recibir) (?<received>(?:el|la|los|las|un|una) [^.,;!?]+?)(?: en (?:su|tu|vuestro) (?:correo|mail|email|bandeja|buzón)[^.,;!?]*)?)(?![^\s.,;!?])/iu;

/** "Mañana a primera hora lo tienen" is said of a day, "lo tienen en Madrid" is not. */
function isNextTo({ 0: said, index }: RegExpExecArray, { start, end }: SpanishDue, text: string): boolean {
  const [between, reach] = end <= index ? [text.slice(end, index), 12] : [text.slice(index + said.length, start), 28];
  return between.length <= reach && !/[.;:!?]/.test(between);
}

/** "La tienes el miércoles", "les llega la factura mañana" */
function receivedIn(one: Clauses, read: readonly Clauses[], before: readonly SpanishItem[]): SpanishItem | null {
  const { text, words, dues, sentence } = one;
  const match = RECEIVES.exec(text);
  if (!match || CONDITION.test(text.slice(0, match.index)) || NEVER.test(text)) return null;
  const due = dues.find(({ start }) => start >= match.index) ?? dues.findLast(({ end }) => end <= match.index);
  if (!due || (/^l[oa]s? tienen?$/i.test(match[0]) && !isNextTo(match, due, text))) return null;
  const at = words.findIndex(({ start }) => start >= match.index);
  const named = match.groups?.thing ?? match.groups?.received;
  if (match.groups?.received && !DOCUMENT.test(match.groups.received)) return null;
  const what = match.groups?.what?.toLowerCase() ?? "lo";
  const head: Head = {
    kind: "firm",
    infinitive: "enviar",
    clitics: ["te", what],
    from: at,
    to: at + 2,
    isPlural: false,
    isPeriphrastic: true,
  };
  const thing = named ? thingOf(wordsOf(named), spanishDuesIn(named, due)) : null;
  const antecedent = thing ? { thing, evidence: [] } : pointedAt(what, one, head, read, before);
  if (!antecedent) return null;
  const evidence = [...antecedent.evidence, ...sentence.evidence];
  return {
    owner: sentence.speaker,
    infinitive: "enviar",
    thing: antecedent.thing,
    due,
    evidence,
    at: sentence.at,
    segment: sentence.segment,
    hasPointer: true,
    recipient: "te",
  };
}

function spanishDuesIn(named: string, due: SpanishDue): SpanishDue[] {
  const at = named.indexOf(due.said);
  return at < 0 ? [] : [{ ...due, start: at, end: at + due.said.length }];
}
