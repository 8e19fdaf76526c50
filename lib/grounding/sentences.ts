import { isForeignPause } from "./foreign/pauses";

/** A sentence with its offsets; `place` is the part of the email it belongs to. */
export type Sentence = { text: string; start: number; end: number; place: "body" | "signature"; bullet: boolean };

const MAX_SIGNATURE_LINES = 9;
const BULLET = /^[ \t]*(?:[-*•–·]|\d{1,2}[.)])[ \t]+/;
const SIGN_OFF =
  /^(?:(?:best|kind|warm(?:est)?|many)(?: (?:regards|wishes|thanks))?|regards|all the best|cheers|sincerely|yours(?: \w+)?|thanks(?: again)?|thank you|talk soon|mit freundlichen grüßen|viele grüße|(?:bien )?cordialement|saludos(?: cordiales)?|un saludo)[,.!]?$/i;
const POSTSCRIPT = /^\s*p\.? ?s\b/i;
const ABBREVIATION =
  /(?:^|[\s(])(?:p\.s|mr|mrs|ms|dr|prof|st|no|vs|approx|inc|ltd|co|corp|e\.g|i\.e|etc|a\.m|p\.m|\p{Lu})\.$/iu;
/** Matches only from the first mark of a run: trying again at each mark would take minutes on a long run of periods. */
const ENDING = /(?<![.!?…])[.!?…]+["'”’)\]]*(?=\s)|[。！？]/gu;

/**
 * Splits an email's plain text into sentences with UTF-16 offsets. A bullet is one sentence, and wrapped lines are
 * joined.
 */
export function splitSentences(text: string): Sentence[] {
  const found: Sentence[] = [];
  let signature = false;
  const all = paragraphs(text);
  const postscript = all.findIndex(({ start, end }) => POSTSCRIPT.test(text.slice(start, end)));
  const last = postscript < 0 ? all.length : postscript;
  for (const [at, { start, end }] of all.entries()) {
    const line = text.slice(start, end);
    signature ||=
      last - at <= MAX_SIGNATURE_LINES &&
      isSignOff(line) &&
      all.slice(at + 1, last).every((rest) => isSignatureLine(text, rest));
    if (at === last) signature = false;
    const bullet = BULLET.exec(line);
    const place = signature ? "signature" : "body";
    if (bullet && !signature) add(text, start + bullet[0].length, end, { place, bullet: true }, found);
    else
      for (const [from, until] of cuts(line)) add(text, start + from, start + until, { place, bullet: false }, found);
  }
  return found;
}

export function isSignOff(text: string): boolean {
  return SIGN_OFF.test(text.trim());
}

/** Accepts names, titles, numbers and links. A line that reads as a sentence is judged even below the sign-off. */
function isSignatureLine(text: string, { start, end }: { start: number; end: number }): boolean {
  const line = text.slice(start, end).trim();
  return line.length <= 90 && !/[.!?]$/.test(line) && !/^(?:i|we|you|the|this|your|our)\b/i.test(line);
}

function add(
  text: string,
  from: number,
  until: number,
  rest: Pick<Sentence, "place" | "bullet">,
  found: Sentence[],
): void {
  const raw = text.slice(from, until);
  const trimmed = raw.trim();
  if (!/[\p{L}\p{N}]/u.test(trimmed)) return;
  const start = from + raw.indexOf(trimmed);
  found.push({ text: trimmed, start, end: start + trimmed.length, ...rest });
}

function paragraphs(text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  let start = 0;
  for (const line of text.split("\n")) {
    const end = start + line.length;
    const last = found.at(-1);
    const before = last && last.end + 1 === start ? text.slice(last.start, last.end) : "";
    const wrapped = before.length > 60 && !/[.!?:…]\s*$/.test(before.slice(-9)) && /^\p{Ll}/u.test(line);
    if (last && wrapped) last.end = end;
    else if (line.trim() !== "") found.push({ start, end });
    start = end + 1;
  }
  return found;
}

function cuts(line: string): [number, number][] {
  const found: [number, number][] = [];
  let from = 0;
  for (const match of line.matchAll(ENDING)) {
    const end = match.index + match[0].length;
    const next = line.slice(end, end + 8).trimStart();
    if (/^\p{Ll}/u.test(next) || ABBREVIATION.test(line.slice(Math.max(from, end - 8), end))) continue;
    if (isForeignPause(line.slice(Math.max(from, end - 8), end), line.slice(end, end + 12).trimStart())) continue;
    found.push([from, end]);
    from = end;
  }
  found.push([from, line.length]);
  return found;
}
