import type { Evidence } from "@/lib/grounding/analysis";
import { MONTH_NAME } from "@/lib/grounding/spoken/calendar";
import { TWO_TO_NINETY } from "@/lib/grounding/spoken/numerals";
import { withCapitals } from "./casing.ts";
import { clausesOf } from "./clauses.ts";
import { wordCount } from "./clean.ts";
import { countedPrice } from "./counted-prices.ts";
import { inFigures } from "./figures.ts";
import { isOurs, mentionedFigure, mentionedList, UNREADABLE } from "./mentioned-figures.ts";
import { hasFigure, NUMBER } from "./named-figures.ts";
import { priced } from "./priced.ts";
import type { Reading, Sentence } from "./reading.ts";
import { smooth } from "./smoothing.ts";
import { withAllWork, withKnownKind } from "./subject-kinds.ts";
import { withSubject } from "./subjects.ts";
import { hasPredicate, isReadable, standsAlone } from "./tellable.ts";
import { inVoice, type Speaking } from "./voice.ts";

export type Statement = { text: string; evidence: Evidence[]; sentences: Sentence[]; basis?: Sentence[] };

const MAX_WORDS = 30;
const LONG = 26;
const UNMARKED = 18;
const CONTINUES = /^(?:it|they|that(?:'s| is| was)|this(?:'s| is| was))\b/i;
/** Two sentences joined by a conjunction. When one part cannot be told, the other may still be. */
const SECOND = /^(.{20,}?),? (?:and|but|so) (?=(?:we|you|I|our|the|there)(?:'\p{L}+)? )/iu;

/** Phrases a sentence for the email, alone or after the sentence that introduces it; null when that is not possible. */
export function statementOf(
  sentence: Sentence,
  reading: Reading,
  speaking: (speaker: string) => Speaking,
): Statement | null {
  const said = smooth(sentence.clean);
  const isSeller = isOurs(speaking(sentence.speaker));
  const price = isSeller ? (priced(said, sentence, reading) ?? countedPrice(said, sentence, reading)) : null;
  if (price)
    return {
      text: `${price.text}.`,
      evidence: price.sentences.flatMap(({ evidence }) => evidence),
      sentences: price.sentences,
      basis: price.basis,
    };
  const listed = mentionedList(sentence, reading, speaking(sentence.speaker));
  if (listed) return listed;
  const kind = ofKnownKind(sentence, reading, speaking(sentence.speaker));
  if (kind && CONTINUES.test(smooth(sentence.clean))) return kind;
  const text = readable(sentence, reading, speaking(sentence.speaker));
  if (text) return { text: `${text}.`, evidence: sentence.evidence, sentences: [sentence] };
  if (kind) return kind;
  const subject = subjectOf(smooth(sentence.clean));
  const whole = subject && isReadable(subject) ? plain(subject, reading, speaking(sentence.speaker)) : null;
  if (whole) return { text: `${whole}.`, evidence: sentence.evidence, sentences: [sentence] };
  const meant = withSubject(smooth(sentence.clean), sentence, reading);
  const clear = meant && isReadable(meant.text) ? plain(meant.text, reading, speaking(sentence.speaker)) : null;
  if (meant && clear) {
    const sentences = [meant.from, sentence];
    return { text: `${clear}.`, evidence: sentences.flatMap(({ evidence }) => evidence), sentences };
  }
  const clause = lastClause(said);
  const isShort = wordCount(clause) <= MAX_REMARK;
  if (!CONTINUES.test(clause) && !(isShort && NUMBER.test(clause)))
    return mentionedFigure(clause, sentence, reading, speaking);
  const second = plain(clause, reading, speaking(sentence.speaker));
  const before = second ? lastReadable(sentence, reading, speaking, isShort) : null;
  if (!before) return mentionedFigure(clause, sentence, reading, speaking);
  if (!second || wordCount(before.text) + wordCount(second) > MAX_WORDS + 4) return null;
  return {
    text: `${before.text}. ${second}.`,
    evidence: [...before.sentence.evidence, ...sentence.evidence],
    sentences: [before.sentence, sentence],
  };
}

/** What "it" or "they" does may tell what is meant: "They sit on May 4." */
function ofKnownKind(sentence: Sentence, reading: Reading, speaker: Speaking): Statement | null {
  const said = smooth(withCapitals(sentence.clean, reading));
  const work = isOurs(speaker) ? null : withAllWork(said, sentence, reading);
  const meant = work ? { text: work, from: sentence } : withKnownKind(said, sentence, reading);
  const text = meant && isReadable(meant.text) ? plain(meant.text, reading, speaker) : null;
  if (!meant || !text) return null;
  const basis = meant.from === sentence ? [] : [meant.from];
  const evidence = [sentence, ...basis].flatMap((one) => one.evidence);
  return { text: `${text}.`, evidence, sentences: [...basis, sentence], basis };
}

/** The whole sentence as it was said, from the sender's point of view; null when it does not stand alone. */
export function wordingOf(
  sentence: Sentence,
  reading: Reading,
  speaking: (speaker: string) => Speaking,
): string | null {
  const said = smooth(withCapitals(sentence.clean, reading));
  const text = standsAlone(said) ? inVoice(said, speaking(sentence.speaker)) : null;
  return text && `${inFigures(text, reading.transcript.startTime)}.`;
}

const NAMES_MONTH = new RegExp(String.raw`\b${MONTH_NAME}$`, "u");

/** Extracts the statement about a noun: "I'd take it to my trustees, they meet on the thirtieth". */
function subjectOf(said: string): string | null {
  const match =
    /\b((?:my|our|the|your) (?:[\p{L}'-]+ ){0,2}?[\p{L}'-]+),? (?:and )?(?:they|it) ((?:only )?(?:meets?|decides?|sits?|votes?|ends?|closes?|opens?|starts?|begins?|runs? out|expires?|renews?)\b.*)$/iu.exec(
      said,
    );
  return match && !NAMES_MONTH.test(match[1]!) ? capital(`${match[1]} ${match[2]}`) : null;
}

/** Extracts the last clause: "I need it on paper, they meet in March". */
function lastClause(said: string): string {
  const at = said.search(
    /, (?:they|it) (?:is|are|has|have|meets?|takes?|costs?|comes?|goes?|ends?|starts?|needs?|was|were)\b/i,
  );
  return at < 0 ? said : capital(said.slice(at + 2));
}

const FARTHEST = 4;
const MAX_REMARK = 9;
const MAX_INTERJECTION = 4;

/** The speaker's previous sentence or, for a short remark, a recent sentence by somebody else that has a figure. */
function lastReadable(sentence: Sentence, reading: Reading, speaking: (speaker: string) => Speaking, isShort: boolean) {
  for (let at = sentence.at - 1; at >= Math.max(0, sentence.at - FARTHEST); at--) {
    const before = reading.sentences[at]!;
    const isOwn = before.speaker === sentence.speaker;
    if (!isOwn && before.words <= MAX_INTERJECTION && !NUMBER.test(before.clean)) continue;
    if (before.question || before.broken || !before.heard || (!isOwn && !isShort)) return null;
    const text = readable(before, reading, speaking(before.speaker));
    if (text && (isOwn || NUMBER.test(text))) return { text, sentence: before };
    if (!isShort) return null;
  }
  return null;
}

function readable(sentence: Sentence, reading: Reading, speaker: Speaking): string | null {
  const whole = smooth(withCapitals(sentence.clean, reading));
  const parts =
    wordCount(whole) > LONG || !/,/.test(whole) ? clausesOf(`${whole}.`).map(({ text }) => smooth(text)) : [];
  const clauses = parts.length > 1 && wordCount(whole) > UNMARKED ? parts.filter((part) => NUMBER.test(part)) : [];
  const readings = [...variants(whole), ...clauses].flatMap((said) =>
    isReadable(said) ? (plain(said, reading, speaker) ?? []) : [],
  );
  const most = Math.max(...readings.map(figureCount));
  return most > 0 || !NUMBER.test(whole) ? (readings.find((text) => figureCount(text) === most) ?? null) : null;
}

const FIGURES = new RegExp(String.raw`\d[\d.,:]*|\b(?:${TWO_TO_NINETY}|hundred|thousand|half)\b`, "giu");

function figureCount(text: string): number {
  return text.match(FIGURES)?.length ?? 0;
}

/** "Nine thousand lines a day" */
const RATED = /\b(?:an?|per|each|every) \p{L}+(?: on top of .*)?$/iu;

/** Phrases a part of a sentence; null unless it says the figure that the sentence is about. */
export function partOf(
  part: string,
  sentence: Sentence,
  reading: Reading,
  speaking: (speaker: string) => Speaking,
): string | null {
  if (hasFigure(sentence.clean) && !hasFigure(part)) return null;
  const said = smooth(withCapitals(part, reading));
  const text = isReadable(said) ? plain(said, reading, speaking(sentence.speaker)) : null;
  const price = text === null && isOurs(speaking(sentence.speaker)) ? priced(said, sentence, reading) : null;
  const wording = text ?? (price?.basis.length === 0 ? price.text : null);
  if (wording !== null) return `${wording}.`;
  return RATED.test(said) ? (mentionedFigure(said, sentence, reading, speaking)?.text ?? null) : null;
}

/** A second half whose noun was named in the first: "you don't pay for those months". */
const POINTS_BACK = /\b(?:those|these) \p{Ll}/u;

/** The versions of a sentence to try: as a whole and, if a conjunction joins two sentences, each part. */
function variants(said: string): string[] {
  const cut = SECOND.exec(said);
  const rest = cut && said.slice(cut[0].length);
  const isLong = wordCount(said) > LONG;
  if (!cut || !rest) return [said];
  const second = POINTS_BACK.test(rest) ? [] : [capital(rest)];
  return isLong ? [...second, cut[1]!, said] : [said, ...second, cut[1]!];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function plain(said: string, reading: Reading, speaker: Speaking): string | null {
  const unnamed = withoutNames(said, reading);
  const text = UNREADABLE.test(unnamed) ? null : inVoice(unnamed, speaker);
  if (!text || (!NUMBER.test(text) && !hasPredicate(text))) return null;
  const written = inFigures(text, reading.transcript.startTime);
  if (!/^[€£$]\d/.test(written)) return written;
  return isOurs(speaker) && PRICES.test(written) ? `The price is ${written}` : null;
}

const PRICES = /\b(?:a|an|per|each|every|for|once|installed|plus|all in|one-off)\b/i;

/** Removes forms of address: "…, Dara", "Pawel, …". */
function withoutNames(said: string, { people }: Reading): string {
  const isName = (word: string) => people.names.has(word.toLowerCase());
  return said
    .replace(/^(?:sir|madam|ma['’]am), (\p{L})/iu, (_, next: string) => next.toUpperCase())
    .replace(/, (?:sir|madam|ma['’]am)$/i, "")
    .replace(/^(\p{Lu}\p{L}+), (\p{L})/u, (all, name: string, next: string) =>
      isName(name) ? next.toUpperCase() : all,
    )
    .replace(/, (\p{Lu}\p{L}+)$/u, (all, name: string) => (isName(name) ? "" : all));
}
