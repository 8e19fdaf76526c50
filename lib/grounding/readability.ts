import type { Claim } from "./claim";
import { type Heard, isDateCertain, isOwnerCertain, ownerIn } from "./promise-certainty";
import { readabilityOf } from "./readability-model";

const BROKEN =
  /\b(?:the|a|an|of|to|and|or|with|for|from|in|our|your|my|that|is|are)[.!]?$|\b(\p{L}{2,}) \1\b|\bwill (?:to|the|be)\b[.!]?$|\bwill (?!(?:bring|ring|ping|sing|swing)\b)\p{L}+ing\b|\ban? (?:the|an?|our|your)\b|\b(?:the|our|your|my) (?:the|an?|our|your|my)\b|,\s*[,.]|…/iu;
/** Sentences whose object is a pronoun: "I will send it over". */
const POINTING =
  /\bwill \p{L}+(?: (?:you|us|him|her|them|over|back|up))? (?:it|that|this|them|those|these|one|some)(?: (?:over|up|back|out|on|in|all|then|too|to (?:you|us|them|him|her)|by .*|on .*|at .*))?[.!]?$/iu;
/** Speech that was not turned into writing: "are, they're", "contact Ann In May", "see we to sign", "What's that". */
const SPOKEN =
  /\b(?:is|are|was|were|just),? (?:it's|they're|that's|you're|we're)|\b(?:see|want|need|ask|like) we\b|^(?:what|when|who|how|where|why)(?:'s)? (?!.*\?)|\b(?:um|uh|er)\b/iu;
