import type { Evidence } from "@/lib/grounding/analysis";
import type { Due } from "./due.ts";
import type { Line } from "./lines.ts";
import type { Gender } from "./things.ts";

/** A promise while the conversation is read; later lines may date it, correct it or take it back. */
export type Found = {
  owner: string;
  task: string;
  due: Due | null;
  evidence: Evidence[];
  /** Where it was made, and the last line that belongs to it. */
  line: number;
  until: number;
  /** The genders of what it is about, for pronouns that point to it. */
  genders: Gender[];
  /** Granted on request, with no words of its own. */
  isGranted: boolean;
  isWant?: boolean;
  infinitive: string;
  thing: string;
};

export function contentWords(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}{4,}|\p{L}*\d[\p{L}\d]*/gu) ?? []).filter((word) => !COMMON.test(word));
}

const COMMON =
  /^(?:eine[nrms]?|unsere?[nrms]?|meine?[nrms]?|ihre?[nrms]?|ihnen|dies\p{L}*|alle[ns]?|noch|auch|mal|schicken|senden|mailen|machen|geben|sich|mich|nach|zuschicken|zusenden|zukommen|lassen|erstellen|fertigmachen|rüberschicken|beim|einmal|dann|eure?[nrms]?|zwei|drei|kurz|über|bitte)$/u;

/** How much of the smaller of two texts the other repeats; compound words match by their parts. */
export function overlap(one: string, other: string): number {
  const [a, b] = [contentWords(one), contentWords(other)].sort((x, y) => x.length - y.length) as [string[], string[]];
  if (a.length === 0) return 0;
  const isIn = (word: string) =>
    b.some(
      (said) =>
        said === word ||
        (word.length > 5 &&
          said.length > 5 &&
          (said.startsWith(word.slice(0, -2)) || word.startsWith(said.slice(0, -2)))),
    );
  return a.filter(isIn).length / a.length;
}

export function evidenceOf(...lines: readonly Line[]): Evidence[] {
  return lines.flatMap(({ evidence }) => evidence).slice(0, 6);
}
