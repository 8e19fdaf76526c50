import type { WrittenLanguage } from "../courtesies";
import { actorOf, namedActor, namedDoer } from "./actors";
import type { CallReading } from "./call-reading";
import type { Clause } from "./clauses";
import type { Anchor } from "./closeness";
import type { Found } from "./fact-differences";
import { isHandover, isReceiving } from "./handovers";
import { type Overlap, overlaps, type SaidClause, saidClauses } from "./said-clauses";
import { likeness, termsOf } from "./terms";

const CLOSE = 0.4;
const LEAD = 0.15;
const SAME_VERB = 0.7;
const [FIRST_WORDS, LEAST_SHARED] = [2, 2];
const [AS_REPLY, FEW_TERMS] = [0.85, 4];
/** Pronouns for a thing named before. */
const POINTS: Record<WrittenLanguage, RegExp> = {
  de: /(?<!\p{L})(?:(?:das|die|den|dies|es) \p{L}+ (?:ich|wir|i)|(?:ich|wir) (?:das|es|die|den)(?! \p{Lu})|sies|haben Sie's|haben Sie die|darum|drum|(?:mach|mache|machen) (?:ich|wir))(?!\p{L})/iu,
  es: /(?<!\p{L})(?:(?:te|se|me|os|nos) l[oa]s?|l[oa]s? (?=\p{L}+(?:o|mos|é|as|es|éis|áis|en|an)(?!\p{L}))|eso|\p{L}{3,}(?:r|me|nos|se)l[oa]s?|de eso)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:(?:je|tu|on|nous|vous|moi)(?: vous| te| me| nous| t['’]| m['’])? ?(?:les? |la |l['’]|lui en |en )\p{L}+|ça|cela|m['’]en)(?!\p{L})/iu,
};
/** What both sides do. */
const TOGETHER =
  /(?<!\p{L})(?:sehen uns|sprechen|treffen uns|telefonieren|vereinbart|besprochen|geeinigt|starten|beginnen|hablamos|vernos|vemos|reunimos|quedamos|acord\p{L}+|empez\p{L}+|empec\p{L}+|retrouv\p{L}+|voyons|revoyons|parlons|rappelons|convenu\p{L}*|se (?:voit|revoit|retrouve|parle|rappelle)|faisons un point|wir uns|point|termin|reunión)(?!\p{L})/iu;

/** Those who are in no call: "se lo paso a mi jefe". */
const TO_OTHERS: Record<WrittenLanguage, RegExp> = {
  de: /(?<!\p{L})(?:meine[mrn]?|unsere[mrn]?)(?!\p{L})/iu,
  es: /(?<!\p{L})a (?:mi|mis|nuestr[oa]s?|la|las|los)(?!\p{L})|(?<!\p{L})al(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:à (?:mon|ma|mes|notre|nos|la|l['’])|au|aux)(?!\p{L})/iu,
};

/** Whether a clause gives somebody's deed to the other side, or to another person. */
export function whoDifference(clause: Clause, anchors: readonly Anchor[], call: CallReading): Found | null {
  const { language, speakers } = call;
  if (TOGETHER.test(clause.text)) return null;
  const named = namedDoer(clause.text, speakers, language);
  const actor = named ? null : actorOf(clause.text, language);
  if (!named && !actor) return null;
  if (named && isReceiving(clause.text, language)) return null;
  const verbs = actor?.verbs ?? verbsOf(clause, call);
  const handover = isHandover(clause.text, language);
  const isOfDeed = ({ lower }: { lower: string }) => handover && isHandover(lower, language);
  const others = anchors.filter(({ term }) => !speakers.has(term.plain));
  const things = others.filter(({ term }) => !isOfDeed(term));
  if (things.length === 0 && isReceiving(clause.text, language)) return null;
  const own = things.length > 0 ? things : others;
  const near = overlaps(own, call).filter(({ count }) => handover || count >= LEAST_SHARED);
  const found = withReplies(near, call).filter(({ recall }) => recall >= CLOSE);
  const read = found
    .map(({ clause: said, recall }) => ({ said, recall, doer: doerOf(said, call) }))
    .filter(({ doer }) => doer !== null && doesSame(verbs, doer.verbs, call) && (!named || doer.names.length > 0));
  const isSame = ({ doer }: (typeof read)[number]) =>
    named
      ? doer!.names.some((one) => named.includes(one))
      : doer!.isOurs === null || doer!.isOurs === (actor!.who === "own");
  const [other] = read.filter((one) => !isSame(one));
  const same = read.find(isSame);
  if (!other || (same && same.recall > other.recall - LEAD)) return null;
  if (named && isNamedNear(named, other.said, call)) return null;
  return {
    kind: "who",
    here: clause.text.trim(),
    said: `${other.said.text.trim()} (${call.turns[other.said.turn]!.speaker})`,
    segmentIndex: other.said.turn,
    sure: other.recall >= (handover ? CLOSE : 0.5),
  };
}

/** A clause without a thing of its own is about that of the turn before: "Die such ich Ihnen raus." */
function withReplies(found: readonly Overlap[], call: CallReading): { clause: SaidClause; recall: number }[] {
  const recalls = new Map<number, number>();
  for (const { clause, recall } of found) recalls.set(clause.turn, Math.max(recalls.get(clause.turn) ?? 0, recall));
  const replies = saidClauses(call).flatMap((clause) => {
    if (!POINTS[call.language].test(clause.text) || TO_OTHERS[call.language].test(clause.text)) return [];
    if (clause.terms.filter(({ isFunction }) => !isFunction).length > FEW_TERMS) return [];
    const own = found.find((one) => one.clause === clause)?.recall ?? 0;
    const before = [
      recalls.get(clause.turn) ?? 0,
      recalls.get(clause.turn - 1) ?? 0,
      recalls.get(clause.turn - 2) ?? 0,
    ];
    return [{ clause, recall: Math.min(1, Math.max(...before) * AS_REPLY + own) }];
  });
  return [...found, ...replies].sort((a, b) => b.recall - a.recall);
}

/** The words behind a name that may be the verb. */
function verbsOf({ terms }: Clause, { language, speakers }: CallReading): string[] {
  const content = terms.filter(
    ({ isFunction, isCapital, plain }) => !isFunction && !speakers.has(plain) && !(language === "de" && isCapital),
  );
  return content.slice(0, language === "de" ? content.length : FIRST_WORDS).map(({ lower }) => lower);
}

type Doer = { isOurs: boolean | null; names: string[]; verbs: string[] };

function doesSame(verbs: readonly string[], others: readonly string[], { language }: CallReading): boolean {
  const read = (lower: string) => termsOf(lower, language)[0];
  return verbs.some((one) =>
    others.some((other) => {
      const [mine, theirs] = [read(one), read(other)];
      return mine !== undefined && theirs !== undefined && likeness(mine, theirs, language) >= SAME_VERB;
    }),
  );
}

/** Who does what was said, from our side's view. */
function doerOf(said: SaidClause, { turns, language, sides, speakers }: CallReading): Doer | null {
  const { speaker } = turns[said.turn]!;
  const named = namedActor(said.text, speakers, language);
  if (named) return { isOurs: null, names: named, verbs: [] };
  const actor = actorOf(said.text, language);
  const isOurs = sides.isOurs(speaker);
  if (!actor || isOurs === null) return null;
  const { who, verbs } = actor;
  const names = who === "own" ? termsOf(speaker, language).map(({ plain }) => plain) : [];
  return { isOurs: who === "own" ? isOurs : !isOurs, names, verbs };
}

function isNamedNear(named: readonly string[], { turn }: SaidClause, { turns }: CallReading): boolean {
  return turns
    .slice(Math.max(0, turn - 1), turn + 2)
    .some(({ terms }) => terms.some(({ plain }) => named.includes(plain)));
}
