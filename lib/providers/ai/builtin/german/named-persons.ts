import type { Deed } from "./deeds.ts";
import { personIn, personsIn } from "./others.ts";
import { COORDINATORS, INTERJECTIONS, type Token } from "./tokens.ts";

const FEMALE = /^Frau(?!\p{L})|(?:in|abteilung|technik|buchhaltung|zentrale|disposition|konstruktion|IT|EDV)$/u;

/** Whom a clause means that names nobody: "den Herrn Wimmer, der ruft Sie an", or who did something just before. */
export function doerOf(tokens: readonly Token[], doer: string | null, named: string | null): string | null {
  const first = tokens.find(({ lower }) => !INTERJECTIONS.has(lower) && !COORDINATORS.has(lower))?.lower ?? "";
  if (!named || !/^(?:der|er|die|sie)$/.test(first)) return doer;
  const isFemale = FEMALE.test(named);
  return isFemale === /^(?:die|sie)$/.test(first) ? named : doer;
}

/** "Den Vertrag lasse ich Ihnen von unserer Frau Yilmaz zukommen", "das lasse ich Herrn Lindner ausmessen": somebody else does it. */
export function handedTo(deed: Deed): { owner: string; infinitive: string; field: Token[] } | null {
  const { infinitive, field } = deed;
  if (!/ lassen$/.test(infinitive)) return null;
  const persons = personsIn(field);
  const [first] = persons;
  if (!first) return null;
  const before = field[first.start - 1]?.lower ?? "";
  const isDoer =
    before === "von" ||
    (/^(?:(?:unser|mein)(?:en?)?|den|die|herrn|frau)$/.test(field[first.start]!.lower) &&
      !/^(?:mit|für|an|bei|zu)$/.test(before));
  if (!isDoer) return null;
  const bare = infinitive.replace(/ lassen$/, "");
  const isOfPerson = (at: number) =>
    persons.some(({ start, end }) => at >= start && at < end) || (before === "von" && at === first.start - 1);
  return {
    owner: namedLast(persons),
    infinitive: bare === "zukommen" ? "schicken" : bare,
    field: field.filter((_, at) => !isOfPerson(at)),
  };
}

/** Of "unseren Statiker, den Herrn Wimmer" the one with a name. */
export function namedLast(persons: readonly { owner: string }[]): string {
  return (persons.findLast(({ owner }) => !/^(?:unsere?|meine?) /.test(owner)) ?? persons.at(-1)!).owner;
}

/** "Ich sage dem Kollegen, er soll Sie anrufen" promises what the colleague does. */
export function onlyPassesOn({ infinitive, field, tails }: Deed): boolean {
  const isSaid = /^(?:sagen|ausrichten|mitteilen)$/.test(infinitive);
  const isAbout = tails.some((tail) => /^(?:ob|wie|wann|was)$/.test(tail[0]!.lower));
  return isSaid && !isAbout && (personIn(field) !== null || field.some(({ lower }) => /^(?:ihm|ihr)$/.test(lower)));
}
