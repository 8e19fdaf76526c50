import type { Evidence } from "@/lib/grounding/analysis";
import type { Due } from "@/lib/grounding/spoken/deadlines";
import { senderNamed } from "./acts.ts";
import { thingMeant } from "./antecedents.ts";
import { definite } from "./casing.ts";
import { agreeing, bracketed, chosen } from "./chosen-matters.ts";
import type { Dialogue } from "./commitments.ts";
import { delegatedDeed, inquiryAsked, withThingAsked } from "./delegated-request.ts";
import { isPerson } from "./introductions.ts";
import { type Matter, mattersOf } from "./matter.ts";
import { partyMeant, withNames } from "./parties.ts";
import { isLabel } from "./people.ts";
import { cutDue, plainDeed } from "./plain-deed.ts";
import { handedOver, pairIn, pointerIn, withApposed, withObject } from "./pointers.ts";
import { GIVEN } from "./receiving.ts";
import { thingRequested, turned } from "./requested-thing.ts";
import { saidInFull } from "./said-in-full.ts";
import { phraseTask } from "./task.ts";
import { EMPTY_DEED } from "./tellable.ts";
import { canBeSent, isThin } from "./things.ts";
import type { ReadSentence, Turn } from "./turns.ts";
import { thingOfKind } from "./typed-thing.ts";
import { MOVES } from "./verbs.ts";
import { withThing } from "./with-thing.ts";

/** A deed as said, with who says it to whom. For a requested deed, "me" refers to `speaker`. */
export type Spoken = { deed: string; due: Due | null; owner: string | null; speaker: string; to: string | null };
export type Worded = { task: string; evidence: Evidence[] };

/** Deeds that only repeat the request. */
const ECHO =
  /^(?:(?:come|go) (?:and|to) )?(?:do|handle|sort|manage|arrange|take care of|see to|deal with|make) (?:that|it|this|so|them)(?: (?:for (?:you|him|her|them)|happen|out|then|too|as well|now|right away|straight away|in a .{1,20}))*$|^(?:do|handle|sort) (?:that|it|this)\b(?! (?:on|in|with|at|to|out with)\b)|^(?:get|put|have|set) (?:him|her|them) (?:on ?to|on) (?:it|that|this)$/i;
const ALL = /^(?:both|all)\b/i;
const PAIR = /\b(?:both|the (?:pair|two|both)) of (?:them|those)\b/i;
/** "Let you know, Ann" */
const CALLED_LAST = /, (\p{Lu}\p{Ll}+)$/u;
const CALLED = /\byou, (\p{Lu}\p{Ll}+)(?=$|,)/u;

