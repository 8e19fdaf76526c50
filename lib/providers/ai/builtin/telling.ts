import type { Evidence } from "@/lib/grounding/analysis";
import { inFigures } from "./figures.ts";
import type { Token } from "./nlp.ts";
import { isLabel, isSender, type People, sameName } from "./people.ts";

type Audience = { sender: string; greet: string[]; people: People; startTime: string };

type Told = { clean: string; tokens: Token[]; speaker: string; evidence: Evidence[] };

const OPENERS = new Set(["PRON", "DET", "NOUN", "PROPN", "NUM", "ADJ", "ADP"]);
const NEVER_FIRST =
  /^(?:what(?! (?:I|we) can do is)|which|who|how|why|where|when|because|if|although|while|let's|please|thanks|not|no|yes|that's why|which|whatever|there we|here|maybe|instead|hence)\b/i;
const JOINT =
  /\bour (?:call|meeting|conversation|discussion|agreement|pilot|project|contract|deal|partnership|next|first|last|kick-?off|plan|timeline)\b/i;
const WE = /\bwe(?:'re|'ve|'d)?\b/gi;
const OWN_WE =
  /\b(?:we(?: also| currently| already| still| really| only)? (?:need|have|use|want|are using|spend|lose|lost|run|pay|struggle|must|can't|cannot|don't|won't|hired|grew|operate|manage|require|sell|miss|would|had|tried|looked|do|did|are|were|get|prefer|budgeted|expect)|we're (?:using|losing|looking|paying|spending|growing|running|struggling|missing|currently|still|not)|we've|we'd)\b/gi;

/** One said sentence, told to the reader with its speaker; in the speaker's own words where rewording could change it. */
export function tell(sentence: Told, audience: Audience): string {
  const { sender, greet, people, startTime } = audience;
  const mine = isSender(people, sender, sentence.speaker);
  const person = people.bySpeaker.get(sentence.speaker);
  const first = person?.first ?? sentence.speaker;
  const said = sentence.clean.replace(/[.…]+$/, "");
  const body = inFigures(said, startTime);
  const alone = !mine && greet.length === 1 && sameName(first, greet[0]!);
  const amongReaders =
    !mine && greet.length > 1 && person?.side === "external" && !/\b(?:I|me|my|mine)\b|\bI'/i.test(said);
  const reader = alone || amongReaders;
  const quote = isVerbatim(sentence) ? `“${sentence.clean}”` : sentence.clean;
  const named = !isLabel(first) && first.trim() !== "";
  const opener = sentence.tokens[0];
  const maybeName = opener?.tag === "PROPN" && /^\p{Lu}\p{Ll}/u.test(opener.text) && !people.names.has(opener.lower);
  if (!isStatement(sentence) || (maybeName && !/^(?:The|Our|We|You|In|For)$/.test(opener.text))) return quoted();
  const selfish = /\b(?:I|me|my|mine|myself)\b|\bI'/i.test(body);
  const we = /\b(?:we|us|our|ours|ourselves|let's)\b/i.test(body);
  const you = /\b(?:you|your|yours|yourself)\b/i.test(body);
  if (mine) return `I mentioned that ${lower(body, sentence)}.`;
  if (
    reader &&
    !you &&
    (!we || (meansOwnSide(body) && isTwoSided(people, sender))) &&
    !/\b(?:ourselves|myself|mine|ours|let's)\b/i.test(body)
  ) {
    return `You mentioned that ${lower(toYou(body), sentence)}.`;
  }
  const ours = person?.side === "internal";
  if (named && !selfish && (ours || (!we && !you))) return `${first} mentioned that ${lower(body, sentence)}.`;
  return quoted();

  function quoted(): string {
    if (mine) return `I said: ${quote}`;
    if (alone) return `You said: ${quote}`;
    return named ? `${first} said: ${quote}` : `It was said: ${quote}`;
  }
}

/** Quotation marks promise the very words; the first capital, the last mark and spaces before marks may differ. */
function isVerbatim({ clean, evidence }: Told): boolean {
  const plain = (text: string) =>
    text
      .replace(/\s+/g, " ")
      .replace(/ (?=[,.;:!?%]|'(?:s|re|ve|ll|d|m|t)\b)/g, "")
      .toLowerCase();
  const said = plain(evidence.map((one) => one.quote).join(" "));
  return said.includes(plain(clean).replace(/[.!?…]+$/, ""));
}

/** "We need", "our controller": the speaker's own company; "our call", "we agreed" may be everyone. */
function meansOwnSide(text: string): boolean {
  const all = text.match(WE)?.length ?? 0;
  return !JOINT.test(text) && all === (text.match(OWN_WE)?.length ?? 0) && !/\bus\b/i.test(text);
}

/** In a large meeting without the sender "we" may be everyone there. */
function isTwoSided(people: People, sender: string): boolean {
  const { bySpeaker } = people;
  return bySpeaker.size <= 3 || [...bySpeaker.keys()].some((speaker) => isSender(people, sender, speaker));
}

function isStatement({ tokens, clean }: Told): boolean {
  const first = tokens[0];
  if (!first || NEVER_FIRST.test(clean) || /[?!"“”:;]/.test(clean.slice(0, -1)) || !clean.endsWith(".")) return false;
  if (!OPENERS.has(first.tag) && !/^what (?:I|we) can/i.test(clean)) return false;
  const words = tokens.slice(0, 14);
  return words.some((token, i) => i > 0 && (token.tag === "VERB" || token.tag === "AUX"));
}

function lower(text: string, sentence: Told): string {
  const first = sentence.tokens[0];
  if (/^I\b/.test(text)) return text;
  const small = text.charAt(0).toLowerCase() + text.slice(1);
  const word = small.split(/[\s,.]/, 1)[0]!;
  if (sentence.evidence.some((one) => one.quote.split(/[\s,.]+/).includes(word))) return small;
  if (
    !first ||
    /^I\b/.test(text) ||
    (first.tag === "PROPN" && !/^(?:You|The|Our|We)\b/.test(text)) ||
    /^[A-Z]{2,}/.test(text) ||
    /^[A-Z][a-z]*[A-Z\d]/.test(text)
  )
    return text;
  return small;
}

const SWAPS: [RegExp, string][] = [
  [/\bI am\b|\bI'm\b/g, "you are"],
  [/\bI was\b/g, "you were"],
  [/\bI'(ve|ll|d)\b/g, "you'$1"],
  [/\bwe'(re|ve|ll|d)\b/gi, "you'$1"],
  [/\b(?:I|we|us|me)\b/gi, "you"],
  [/\b(?:my|our)\b/gi, "your"],
];

function toYou(text: string): string {
  return SWAPS.reduce((out, [from, to]) => out.replace(from, to), text);
}
