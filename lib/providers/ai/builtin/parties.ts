import type { Evidence } from "@/lib/grounding/analysis";
import { MONTH_NAME, WEEKDAY_NAME } from "@/lib/grounding/spoken/calendar";
import type { Dialogue } from "./commitments.ts";
import { nounPhrases } from "./noun-phrases.ts";
import { personBefore, relationBefore } from "./owners.ts";
import { isSendable } from "./receiving.ts";
import type { ReadSentence, Turn } from "./turns.ts";

const ADDRESSED =
  /^((?:ask|call|ring|phone|chase|contact|write to|(?:speak|talk|check) (?:to|with)|put .{2,40}? in touch with) )them(?=$|[.,]| )/iu;
const FARTHEST = 6;
const GROUP =
  /\b(?:the|our|my|your|their) (?:\p{L}+ ){0,2}?(?:people|team|lads|guys|folks|developers|insurers?|lawyers|accountants|factory|supplier|bank|council|agency|landlord|union|committee|workshop|crew|customer|firm|museum|hospital|school|kitchen|mill|hotel|site)\b/giu;
/** "There's a dairy in Thirsk" */
const LOCATED =
  /\b(?:[Aa]n?|[Tt]he|[Aa]nother) ((?!(?:end|start|beginning|middle|rest|week|month|day|most|lot)\b)(?:[\p{L}-]+ ){1,3}?(?:in|near|of) (\p{Lu}\p{L}+))/gu;
const NO_PARTY = new RegExp(
  String.raw`^(?:${WEEKDAY_NAME}|${MONTH_NAME}|Christmas|Easter|Excel|English|German|French|Spanish)\b|\d`,
);

/** Where something is: "two hours from Trieste". */
const PLACED = /\b(?:in|from|to|near|around|outside|since) (?:the )?$/i;

/** "Somebody has to tell the installers", "we should ask the fire brigade about it" */
const ADDRESSEE =
  /\b(?:asks?|tells?|calls?|rings?|phones?|warns?|informs?|contacts?|(?:speaks?|talks?|checks?) (?:to|with)) ((?:the|our|my|your) (?:\p{Ll}+ )?\p{Ll}+)(?=$|[.,?!]| (?:about|if|whether|to|that|on|for|first|then|today|tomorrow)\b)/gu;

type Party = { deed: string; evidence: Evidence[] };

/** Who "them" is in "I'll call them": the company or group named last. */
export function partyMeant({ reading, before }: Dialogue, at: ReadSentence, deed: string): Party | null {
  const match = ADDRESSED.exec(deed);
  if (!match) return null;
  const isName = (word: string) => reading.people.names.has(word.toLowerCase());
  const near = before.filter(({ sentence }) => sentence.at < at.sentence.at).slice(-FARTHEST);
  for (const { sentence } of near.reverse()) {
    const name = partyIn(sentence.clean, isName, !/^write/i.test(deed));
    if (name) return { deed: `${match[1]}${name}${deed.slice(match[0].length)}`, evidence: sentence.evidence };
  }
  return null;
}

function partyIn(clean: string, isName: (word: string) => boolean, isSpokenTo: boolean): string | null {
  const groups = [...clean.matchAll(GROUP)].map(({ 0: text, index }) => ({ text: lowerFirst(text), index }));
  const addressed = (isSpokenTo ? [...clean.matchAll(ADDRESSEE)] : [])
    .map(({ 1: text, index }) => ({ text: text!, index }))
    .filter(({ text }) => !isSendable(text));
  const located = [...clean.matchAll(LOCATED)]
    .filter(({ 2: place }) => !NO_PARTY.test(place!) && !isName(place!))
    .map(({ 1: text, index }) => ({ text: `the ${text}`, index }));
  const names = nounPhrases(clean, isName)
    .filter(
      ({ text, proper }) => proper && /^\p{Lu}/u.test(text) && !NO_PARTY.test(text) && !text.split(" ").some(isName),
    )
    .map(({ text }) => ({ text: text.replace(/ \p{Ll}.*$/u, ""), index: clean.indexOf(text) }))
    .filter(({ index }) => index > 0 && !PLACED.test(clean.slice(0, index)));
  return [...groups, ...addressed, ...located, ...names].sort((a, b) => a.index - b.index).at(-1)?.text ?? null;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

const SOMEBODY =
  /\b(?:(?:call|ring|phone|ask|get|have|tell|warn|remind|invite|email|message|text|ping|brief|forward|send|show|see|visit|meet|bring|catch|give) |(?:with|to|for|from|past|by) )(him|her)\b(?! (?:own|\p{L}+(?:s|times?|name|number|team|office|answer|slot)\b))/iu;

const ALSO_SOMEBODY =
  /\b(?:chase|drop|book|collect|fetch|introduce|pay|let|pick) (him|her)\b(?! (?:own|\p{L}+s)\b)|^(?!do\b)\p{L}+ (him|her)(?=$| (?:an?|the|about|on|to|if|whether|up|and|for|by|this|then|when|before|after|first|today|tonight|tomorrow|in|at)\b)|\b(?:off|of|at|behind) (him|her)(?=$|[.,])/iu;

/** "I'll give you her number" */
const SOMEBODYS = /^\p{L}+(?: (?:you|me|us))? (?:his|her)(?= (?:name|number|phone|mobile|e-?mail|address|details)\b)/iu;

/**
 * Replaces a personal pronoun ("Ring her") with the name mentioned before; null when neither a name nor another noun
 * makes the deed clear.
 */
export function withNames(dialogue: Dialogue, turn: Turn, { sentence }: ReadSentence, deed: string): string | null {
  const match = SOMEBODY.exec(deed) ?? ALSO_SOMEBODY.exec(deed) ?? SOMEBODYS.exec(deed);
  if (!match) return deed;
  const said = sentence.clean.toLowerCase().indexOf(deed.slice(0, match.index + match[0].length).toLowerCase());
  const head = sentence.clean.slice(0, Math.max(0, said));
  const name =
    personBefore(dialogue.reading, dialogue.turns, turn, sentence.clean, head) ??
    relationBefore(dialogue.turns, turn, sentence.clean, head);
  if (name && deed.slice(0, match.index).includes(`${name} to`)) return deed;
  const isPossessive = SOMEBODYS.test(deed);
  if (name) return deed.replace(match[0], match[0].replace(/\S+$/, isPossessive ? `${name}'s` : name));
  return !SOMEBODY.test(deed) || nounPhrases(deed.replace(match[0], "")).length > 0 ? deed : null;
}
