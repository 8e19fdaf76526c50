import type { Dialogue } from "./commitments.ts";
import { contentStems, tokenize } from "./nlp.ts";
import { mayBeExternal } from "./people.ts";
import type { Turn } from "./turns.ts";

/** "Sorry, Kamala, go on", after a word among themselves. */
const BACK_TO_US =
  /\b(?:[Ss]orry|[Aa]pologies|[Ee]xcuse us),? (?:\p{Lu}\p{L}+,? )?(?:(?:please )?(?:go on|carry on|go ahead|continue)|where were (?:we|you))\b|\b(?:[Gg]o on|[Cc]arry on),? \p{Lu}\p{L}+(?=[.!]|$)/u;
const YOU = /\b(?:you|your)\b/i;

/** Whether a guest promises another guest something of their own: "Phil, I'll ring you about the raffle." */
export function isAmongGuests({ reading, turns }: Dialogue, turn: Turn, deed: string): boolean {
  const { people } = reading;
  if (!people.sidesKnown || !mayBeExternal(people, turn.speaker)) return false;
  if (isAside(turns, turn, (speaker) => mayBeExternal(people, speaker))) return true;
  if (!YOU.test(deed)) return false;
  const guests = [...people.bySpeaker.values()].filter(({ speaker }) => speaker !== turn.speaker);
  const called = guests.filter(({ first }) => calls(first, turn.raw));
  if (called.length === 0 || called.some(({ speaker }) => !mayBeExternal(people, speaker))) return false;
  return isNew(turns, turn, deed);
}

function isAside(turns: Turn[], turn: Turn, isGuest: (speaker: string) => boolean): boolean {
  const end = turns.slice(turn.at, turn.at + 3).findIndex(({ raw }) => BACK_TO_US.test(raw));
  return end >= 0 && turns.slice(turn.at, turn.at + end + 1).every(({ speaker }) => isGuest(speaker));
}

function calls(first: string, raw: string): boolean {
  const name = first.replace(/[^\p{L}'-]/gu, "");
  if (name === "" || !raw.toLowerCase().includes(name.toLowerCase())) return false;
  return new RegExp(`^(?:(?:and|oh|yes|no|so|well),? )?${name},|, ${name}[.!?]`, "iu").test(raw);
}

/** Whether nobody has spoken of the matter before. */
function isNew(turns: Turn[], turn: Turn, deed: string): boolean {
  const known = new Set(
    turns.slice(0, turn.at).flatMap(({ sentences }) => sentences.flatMap((one) => one.sentence.stems)),
  );
  const named = tokenize(deed).filter(({ tag, stop }) => /^(?:NOUN|PROPN)$/.test(tag) && !stop);
  const stems = contentStems(named);
  return stems.length > 0 && !stems.some((stem) => known.has(stem));
}