const CAPITAL_WITHIN = /\p{Ll} (?:In|On|At|By|To|For|With|The) \p{L}/u;
/** Two sentences joined by a comma, or a figure of nothing: "The deal is one, the term runs out", "You plan eleven". */
const SPLICED =
  /^(?!(?:if|when|once|as|since|in|on|at|for|from|with|after|before|until|you asked)\b)[^,:]+, (?:one of|I|we|you|they|it|there|the \p{L}+ (?:\p{L}+s|is|are|was|has))(?:['’]\p{L}+)? \p{L}/iu;
const BARE_FIGURE =
  /(?<!\b(?:not|all|of|to|at)) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen)(?: and a half)?\.$/i;
const MONTH = "(?:January|February|March|April|May|June|July|August|September|October|November|December)";
const TENS = "(?:ten|eleven|twelve|\\p{L}+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)";
const UNITS = "(?:one|two|three|four|five|six|seven|eight|nine)";
/** What people say but do not write. */
const UNWRITTEN = [
  /\b(?:things?|stuff|guys?|what we discussed|(?:a|the) proper one|wee|he|she|him)\b|^\S+ (?:\p{L}+ )?of them\b/iu,
  /^(?:I|we|you) said\b|(?<!\b(?:until|till|by|since|before|back) )\bthen[,.]|, (?:yes|yeah|no|okay),/i,
  /, \d[\d,.]*\.$|\b(?:says?|said) \d[\d,.]*\.$|\b(?:is|are|was|were) \d{1,3}\.$|\bwill \p{L}+ (?:\d+|two|three|four|five|six|seven|eight|nine|ten) (?:\p{L}+ed|by|on|over|back)\b/iu,
  new RegExp(`\\b(?:${UNITS}|${TENS})[ -]${TENS}\\b`, "iu"),
  new RegExp(
    `\\b[Ii]n ${MONTH} \\d{1,2}\\b|\\b[Ii]n (?:last|next|this) (?:week|month|year)\\b|\\b(?:[Ii]n|[Oo]n|[Aa]t) the ${MONTH}\\b`,
    "u",
  ),
  /\b\d+ \p{L}+s more\.$|\bfor (?:month|week|year|piece)\b/iu,
  /\bthe (?:(?:twenty|thirty)[- ]\p{L}+|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\p{L}+teenth|twentieth|thirtieth)(?=[.,:]| (?:is|was|stands|works|or|and)\b)/iu,
  /(?:[.:] |^)(?!(?:if|when|once|as|since|in|on|at|for|from|with|after|before|until|yes|no)\b)[^,.:]+, (?:they|he|she|it)(?: |['’])/iu,
];
const FIGURE_FIRST = new RegExp(
  `^(?:about |roughly |around )?(?:[$€£]?\\d[\\d.,]*%?|(?:${UNITS}|${TENS}|half)\\b)[^,:]*`,
  "iu",
);
const SETTING = /^(?:With|In|By|From|For|On|At|Per|Under|Until)\b/;
const FINITE =
  /\b(?:is|are|was|were|has|have|had|do|does|did|can|could|will|would|should|may|must|needs?|wants?|takes?|comes?|goes?|gets?|costs?|makes?|says?|works?|runs?|starts?|ends?|leaves?|stays?|look|go|\p{L}+ed)\b|['’](?:s|re|ve|ll|d|m)\b/iu;
/** Captions without a mark do not show where a sentence ends. */
const LEAST_MARKED = 12;
const LONGEST = 40;
/** The least chance that a line can be sent as it is. */
const LEAST_READABLE = 0.35;
const VAGUE_DUE =
  /\b(?:soon|shortly|asap|next (?:week|month)|this week|(?:end|middle|start|beginning) of (?:next|the|this) (?:week|month)|in (?:a few|a couple of|the coming) (?:days|weeks)|at some point|sometime|in a (?:bit|sec|moment)|later today|today|tonight|tomorrow)\b/i;
/** "By the end of 2026, no, sorry, 2027" */
const CORRECTED = /\b(?:no,? sorry|sorry,? no|no,? wait|wait,? no|scratch that|I misspoke|let me correct)\b/i;
const NAMELESS =
  /^(?:(?:please )?\p{L}+ )?(?:send|check|share|prepare|set up|ask|write|call|arrange|provide|book|review)\b/iu;
const NO_CONTENT = new Set(
  "will with that this from have your their about what when they them then than into over also send sent back give make take before after until monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december next week month today tomorrow".split(
    " ",
  ),
);
/** The share of a sentence's words that may be missing from the best of its quotes. */
const MAX_FROM_ELSEWHERE = 0.3;

export type Doubt = "unreadable" | "captions" | "nameless" | "owner" | "vagueDate" | "date" | "joined" | "corrected";

/** Why a reviewer should look at a statement although it is supported; null when there is no reason. */
export function doubtAbout(claim: Claim, heard: Heard): Doubt | null {
  const text = claim.text.trim().replace(/^[-•*]\s*/, "");
  const words = text.split(/\s+/).length;
  if (words > LONGEST || BROKEN.test(text) || POINTING.test(text) || /^\p{Ll}/u.test(text)) return "unreadable";
  if (SPOKEN.test(text) || CAPITAL_WITHIN.test(text)) return "unreadable";
  if (claim.kind === "fact" && (SPLICED.test(text) || BARE_FIGURE.test(text))) return "unreadable";
  if (UNWRITTEN.some((pattern) => pattern.test(text)) || lacksVerb(text)) return "unreadable";
  if (claim.kind === "fact" && isUnmarked(claim)) return "captions";
  if (claim.evidence.some(({ quote }) => CORRECTED.test(quote))) return "corrected";
  if (claim.kind === "commitment" && NAMELESS.test(text)) return "nameless";
  const owner = ownerIn(text);
  if (claim.kind === "commitment" && VAGUE_DUE.test(text)) return "vagueDate";
  if (owner && !isOwnerCertain(owner, claim, heard)) return "owner";
  if (owner && !isDateCertain(owner, claim, heard)) return "date";
  if (owner && isPutTogether(text, claim)) return "joined";
  return readabilityOf(text) < LEAST_READABLE ? "unreadable" : null;
}

/** "10% if you pay annually" */
function lacksVerb(text: string): boolean {
  if (SETTING.test(text)) return !FINITE.test(text) && !/\b(?:I|you|we|they|it) \p{L}/u.test(text);
  const head = FIGURE_FIRST.exec(text)?.[0].split(/ (?:if|when|that|what|who|because) /)[0];
  return head !== undefined && !FINITE.test(head);
}

function isUnmarked({ evidence }: Claim): boolean {
  const long = evidence.filter(({ quote }) => quote.split(/\s+/).length >= LEAST_MARKED);
  return long.length > 0 && long.every(({ quote }) => !/[.,;:?!…–—]/.test(quote));
}

/** Whether no single line of the transcript contains what the sentence says. */
function isPutTogether(text: string, { evidence }: Claim): boolean {
  const content = stems(text).filter((stem) => !NO_CONTENT.has(stem));
  if (content.length === 0 || evidence.length === 0) return false;
  const missing = evidence.map(({ quote }) => {
    const said = new Set(stems(quote));
    return content.filter((stem) => !said.has(stem)).length;
  });
  return Math.min(...missing) / content.length > MAX_FROM_ELSEWHERE;
}

/** The first five letters of each lower-case word with at least four letters; capitalized words are skipped. */
function stems(text: string): string[] {
  const words = text.match(/(?<![\p{L}\d])\p{Ll}[\p{L}'-]{3,}/gu) ?? [];
  return words.map((word) => (NO_CONTENT.has(word) ? word : word.slice(0, 5)));
}
