import { type Courtesies, FOREIGN_COURTESIES, GERMAN_FAMILIAR } from "@/lib/grounding/foreign/courtesies";
import type { Reading } from "../reading.ts";
import { fromOtherSide } from "./guest-wording.ts";
import { isFamiliar } from "./perspective.ts";

/** How an email addresses its readers and names people. */
export type Letter = {
  greeting: string;
  words: Courtesies;
  nameOf: (owner: string) => string;
  toGuest: (task: string) => string;
};

const MAX_GREETED = 4;

/** "Guten Tag Frau Kern, guten Tag Herr Lenz," or "Hallo Mia und Tarek," as people address each other in the call. */
export function germanLetter(reading: Reading, greet: readonly string[], sender: string): Letter {
  const { transcript, people } = reading;
  const names = greet.slice(0, MAX_GREETED);
  const familiar = isFamiliar(reading);
  const said = transcript.segments.map(({ text }) => text).join(" ");
  const present = [...new Set([...transcript.participants.map(({ name }) => name), ...people.bySpeaker.keys()])];
  const isShared = (name: string) =>
    present.filter((one) => one.split(" ").at(-1) === name.split(" ").at(-1)).length > 1;
  const titled = (name: string) => {
    const title = familiar ? null : titleOf(name, said);
    return title && isShared(name) ? name : title;
  };
  const isGuest = (owner: string) => people.bySpeaker.get(owner)?.side === "external";
  const short = (owner: string) => titled(owner) ?? (familiar ? owner.split(" ")[0]! : owner);
  const hasTitles = present.some((name) => titled(name) !== null);
  const formal = names.map((first) => {
    const whole = present.filter(
      (name) => name.replace(TITLES, "").startsWith(`${first} `) || name.startsWith(`${first} `),
    );
    return (whole.length === 1 ? titled(whole[0]!) : null) ?? (hasTitles && whole.length === 1 ? whole[0]! : first);
  });
  const words = familiar ? GERMAN_FAMILIAR[names.length > 1 ? "several" : "one"] : FOREIGN_COURTESIES.de;
  return {
    greeting: familiar ? `${words.hello} ${listed(names)}`.trim() : greetingOf(formal, names, words.hello),
    words,
    nameOf: (owner) =>
      owner === sender || (isGuest(owner) && greet.length === 1) ? "" : present.includes(owner) ? short(owner) : owner,
    toGuest: (task) => (familiar ? capital(toFriend(task, greet.length > 1)) : fromOtherSide(task)),
  };
}

const TITLES = /^(?:(?:Dr|Prof|Mag|Ing|DI)\.? )+/;

function greetingOf(formal: readonly string[], names: readonly string[], hello: string): string {
  const isTitled = formal.some((one, at) => one !== names[at]);
  if (!isTitled) return [hello, names.join(", ")].filter(Boolean).join(" ");
  return formal.map((one, at) => `${at === 0 ? hello : hello.toLowerCase().replace("tag", "Tag")} ${one}`).join(", ");
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} und ${names.at(-1)}`;
}

/** "Herr Lenz" or "Frau Dr. Kern", where somebody says so. */
function titleOf(name: string, said: string): string | null {
  const last = name.split(" ").at(-1)!;
  if (!/^\p{Lu}[\p{L}-]+$/u.test(last)) return null;
  const escaped = last.replace(/-/g, "\\-");
  const match = new RegExp(
    `(?<!\\p{L})(?<title>Herrn?|Frau) (?<degree>(?:Dr\\.|Doktor|Professor|Prof\\.) )?${escaped}(?!\\p{L})`,
    "iu",
  ).exec(said);
  const { title = "", degree = "" } = match?.groups ?? {};
  if (!match) return null;
  const written = degree
    .trim()
    .replace(/^doktor$/i, "Dr.")
    .replace(/^prof(?:essor)?\.?$/i, "Professor");
  return `${/^herr/i.test(title) ? "Herr" : "Frau"} ${written ? `${written} ` : ""}${last}`;
}

function toFriend(task: string, isSeveral: boolean): string {
  return task
    .replace(
      /(?<=, (?:ob|was|wie|wann|welche\p{L}*)) wir (.*?)(\p{Ll}+)en(?=$|, und )/u,
      (_, middle: string, stem: string) => ` ihr ${middle}${stem}${/[dt]$/.test(stem) ? "et" : "t"}`,
    )
    .replace(/(?<!\p{L})(?:dir|dich|euch)(?!\p{L})/giu, "%")
    .replace(/(?<!\p{L})(?:dein|euer|eur)(e[mnrs]?)?(?!\p{L})/giu, "§$1")
    .replace(/(?<!\p{L})(?:unser)(e[mnrs]?)?(?!\p{L})/giu, (_, ending: string = "") =>
      isSeveral ? (ending ? `eur${ending}` : "euer") : `dein${ending}`,
    )
    .replace(/(?<!\p{L})mein(e[mnrs]?)?(?!\p{L})/giu, (_, ending: string = "") =>
      isSeveral ? (ending ? `eur${ending}` : "euer") : `dein${ending}`,
    )
    .replace(/%/g, "uns")
    .replace(/§/g, "unser");
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
