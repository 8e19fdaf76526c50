/** A stretch of a sentence with one subject. `before` and `after` are its neighbours; `asks` when it is a question. */
export type Clause = { text: string; before: string; after: string; asks: boolean };

const SUBJECT_VERB = [
  "(?:I|we|you|he|she|they|it|that|there|who)'(?:ll|m|re|ve|d|s)\\b",
  "(?:I|we|you|he|she|they) (?:will|can|can't|cannot|could|would|won't|have|had|need|want|am|are|is|was|were|do|don't|did|didn't|think|thought|might|must|should|promise|say|said|send|ask|call|look|take|make|speak|give|get|write|check|do|bring|prepare|talk|know|hope|guess|mean|wish|tell|find|put|set|show|let|choose|prefer|pay|lose)\\b",
  "let me\\b",
  "let's\\b",
  "(?:can|could|would|will|shall|should|do|does|did|is|are) (?:I|we|you|they|it|he|she)\\b",
  "(?:what|how) about\\b",
  "if\\b",
  "(?:just )?(?:leave (?:it|that|this)|(?:give|send) (?:me|us)) \\b",
].join("|");
const LINK = "(?:(?:and|but|so|then|because|'cause|or|well|okay|ok|right|yeah|yes|no|also|anyway)\\s+)*";
const BOUNDARY = new RegExp(`(?:[,;:]?\\s+[–—-]\\s+|[,;:]?\\s+)(?=${LINK}(?:${SUBJECT_VERB}))`, "gi");
/** Words that the next subject belongs to: "see if we can", "the way I do it", "so that you have it". */
const GOVERNS =
  /(?:^|[\s,])(?:if|whether|what|whatever|which|who|whom|how|why|when|where|than|as|until|till|once|before|after|because|while|since|unless|and|but|or|so|then|well|okay|right|yeah|yes|no|also|to|the|a|an|my|your|our|of|for|with|all|everything|anything|something|thing|way|time|day|moment|like|could|would|can|will|please|not|really|both|just|let|provided|maybe|perhaps|probably|hopefully|unless|me|him|her|them|us|I|we|you|they)$|['’](?:ll|d|re|ve|m)$|n't$|\b(?:know|think|say|says|said|hope|sure|so|see|mean|guess|tell|told|promise|confirm|is|was|check|thing|seen|such|it's|like) that$/i;

/** "see if we can": what is asked belongs to the asking. */
const ASKS_IF = /\b(?:see|check|ask|know|find out|confirm|verify|ask \p{L}+|tell (?:you|them|us|me))$/iu;

/** "write down which fields we need", "find out what state it is in": a question inside a sentence. */
const WHICH = /\b(?:which|what|whose|how (?:many|much|long|fast|far|soon))(?: [\p{L}-]+){1,3}$/iu;

/** Splits a cleaned sentence, with or without punctuation, where a new subject begins. */
export function clausesOf(clean: string): Clause[] {
  const parts: string[] = [];
  let start = 0;
  for (const match of clean.matchAll(BOUNDARY)) {
    const head = clean.slice(start, match.index);
    if (ASKS_IF.test(head) && /^(?:if|whether)\b/i.test(clean.slice(match.index + match[0].length))) continue;
    const cut = /^[,;:]|[–—-]/.test(match[0].trim());
    if (!head.trim() || (!cut && (GOVERNS.test(head) || WHICH.test(head)))) continue;
    parts.push(head);
    start = match.index + match[0].length;
  }
  parts.push(clean.slice(start));
  const texts = parts.map((part) => part.replace(/^[\s,;:–—-]+|[\s,;:–—-]+$/gu, "")).filter(Boolean);
  const ends = /\?["')]*$/.test(clean) && !TAG.test(clean);
  return texts.map((text, at) => ({
    text: text.replace(/[.?!…]+["')]*$/, ""),
    before: texts[at - 1] ?? "",
    after: texts[at + 1] ?? "",
    asks: (ends && at === texts.length - 1 && !PROMISES.test(text)) || INVERTED.test(text),
  }));
}

/** "I'll send the invitation, on video?": what is asked is only the rest. */
const PROMISES = /^(?:(?:and|so|then|okay|well)\s+)*(?:I|we)(?:'ll| will)\b.*,/i;
/** Asks for a nod, not for an answer. */
const TAG =
  /,?\s*(?:okay|ok|right|alright|all right|correct|does that work|is that ok(?:ay)?|sound good|fair|yeah|yes|deal|if that's ok(?:ay)?)\?["')]*$/i;
const INVERTED =
  /^(?:(?:and|but|so|then|okay|well)\s+)*(?:(?:can|could|would|will|shall|should|do|does|did|is|are) (?:I|we|you|they|it|he|she|that|the|there)\b|(?:what|how) about\b|when (?:do|can|could|will|would|shall|should|is)\b|by when\b|would it\b)/i;
