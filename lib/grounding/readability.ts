import type { Claim } from "./claim";

const BROKEN =
  /\b(?:the|a|an|of|to|and|or|with|for|from|in|our|your|my|that|is|are)[.!]?$|\b(\p{L}{2,}) \1\b|\bwill (?:\p{L}+ing|to|the|be)\b[.!]?$|\bwill \p{L}+ing\b|\ban? (?:the|an?|our|your)\b|\b(?:the|our|your|my) (?:the|an?|our|your|my)\b|,\s*[,.]|…/iu;
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
/** Captions without a mark do not show where a sentence ends. */
const LEAST_MARKED = 12;
const LONGEST = 40;
const VAGUE_DUE =
  /\b(?:soon|shortly|asap|next (?:week|month)|this week|(?:end|middle|start|beginning) of (?:next|the|this) (?:week|month)|in (?:a few|a couple of|the coming) (?:days|weeks)|at some point|sometime|in a (?:bit|sec|moment)|later today|today|tonight|tomorrow)\b/i;
const NAMELESS =
  /^(?:(?:please )?\p{L}+ )?(?:send|check|share|prepare|set up|ask|write|call|arrange|provide|book|review)\b/iu;
const NO_CONTENT = new Set(
  "will with that this from have your their about what when they them then than into over also send sent back give make take before after until monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december next week month today tomorrow".split(
    " ",
  ),
);
/** The share of a sentence's words that may be missing from the best of its quotes. */
const MAX_FROM_ELSEWHERE = 0.34;

/** Why a reviewer should look at a statement although it is supported; null when there is no reason. */
export function doubtAbout(claim: Claim): string | null {
  const text = claim.text.trim().replace(/^[-•*]\s*/, "");
  const words = text.split(/\s+/).length;
  if (BROKEN.test(text) || POINTING.test(text) || /^\p{Ll}/u.test(text) || words > LONGEST) return "may not read well";
  if (SPOKEN.test(text) || CAPITAL_WITHIN.test(text)) return "may not read well";
  if (claim.kind === "fact" && (SPLICED.test(text) || BARE_FIGURE.test(text))) return "may not read well";
  if (claim.kind === "fact" && isUnmarked(claim)) return "comes from captions without punctuation";
  if (claim.kind !== "commitment") return null;
  if (NAMELESS.test(text)) return "does not say who";
  if (VAGUE_DUE.test(text)) return "names no certain date";
  return isPutTogether(text, claim) ? "is put together from several lines" : null;
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
