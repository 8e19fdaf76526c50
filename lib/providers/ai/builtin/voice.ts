import { tokenize } from "./nlp.ts";

/**
 * The speaker from the sender's point of view: the sender, a colleague, the only reader, one of several, or unknown.
 */
export type Speaking = { as: "self" | "colleague" | "reader" | "guest" | "unknown"; first: string };

/** Joint actions, for which "we" stays; "we would sign" weighs what one side does. */
const TOGETHER =
  /^(?!would (?:\p{L}+ )?sign\b)(?:also |then |can |could |will |should |would |both |all )*(?:meet|speak|talk|sign|agreed?|said|discussed|go live|kick off|see each other|catch up|are talking|were talking)\b/iu;
const OUR_TOGETHER = /^(?:call|meeting|conversation|discussion|agreement|next|first|last)\b/i;
const SPOKEN: [RegExp, string][] = [
  [/\bI'm\b/g, "I am"],
  [/\b(we|you)'re\b/gi, "$1 are"],
  [/\b(I|we|you)'ve\b/gi, "$1 have"],
  [/\b(I|we|you)'ll\b/gi, "$1 will"],
  [
    /\b(I|we|you)'d (?=better\b|(?:(?!need\b|feed\b|proceed\b)\p{L}+ed|told|had|been|gone|done|said|thought|got|seen|made|lost|found|heard)\b)/giu,
    "$1 had ",
  ],
  [/\b(I|we|you)'d\b/gi, "$1 would"],
];
const PAST = new Set(
  "said went got had did was were made took saw came found thought told sent wrote heard left kept knew gave put read ran met lost paid spent bought built brought felt held led meant sat spoke stood taught won began chose drove fell grew wore could would should might must will can shall may".split(
    " ",
  ),
);
const ADVERB =
  /^(?:also|still|only|just|once|first|then|recently|actually|simply|already|really|never|always|usually|often|currently|now|then|both|all|even|(?!(?:app|supp|re|rep|comp|multip|f)ly$)\p{L}+ly)$/iu;

/** Rephrases a sentence from the sender to the readers; null when it would then refer to somebody else. */
export function inVoice(said: string, { as, first }: Speaking): string | null {
  const text = SPOKEN.reduce((out, [from, to]) => out.replace(from, to), said);
  if (as === "self") return text;
  if (as === "unknown") return ANYBODY.test(text) ? null : text;
  if (as === "colleague") return /\b(?:me|myself|mine)\b/.test(text) ? null : named(text, first, "their");
  if (/\b(?:yours|yourself|ourselves|myself|let's|mine|ours)\b/i.test(text)) return null;
  const turned = text.replace(
    /\b(?:(?:with|from|to|for|of|by|at) you(?! (?:all|both|guys|to)\b)|you|your|our|we|us)\b/gi,
    turn,
  );
  if (turned.includes(UNCLEAR)) return null;
  if (as === "guest") {
    if (BOTH.test(text)) return null;
    const byName = /\bI\b/.test(turned) ? turned : turned.replace(/\bme\b/, first);
    return /\bme\b/.test(byName) ? null : named(byName, first, "their");
  }
  return turned
    .replace(/\bI am\b/g, "you are")
    .replace(/\bI was\b/g, "you were")
    .replace(/\b(?:I|me)\b/g, "you")
    .replace(/\bmy\b/gi, (word) => cased(word, "your"))
    .replace(/(?<=[.!?] )you\b/g, "You");
}

/** "I talk to a hotel, we have a chat" would become "Ada talks to a hotel, you have a chat". */
const BOTH = /\bI (?!(?:think|know|mean|say|said|hope|believe|guess|suppose)\b)[^.]*, we\b/;
const ANYBODY = /\b(?:I|me|my|mine|myself|we|us|our|ours|ourselves|you|your|yours|yourself|let's)\b/i;
const UNCLEAR = "…";

/** A guest's "we" becomes "you", and their "you" becomes "we", unless it means people in general. */
function turn(said: string, at: number, all: string): string {
  const rest = all.slice(at + said.length + 1);
  const word = said.toLowerCase();
  if (word === "your") return cased(said, "our");
  if (word === "our") return OUR_TOGETHER.test(rest) ? said : cased(said, "your");
  if (word === "we") return TOGETHER.test(rest) ? said : cased(said, "you");
  if (word === "us") return "you";
  return word === "you" ? UNCLEAR : said.replace(/you$/i, "us");
}

/** Turns "I need" into "Ingrid needs". */
function named(text: string, first: string, possessive: string): string | null {
  const all = text.match(/\bI\b/g)?.length ?? 0;
  if (all === 0) {
    if (!/\bmy\b/i.test(text)) return text;
    return text.replace(/\bmy\b/i, `${first}'s`).replace(/\bmy\b/gi, possessive);
  }
  if (all > 1 || /\bI (?:\S+ )?\S+ (?:and|or) (?!\S*(?:ed|ing)\b)\p{Ll}+ (?:it|the|a|you|them|your|our)\b/u.test(text))
    return null;
  const match = /^(.*?)\bI ((?:\S+ )?)(\S+)(.*)$/.exec(text);
  if (!match) return null;
  const [, before = "", adverb = "", verb = "", rest = ""] = match;
  const isAdverb = adverb === "" || ADVERB.test(adverb.trim());
  const turned = isAdverb
    ? `${before}${first} ${adverb}${third(verb)}${rest}`
    : `${before}${first} ${third(adverb.trim())} ${verb}${rest}`;
  return turned.replace(/\bmy\b/gi, possessive);
}

/** The third-person form of a verb; past forms and auxiliaries stay unchanged. */
export function third(said: string): string {
  const mark = /[,;:]$/.exec(said)?.[0] ?? "";
  return `${thirdOf(said.slice(0, said.length - mark.length))}${mark}`;
}

function thirdOf(verb: string): string {
  const irregular: Record<string, string> = {
    am: "is",
    have: "has",
    do: "does",
    are: "is",
    "don't": "doesn't",
    "haven't": "hasn't",
    go: "goes",
  };
  const lower = verb.toLowerCase();
  if (irregular[lower]) return irregular[lower];
  if (
    PAST.has(lower) ||
    (/(?:ed|n't|cannot)$/.test(lower) && !/^(?:need|feed|speed|.*ceed)$/.test(lower)) ||
    !/^\p{L}+$/u.test(verb)
  )
    return verb;
  if (/(?:s|sh|ch|x|z|o)$/.test(lower)) return `${verb}es`;
  return /[^aeiou]y$/.test(lower) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

function cased(like: string, word: string): string {
  return /^\p{Lu}/u.test(like) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

/** Lower-cases the first letter unless the text starts with a name or an abbreviation. */
export function lowerStart(text: string): string {
  const small = text.charAt(0).toLowerCase() + text.slice(1);
  if (/^I\b/.test(text) || /^\p{Lu}[\p{Lu}\d]|^\p{Lu}\p{Ll}*\p{Lu}/u.test(text)) return text;
  const [first] = tokenize(text);
  if (first?.tag !== "PROPN") return small;
  const [plain] = tokenize(small);
  return /^(?:NOUN|PROPN|X)$/.test(plain?.tag ?? "") && !/s$/.test(plain!.text) ? text : small;
}

/** A task after its subject: "Send the deck" in "I will send the deck". */
export function lowerVerb(task: string): string {
  return /^[A-Z]{2}/.test(task) ? task : task.charAt(0).toLowerCase() + task.slice(1);
}
