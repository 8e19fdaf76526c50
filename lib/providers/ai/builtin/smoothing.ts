import { TEENS, TENS, TWO_TO_NINETY, TWO_TO_TWELVE } from "@/lib/grounding/spoken/numerals";
import { tokenize } from "./nlp.ts";
import { lowerStart } from "./voice.ts";

/** Spoken insertions between commas. */
const INSERT =
  /,? (?:honestly|frankly|actually|basically|so to speak|to be honest|obviously|mind you|of course|by the way|as I said|in fact|believe it or not|to be fair)(?=,)/gi;
/** Insertions that leave no comma behind. */
const GAP =
  /, (?:you know|I mean|like|what|what is it|well|if you like|right|yes|yeah|um|uh|how do you say|what was it|let me see|ballpark)(?:, (?:like|what|um|uh|you know))*, /gi;
const LEAD =
  /^(?:(?:(?:no|wait|sorry|hang on),? ){2,}|that's (?:the (?:catch|thing|point|problem|trouble|reason)|why|it)(?:,? (?:because|that))?,?\s+(?=(?:the|our|we|I|you|it|there)\b)|the (?:catch|thing|trouble|problem|snag) is(?: that)?,?\s+|(?:I|we) (?:looked|checked|counted|measured it|weighed it)(?:, | (?=about|it's|it was))|(?:just )?so (?:it's|you|we|that) [^,–—]{3,30} [–—] |(?:and|but|or|so|well|right|okay|ok|yeah|yes|no|now|look|listen|see|also|then|plus|honestly|frankly|basically|actually|obviously|anyway|in short|from my side|from our side|to be honest|to be fair|as I said|as you know|for the notes|for the record|first of all|first|I mean|you know|the thing is|the point is|the problem is(?= that| we| it|,)|one thing|just to be clear|to be clear|I(?:'ll| will) be (?:honest|frank|open|direct)(?: with you)?|I have to say|I must say|I can tell you|what I can tell you is|correct|understood|exactly|because|'cause|cause|God|oh|ah|hm)(?: that)?(?:,| -)+\s*|(?:and|but|so|because|'cause|plus|then|now|for the record|honestly|actually|basically|also|I mean|you know|I have to say|I can tell you(?: that)?|I(?:'d| would) say(?: that)?|the thing is(?: that)?|what I can tell you is(?: that)?)\s+(?=\p{L}|\d))/iu;
const TAIL =
  /(?<!\b(?:say|says|said|a)),? (?:right|yeah|yep|yup|yes|okay|ok|you know|to be honest|honestly|by the way|I suppose|I guess|I mean|mind you|actually|though|so far as I know|or so they say|if that helps|as it happens|if you like|no less|isn't it|aren't they|don't we|do we|(?<=, )so)$/i;
const STARTERS =
  "(?:I|we|you|he|she|it|they|that|this|there|who)(?:'(?:s|re|m|ve|d|ll))?|the|an?|my|our|your|in|on|for|with|to|of|at|by|from|is|are|was|were|can|could|would|what|when|how|if|because";
const LIKE = new RegExp(
  String.raw`(?<=\b(?:is|are|was|were|have|has|got|need|(?:costs?|takes?|took)(?: (?:me|us|you|them|him|her|it))?|of|'s|'re) )like (?=(?:an? )?(?:half|third|quarter|fifth|tenth|dozen|hundred|thousand|million|${TWO_TO_TWELVE}|\p{L}+teen|${TENS}|\d+)\b)`,
  "giu",
);
const RESTART = new RegExp(`(?<![\\p{L}'])((${STARTERS})(?: [\\p{L}']+){0,2}), (?=\\2(?![\\p{L}']))`, "iu");
const RESTART_LATER =
  /(?<![\p{L}'])((?:it|we|that|there|they|he|she|I|you)(?:'s|'re|'m|'ve|'d|'ll)?),? (?=(?:(?:in|on|at|with|for|from) .{3,25}|so )(?<![\p{L}'])\1(?![\p{L}']))/iu;

/** Two spliced sentences with a figure: "A licence per ship, that's fourteen thousand a ship". */
const SPLICED_FIGURE = new RegExp(
  String.raw`, (?:that's|that is|it's|which is|so) (?=(?:about |around |roughly )?(?:\d|[$€£]|(?:an? )?(?:${TWO_TO_NINETY}|hundred|thousand)\b(?! (?:past|o'clock))))`,
  "giu",
);
/** A contracted "is", not a possessive: "The contract's up", "delivery's five weeks". */
const NOUN_IS = new RegExp(
  String.raw`(?<![\p{L}'])((?!(?:it|that|there|he|she|what|who|let|here|where|when|how)'s)\p{L}{3,})'s (?!(?:already|still|only|just) (?:\p{L}+ed|said|gone|been|got|had|done|made|sent|taken|given)\b)(?=[$€£]\d|\d[\d.,]*(?= (?:each|per|an?|plus|and|installed|for)\b|%|$)|(?:a|an|the|at|up|on|in|out|over|not|about|around|currently|still|already|only|just|included|free|from|until|by|due|gone|too|very|quite|${TENS}|${TEENS}|${TWO_TO_TWELVE}|another|under|over|up to|roughly|(?:January|February|March|April|June|July|August|September|October|November|December)(?: (?:\d{1,2}|\p{L}+(?:th|first|second|third)))?(?=[.,]|$))\b)`,
  "giu",
);
/** "We need it live by May", where everybody knows what is meant. */
const NEEDS_IT =
  /\b((?:I|we)(?:'d)? (?:need|want|have|like)) it (?=(?:live|up and running|running|finished|done|ready) (?:by|before|in|for|from)\b)/gi;
/** "Production deadline is April 16" */
const UNARTICLED =
  /^(?:(?:production|current|present|existing|old|new|final|full|project|submission|service|supply|maintenance|rental) )?(?:deadline|contract|renewal|lease|tender|grant|licen[cs]e|agenda|packet|cutover|kick-off|budget) (?=(?:is|ends|closes|finishes|expires|starts|opens|renews|runs out)\b)/i;
const PROPOSES = /^What (?:I|we)(?:'d| would)? (?:propose|suggest)(?: is)?,? (?:that )?(?=(?:we|you)\b)/i;

/**
 * Turns a spoken sentence into writing by removing restarts, insertions, openers and tags; keeps the speaker's words.
 */
export function smooth(clean: string): string {
  let text = clean.replace(/[.!…]+["')]*$/, "").replace(/[’]/g, "'");
  for (let round = 0; round < 4; round++) {
    const before = text;
    text = (text.split(/ [–—-] /).sort((a, b) => weight(b) - weight(a))[0] ?? "")
      .replace(GAP, " ")
      .replace(INSERT, "")
      .replace(LIKE, "")
      .replace(/,(?:\s*,)+/g, ",");
    text = withoutRestart(text).replace(RESTART_LATER, "");
    text = text.replace(SPLICED_FIGURE, ", ");
    if (text.includes("'s ")) text = text.replace(NOUN_IS, "$1 is ");
    text = text
      .replace(PROPOSES, "I propose that ")
      .replace(LEAD, "")
      .replace(TAIL, "")
      .replace(/^[\s,;:–—-]+|[\s,;:–—-]+$/gu, "");
    if (text === before) break;
  }
  text = withoutDislocation(text).replace(NEEDS_IT, "$1 to be ").replace(UNARTICLED, withArticle);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A topic taken up by a pronoun: "My people, they spend three hours", "Dee's team, it takes them five days". */
const DISLOCATED =
  /^((?:the|my|our|your|these|those|(?!(?:to|for|from|with|at|in|on|by|of|about)\b)\p{Lu}[\p{L}]+(?:'s)?) (?:[\p{L}'-]+ ){0,4}?[\p{L}'-]+), (they|he|she|it)(?:'(s|re)\b| (?=\p{L}))(.*)$/iu;
/** A quick look for what `DISLOCATED` needs. */
const TAKEN_UP = /, (?:they|he|she|it)\b/i;
const BESIDE = /^((?:takes|costs|gives|saves|needs) )(?:them|him|her|it) (.*)$/i;

function withoutDislocation(text: string): string {
  const match = TAKEN_UP.test(text) ? DISLOCATED.exec(text) : null;
  if (!match) return text;
  const [, topic = "", pronoun = "", contracted, rest = ""] = match;
  const words = tokenize(topic);
  if (
    (/^(?:ADP|PRON|SCONJ)$/.test(words[0]!.tag) && !/^(?:my|our|your)$/.test(words[0]!.lower)) ||
    words.some(({ tag }) => tag === "VERB" || tag === "AUX")
  )
    return text;
  const beside = /^it$/i.test(pronoun) && !contracted ? BESIDE.exec(rest) : null;
  if (beside) return `It ${beside[1]}${lowerStart(topic)} ${beside[2]}`;
  const verb = contracted ? (/^s$/i.test(contracted) ? "is" : "are") : "";
  return `${topic} ${`${verb}${rest}`.trim()}`;
}

function withArticle(thing: string): string {
  return `The ${thing.toLowerCase()}`;
}

const LARGE_FIGURE = new RegExp(String.raw`\d|\b(?:hundred|thousand|${TEENS}|${TENS})\b`, "u");

/** Weighs the parts between dashes; the heaviest is kept. */
function weight(part: string): number {
  return part.length + (LARGE_FIGURE.test(part) ? 60 : 0);
}

/**
 * Removes a restart: "The real, the actual reason", "we, we need". A phrase ending in a noun may start a list and
 * stays.
 */
function withoutRestart(text: string): string {
  const match = text.includes(", ") ? RESTART.exec(text) : null;
  if (!match) return text;
  const rest = text.slice(match.index + match[0].length);
  const said = match[1]!.split(" ");
  const isPronoun = /^(?:I|we|you|he|she|it|they|that|there|this)(?:'|$)/i.test(match[2]!);
  const isList = said.length > 1 && !isPronoun && /^(?:NOUN|PROPN|NUM)$/.test(tokenize(match[1]!).at(-1)?.tag ?? "");
  return isList ? text : text.slice(0, match.index) + rest;
}
