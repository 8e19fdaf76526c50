import { inFigures } from "./figures.ts";
import type { People, Person } from "./people.ts";
import type { Reading, Sentence } from "./reading.ts";
import { smooth } from "./smoothing.ts";
import { isReadable } from "./tellable.ts";
import { lowerStart, third } from "./voice.ts";

/** Speech that cannot be reported without changing its meaning. */
const DIRECT =
  /\b(?:let's|let me|let us|mine|myself|ourselves|yourself|yourselves|yours|you (?:guys|all|two|both)|please|welcome|i['’]d better)\b|^(?:don['’]t|to|not|let|imagine|look|think|remember|say|take|give|send|have a look)\b|[“”"]/i;
const SPOKEN: [RegExp, string][] = [
  [/\b(I|we|you|they)['’](?:re|m)\b/gi, "$1 are"],
  [/\b(I|we|you|they)['’]ve\b/gi, "$1 have"],
  [/\b(I|we|you|they)['’]ll\b/gi, "$1 will"],
  [
    /\b(I|we|you|they)['’]d (?=(?!(?:need|feed|speed|seed|proceed|succeed|exceed|embed|shed)\b)\p{L}+ed\b|had\b|been\b)/giu,
    "$1 had ",
  ],
  [/\b(I|we|you|they)['’]d\b/gi, "$1 would"],
];
const SPEAKER: Record<string, string> = {
  i: "they",
  we: "they",
  me: "them",
  us: "them",
  my: "their",
  our: "their",
  ours: "theirs",
};
/** Expressions before "you" as a subject. */
const CLAUSE_START =
  /(?:^|[,;:]|\b(?:that|if|when|what|where|how|why|because|and|but|so|or|whether|than|once|until|while|as|which|before|after|unless|the \p{L}+|says?|said|think|know|hope|see|mean|sure))\s*$/iu;
/** "For every late delivery you get £50 back" */
const FRONTED =
  /^(?:for|in|on|at|from|until|before|after|under|over) (?!.*\b(?:they|them|it|we|I|is|are)\b)[^,]*(?<!\b(?:to|for|from|with|by|of|on|at)) $/iu;
const FINITE = /^(?:are|have|do)$/i;
const MODAL = /^(?:can|could|will|would|should|might|may|must|had|did|were|never|always)$/i;

/**
 * Reports a sentence in the third person: "Dana said that they need it by March". Quotes it where that would be
 * unreliable.
 */
export function reportedSpeech(sentence: Sentence, reading: Reading): string {
  const { people, transcript } = reading;
  const speaker = people.bySpeaker.get(sentence.speaker);
  const first = speaker?.first || sentence.speaker;
  const said = withoutCall(inFigures(smooth(sentence.clean), transcript.startTime), people);
  const isPlain = isReadable(said) && !DIRECT.test(said);
  const turned = isPlain ? inThirdPerson(begun(said, reading), speaker ? addressee(speaker, people) : null) : null;
  if (turned === null) return `${first}: “${sentence.clean}”`;
  return `${first} said ${/^that/i.test(turned) ? "" : "that "}${turned}.`;
}

/** Leaves out who is spoken to: "It's a problem before March, Robin". */
function withoutCall(said: string, { names }: People): string {
  const called = /, (\p{Lu}\p{Ll}+)(?=[.!]*$)/u.exec(said);
  return called && names.has(called[1]!.toLowerCase()) ? said.slice(0, called.index) : said;
}

/**
 * Resolves "you" to the only other person, the only one on the other side, or that side; null when nobody is known to
 * be on it.
 */
export function addressee(speaker: Person, { bySpeaker }: People): string | null {
  const others = [...bySpeaker.values()].filter((one) => one.speaker !== speaker.speaker);
  const across = others.filter(({ side }) => side !== "unknown" && side !== speaker.side);
  if (others.length === 1) return others[0]!.first;
  if (across.length === 1) return across[0]!.first;
  return across.length === 0 ? null : speaker.side === "external" ? "the seller" : "the customer";
}

/** Lower-cases the first word if other sentences show that it is not a name: "Half of the time". */
export function begun(said: string, { sentences, people }: Reading): string {
  const word = /^\p{Lu}\p{Ll}+\b/u.exec(said)?.[0].toLowerCase();
  if (!word || people.names.has(word)) return lowerStart(said);
  const isCommon = sentences.some(({ clean }) => clean.includes(` ${word} `));
  return isCommon ? said.charAt(0).toLowerCase() + said.slice(1) : lowerStart(said);
}

/** What somebody says of themselves as "they" and of whom they speak to by name; null if nobody knows who that is. */
export function inThirdPerson(said: string, you: string | null): string | null {
  const spoken = SPOKEN.reduce((text, [from, to]) => text.replace(from, to), said);
  if (you === null && /\byour?\b/i.test(spoken)) return null;
  const own = spoken
    .replace(/\bI am\b/g, "they are")
    .replace(/\bI was\b/g, "they were")
    .replace(/\b(?:I|we|me|us|my|our|ours)\b/gi, (word) => (word === "US" ? word : SPEAKER[word.toLowerCase()]!));
  if (you === null) return own;
  return own
    .replace(/\byoursel(?:f|ves)\b/gi, "themselves")
    .replace(/\byour\b/gi, `${you}'s`)
    .replace(/\byou (\p{L}+)/giu, (_, next: string, at: number) => {
      const before = own.slice(0, at);
      if (!CLAUSE_START.test(before) && !FRONTED.test(before) && !FINITE.test(next)) return `${you} ${next}`;
      return `${you} ${MODAL.test(next) ? next : third(next)}`;
    })
    .replace(/\byou\b/gi, you);
}
