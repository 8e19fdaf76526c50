import type { Evidence } from "@/lib/grounding/analysis";
import { WEEKDAY_NAME } from "@/lib/grounding/spoken/calendar";
import type { Entry } from "./ledger.ts";
import { contentStems, tokenize } from "./nlp.ts";
import type { Reading, Sentence } from "./reading.ts";
import type { Turn } from "./turns.ts";

/** What somebody else says when a promise is no longer needed. What follows names the matter. */
const NEEDLESS =
  /\b(?:no need|not (?:be )?necessary|don't bother|you (?:don't (?:need|have) to|needn't)|you don't need(?= (?:it|that)\b)|don't worry about (?:it|that)|never ?mind|forget (?:it|that|about (?:it|that))|no,? (?:leave|drop) (?:it|that)|won't be necessary|we don't need(?= (?:it|that)\b))\b/i;
/** What somebody else says who turns it down without naming it. */
const TURNED_DOWN =
  /\b(?:(?:here|there) it is(?=[,.!]|$)|I(?:['’]ve)?(?: just)? found it(?=[,.!]|$)|you already (?:did|have|sent (?:it|that|them))(?=[,.!]|$)|(?:I|we)(?:['’]ve)? already (?:have|got|received|had) (?:it|that|one|them|those)(?=[,.!]|$)|don['’]t trouble yoursel(?:f|ves)|save yoursel(?:f|ves) the|save your money|I['’]ll (?:ring|call|ask|tell|do|write to|speak to|talk to|e-?mail|text|send|get|handle) (?:him|her|them|it|that) myself|don['’]t (?:book|order|buy|print|pack|send|start|spend)\b[^.?!]{0,25} yet\b|I (?:can['’]t|cannot) accept (?:that|it|them|\p{Ll}+s)\b)/iu;
/** What its owner says. */
const SPARED =
  /\b(?:(?:then|so) (?:I|we)(?: don't| won't| needn't|['’]ll not)(?: need| have| bother)?|that (?:answers|settles) it|scratch that|forget (?:it|that)|(?:I|we) (?:needn't|don't need to|don't have to|won't need to))\b/i;
const SAVED = /\bthat saves (?:me|us)\b/i;
/** Also said to somebody who apologizes, or who asks whether it may take longer. */
const SOOTHING = /^(?:don't worry|never)/i;
const CONTENT = /\b(?:fine|works?|enough|no rush|no hurry|whenever|take your time|not urgent|look(?:ing)? forward)\b/i;
const TURNED = /\b(?:if|whether|unless|in case|don't|never|not)\s[^.,;!?]{0,40}$|\b(?:was|were)\s$/i;
const NEXT_CLAUSE =
  /[.,;:!?…—–]|\b(?:I|we|he|she|they|there|because|since|but|and|so|as)\b|\b(?:it|that)(?:'s| is| was)\b/i;
/** Put off, not called off: "No need to send it today." */
const LATER =
  /\b(?:today|tonight|tomorrow|now|yet|right away|immediately|asap|this (?:week|month|morning|afternoon|evening)|before|by|until)\b/i;
/** "Tomorrow's not necessary" */
const DAY_BEFORE = new RegExp(String.raw`\b(?:today|tonight|tomorrow|${WEEKDAY_NAME})(?:['’]s| is) (?:really )?$`, "i");
const EMPTY = new Set(
  tokenize(
    "bother anything something thing really actually thanks thank anymore honestly please sorry again extra",
  ).map(({ stem }) => stem),
);
const PLAIN_DEEDS = new Set(
  tokenize("send get give make take have put share provide prepare write check do bring come go need").map(
    ({ stem }) => stem,
  ),
);
const MAX_WORDS = 30;
/** "Then don't, he's my cousin." */
const THEN_DONT = /^(?:oh,? |well,? )?then don['’]t\b/i;

/** The sentence of a turn that takes back the latest promise: "No need". Null if it's about something else. */
export function withdrawalOf(promise: Entry, { at, speaker, sentences, raw, words }: Turn, reading: Reading) {
  if (words > MAX_WORDS) return null;
  const isOwn = speaker === promise.owner;
  if (!isOwn && at - promise.turn === 1 && THEN_DONT.test(raw)) return sentences[0]?.sentence ?? null;
  const found = sentences.find(({ sentence }) => withdraws(promise, sentence, { isOwn, raw, reading }));
  return found ? found.sentence : null;
}

type Said = { isOwn: boolean; raw: string; reading: Reading };

function withdraws(promise: Entry, sentence: Sentence, { isOwn, raw, reading }: Said): boolean {
  const text = textOf(sentence.evidence);
  if (isOwn ? SAVED.test(text) : TURNED_DOWN.test(text)) return true;
  const found = (isOwn ? SPARED : NEEDLESS).exec(text);
  if (!found || sentence.question || text.trimEnd().endsWith("?") || TURNED.test(text.slice(0, found.index)))
    return false;
  if (DAY_BEFORE.test(text.slice(0, found.index))) return false;
  if (SOOTHING.test(found[0]) && CONTENT.test(raw)) return false;
  const rest = text.slice(found.index + found[0].length);
  const end = NEXT_CLAUSE.exec(rest)?.index ?? rest.length;
  const matter = rest.slice(0, end);
  return !LATER.test(matter) && isSameMatter(promise, matter, reading);
}

/** Whether the words after "no need" name nothing, or what was promised. */
function isSameMatter({ stems }: Entry, matter: string, { people }: Reading): boolean {
  const tokens = tokenize(matter).filter(({ lower }) => !people.names.has(lower));
  const named = contentStems(tokens).filter((stem) => !EMPTY.has(stem));
  const things = named.filter((stem) => !PLAIN_DEEDS.has(stem));
  const shared = things.length > 0 ? things : named;
  return named.length === 0 || shared.some((stem) => stems.has(stem));
}

function textOf(evidence: Evidence[]): string {
  return evidence.map(({ quote }) => quote).join(" ");
}
