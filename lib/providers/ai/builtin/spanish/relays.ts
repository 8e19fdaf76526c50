import type { SpanishDue } from "@/lib/grounding/foreign/spanish-dues";
import type { Clauses } from "./clauses.ts";
import type { Head } from "./heads.ts";
import { DEEDS } from "./infinitives.ts";
import type { SpanishItem } from "./merging.ts";
import { POINTER } from "./objects.ts";
import { fromTheOther, leftOf, pointedAt } from "./pointers.ts";
import { formsOf } from "./verbs.ts";

/** Verbs for getting in touch, which need no object. */
export const CONTACT = /^(?:llamar|avisar|escribir|marcar|contestar|responder|confirmar|telefonear|contactar)$/;

/** "Le digo a Marta que les mande la ficha": the step is hers. */
export function relayedItem(item: SpanishItem): SpanishItem | null {
  const match =
    /^al? (?:.*?(?<![\p{L}]))??(\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)(?:,? (?:de|del) [^,]+?)?,? que (?:(?:te|se|nos|os|les?) )?(\p{L}+) ?(.*)$/u.exec(
      item.thing,
    );
  const [, owner = "", verb = "", whole = ""] = match ?? [];
  const thing = whole.replace(/ (?:y|e) (?:te|os|les?|se) l[oa]s? \p{L}+$/u, "");
  const deed = formsOf(verb).find(({ mood }) => mood === "subjunctive")?.infinitive;
  const arrives = deed === "hacer" ? /^llegar (.+)$/.exec(thing)?.[1] : undefined;
  return deed &&
    DEEDS.has(deed) &&
    /^(?:decir|pedir|comentar|avisar|encargar)$/.test(item.infinitive) &&
    (thing !== "" || CONTACT.test(deed))
    ? {
        ...item,
        owner,
        infinitive: arrives ? "hacer llegar" : deed,
        thing: arrives ?? (/^(?:él|ella)?$/.test(thing) ? "~le" : thing),
      }
    : null;
}

/** "Le digo a Marta que te lo mande": what it is. */
export function withNamedThing(
  thing: string,
  one: Clauses,
  head: Head,
  read: readonly Clauses[],
  before: readonly SpanishItem[],
): string {
  const match = /^(al? .+? que )((?:te|se|nos|os|les?) )?(l[oa]s?) (hag\p{L}+ llegar|\p{L}+)(.*)$/u.exec(thing);
  if (!match) return thing;
  const [, who = "", whom = "", clitic = "lo", verb = "", rest = ""] = match;
  const deed = formsOf(verb).find(({ mood }) => mood === "subjunctive")?.infinitive;
  const relayed = { ...head, infinitive: / llegar$/.test(verb) ? "enviar" : (deed ?? head.infinitive) };
  const antecedent = pointedAt(clitic, one, relayed, read, before);
  return antecedent ? `${who}${whom === "se " ? "les " : whom}${verb} ${antecedent.thing}${rest}` : thing;
}

/** "Me encargo del alta", "de eso me ocupo yo" */
export function managed(
  one: Clauses,
  order: number,
  thing: string,
  due: SpanishDue | null,
  read: readonly Clauses[],
): SpanishItem | null {
  const { sentence } = one;
  const left = leftOf(one, order);
  const named = /^del? (?!eso|esto|ello|todo)/.test(thing)
    ? thing
    : left && /^(?:del? |la |el |lo de)/i.test(left)
      ? left.replace(/^(?=la |los |las |lo )/i, "de ").replace(/^el /i, "del ")
      : null;
  const base = { owner: sentence.speaker, due, at: sentence.at, segment: sentence.segment, recipient: "te" };
  if (named)
    return {
      ...base,
      infinitive: "encargarse",
      thing: named.charAt(0).toLowerCase() + named.slice(1),
      evidence: [...sentence.evidence],
      hasPointer: false,
    };
  for (const other of read.slice(Math.max(0, sentence.at - 4), sentence.at).reverse()) {
    const asked =
      other.sentence.speaker === sentence.speaker
        ? undefined
        : other.asked.find(({ kind, thing: what }) => kind === "request" && !POINTER.test(what));
    if (asked)
      return {
        ...base,
        infinitive: asked.infinitive,
        thing: fromTheOther(asked.thing),
        evidence: [...other.sentence.evidence, ...sentence.evidence],
        hasPointer: true,
      };
  }
  return null;
}
