import type { WrittenLanguage } from "../courtesies";
import { type CallReading, placesOf } from "./call-reading";
import type { Clause } from "./clauses";
import type { Anchor } from "./closeness";
import type { Found } from "./fact-differences";
import { outcomeDifference } from "./outcomes";
import { type Overlap, overlaps, saidClauses } from "./said-clauses";
import { isDenied, isHedged } from "./signs";
import { type Term, termsOf } from "./terms";

const [CLOSE, LEAD] = [0.5, 0.12];
const LEAST_CONTEXT = 0.3;

/** What tells that something is done: an auxiliary with its participle. */
const DONE: Record<WrittenLanguage, RegExp> = {
  de: /(?<!\p{L})(?:hat|haben|habe|habt|wurde|wurden)(?!\p{L})[^,;.]*?(?<!\p{L})(?<verb>(?:\p{L}{0,8}ge\p{L}{3,}|\p{L}{2,}iert|(?:be|ver|er|ent|zer|über|unter)\p{L}{3,})(?:t|en))(?=\s*(?:$|[,.;!]|worden|und ))/giu,
  es: /(?<!\p{L})(?:ha|han|he|hemos|has|habéis)(?: ya)? (?<verb>\p{L}+(?:ado|ido|erto|icho|echo|isto|uesto|uelto|rito))(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:a|ont|ai|avons|avez|as)(?: (?:déjà|bien|été|tous|aussi))* (?<verb>\p{L}{2,}(?:é|i|u|is|it|ert)e?s?)(?!\p{L})/giu,
};
/** Consents and the like: what they claim has to have been said as done. */
const SETTLED: Record<WrittenLanguage, RegExp> = {
  de: /^(?:freigegeben|genehmigt|bewilligt|zugesagt|bestätigt|unterschrieben|unterzeichnet|beauftragt|bestellt|garantiert|beschlossen|entschieden|zugestimmt|abgesegnet|gebucht|reserviert|gekündigt|abgeschlossen|akzeptiert|eingeplant|fixiert)(?:e[nmrs]?)?$/u,
  es: /^(?:aprobad|concedid|garantizad|confirmad|firmad|aceptad|autorizad|decidid|contratad|validad|comprometid|reservad|adjudicad)[oa]s?$/u,
  fr: /^(?:validé|approuvé|garanti|signé|confirmé|accepté|acquis|décidé|commandé|accordé|réservé|acté|engagé|autorisé)e?s?$/u,
};

/** Whether a clause of a sentence makes certain, or done, what was left open. */
export function certaintyDifference(clause: Clause, anchors: readonly Anchor[], call: CallReading): Found | null {
  return (
    outcomeDifference(clause, anchors, call) ??
    doneDifference(clause, anchors, call) ??
    hedgeDifference(clause, anchors, call)
  );
}

function doneDifference(clause: Clause, anchors: readonly Anchor[], call: CallReading): Found | null {
  const { language } = call;
  if (isHedged(clause.text, language) || isDenied(clause.text, language)) return null;
  const done = [...clause.text.matchAll(DONE[language])].flatMap(({ groups }) => termsOf(groups?.verb ?? "", language));
  const settled = clause.terms.filter(({ lower }) => SETTLED[language].test(lower));
  for (const verb of [...settled, ...done]) {
    const isSettled = SETTLED[language].test(verb.lower);
    if (verb.isFunction || (!isSettled && placesOf(verb, call).length === 0)) continue;
    const [best] = overlaps(
      anchors.filter(({ term }) => term.lower !== verb.lower),
      call,
    );
    if (!best || best.recall < LEAST_CONTEXT || saidClauses(call).some((one) => isDoneIn(one, verb, call))) continue;
    const { text, turn } = best.clause;
    return { kind: "certainty", here: clause.text.trim(), said: text.trim(), segmentIndex: turn, sure: isSettled };
  }
  return null;
}

function isDoneIn(
  { terms, text, turn, base, isQuestion, isDenied: denies }: ReturnType<typeof saidClauses>[number],
  verb: Term,
  call: CallReading,
): boolean {
  const places = placesOf(verb, call).filter((one) => one.turn === turn && one.match >= 0.7);
  if (isQuestion || denies || !places.some(({ at }) => terms.some(({ word }) => base + word === at))) return false;
  return terms.some(({ plain }) => plain === verb.plain) || isPast(text, call.language);
}

const PAST: Record<WrittenLanguage, RegExp> = {
  de: /(?<!\p{L})(?:hat|haben|habe|habt|hatte\p{L}*|war\p{L}*|wurde\p{L}*|ist|sind|\p{L}{3,}ten?)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:ha|han|he|hemos|había\p{L}*|fue\p{L}*|\p{L}{2,}(?:ó|aron|ieron|aba|aban|ía|ían|é|imos))(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:a|ont|ai|avons|avez|était|\p{L}{2,}aient|\p{L}{2,}ait)(?!\p{L})/iu,
};

function isPast(text: string, language: WrittenLanguage): boolean {
  return PAST[language].test(text);
}

function hedgeDifference(clause: Clause, anchors: readonly Anchor[], call: CallReading): Found | null {
  const { language } = call;
  if (anchors.length < 2 || isHedged(clause.text, language)) return null;
  const near = overlaps(anchors, call);
  const open = near.filter(({ clause: said }) => !said.isQuestion && said.isOpen);
  const firm = near.filter(({ clause: said }) => !said.isQuestion && !said.isOpen);
  const [best] = open;
  if (!best || best.count < 2 || best.recall < CLOSE || (firm[0]?.recall ?? 0) > best.recall - LEAD) return null;
  return {
    kind: "certainty",
    here: clause.text.trim(),
    said: best.clause.text.trim(),
    segmentIndex: best.clause.turn,
    sure: best.recall >= 0.7 && isStrong(best),
  };
}

function isStrong({ precision }: Overlap): boolean {
  return precision >= 0.5;
}