/** Words a deed as its owner would note it: without courtesies and deadline, and with pronouns resolved. */
export function wordTask(dialogue: Dialogue, turn: Turn, at: ReadSentence, spoken: Spoken): Worded | null {
  const { reading } = dialogue;
  const senders = at.clauses.map(({ clause }) => senderNamed(clause.text));
  if (senders.some((name) => name !== null && name === spoken.owner && !isPerson(name, reading))) return null;
  const isHere = (name: string) => reading.people.names.has(name.toLowerCase());
  const uncalled = (text: string) => text.replace(CALLED_LAST, (all, name: string) => (isHere(name) ? "" : all));
  let deed = uncalled(plainDeed(spoken).replace(CALLED, (all, name: string) => (isHere(name) ? name : all)));
  const evidence: Evidence[] = [];
  let isNamed = false;
  const asked = dialogue.open.findLast((one) => one.by !== turn.speaker && turn.at - one.turn <= 2);
  if (ECHO.test(deed) || (asked?.kind === "request" && isReady(spoken, deed) && SETS_UP.test(asked.deed))) {
    const request = asked && { ...spoken, deed: asked.deed, due: asked.due, speaker: asked.by, to: null };
    if (!request || isEcho(request)) return ownNeed(dialogue, turn, at, spoken);
    const made = dialogue.turns[asked.turn]!;
    const own = wordTask(
      dialogue,
      made,
      made.sentences.find(({ sentence }) => sentence.at === asked.at) ?? at,
      request,
    );
    return own && { task: own.task, evidence: [...asked.evidence, ...own.evidence] };
  }
  const wanted = asked ? thingRequested(uncalled(cutDue(asked.deed, asked.due))) : null;
  const isOwed = (wanted && asked?.kind !== "offer") || HAS_OVER.test(deed);
  deed = withApposed(isOwed ? deed.replace(HAS_FOR, "send $1 over") : deed);
  if (asked && pairIn(asked.deed)) deed = deed.replace(PAIR, "both");
  const isJustAsked = asked !== undefined && asked.kind !== "offer" && asked.turn === turn.at - 1;
  const completed = isJustAsked
    ? (delegatedDeed(deed, asked, firstOf(reading, asked.by)) ??
      inquiryAsked(deed, asked, firstOf(reading, asked.by)) ??
      withThingAsked(deed, asked, wanted))
    : null;
  if (asked && completed) {
    evidence.push(...asked.evidence);
    deed = completed;
    isNamed = true;
  }
  const any = pointerIn(deed);
  const isAsked = wanted !== null && asked?.kind !== "offer";
  const full = any && ((!isAsked && saidInFull(dialogue, turn, at, any)) || thingOfKind(dialogue, at, any));
  if (any && full) {
    evidence.push(...full.evidence);
    deed = withObject(any, full.thing);
    isNamed = full.thing.split(" ").length > 2;
  }
  const pointer = handedOver(deed);
  if (pointer) {
    const own = wanted && !pointer.rest.endsWith(wanted.replace(/^\S+ /, "")) ? wanted : null;
    const pair = asked && ALL.test(pointer.object) ? pairIn(asked.deed) : null;
    const { object } = pointer;
    const nearest = thingMeant(reading, ownBefore(dialogue, turn, at, { deed, object }), at, "sent", object);
    const meant =
      (pair && asked ? { thing: turned(pair), evidence: asked.evidence } : nearest) ??
      (own && asked
        ? { thing: own, evidence: asked.evidence }
        : thingMeant(reading, saidBefore(dialogue, at), at, "sent", object));
    if (meant) {
      evidence.push(...meant.evidence);
      deed = withObject(pointer, pointer.object === "ours" ? meant.thing.replace(/^the /, "our ") : meant.thing);
      isNamed = meant.thing.split(" ").length > 2;
    }
  }
  const party = partyMeant(dialogue, at, deed);
  if (party) {
    evidence.push(...party.evidence);
    deed = party.deed;
  }
  const named = withNames(dialogue, turn, at, deed);
  if (!named) return null;
  deed = named;
  if (spoken.owner && spoken.owner !== spoken.speaker && reading.people.bySpeaker.has(spoken.owner))
    deed = turned(deed);
  return withMatter(dialogue, at, deed, { spoken, evidence, isNamed });
}

/** "It'll be ready on Monday" */
function isReady({ deed: said }: Spoken, deed: string): boolean {
  return said.endsWith(GIVEN) && POINTS_ONLY.test(deed);
}

const POINTS_ONLY = /^send (?:it|that|this|them|those)(?: over)?$/i;
/** What isn't sent when it is ready: "set up a sandbox". */
const SETS_UP =
  /^(?:set up|build|create|install|fix|repair|configure|arrange|organi[sz]e|put together|open|load|get (?:the|an?|our|your) .+ed\b)/i;

function isEcho(spoken: Spoken): boolean {
  return ECHO.test(plainDeed(spoken));
}

export const NEEDS =
  /\b(?:I|we)(?:'ll| will|'d)? (?:also |still |just |really )?(?:need to|have to|should|must|ought to) ((?!be\b|have\b|say\b)\p{L}+ .+?)[.!]*$/iu;

/** The speaker's own need just before: "I need to ask Marit. I'll do that tomorrow." */
function ownNeed(dialogue: Dialogue, turn: Turn, at: ReadSentence, spoken: Spoken): Worded | null {
  const here = dialogue.before.filter((one) => one.turn === turn.at).slice(-2);
  const others = turn.at > 0 ? dialogue.before.filter((one) => one.turn === turn.at - 1) : [];
  const need = [...others, ...here].findLast(({ sentence }) => NEEDS.test(sentence.clean));
  const deed = need && NEEDS.exec(need.sentence.clean)?.[1];
  if (!need || !deed || isEcho({ ...spoken, deed })) return null;
  const own = wordTask(dialogue, turn, at, { ...spoken, deed, to: null });
  return own && { task: own.task, evidence: [...need.sentence.evidence, ...own.evidence] };
}

