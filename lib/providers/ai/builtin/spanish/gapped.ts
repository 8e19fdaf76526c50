import type { Clauses } from "./clauses.ts";
import type { SpanishItem } from "./merging.ts";
import { isFiniteVerb, thingOf } from "./objects.ts";
import { wordsOf } from "./tokens.ts";

const JOINS = /^,?\s*(?:y|e|pero)\s+(?=(?:el|la|los|las|un|una|unos|unas|tu|su|sus|mi|nuestr[oa])\s)/iu;
const LONG = 60;

/** "La oferta mañana y el contrato el viernes": two things, each with its day. */
export function withEachDay(item: SpanishItem, { text, words, heads, dues }: Clauses, order: number): SpanishItem[] {
  const head = heads[order]!;
  const start = words[head.to - 1]!.end;
  const end = heads[order + 1] ? words[heads[order + 1]!.from]!.start : text.length;
  const after = dues.filter((due) => due.start >= start && due.end <= end);
  const earlier = dues.findLast((due) => due.end <= words[head.from]!.start);
  const [first, second] = after.length > 1 ? after : [earlier, after[0]];
  if (!first || !second || first.on === second.on) return [item];
  const span = text.slice(Math.max(first.end, start), second.start);
  const joinAt = after.length > 1 ? 0 : span.search(/\s(?:y|e)\s(?=(?:el|la|los|las|un|una|tu|su|mi)\s)/iu);
  if (joinAt < 0) return [item];
  const rest = span.slice(joinAt).trimStart();
  if (!JOINS.test(rest) || rest.length > LONG || /[.;:?!]/.test(rest)) return [item];
  const other = wordsOf(rest.replace(JOINS, ""));
  if (other.some(({ lower }) => isFiniteVerb(lower))) return [item];
  const thing = thingOf(other, []);
  const own = item.thing.split(/ (?:y|e) /)[0]!;
  return thing === "" || own === item.thing
    ? [item]
    : [
        { ...item, thing: own, due: first },
        { ...item, thing, due: second },
      ];
}
