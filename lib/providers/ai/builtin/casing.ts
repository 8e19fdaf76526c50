import { BUILDING } from "@/lib/grounding/readability-signs";
import { remembered } from "@/lib/grounding/remembered";
import { vectorOf } from "@/lib/grounding/word-vectors";
import { tokenize } from "./nlp.ts";
import type { Reading, Sentence } from "./reading.ts";
import { lowerStart } from "./voice.ts";

const WITHIN = /(?<=[\p{Ll}\d],? )\p{Lu}[\p{L}\d-]+/gu;
const ABBREVIATIONS =
  /(?<![\p{L}\p{N}'-])(c[efiot]o|ciso|nda|dpa|sow|msa|pdf|vat|gst|gdpr|sso|vpn|crm|erp|api|sla)(s?)(?![\p{L}\p{N}'-])/gu;
const DAYS_AND_MONTHS =
  /(?<![\p{L}\p{N}'-])(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|june|july|august|september|october|november|december)(?![\p{L}\p{N}-])/gu;
/** "In may", "the second week of march" */
const MONTH_OR_WORD =
  /(?<=\b(?:in|of|by|until|till|since|before|after|from|early|late|mid|next|last) )(?:march|may)\b/g;
/** Languages and products, without those that are words: "polish the floor". */
const PROPER_WORDS =
  /(?<![\p{L}\p{N}'.@/-])(?:english|french|german|spanish|italian|dutch|portuguese|swedish|norwegian|danish|finnish|hungarian|romanian|turkish|greek|russian|ukrainian|arabic|hebrew|hindi|urdu|tamil|bengali|mandarin|cantonese|japanese|korean|vietnamese|thai|swahili|afrikaans|irish|scottish|american|canadian|mexican|brazilian|european|african|asian|australian|indian|chinese|microsoft|google|whatsapp|sharepoint|salesforce|hubspot|dropbox|linkedin|docusign|quickbooks)(?![\p{L}\p{N}-]|\.\p{L})/gu;
const OWN_SPELLING: Record<string, string> = {
  whatsapp: "WhatsApp",
  sharepoint: "SharePoint",
  hubspot: "HubSpot",
  linkedin: "LinkedIn",
  docusign: "DocuSign",
  quickbooks: "QuickBooks",
};
/** First names that are also words: "we will mark it". */
export const ALSO_A_WORD =
  /^(?:will|mark|may|bill|grant|rob|sue|art|pat|rich|frank|page|price|hope|grace|joy|dawn|june|april|chip|dean|drew|ray|faith|max|guy)$/;
const qualities = new Map<string, boolean>();

/** Whether a capitalized word only starts its sentence: "Worse, he's changing them". */
export function isQuality(word: string): boolean {
  const small = word.toLowerCase();
  if (small.includes(" ") || ALSO_A_WORD.test(small) || properCase(small) !== small) return false;
  return remembered(qualities, small, () => /^(?:ADJ|ADV)$/.test(tokenize(`It is ${small}.`)[2]?.tag ?? ""));
}

const within = new WeakMap<Reading, Set<string>>();

/** Whether a capitalized word is a name: the call capitalizes it within a sentence, or it is a person's. */
export function isNameIn(word: string, reading: Reading): boolean {
  if (/^\p{Lu}[\p{Lu}\d]|\p{Ll}\p{Lu}|^I\b/u.test(word) || reading.people.names.has(word.toLowerCase())) return true;
  return properCase(word.toLowerCase()) === word || capitalizedWithin(reading).has(word);
}

/** Capitalizes what has a capital wherever it stands: languages, products, days and months. */
function properCase(text: string): string {
  return text
    .replace(PROPER_WORDS, (word) => OWN_SPELLING[word] ?? capitalizedWord(word))
    .replace(DAYS_AND_MONTHS, capitalizedWord);
}

/** Lower-cases the first letter unless the text starts with a name. */
export function lowerIn(text: string, reading: Reading): string {
  const first = /^[\p{L}\d-]+/u.exec(text)?.[0] ?? "";
  if (isNameIn(first, reading)) return text;
  const small = first.toLowerCase();
  const isCommon = reading.sentences.some(({ tokens }) => tokens.some((one, at) => at > 0 && one.text === small));
  return isCommon ? text.charAt(0).toLowerCase() + text.slice(1) : lowerStart(text);
}

/** Takes a thing up again: "Encoding", said at the start of a sentence, is "the encoding", and a name stays one. */
export function definite(thing: string, reading: Reading): string {
  const isWord = !thing.includes(" ") && !isNameIn(thing, reading);
  const small = isWord ? thing.toLowerCase() : lowerIn(thing, reading);
  return /^(?:the|an?|our|your|my) /i.test(small) || /^\p{Lu}\p{Ll}+$/u.test(small) ? small : `the ${small}`;
}

function capitalizedWithin(reading: Reading): Set<string> {
  const known = within.get(reading) ?? new Set(reading.sentences.flatMap(({ clean }) => clean.match(WITHIN) ?? []));
  within.set(reading, known);
  return known;
}

/** Whoever is let know of something is a person, even if the call never capitalizes a name. */
const LET_KNOW =
  /(?<=\blet )(?!(?:us|you|me|him|her|them|all|both|every\p{L}*|the|my|our|your|their|people|whoever)\b)\p{Ll}{3,}(?= know\b)/gu;

/** Where a noun without an article is a name if it's in no vocabulary: "in tulsa", "get kumar to send". */
const NAME_PLACE =
  /(?<=\b(?:in|at|from|near|with|via|[Aa]sk|[Gg]et|[Tt]ell|[Cc]all|[Rr]ing|[Pp]hone|[Ii]nvite|[Rr]emind|Have|(?:[Tt]alk|[Ss]peak|[Ww]rite|back|discussed|out) to|[Nn]udge|(?:director|boss|colleague|manager|engineer|developer|accountant|guy|lady|bloke|chap)(?: there)?) )\p{Ll}{3,}(?![\p{L}-])/gu;
export const NO_NAME =
  /^(?:(?:my|your|him|her|it|our|them)sel(?:f|ves)|ourselves|(?:any|every|some|no)(?:one|body|thing)|yours|ours|theirs|whatever|whichever|whoever|against|onto|else|yep|nope|hmm|hey|hiya|aye|ugh|admin|ops|login|prod|onsite|offsite)$|(?:ing|ed|ly|ers?|ics|ogy|ry|ship|(?<![aiou])s)$/;

const capitalized = new WeakMap<Reading, boolean>();

/** Whether the transcript capitalizes names, unlike some captions. */
function isCapitalized(reading: Reading): boolean {
  const isWritten = ({ evidence }: Sentence) => /\p{Ll},? (?!I\b)\p{Lu}/u.test(evidence[0]?.quote ?? "");
  const known = capitalized.get(reading) ?? reading.sentences.some(isWritten);
  capitalized.set(reading, known);
  return known;
}

function isWord(word: string): boolean {
  return vectorOf(word) !== null || vectorOf(word.replace(/s$/, "")) !== null;
}

/** Capitalizes common abbreviations and, in lower-case captions, the names of people present: "the coo asked marcus". */
export function withCapitals(text: string, reading: Reading): string {
  const written = properCase(text)
    .replace(ABBREVIATIONS, (_, name: string, plural: string) => name.toUpperCase() + plural)
    .replace(MONTH_OR_WORD, capitalizedWord);
  if (isCapitalized(reading)) return written;
  const named = written
    .replace(LET_KNOW, capitalizedWord)
    .replace(NAME_PLACE, (word) =>
      BUILDING.has(word) || NO_NAME.test(word) || isWord(word) ? word : capitalizedWord(word),
    );
  return named.replace(/(?<![\p{L}'])\p{Ll}[\p{L}]+/gu, (word) =>
    reading.people.names.has(word) && !ALSO_A_WORD.test(word) ? capitalizedWord(word) : word,
  );
}

function capitalizedWord(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
