import type { CalendarParticipant } from "./port";

/**
 * Matches names in a call to participants' addresses, because Meet only provides names. A match is the full name or an
 * address such as jonas.feld@, jfeld@ or jonas@. Ambiguous matches are dropped.
 */
export function matchPeople(names: string[], participants: CalendarParticipant[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const fits of [hasName, hasAddress]) {
    const open = participants.filter(({ email }) => email && ![...found.values()].includes(email));
    const left = [...new Set(names)].filter((name) => !found.has(name));
    const pairs = left.flatMap((name) =>
      open.flatMap((person) => (person.email && fits(name, person) ? [{ name, email: person.email }] : [])),
    );
    for (const { name, email } of pairs) {
      const isOnly = pairs.every((pair) => (pair.name === name) === (pair.email === email));
      if (isOnly) found.set(name, email);
    }
  }
  return found;
}

function hasName(name: string, person: CalendarParticipant): boolean {
  return person.name !== person.email && plain(name).join(" ") === plain(person.name).join(" ");
}

function hasAddress(name: string, { email }: CalendarParticipant): boolean {
  const [first = "", ...rest] = plain(name);
  const last = rest.at(-1) ?? "";
  const local = plain((email ?? "").split("@")[0] ?? "").join("");
  if (first === "" || local === "") return false;
  const spellings = [
    first,
    first + rest.join(""),
    first + last,
    last + first,
    first + last.slice(0, 1),
    first.slice(0, 1) + last,
  ];
  return (rest.length === 0 ? [first] : spellings).includes(local);
}

/** Splits a text into lower-case words without accents or punctuation. */
function plain(text: string): string[] {
  return (
    text
      .normalize("NFKD")
      .toLowerCase()
      .replace(/\p{M}/gu, "")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
