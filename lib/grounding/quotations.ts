const MARKERS = /\{[^{}]{0,40}\}|\[[^[\]]{0,40}\]|<[^<>]{1,40}>/g;
const WORD = /[\p{L}\p{N}]+(?:'[\p{L}]+)*/gu;
const FILLERS = new Set("uh um umm uhm er erm ah eh hmm hm mm mmm mhm huh oh".split(" "));
const SOFTENERS = ["you know", "i mean", "like", "sort of", "kind of"].map((words) => words.split(" "));
const MAX_REPEATED_WORDS = 5;
const MAX_STARTS = 400;

/** The words of a text without punctuation, transcription markers and fillers; contractions stay one word. */
export function spokenWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(MARKERS, " ")
    .replace(/\s+'(?=(?:s|re|ve|ll|d|m|t)\b)/g, "'");
  return (plain.match(WORD) ?? []).filter((word) => !FILLERS.has(word));
}

/**
 * Whether the quoted words occur in this order, with only fillers, stutters and repetitions left out. A single word is
 * not a quotation.
 */
export function quotesFaithfully(quote: readonly string[], said: readonly string[]): boolean {
  if (quote.length < 2) return false;
  let starts = 0;
  for (let at = said.indexOf(quote[0]!); at >= 0 && starts < MAX_STARTS; at = said.indexOf(quote[0]!, at + 1)) {
    starts++;
    if (followsFrom(quote, said, at)) return true;
  }
  return false;
}

function followsFrom(quote: readonly string[], said: readonly string[], from: number): boolean {
  let matched = 0;
  for (let at = from; at < said.length; ) {
    if (said[at] === quote[matched]) {
      matched++;
      at++;
      if (matched === quote.length) return true;
      continue;
    }
    const skip = repeated(quote, matched, said, at) || stutter(said, at) || softener(said, at);
    if (skip === 0) return false;
    at += skip;
  }
  return false;
}

/** The number of words that repeat the last quoted ones: "it's just it's just fine". */
function repeated(quote: readonly string[], matched: number, said: readonly string[], at: number): number {
  for (let size = Math.min(MAX_REPEATED_WORDS, matched); size >= 1; size--) {
    let same = 0;
    while (same < size && said[at + same] === quote[matched - size + same]) same++;
    if (same === size) return size;
  }
  return 0;
}

/** A fragment of at most four letters before the full word: "th thickness". */
function stutter(said: readonly string[], at: number): number {
  const [word, next] = [said[at]!, said[at + 1]];
  return word.length <= 4 && next !== undefined && next.length > word.length && next.startsWith(word) ? 1 : 0;
}

function softener(said: readonly string[], at: number): number {
  return SOFTENERS.find((words) => words.every((word, i) => said[at + i] === word))?.length ?? 0;
}
