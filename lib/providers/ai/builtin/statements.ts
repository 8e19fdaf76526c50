import type { Evidence } from "@/lib/grounding/analysis";
import { wordCount } from "./clean.ts";
import { inFigures } from "./figures.ts";
import { tokenize } from "./nlp.ts";
import type { Reading, Sentence } from "./reading.ts";
import { smooth } from "./smoothing.ts";
import { isReadable } from "./tellable.ts";
import { inVoice, type Speaking } from "./voice.ts";

export type Statement = { text: string; evidence: Evidence[]; sentences: Sentence[] };

const MAX_WORDS = 30;
const LONG = 26;
const CONTINUES = /^(?:it|they|that(?:'s| is| was)|this(?:'s| is| was))\b/i;
/** Two sentences in one breath: the first is cut off where it holds no figure. */
const SECOND = /^(.{20,}?),? (?:and|but|so) (?=(?:we|you|I|our|the|there)(?:'\p{L}+)? )/iu;
const UNREADABLE = /[–—;?]|\.\.|\b(\p{L}+) \1\b|\b(?:sorry|no, no|wait|hang on|hm+|haha?)\b/iu;
const NUMBER = /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half)\b/i;
const VERB = /^(?:VERB|AUX)$/;

/** A sentence as the mail tells it, alone or after one that says what it is about; null when it cannot be told. */
export function statementOf(
  sentence: Sentence,
  reading: Reading,
  speaking: (speaker: string) => Speaking,
): Statement | null {
  const text = readable(sentence, reading, speaking(sentence.speaker));
  if (text) return { text: `${text}.`, evidence: sentence.evidence, sentences: [sentence] };
  const said = smooth(sentence.clean);
  const short = wordCount(said) <= 6;
  if (!CONTINUES.test(said) && !short) return null;
  const second = plain(said, reading, speaking(sentence.speaker));
  const before = second ? lastReadable(sentence, reading, speaking, short) : null;
  if (!before || wordCount(before.text) + wordCount(second!) > MAX_WORDS + 4) return null;
  return {
    text: `${before.text}. ${second}.`,
    evidence: [...before.sentence.evidence, ...sentence.evidence],
    sentences: [before.sentence, sentence],
  };
}

const FARTHEST = 3;

/** What the speaker said right before or, for a short remark with a figure, what somebody did that names one too. */
function lastReadable(sentence: Sentence, reading: Reading, speaking: (speaker: string) => Speaking, short: boolean) {
  for (let at = sentence.at - 1; at >= Math.max(0, sentence.at - FARTHEST); at--) {
    const before = reading.sentences[at]!;
    const isOwn = before.speaker === sentence.speaker;
    if (before.question || before.broken || !before.heard || (!isOwn && !short)) return null;
    const text = readable(before, reading, speaking(before.speaker));
    if (text && (isOwn || NUMBER.test(text))) return { text, sentence: before };
    if (!short) return null;
  }
  return null;
}

function readable(sentence: Sentence, reading: Reading, speaker: Speaking): string | null {
  for (const said of variants(smooth(sentence.clean))) {
    const text = isReadable(said) ? plain(said, reading, speaker) : null;
    if (text) return text;
  }
  return null;
}

/** The whole sentence, and its last clause when that holds the figure. */
function variants(said: string): string[] {
  const cut = SECOND.exec(said);
  const rest = cut && said.slice(cut[0].length);
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  const isLong = wordCount(said) > LONG;
  if (!cut || !rest) return [said];
  return isLong ? [capital(rest), cut[1]!, said] : [said, capital(rest), cut[1]!];
}

function plain(said: string, reading: Reading, speaker: Speaking): string | null {
  const unnamed = withoutNames(said, reading);
  const text = UNREADABLE.test(unnamed) ? null : inVoice(unnamed, speaker);
  if (!text || !tokenize(text).some(({ tag }) => VERB.test(tag))) return null;
  const written = inFigures(text, reading.transcript.startTime);
  if (!/^[€£$]\d/.test(written)) return written;
  return speaker.as === "self" || speaker.as === "colleague" ? `The price is ${written}` : null;
}

/** "…, Dara", "Pawel, …": whom somebody turns to is not part of what they say. */
function withoutNames(said: string, { people }: Reading): string {
  const isName = (word: string) => people.names.has(word.toLowerCase());
  return said
    .replace(/^(\p{Lu}\p{L}+), (\p{L})/u, (all, name: string, next: string) =>
      isName(name) ? next.toUpperCase() : all,
    )
    .replace(/, (\p{Lu}\p{L}+)$/u, (all, name: string) => (isName(name) ? "" : all));
}
