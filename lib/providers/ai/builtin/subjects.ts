import { TWO_TO_TWELVE } from "@/lib/grounding/spoken/numerals";
import { nounPhrases } from "./noun-phrases.ts";
import type { Reading, Sentence } from "./reading.ts";

const PRONOUN = /^(it|they)(?:['’](s|re|d|ll|ve))? (?=\p{L})/iu;
const VERB = /^(?:VERB|AUX)$/;
const DETERMINED = /^(?:the|our|my|your)$/;
const SINGULAR_S = /(?:ss|us|is|news)$/;
const PEOPLE = /^(?:people|staff|police|children|team|crew|board|committee|council|customers|insurers?|auditors?)$/;
/** "Fifteen, and the top table." */
const COUNTED = new RegExp(String.raw`^(?:\p{L}+, )?(?:\p{L}+ )?(?:\d+|\p{L}+(?:teen|ty)|${TWO_TO_TWELVE})\b`, "iu");
const LONGEST = 6;
const CONTRACTED: Record<string, string> = { re: "are", d: "would", ll: "will", ve: "have" };
const FACING: Record<string, string> = { your: "our", our: "your", my: "your", the: "the" };

/** Names what "it" or "they" at the start of a sentence means, if the sentence before names just that. */
export function withSubject(
  said: string,
  sentence: Sentence,
  reading: Reading,
): { text: string; from: Sentence } | null {
  const match = PRONOUN.exec(said);
  const from = reading.sentences[sentence.at - 1];
  const subject = match && from && subjectOf(from, from.speaker === sentence.speaker, reading);
  if (!match || !subject || subject.plural !== /^they$/i.test(match[1]!)) return null;
  const rest = said.slice(match[0].length);
  const contracted = match[2]?.toLowerCase();
  const verb = contracted === "s" ? (/^(?:been|got|had|gone)\b/.test(rest) ? "has " : "is ") : contracted;
  const link = verb === undefined ? "" : `${CONTRACTED[verb] ?? verb.trim()} `;
  return { text: `${subject.text.charAt(0).toUpperCase()}${subject.text.slice(1)} ${link}${rest}`, from };
}

/** The thing that a sentence names first or alone: "The cyber policy.", "Our contract is with Brannock." */
function subjectOf(from: Sentence, isOwn: boolean, { people }: Reading): { text: string; plural: boolean } | null {
  if (from.broken || !from.heard || (from.question && isOwn)) return null;
  const isWhole = from.tokens.some(({ tag }) => VERB.test(tag));
  if (isWhole && !isOwn) return null;
  const phrases = nounPhrases(from.clean, (word) => people.names.has(word.toLowerCase()));
  const first = phrases[0];
  if (!first || !DETERMINED.test(first.article) || first.words > LONGEST) return null;
  /** "Without the lining?" asks about something else than the lining. */
  if (!isWhole && from.tokens[first.start - 1]?.tag === "ADP" && from.tokens[first.start - 1]!.lower !== "about")
    return null;
  if (isWhole ? first.start !== 0 : phrases.length > 1 || COUNTED.test(from.clean)) return null;
  const article = isOwn ? first.article : FACING[first.article]!;
  const plural = PEOPLE.test(first.head) || (/s$/.test(first.head) && !SINGULAR_S.test(first.head));
  return { text: `${article} ${first.text}`, plural };
}
