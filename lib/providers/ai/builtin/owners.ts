import { remembered } from "@/lib/grounding/remembered";
import { MONTH_NAME, WEEKDAY_NAME } from "@/lib/grounding/spoken/calendar";
import { isQuality } from "./casing.ts";
import type { Clause } from "./clauses.ts";
import type { Dialogue } from "./commitments.ts";
import { type Answer, answerOf } from "./consent.ts";
import { isThing } from "./general-terms.ts";
import { tokenize } from "./nlp.ts";
import { mayBeExternal, personNamed } from "./people.ts";
import type { Reading } from "./reading.ts";
import { ROLE } from "./roles.ts";
import type { Turn } from "./turns.ts";

/** Resolves a spoken name or role to a person; null when it is ambiguous or unknown. */
export function ownerNamed(reading: Reading, speaker: string, who: string): string | null {
  const others = [...reading.people.bySpeaker.keys()].filter((one) => one !== speaker);
  if (/^(?:me|us|our side|my side)$/i.test(who)) return speaker;
  if (/^(?:you|your side)$/i.test(who)) return others.length === 1 ? others[0]! : null;
  const named = personNamed(reading.people, reading.transcript, who);
  if (!named) {
    const role = roleName(who);
    return role ?? (isPersonLike(reading, who) ? who : null);
  }
  return (
    [...reading.people.bySpeaker.values()].find((one) => one.speaker === named || one.participant?.name === named)
      ?.speaker ?? named
  );
}

const BACK = 3;

