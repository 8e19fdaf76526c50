const EXPANDED: [RegExp, string][] = [
  [/\b(I|we|you|they)['’](?:re|m)\b/gi, "$1 are"],
  [/\b(I|we|you|they)['’]ve\b/gi, "$1 have"],
  [/\b(I|we|you|they)['’]ll\b/gi, "$1 will"],
  [/\b(I|we|you|they)['’]d\b/gi, "$1 would"],
  [/\bI am\b/gi, "I are"],
  [/\bI was\b/gi, "I were"],
];
const GUEST: Record<string, string> = {
  i: "they",
  we: "they",
  me: "them",
  us: "them",
  my: "their",
  our: "their",
  mine: "theirs",
  ours: "theirs",
  myself: "themselves",
  ourselves: "themselves",
  your: "our",
  yours: "ours",
  yourself: "ourselves",
  yourselves: "ourselves",
};
const GUEST_WORDS = new RegExp(`\\b(?:${Object.keys(GUEST).join("|")})\\b`, "gi");
const YOU_SUBJECT =
  /\byou(?= (?:are|have|will|would|can|could|should|might|may|must|do|did|were|need|want|said|offer\w*|mention\w*|show\w*|sen[dt]|promised?|support)\b)/gi;
const SMALL_START =
  /^(?:the|an?|it|it's|that|that's|this|these|those|there|they|their|our|we|as|at|by|for|from|if|in|on|so|to|until|when|with|after|before|because|every|each|all|both|some|most|half|no|not)\b/i;
/** Speech that reads wrong when it is reported. */
const DIRECT = /[“”"]|\b(?:let's|let me|let us|please)\b/i;

/** A guest's words from our point of view: "our legal team" becomes "their legal team". Null if that reads wrong. */
export function inThirdPerson(said: string): string | null {
  if (DIRECT.test(said)) return null;
  const expanded = EXPANDED.reduce((text, [pattern, by]) => text.replace(pattern, by), said);
  const turned = expanded
    .replace(GUEST_WORDS, (word) => (word === "US" ? word : (GUEST[word.toLowerCase()] ?? word)))
    .replace(YOU_SUBJECT, "we")
    .replace(/\byou\b/gi, "us");
  return SMALL_START.test(turned) ? `${turned.charAt(0).toLowerCase()}${turned.slice(1)}` : turned;
}
