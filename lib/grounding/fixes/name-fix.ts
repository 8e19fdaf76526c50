import { oncePerCall } from "../lock/read-once";
import type { Speech } from "../lock/speech";
import type { Edit } from "./figure-fix";

const MORE_OF_NAME = /^(?:\s\p{Lu}[\p{L}\p{M}'’-]+)+/u;
const DOES =
  /^\s(?:will|would|can|has|had|said|asked|wants?|needs?|agreed|confirmed|promised|mentioned|offered|is going)\b/;
const MAX_NAMES = 2_000;

export type NameFix = Edit & { said: string; turn: number };

/** Replaces a name: a full name by a full name, a first name by a first name. */
export function nameEdit(sentence: string, { start, end }: { start: number; end: number }, said: string): Edit {
  const more = said.includes(" ") ? (MORE_OF_NAME.exec(sentence.slice(end))?.[0] ?? "") : "";
  return { start, end: end + more.length, text: more ? said : said.split(" ")[0]! };
}

/**
 * Finds what was said in place of a name that nobody said: a name that is spelled almost the same, the only name in
 * the lines the sentence rests on, or the person who spoke them.
 */
export function nameFix(
  sentence: string,
  name: string,
  { speech, turns, sender }: { speech: Speech; turns: readonly number[]; sender: string },
): NameFix | null {
  const start = sentence.indexOf(name);
  if (start < 0) return null;
  const said = alike(name, speech) ?? lone(namesIn(turns, sentence, speech));
  const end = start + name.length;
  if (said) return { ...nameEdit(sentence, { start, end }, said.name), said: said.name, turn: said.turn };
  const speakers = turns.map((turn) => ({ name: speech.segments[turn]?.speaker ?? "", turn }));
  const speaker = DOES.test(sentence.slice(end)) ? lone(speakers) : null;
  if (!speaker || speaker.name === "" || speaker.name === sender || isIn(sentence, speaker.name)) return null;
  return { ...nameEdit(sentence, { start, end }, speaker.name), said: speaker.name, turn: speaker.turn };
}

type Named = { name: string; turn: number };

function namesIn(turns: readonly number[], sentence: string, speech: Speech): Named[] {
  return speech.names
    .filter(({ turn, name }) => turns.includes(turn) && !isIn(sentence, bare(name)))
    .map(({ name, turn }) => ({ name: bare(name), turn }));
}

/** The names of a call and of its speakers, each where it comes first. */
const namesKnown = oncePerCall(({ names, segments }): Named[] => {
  const all = [
    ...names.map((one) => ({ name: bare(one.name), turn: one.turn })),
    ...segments.flatMap(({ speaker }, turn) => speaker.split(/\s+/).map((part) => ({ name: part, turn }))),
  ];
  return [...new Map(all.toReversed().map((one) => [one.name, one])).values()].slice(0, MAX_NAMES);
});

function alike(name: string, speech: Speech): Named | null {
  const limit = name.length < 4 ? 0 : name.length < 8 ? 2 : 3;
  let best: { one: Named; away: number } | null = null;
  for (const one of namesKnown(speech)) {
    if (Math.abs(one.name.length - name.length) > limit) continue;
    const away = distance(one.name.toLowerCase(), name.toLowerCase());
    if (away > 0 && away <= limit && (!best || away < best.away)) best = { one, away };
  }
  return best?.one ?? null;
}

function lone(found: readonly Named[]): Named | null {
  return new Set(found.map(({ name }) => name)).size === 1 ? found[0]! : null;
}

function isIn(sentence: string, name: string): boolean {
  return name.split(/\s+/).some((part) => sentence.includes(part));
}

function bare(name: string): string {
  return name.replace(/['’]s?$/, "");
}

/** How many letters to add, remove or change to turn one word into the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [above, letter] of [...a].entries()) {
    const next = [above + 1];
    for (let at = 0; at < b.length; at++)
      next.push(Math.min(next[at]! + 1, row[at + 1]! + 1, row[at]! + Number(b[at] !== letter)));
    row = next;
  }
  return row[b.length]!;
}
