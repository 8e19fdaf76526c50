import type { Evidence } from "../../analysis";
import type { Claim, Difference, RiskFlag, UnsupportedFact } from "../../claim";
import { type KnownFacts, unknownFacts } from "../../facts";
import { findQuote } from "../../quotes";
import type { Sentence } from "../../sentences";
import { isForeignCourtesy, type WrittenLanguage } from "../courtesies";
import { type CallReading, isKnownName, placesOf } from "./call-reading";
import type { HeldFact } from "./fact-differences";
import { type ForeignVerdict, judgeForeign } from "./judge-foreign";
import { isPolite } from "./polite-terms";
import { termsOf } from "./terms";

type About = { id: string; senderName: string; known: KnownFacts; origin: { coverage: number; evidence: Evidence[] } };
type Judged = { claims: Claim[]; unknown: UnsupportedFact[]; price: boolean };

/** Below these shares of words said together a sentence is rejected or doubted. Facts that were said need fewer. */
const REJECTED = { plain: 0.4, withFacts: 0.2 };
const DOUBTED = { plain: 0.43, withFacts: 0.3 };
const MAX_TERMS = 5;
/** The score of evidence from the engine, which read days, doers and denials from these very lines. */
const READ = 1;
const LISTED: RiskFlag[] = ["unsupported_url", "unsupported_email"];
const QUOTED = /["“„«]\s?([^"“”„«»]{8,400}?)\s?["”“»]/g;
const PRICE: Record<WrittenLanguage, RegExp> = {
  de: /(?<!\p{L})(?:\p{L}*preis\p{L}*|rabatt\p{L}*|nachlass\p{L}*|skonto|gebühr\p{L}*|kostet|kosten)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:precio\p{L}*|descuento\p{L}*|rebaja\p{L}*|tarifa\p{L}*|cuesta\p{L}*|coste\p{L}*|cuota\p{L}*)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:prix|remise\p{L}*|rabais|tarif\p{L}*|coûte\p{L}*|coût\p{L}*|réduction\p{L}*)(?!\p{L})/iu,
};
const PROMISE: Record<WrittenLanguage, RegExp> = {
  de: /(?<!\p{L})(?:ich|wir)(?!\p{L})/iu,
  es: /(?:ré|remos)(?!\p{L})|(?<!\p{L})(?:te|le|os|les) \p{L}+(?:o|amos|emos|imos)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:je|j['’]|nous)(?!\p{L})/iu,
};

/** Judges a sentence of a follow-up against a call in German, Spanish or French. */
export function foreignClaim(sentence: Sentence, { id, senderName, known, origin }: About, call: CallReading): Judged {
  const { text, start, end, place } = sentence;
  const base = { id, start, end, text };
  const courtesy: Claim = { ...base, kind: "courtesy", support: "supported", evidence: [] };
  if (isForeignCourtesy(text) || place === "signature" || text === senderName || isGreeting(text, call))
    return { claims: [courtesy], unknown: [], price: false };
  const judged = judgeForeign(text, call);
  const isRead = origin.evidence.some(({ score }) => score === READ);
  const verdict = isRead ? figuresOf(judged) : judged;
  const unknown = [...unknownFacts(text, known).filter(({ flag }) => LISTED.includes(flag)), ...missingFrom(verdict)];
  const price =
    verdict.held.some(({ fact }) => fact.kind === "figure" && fact.figure.kind === "money") ||
    PRICE[call.language].test(text);
  if (unknown.length === 0 && isOnlyPolite(verdict, call)) return { claims: [courtesy], unknown, price: false };
  const isMisquoted = [...text.matchAll(QUOTED)].some(
    ([, quote = ""]) => !call.turns.some((turn) => findQuote(turn.text, quote)),
  );
  const coverage = Math.max(origin.coverage, verdict.coverage ?? 1);
  const level = verdict.held.length > 0 ? "withFacts" : "plain";
  const isOff = unknown.length > 0 || isMisquoted || verdict.differences.some(({ sure }) => sure);
  const isWeak = coverage < DOUBTED[level];
  const support =
    isOff || coverage < REJECTED[level]
      ? "unsupported"
      : isWeak || verdict.differences.length > 0
        ? "partial"
        : "supported";
  const added = verdict.evidence.filter((one) => !origin.evidence.some((own) => own.segmentIndex === one.segmentIndex));
  const claim: Claim = {
    ...base,
    kind: kindOf(text, price, verdict, call),
    support,
    evidence: [...origin.evidence, ...added],
  };
  const differences = verdict.differences.map(
    ({ kind, here, said, segmentIndex }): Difference => ({ kind, here, said, segmentIndex }),
  );
  const reasons = differences.length > 0 || unknown.length > 0 ? differences : unspokenTerms(verdict, call);
  return {
    claims: [support === "supported" || reasons.length === 0 ? claim : { ...claim, differences: reasons }],
    unknown,
    price,
  };
}

const GREETS = /^(?:hola|estimad[oa]s?|querid[oa]s?|hallo|guten tag|liebe[rs]?|bonjour|cher|chère)(?!\p{L})/iu;

/** "Hola, Julio:" greets somebody and names no month. */
function isGreeting(text: string, call: CallReading): boolean {
  return (
    GREETS.test(text) &&
    termsOf(text, call.language).every((term) => isPolite(term, call.language) || isKnownName(term.lower, call))
  );
}

function figuresOf({ held, differences, ...rest }: ForeignVerdict): ForeignVerdict {
  const isOfFigure = ({ kind }: { kind: Difference["kind"] }) => /^(?:price|number|name|content)$/.test(kind);
  return {
    ...rest,
    held: held.filter(({ fact }) => fact.kind === "figure"),
    differences: differences.filter(isOfFigure),
  };
}

/** The facts and names of a text that nobody said. */
export function foreignUnknown(text: string, known: KnownFacts, call: CallReading): UnsupportedFact[] {
  return [
    ...unknownFacts(text, known).filter(({ flag }) => LISTED.includes(flag)),
    ...missingFrom(judgeForeign(text, call)),
  ];
}

function missingFrom({ held, differences }: ForeignVerdict): UnsupportedFact[] {
  const absent = held
    .filter(({ best }) => best === null)
    .map((one) => ({ flag: flagOf(one), text: one.fact.text.trim() }));
  const names = differences.filter(({ kind }) => kind === "name");
  return [...absent, ...names.map(({ here }) => ({ flag: "unsupported_name" as const, text: here }))];
}

function flagOf({ fact }: HeldFact): RiskFlag {
  if (fact.kind !== "figure") return "unsupported_date";
  return fact.figure.kind === "money" ? "unsupported_price" : "unsupported_number";
}

/** Greetings, thanks, headings and requests to write back. */
function isOnlyPolite({ held, terms, differences }: ForeignVerdict, call: CallReading): boolean {
  const isGiven = differences.some(({ kind }) => kind === "content" || kind === "name");
  return (
    held.length === 0 &&
    !isGiven &&
    terms.every((term) => isPolite(term, call.language) || isKnownName(term.lower, call))
  );
}

function kindOf(text: string, price: boolean, { held }: ForeignVerdict, { language }: CallReading): Claim["kind"] {
  if (price) return "price";
  if (PROMISE[language].test(text)) return "commitment";
  return held.some(({ fact }) => fact.kind === "day") ? "date" : "fact";
}

/** The words nobody said, as the reason why little of a sentence is supported. */
function unspokenTerms({ terms }: ForeignVerdict, call: CallReading): Difference[] {
  const unspoken = terms.filter((term) => !term.isFunction && placesOf(term, call).length === 0);
  const here = unspoken
    .slice(0, MAX_TERMS)
    .map(({ raw }) => raw)
    .join(", ");
  return here === "" ? [] : [{ kind: "content", here, said: null, segmentIndex: null }];
}