/** Resolves "she" in "She'll send it" to the last person named in this turn or the one before. */
export function personBefore(reading: Reading, turns: Turn[], turn: Turn, text: string, head = ""): string | null {
  const earlier = turns
    .slice(Math.max(0, turn.at - BACK), turn.at)
    .map(({ raw }) => raw)
    .join(" . ");
  const said = `${earlier} . ${turn.raw.slice(0, Math.max(0, turn.raw.indexOf(text.slice(0, 25))) || undefined)} . ${head}`;
  const names = [
    ...said.matchAll(
      /(?<![.?!]\s|^)\b((?!(?:Mr|Mrs|Ms|Dr)\b)\p{Lu}\p{Ll}{2,}(?: \p{Lu}\p{Ll}{2,})?)|\b((?:Mr|Mrs|Ms|Dr)\.? \p{Lu}\p{Ll}+)|(?:^|[.?!]\s+)(?!(?:Then|And|But|So|Okay|Yes|Yeah|Well|Now|Maybe|If|When|Because|Or|No|Also|Right|Good|Great) )(\p{Lu}\p{Ll}{2,}(?: \p{Lu}\p{Ll}{2,})?)(?='(?:s|ll|d)\b| (?:in|from|is|has|at|will|would|can|does|did|runs|keeps|knows|handles|manages|looks after|deals with|wrote|built|made|set|got|said|told|knew|took|gave|\p{Ll}{2,}ed)\b|, (?:in|from|our|my|the|who|she|he)\b)|(?:^|[.?!]\s+)(\p{Lu}\p{Ll}{2,} \p{Lu}\p{Ll}{2,})(?=[.!])/gu,
    ),
  ];
  for (const match of names.reverse()) {
    const name = (match[1] ?? match[2] ?? match[3] ?? match[4])!;
    const isOwn = match.index > earlier.length && IS_SUBJECT.test(said.slice(match.index + match[0].length));
    if (isOwn && !turn.speaker.startsWith(name) && reading.people.names.has(name.toLowerCase())) return name;
    if (match[2] && reading.people.names.has(name.split(" ").at(-1)!.toLowerCase())) continue;
    if (NO_PERSON.test(name) || WHERE.test(said.slice(0, match.index)) || reading.people.names.has(name.toLowerCase()))
      continue;
    if (match[3] && isQuality(name)) continue;
    if (match[2] || isPersonLike(reading, name)) return name;
  }
  return null;
}

/** "Anneke will do that. I'll tell her." */
const IS_SUBJECT = /^(?:['’](?:s|ll|d)\b| (?:is|has|will|would|can|does|wants|needs|knows)\b)/i;

const RELATED = new RegExp(
  String.raw`\b(?:my|our|your) (?:own )?(?:${ROLE}|brother|sister|partner|trustees?|board|niece|nephew|father|mother|dad|mum|mom|son|daughter|wife|husband|uncle|aunt|cousin)\b|\b(?:the|an?) (?:${ROLE})\b|\bthe (?:woman|man|lady|guy|person|people) (?:at|from|in|of) (?:the |our |my )?[\p{L}-]+|\b(?:my|our|the) \p{Ll}+ (?:fella|fellow|man|woman|lady|guy|chap|bloke|girl|lad|rep|expert|person|people|lead|officer|manager|head)\b`,
  "giu",
);

/** Resolves "him" in "I'll show him the offer" to a relation of the speaker's, named in their last turns. */
export function relationBefore(turns: Turn[], { at, speaker }: Turn, text: string, head = ""): string | null {
  const near = turns.slice(Math.max(0, at - 2 * BACK), at + 1);
  const said = near
    .filter((one) => one.speaker === speaker || at - one.at <= 2 * BACK - 2)
    .map((one) => (one.speaker === speaker ? one.raw : relationSaidBy(one)))
    .join(" . ");
  const until = said.lastIndexOf(text.slice(0, 25));
  const before = `${said.slice(0, until < 0 ? undefined : until)} ${head}`;
  const related = [...before.matchAll(RELATED)].at(-1)?.[0].toLowerCase();
  const placed = [...before.matchAll(PLACED)].at(-1)?.[1];
  return related ?? (placed ? `the ${placed}` : null);
}

function relationSaidBy({ raw }: Turn): string {
  const theirs = THEIRS.exec(raw)?.[1];
  const ours = OURS.exec(raw)?.[1];
  return BY_ROLE.exec(raw)?.[0] ?? (theirs ? `my ${theirs}` : ours ? `your ${ours}` : "");
}

/** "Your colleague has the same problem", said by the other side. */
const THEIRS = new RegExp(String.raw`\byour (${ROLE}|wife|husband|brother|sister|partner)\b`, "iu");
/** "I'd like our dentist to look at it", said by the other side. */
const OURS = new RegExp(String.raw`\b(?:our|my) (${ROLE})\b`, "iu");

/** Somebody whom the other side calls by role: "Did you speak to the union rep?" */
const BY_ROLE =
  /\bthe (?:\p{Ll}+ )?(?:rep|bursar|caretaker|landlord|architect|electrician|plumber|accountant|auditor|surveyor|secretary|broker|foreman|chairman|treasurer|inspector)\b/iu;

/** "There's a butcher in Kassel. I'll ask him." */
const PLACED =
  /\b(?:[Tt]here(?:['’]s| is)|(?:[Ww]e|I)(?:['’]ve got| have|['’]ve| know)) (?:an?|one) (?:[^,.]{2,25}, (?:an?|one) )?((?:[\p{Ll}-]+ ){1,3}?(?:in|from|near) \p{Lu}\p{L}+)/gu;

/** "She's in Lisbon till Monday" */
const WHERE = /\b(?:in|near|around|(?:trip|cruise|flight|flying|off|gone|away) to) $/i;
const NO_PERSON = new RegExp(
  String.raw`^(?:${WEEKDAY_NAME}s?|${MONTH_NAME}|The|And|But|Okay|Yes|Every(?:thing|body|one)|Some(?:thing|body|one)|Any(?:thing|body|one)|No(?:thing|body)|English|German|French|Spanish|European|Black|New|Android|Excel|Google|Microsoft|Christmas|Easter)\b`,
);

/** Whether an unknown name is a person: it must not be used as a thing elsewhere in the conversation. */
const personLike = new WeakMap<Reading, Map<string, boolean>>();

function isPersonLike(reading: Reading, who: string): boolean {
  const known = personLike.get(reading) ?? new Map<string, boolean>();
  personLike.set(reading, known);
  return remembered(known, who, () => readsAsPerson(reading, who));
}

function readsAsPerson(reading: Reading, who: string): boolean {
  if (!/^\p{Lu}/u.test(who) || /^(?:Our|My|The)\b/.test(who)) return false;
  const tags = tokenize(`I spoke to ${who} yesterday.`)
    .slice(3, -2)
    .map((token) => token.tag);
  const article = new RegExp(
    `\\b(?:(?:the|an?|our|your)(?: \\p{Ll}+)?|use|using|in|on|into${who.includes(" ") ? "" : "|with|from"}) ${who.replace(/[^\p{L}\p{N}_' -]/gu, "")}\\b`,
    "iu",
  );
  const apposed = new RegExp(`\\b(?:my|our|your|the) (?:${ROLE}),? ${who.replace(/[^\p{L}' -]/gu, "")}\\b`, "iu");
  if (reading.sentences.some(({ clean }) => apposed.test(clean))) return true;
  const isNamed = tags[0] === "PROPN" && (tags.length > 1 || tags.every((tag) => tag === "PROPN"));
  return isNamed && !reading.sentences.some((one) => article.test(one.clean));
}

function roleName(who: string): string | null {
  if (!/^(?:our|my|the)\s/i.test(who)) return null;
  const role = who.replace(/^(?:our|my|the)\s+/i, "");
  return role.charAt(0).toUpperCase() + role.slice(1);
}

/** Who is meant by a name, a role or "she". */
export function ownerMeant({ reading, turns }: Dialogue, turn: Turn, clause: Clause, who: string): string | null {
  if (/^(?:he|she|they)$/.test(who)) return personBefore(reading, turns, turn, clause.text);
  const owner = ownerNamed(reading, turn.speaker, who);
  return owner && /^(?:our|my|the)\s/i.test(who) && isThing(owner) ? null : owner;
}

/**
 * A statement about somebody present holds unless that person denies it. A guest's statement about one of us is only a
 * wish until that person agrees, because the email would present it as our promise.
 */
export function isBorneOut(dialogue: Dialogue, turn: Turn, owner: string): boolean {
  const { people } = dialogue.reading;
  if (!people.bySpeaker.has(owner)) return true;
  const answer = answerBy(dialogue, turn, owner);
  if (answer) return answer !== "no";
  return !people.sidesKnown || !mayBeExternal(people, turn.speaker) || mayBeExternal(people, owner);
}

/** What somebody answers to a statement about them. */
export function answerBy({ turns }: Dialogue, turn: Turn, owner: string | null): Answer {
  if (owner === turn.speaker) return null;
  const reply = turns.slice(turn.at + 1, turn.at + 4).find((one) => one.speaker === owner);
  return reply ? answerOf(reply.raw) : null;
}

export function isKnown({ reading }: Dialogue, owner: string): boolean {
  return personNamed(reading.people, reading.transcript, owner) !== null || reading.people.bySpeaker.has(owner);
}