/** Adds what the deed is about if it does not say: in place of its pronoun, or in parentheses. */
function withMatter(
  dialogue: Dialogue,
  at: ReadSentence,
  deed: string,
  { spoken, evidence, isNamed }: { spoken: Spoken; evidence: Evidence[]; isNamed: boolean },
): Worded | null {
  const { reading } = dialogue;
  const phrasing = phrasingOf(dialogue, spoken);
  const task = phraseTask(deed, phrasing);
  if (task && (isNamed || !isThin(task)) && !EMPTY_DEED.test(task)) return { task, evidence };
  const isOfDay = ({ text }: Matter) => spoken.due?.phrase.includes(text) ?? false;
  const owner = spoken.owner?.toLowerCase();
  const isOwner = ({ text }: Matter) => [owner, owner?.split(" ")[0]].includes(text.toLowerCase());
  const matters = chosen(mattersOf(reading, dialogue.before, at, deed).filter((one) => !isOfDay(one) && !isOwner(one)));
  if (!task) {
    const sends = SENDS.test(deed);
    const first = (sends && matters.find(({ text }) => canBeSent(text))) || agreeing(matters, deed);
    if (!first) return null;
    const filled = withThing(deed, definite(first.text, reading));
    const whole =
      MOVES.test(deed) || RAISES.test(deed) || INQUIRES.test(deed) || (sends && !canBeSent(first.text))
        ? bracketed(deed.charAt(0).toUpperCase() + deed.slice(1).replace(/(?<= up) (?:then|there)$/, ""), [first])
        : filled && phraseTask(filled, phrasing);
    return whole && !EMPTY_DEED.test(whole) ? { task: whole, evidence: [...evidence, ...first.evidence] } : null;
  }
  if (EMPTY_DEED.test(task)) return null;
  return { task: bracketed(task, matters), evidence: [...evidence, ...matters.flatMap((one) => one.evidence)] };
}

/** Only what can be sent replaces "it"; anything else that was named says what it is about. */
const SENDS =
  /^(?:send|mail|e-?mail|forward|deliver|ship|post|ping|shoot|whizz)(?: (?:you|me|us|them))? (?:it|that|this|them|those|these|over|across|out|back)\b/i;

/** What is checked is a question more often than a thing. */
const INQUIRES = /^check(?: (?:it|that|this))?$/i;

/** "We meet on Monday, I'll bring it up then": what was discussed, more often than what was named last. */
const RAISES = /^bring (?:it|that|this) up(?: then| there)?$/i;

export const HAS_FOR =
  /^have (it|that|this|them|those) (?:over$|(?:over )?(?:to|with|(?:(?:ready|done) )?for) (?:you|me|us)\b)/i;

/** "Have it to you" */
const HAS_OVER = /^have (?:it|that|them|those) (?:over )?to you\b/i;

/** Requests are worded when they are answered, but a pronoun refers to what was said before them. */
function saidBefore({ before }: Dialogue, { sentence }: ReadSentence): ReadSentence[] {
  return before.filter((one) => one.sentence.at < sentence.at);
}

/** What the same speaker said just before, including the start of the same sentence. */
function ownBefore(
  { before }: Dialogue,
  turn: Turn,
  at: ReadSentence,
  { deed, object }: { deed: string; object: string },
): ReadSentence[] {
  const { sentence } = at;
  const said = sentence.clean.toLowerCase().indexOf(deed.slice(0, 6).toLowerCase());
  const from = said < 0 ? sentence.clean.search(new RegExp(`(?<=, (?:and )?)${object}['’ ]`, "iu")) : said;
  const head =
    from > 12 ? [{ ...at, clauses: [], sentence: { ...sentence, clean: sentence.clean.slice(0, from) } }] : [];
  const isOther = (one: ReadSentence) => REFERS_BACK.test(one.sentence.clean);
  return [...before.filter((one) => one.turn === turn.at && one.sentence.words > 1).slice(-2), ...head].filter(
    (one) => !isOther(one),
  );
}

/** A remark about what "it" is, so that its nouns are not: "It's under NDA, I'll send it". */
const REFERS_BACK =
  /^(?:(?:yes|yeah|well|and|but|so|okay|right)[\s,]+)*(?:it|that|they|those)(?:'s|'re| is| are| has| was) /i;

function phrasingOf({ reading }: Dialogue, { owner, speaker, to }: Spoken) {
  const others = [...reading.people.bySpeaker.keys()].filter((one) => one !== speaker);
  const toOwner = owner !== null && owner !== speaker;
  const spokenTo = others.length === 1 ? others[0]! : to;
  return {
    you: !toOwner && spokenTo ? firstOf(reading, spokenTo) : null,
    me: toOwner ? firstOf(reading, speaker) : null,
  };
}

function firstOf({ people }: Dialogue["reading"], speaker: string): string | null {
  const first = people.bySpeaker.get(speaker)?.first ?? null;
  return first && !isLabel(first) && speaker.split(" ").length <= 3 ? first : null;
}
