import { matchesIn } from "@/lib/grounding/matches-in";
import { withDatedObjects } from "./dated-objects.ts";
import { partedByDoer } from "./listed-days.ts";

/** A part of a sentence with one subject. `before` and `after` are the neighboring parts; `asks` marks a question. */
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
/** Words that belong to the next subject: "see if we can", "the way I do it", "so that you have it". */
const GOVERNS =
  /(?:^|[\s,])(?:if|whether|what|whatever|which|who|whom|how|why|when|where|than|as|until|till|once|before|after|because|while|since|unless|and|but|or|so|then|well|okay|right|yeah|yes|no|also|to|the|a|an|my|your|our|of|for|with|all|everything|anything|something|thing|way|chance|possibility|time|day|moment|minute|second|instant|like|could|would|can|will|shall|should|may|might|please|not|really|both|just|let|provided|maybe|perhaps|probably|hopefully|unless|me|him|her|them|us|I|we|you|they)$|['’](?:ll|d|re|ve|m)$|n't$|\b(?:know|think|say|says|said|hope|sure|so|see|mean|guess|tell|told|promise|confirm|is|was|check|thing|seen|such|it's|like) that$|\b(?:make|making) sure$/i;

/** A question starts with these: "do you have", "could somebody", "would it help if". */
const OPENS_QUESTION =
  /^(?:(?:and|but|so|then|well|okay|ok|also)[\s,]+)*(?:do|does|did|(?:can|could|would|will) (?:somebody|someone|anybody|anyone|one of you)|would it (?:help|be (?:useful|helpful|any use|of (?:any )?use|any help|of (?:any )?help)(?: to you)?))$/i;
/** Keeps an indirect question together: "see if we can". */
const ASKS_IF =
  /\b(?:see|check|ask|know|find out|confirm|verify|ask (?:(?:the|our|my|your|their) (?:\p{L}+ )?)?\p{L}+|tell (?:you|them|us|me)|(?:check|find out|confirm|verify|clarify) (?:with|from) (?:[\p{L}'-]+ ){0,2}[\p{L}'-]+)$/iu;

/** Keeps an embedded question together: "write down which fields we need", "find out what state it is in". */
const WHICH = /\b(?:which|what|whose|how (?:many|much|long|fast|far|soon))(?: [\p{L}-]+){1,3}$/iu;

/** Keeps what somebody is to be told together: "tell the suppliers that we pay later". */
const TELLS_THAT =
  /\b(?:tell|warn|remind|inform) (?:[\p{L}'-]+ ){1,3}that$|\blet (?:(?:[\p{L}'-]+ ){1,3}know that|(?!(?:you|me|us) )(?:[\p{L}'-]+ ){1,3}know)$/iu;

const OPENS_CONDITION = /^\s+if\b/i;

/** Splits a cleaned sentence where a new subject starts, with or without punctuation. */
export function clausesOf(clean: string): Clause[] {
  const parts: string[] = [];
  let start = 0;
  for (const match of matchesIn(clean, BOUNDARY)) {
    const head = clean.slice(start, match.index);
    if (ASKS_IF.test(head) && /^(?:if|whether)\b/i.test(clean.slice(match.index + match[0].length))) continue;
    const cut = /^[,;:]|[–—-]/.test(match[0].trim());
    if (!cut && OPENS_QUESTION.test(head.trim())) continue;
    if (!head.trim() || (!cut && (GOVERNS.test(head) || WHICH.test(head) || TELLS_THAT.test(head)))) continue;
    parts.push(OPENS_CONDITION.test(clean.slice(match.index)) ? head.replace(/,? even$/i, "") : head);
    start = match.index + match[0].length;
  }
  parts.push(clean.slice(start));
  const texts = parts
    .map((part) => part.replace(/^[\s,;:–—-]+|[\s,;:–—-]+$/gu, ""))
    .filter(Boolean)
    .flatMap(withDatedObjects)
    .flatMap(partedByDoer);
  const ends = /\?["')]*$/.test(clean) && !TAG.test(clean);
  return texts.map((text, at) => ({
    text: text.replace(/[.?!…]+["')]*$/, ""),
    before: texts[at - 1] ?? "",
    after: texts[at + 1] ?? "",
    asks: (ends && at === texts.length - 1 && !PROMISES.test(text)) || INVERTED.test(text),
  }));
}

/** A promise with a question at the end, which covers only the last part: "I'll send the invitation, on video?" */
const PROMISES = /^(?:(?:and|so|then|okay|well)\s+)*(?:I|we)(?:'ll| will)\b.*,/i;
/** A tag that asks for agreement, not for an answer. */
const TAG =
  /,?\s*(?:okay|ok|right|alright|all right|correct|does that work|is that ok(?:ay)?|sound good|fair|yeah|yes|deal|if that's ok(?:ay)?)\?["')]*$/i;
const INVERTED =
  /^(?:(?:and|but|so|then|okay|well)\s+)*(?:(?:can|could|would|will|shall|should|do|does|did|is|are) (?:I|we|you|they|it|he|she|that|the|there)\b|(?:what|how) about\b|when (?:do|can|could|will|would|shall|should|is)\b|by when\b|would it\b)/i;
