import type { Evidence } from "./analysis";
import type { Draft } from "./draft";
import { findQuote } from "./quotes";
import { splitSentences } from "./sentences";

type Said = { text: string };

/**
 * Corrects evidence whose quote is not in its segment: the closest sentence there becomes the quote, at half the score.
 */
export function citeLines(draft: Draft, segments: readonly Said[]): Draft {
  const blocks = draft.blocks.map((block) => ({
    ...block,
    sentences: block.sentences.map((sentence) => ({
      ...sentence,
      evidence: sentence.evidence.map((one) => cited(one, sentence.text, segments)),
    })),
  }));
  return { ...draft, blocks };
}

function cited(evidence: Evidence, text: string, segments: readonly Said[]): Evidence {
  const said = segments[evidence.segmentIndex]?.text ?? "";
  if (said === "" || findQuote(said, evidence.quote)) return evidence;
  const wanted = new Set(lettersOf(text));
  const shared = (line: string) => lettersOf(line).filter((word) => wanted.has(word)).length;
  const lines = splitSentences(said).map((one) => one.text);
  const [nearest = said] = lines.sort((a, b) => shared(b) - shared(a));
  return { ...evidence, quote: nearest, score: evidence.score / 2 };
}

function lettersOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
}
