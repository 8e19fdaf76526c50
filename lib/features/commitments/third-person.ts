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
  /(?<!\b(?:let|help|make|have|get) )\byou(?= (?:are|have|will|would|can|could|should|might|may|must|do|did|were|need|want|said|offer\w*|mention\w*|show\w*|sen[dt]|promised?|support)\b)|(?<=\b(?:before|after|when|whenever|if|whether|what|whatever|which|where|how|until|once|so|because|that|while) )you(?= (?!(?:and|or|to|by|on|at|with|for|from|in|all|both)\b)\p{L})/giu;
/** What is ours and theirs: "our next call". */
const TOGETHER = /^ (?:call|meeting|conversation|discussion|agreement|next|first|last)\b/i;
/** "Phase I" */
const NUMBERED = /\b(?:phase|part|stage|tier|type|class|level|annex|article) $/i;
const SMALL_START =
  /^(?:the|an?|it|it's|that|that's|this|these|those|there|they|their|our|we|as|at|by|for|from|if|in|on|so|to|until|when|with|after|before|because|every|each|all|both|some|most|half|no|not)\b/i;
/** Speech that reads wrong when it is reported. */
const DIRECT = /[“”"]|\b(?:let's|let me|let us|please)\b/i;

/** A guest's statement in the third person: "they need it by March". Null if that reads wrong. */
export function inThirdPerson(said: string): string | null {
  if (DIRECT.test(said)) return null;
  const turned = fromGuests(said);
  return SMALL_START.test(turned) ? `${turned.charAt(0).toLowerCase()}${turned.slice(1)}` : turned;
}

/** A guest's words from our side: "introduce you to our legal team" is to introduce us to their legal team. */
export function fromGuests(said: string): string {
  const expanded = EXPANDED.reduce((text, [pattern, by]) => text.replace(pattern, by), said);
  return expanded
    .replace(GUEST_WORDS, (word, at: number) => {
      const isJoint = word.toLowerCase() === "our" && TOGETHER.test(expanded.slice(at + word.length));
      const isNumeral = word === "I" && NUMBERED.test(expanded.slice(0, at));
      return word === "US" || isJoint || isNumeral ? word : (GUEST[word.toLowerCase()] ?? word);
    })
    .replace(YOU_SUBJECT, "we")
    .replace(/\byou\b/gi, "us");
}

/** Our own words as a colleague reads them: "send you our answers for your auditors" is for the guests. */
export function toGuests(said: string, guest: string | null): string {
  const expanded = EXPANDED_YOU.reduce((text, [pattern, by]) => text.replace(pattern, by), said);
  return expanded
    .replace(/\byou(?:r|rs|rself|rselves)\b/gi, (word) => OF_GUESTS[word.toLowerCase()] ?? word)
    .replace(YOU_SUBJECT, "they")
    .replace(/\byou\b/i, guest ?? "them")
    .replace(/\byou\b/gi, "them");
}

const EXPANDED_YOU: [RegExp, string][] = [
  [/\byou['’]re\b/gi, "you are"],
  [/\byou['’]ve\b/gi, "you have"],
  [/\byou['’]ll\b/gi, "you will"],
  [/\byou['’]d\b/gi, "you would"],
];
const OF_GUESTS: Record<string, string> = {
  your: "their",
  yours: "theirs",
  yourself: "themselves",
  yourselves: "themselves",
};

const LEAD =
  /^(?:(?:and|so|but|then|okay|ok|yeah|yes|right|sure|well)[\s,]+)*(?:I|we)(?:['’]ll| will|['’](?:m|re) going to| (?:am|are) going to) (?=\S)/i;

/** What the words of a promise are about: "So we'll send you our list" is to send it, to us if a guest says so. */
export function promiseIn(said: string, isGuest: boolean): string {
  const deed = said.replace(LEAD, "");
  const worded = isGuest ? fromGuests(deed) : deed;
  return deed === said ? worded : worded.charAt(0).toUpperCase() + worded.slice(1);
}
