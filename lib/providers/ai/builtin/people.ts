import { firstNameOf, isTitle } from "@/lib/grounding/first-name";
import { remembered } from "@/lib/grounding/remembered";
import type { MeetingTranscript, Participant } from "@/lib/grounding/transcript";

type Side = "internal" | "external" | "unknown";

export type Person = { speaker: string; first: string; side: Side; participant: Participant | null };

export type People = {
  bySpeaker: Map<string, Person>;
  /** Whether sellers and guests can be told apart; if not, everyone counts as a guest. */
  sidesKnown: boolean;
  /** Lower-case names of everyone present, in full and in parts. */
  names: Set<string>;
  /** Whether a name or speaker label is the sender's; null when the participants do not say. */
  isSelf: (name: string) => boolean | null;
};

const LABEL =
  /^(?:hablante|participante|interlocutor[a]?|intervenante?|locut(?:eur|rice)|interlocut(?:eur|rice)|orat(?:eur|rice)|orador[a]?|invitad[oa]|desconocid[oa]|speaker|participant|unknown|guest|user|person|attendee|caller|voice|host|client|customer|rep|agent|prospect|seller|buyer)?\s*[\d#A-H]{0,3}$/i;

const ROLE =
  /\b(?:manager|designer|marketing|interface|engineer|sales|support|team|expert|lead|director|officer|chair|host|client|customer)\b/i;

export function peopleOf(transcript: MeetingTranscript): People {
  const speakers = [...new Set(transcript.segments.map((segment) => segment.speaker))];
  const found = speakers.map((speaker) => ({ speaker, participant: speakingAs(speaker, transcript.participants) }));
  const someExternal = transcript.participants.some((one) => one.external);
  const externalSpeaks = found.some((one) => one.participant?.external);
  // "Speaker 1" and "Speaker 2" do not say which of the participants is which.
  const onlyLabels = found.every(({ speaker, participant }) => isLabel(speaker) && !participant);
  const bySpeaker = new Map<string, Person>();
  for (const { speaker, participant } of found) {
    let side: Side = "unknown";
    if (participant) side = participant.external ? "external" : "internal";
    else if (transcript.participants.length > 0 && !onlyLabels) side = externalSpeaks ? "internal" : "external";
    bySpeaker.set(speaker, { speaker, first: firstName(speaker, participant), side, participant });
  }
  const names = new Set<string>();
  for (const name of [...speakers, ...transcript.participants.map((one) => one.name)]) {
    if (isLabel(name)) continue;
    for (const part of name.toLowerCase().split(/[^\p{L}'-]+/u)) if (part.length > 1 && !isTitle(part)) names.add(part);
  }
  const sidesKnown = (someExternal && !onlyLabels) || [...bySpeaker.values()].some((one) => one.side === "external");
  return { bySpeaker, sidesKnown, names, isSelf: (name) => isSelf(name, transcript.participants) };
}

/** Whether a name or label is the sender's: according to the participants, or else by the name they sign with. */
export function isSender(people: People, sender: string, name: string): boolean {
  return people.isSelf(name) ?? sameName(name, sender);
}

function isSelf(name: string, participants: Participant[]): boolean | null {
  if (!participants.some((one) => one.self)) return null;
  const participant = speakingAs(name, participants);
  if (participant) return participant.self === true;
  return participants.some((one) => sameName(one.name, name)) ? false : null;
}

/**
 * Finds the participant for a speaker label by name or address. The sender also matches by a caption label or initials.
 */
function speakingAs(speaker: string, participants: Participant[]): Participant | null {
  const participant = participantFor(speaker, participants);
  if (participant) return participant;
  const self = participants.find((one) => one.self);
  if (!self || participants.some((one) => sameName(one.name, speaker))) return null;
  const isTheirs = CAPTION_OF_SELF.test(speaker.trim()) || sharesInitials(speaker, self.name);
  const others = participants.filter((one) => one !== self && sharesInitials(speaker, one.name));
  return isTheirs && others.length === 0 ? self : null;
}

const CAPTION_OF_SELF = /^(?:you|me|myself)$/i;

/**
 * Whether two names match part by part, where a part (but not all of them) may be an initial: "S. Rivera", "Sam
 * Rivera".
 */
function sharesInitials(a: string, b: string): boolean {
  const [xs, ys] = [normal(a).split(" "), normal(b).split(" ")];
  if (xs.length !== ys.length || xs.length < 2) return false;
  const isShort = (part: string, whole: string) => part.length === 1 && whole.startsWith(part);
  const fits = xs.every((x, at) => x === ys[at] || isShort(x, ys[at]!) || isShort(ys[at]!, x));
  return fits && xs.some((x, at) => x === ys[at] && x.length > 1);
}

const PERSONAL = /\b(?:I|we|you|me|us|my|our|your|mine|ours|yours|myself|ourselves|yourself|let['’]s)\b/i;

/** Whether a text speaks of "us" or "you" in the words of somebody whose side is unknown. */
export function isOneSided({ bySpeaker }: People, speaker: string, text: string): boolean {
  return isLabel(speaker) && bySpeaker.get(speaker)?.side === "unknown" && PERSONAL.test(text);
}

/** Guests, or everyone when the sides are unknown. */
export function mayBeExternal(people: People, speaker: string): boolean {
  return !people.sidesKnown || people.bySpeaker.get(speaker)?.side === "external";
}

/** Labels such as "Speaker 2" are not names. */
export function isLabel(name: string): boolean {
  return LABEL.test(name.trim());
}

/** Resolves a spoken name to a person if the match is unique. */
export function personNamed(people: People, transcript: MeetingTranscript, said: string): string | null {
  const wanted = normal(said);
  if (wanted === "") return null;
  const all = [...new Set([...people.bySpeaker.keys(), ...transcript.participants.map((one) => one.name)])];
  const hits = all.filter(
    (name) => !isLabel(name) && (normal(name) === wanted || normal(name).split(" ")[0] === wanted),
  );
  const distinct = hits.filter((name, i) => !hits.slice(0, i).some((other) => sameName(other, name)));
  return distinct.length === 1 ? distinct[0]! : null;
}

export function sameName(a: string, b: string): boolean {
  const [x, y] = [normal(a), normal(b)];
  if (x === "" || y === "") return false;
  if (x === y) return true;
  const [xs, ys] = [x.split(" "), y.split(" ")];
  return xs[0] === ys[0] && (xs.length === 1 || ys.length === 1);
}

function participantFor(speaker: string, participants: Participant[]): Participant | null {
  const wanted = normal(speaker);
  const exact = participants.filter(
    (one) => normal(one.name) === wanted || one.email?.toLowerCase() === speaker.trim().toLowerCase(),
  );
  if (exact.length > 0) return exact[0]!;
  const near = participants.filter((one) => sameName(one.name, speaker));
  return near.length === 1 ? near[0]! : null;
}

function firstName(speaker: string, participant: Participant | null): string {
  const name = participant?.name.trim() || speaker.trim();
  if (isLabel(name)) return name;
  const plain = name.replace(/\s*[([].*$/, "");
  return !participant && ROLE.test(plain) ? plain : firstNameOf(plain);
}

const normalized = new Map<string, string>();

function normal(name: string): string {
  return remembered(normalized, name, () =>
    name
      .toLowerCase()
      .replace(/[([].{0,80}$/, "")
      .replace(/^\s*(?:mr|mrs|ms|dr|prof)\.?\s+/, "")
      .replace(/[^\p{L}\p{N}\s'-]/gu, " ")
      .replace(/\s+/g, " ")
      .trim(),
  );
}
