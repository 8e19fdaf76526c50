import { cosine, meanVector, vectorOf, type WordVector } from "@/lib/grounding/word-vectors";
import { tokenize } from "./nlp.ts";

/** Nouns for things that can be sent, as the last word of a phrase. */
export const SENDABLE =
  /^(?:certs?|docs?|pics?|paperwork|dockets?|artwork|layouts?|headcounts?|mock-?ups?|diagrams?|booklets?|write-?ups?|inventory|footage|slips?|rotas?|rosters?|proposals?|quotes?|quotations?|contracts?|offers?|reports?|versions?|invit\w+|links?|summar(?:y|ies)|answers?|documents?|documentation|drafts?|lists?|numbers|figures|invoices?|updates?|copy|copies|agreements?|files?|slides?|deck|recordings?|films?|videos?|clips?|leaflets?|handouts?|pricing|access|confirmation|response|details|logs?|samples?|sheets?|spreadsheets?|letters?|notes?|certificates?|plans?|schedules?|questionnaires?|extracts?|exports?|data|photos?|pictures?|drawings?|names?|addresses|address|contacts?|references?|template|templates|brochures?|specs?|specifications?|nda|dpa|sow|msa|estimates?|calculations?|forms?|policy|policies|breakdown|overview|examples?|keys?|credentials|manuals?|guides?|papers?|statements?|receipts?|orders?|terms|clauses?|tables?|maps?|statistics|results?|findings|minutes|agenda|material|materials|pack|datasheets?|one-pager|page|screenshots?|demo|test|kit|units?|parts?|model|feedback|analysis|comparison|case study|study|evidence|proof|registrations?|timetable|roadmap|checklist|screens?|schema|dictionary|catalogue|catalog|logins?|accounts?|sandbox|licen[cs]es?|tickets?|claims|records|history|histories|invoice|po|email|mail|message|script|measurements?|readings?|bills?|tariffs?|prices?|rates?)$/i;

/** Things that are handed over in a mail, as examples for words that no list has. */
const SENT =
  "proposal quote contract report document draft list invoice copy file slides recording sample sheet letter note certificate plan questionnaire photo drawing reference template brochure form manual guide paper statement receipt table map minutes agenda".split(
    " ",
  );
/** "Booklet" has 0.7, "annex" 0.2, "forklift" 0.03, "depot" -0.06. */
const LIKE_SENT = 0.05;

/** Words without a vector, or with a vector of another meaning. */
const ALSO_SENT =
  /^(?:pdf|timesheet|dataset|score|financial|rule|count|volume|dimension|weight|code|survey|chart|pass|passe|wording)s?$/i;

let sent: WordVector | null | undefined;

/** Whether something named can be what "send it" means: a leaflet, but not a depot. */
export function canBeSent(name: string): boolean {
  const [thing = ""] = name.split(/ (?:of|for|on|about|with|from) /);
  const head = thing.split(" ").at(-1)!;
  if (SENDABLE.test(head) || ALSO_SENT.test(head) || /^\p{Lu}{2,}$/u.test(head)) return true;
  const own = vectorOf(head);
  sent ??= meanVector(SENT);
  return own !== null && sent !== null && cosine(own, sent) >= LIKE_SENT;
}

/** Nouns so common that they say nothing without their subject. */
const LIGHT =
  /^(?:answers?|feedback|updates?|decisions?|information|details|inputs?|numbers?|names?|lists?|versions?|copy|copies|photos?|pictures?|models?|extracts?|summar(?:y|ies)|translations?|drafts?|costs?|sizes?|address(?:es)?|pairs?|sheets?|datasheets?|notes?|reports?|documentation|documents?|papers?|letters?|calculations?|figures?|one-pagers?|links?|access|introductions?|intro|keys?|estimates?|accounts?|prices?|quotes?|offers?|proposals?|dates?|templates?|forms?|samples?|examples?|contacts?|logins?|tests?|credits?|clauses?|wording|terms?|state|status|call|calls|meeting|meetings|slot|times?|one|ones|thing|things|something|somebody|someone|people|team|portal|writing|bid|data|file|files|page|pages|part|parts|piece|line|lines|point|points|question|questions|way|lot|bit|side|place|idea|choice|way|order|orders|week|day|month|today|tomorrow|line|second|everyone|everybody|email|mail|reply|response|attention|touch|loop|system|screen|slides?|deck|material|materials|plan|plans|schedule)$/i;

const PERSON_ONLY =
  /^(?:ask|tell|talk|speak|warn|write|call|ring|phone|check|let|get back|come back|go back|remind|email|mail|text|ping|brief|chase)\b/i;
const POINTS =
  /^[a-z-]+(?: (?:you|me|us|them|him|her|\p{Lu}\p{L}+))?(?: over| back| up| out| in| across)? (?:it|that|this|those|them|these|one|both|some)\b/iu;

const LONG = 7;
/** What comes after the deed and names nothing: "and let Ann know", "and put it on the portal". */
const REPORTS_BACK =
  /,? and (?:then )?(?:(?:let \S+ know|drop \S+ an? (?:line|note|text|message|e-?mail)|give \S+ an? (?:ring|shout|call|bell|buzz|answer)|revert|(?:get|come|go) back(?: to \S+)?|(?:tell|show|write|mail|ring|call|text|ping|e-?mail) (?:you|me|us|him|her|them|\p{Lu}\p{L}+))\b.*|\p{L}+ (?:\p{Lu}\p{L}+ )?(?:it|that|this|them|those)\b.*)$/u;

export function pointsElsewhere(task: string): boolean {
  return POINTS.test(task);
}

/**
 * Whether a task is too vague for a reader who was not present: a light noun, a pronoun, or only a person to contact.
 */
export function isThin(task: string): boolean {
  if (POINTS.test(task)) return true;
  const core = task.replace(REPORTS_BACK, "");
  if (core.split(" ").length > LONG) return false;
  if (PERSON_ONLY.test(core)) return !SAYS_WHAT.test(core);
  const tokens = tokenize(`I will ${core.charAt(0).toLowerCase()}${core.slice(1)}.`).slice(3);
  const isNoun = (at: number) => /^(?:NOUN|PROPN)$/.test(tokens[at]?.tag ?? "");
  const named = tokens.filter(
    ({ lower, text, tag }, at) => isNoun(at) && !LIGHT.test(lower) && (tag === "NOUN" || /^\p{Lu}{2,}/u.test(text)),
  );
  return named.length === 0 && !tokens.some((_, at) => isNoun(at) && isNoun(at + 1));
}

const SAYS_WHAT =
  /\b(?:about|on (?!that|it|this|the (?:portal|call|phone|list))|whether|if|for|how|which|when|where|who|why|what (?!\p{L}+ (?:it|this|that)\b)|that (?:the|we|they|it|you|he|she|no)|to (?!you\b|the\b|our\b|my\b|them\b)[a-z]+)\b/u;
