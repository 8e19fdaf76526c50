import { MONTH_NAME } from "@/lib/grounding/spoken/calendar";
import { distanceOf, isOfOneKind, isSameFigure, type Mention, mentionsIn } from "./figure-mentions.ts";
import { holdsNow, isMove, type Naming, type Thread } from "./figure-moves.ts";
import { mayBeExternal } from "./people.ts";
import type { Reading } from "./reading.ts";
import { type Turn, turnsOf } from "./turns.ts";

const SAME_WITHIN = 14;
const SMALL_WITHIN = 4;
const SMALL = 12;
const RIVAL_WITHIN = 8;
const COUNT_WITHIN = 3;
const NEAR = 0.1;
/** So that a long call costs no more than its length. */
const RECENT = 40;
/** What is paid elsewhere, or was paid before, is no figure of this deal. */
const ELSEWHERE =
  /\b(?:last (?:year|month|time|season|week)|(?<!(?:['’](?:s|re|m)|am|are|is|get) )used to|(?:we|I)(?:['’]ve| have)? (?:paid|been paying|pay|had)|we(?:['’]re| are) paying|costing us|the current|at the moment|(?:guys|mob|folks|chap|lot|people|competitors?|others) (?:\p{L}+ ){0,3}(?:are|is|want|charge|reckon|said|take|takes|quoted|offered)|(?:he|she|they) (?:said|quoted|offered|charge|want|take)|(?:he|she|they)(?:['’](?:s|re)| is| are) (?:at|on|asking)\b|(?:got|have|had|there['’]s|is) (?:a|another) (?:quote|offer)|was with|this time last)\b/iu;
/** Hours, clauses and shares: "half past two", "until nine", "seven out of nine". */
const NO_TERM_BEFORE =
  /\b(?:half past|half|quarter (?:past|to)|until|till|after|before|by|clause|section|page|paragraph|row|line|number|version|out of|all|the other|those|these|year|week|day|month|quarter|step|phase|floor|level|type|grade|class|room|route|bay|gate|which|number)[ -]$/iu;
const NO_TERM_AFTER =
  /^(?: out of\b| of (?:us|you|them|those|these)\b| o['’]clock\b| times (?:\d|an?\b|\p{L}+(?=[.,?]|$))| to (?:one|two|three|four|five|six|seven|eight|nine|ten|\d))/iu;
/** Where "ten" or "ten thirty" may be a time. */
const TIMED =
  /\b(?:(?:[Mm]on|[Tt]ues|[Ww]ednes|[Tt]hurs|[Ff]ri|[Ss]atur|[Ss]un)day|tomorrow|tonight|morning|afternoon|evening|noon|midnight|lunch|o['’]clock|half past|diary|calendar|invite|appointment|viewing|meet|call|train|flight|open at|close at|time works|January|February|March|April|May|June|July|August|September|October|November|December)\b/u;
/** "The two side by side" */
const DEFINITE = /\b(?:the|these|those|any|first|last|next|other|my|your|our|his|her|their|both) $/iu;
const LISTED = /^(?:,| and| or|, and|, or) $/iu;
/** "Until the end of August 2027" */
const YEARS = /^20[1-4]\d$/;
const YEAR_BEFORE = new RegExp(
  String.raw`\b(?:${MONTH_NAME}(?: \S+)?|in|since|until|till|year|spring|summer|autumn|winter),? $`,
  "iu",
);
const BUT = /\bbut\b/i;
const LAST_DAY = 31;
const LEAST = 2;

const known = new WeakMap<Reading, Thread[]>();

/** Follows each figure through the turns in which people haggle over it, put it right or say it again. */
export function threadsIn(reading: Reading): Thread[] {
  const turns = turnsOf(reading);
  const threads = known.get(reading) ?? followed(namingsIn(turns, reading), turns);
  known.set(reading, threads);
  return threads;
}

function namingsIn(turns: Turn[], { people }: Reading): Naming[] {
  return turns.flatMap((turn) =>
    turn.sentences.flatMap(({ sentence }, at) => {
      const mentions = unlisted(sentence.raw);
      const [previous = "", following = ""] = [at - 1, at + 1].map(
        (index) => turn.sentences[index]?.sentence.raw ?? "",
      );
      return mentions.map(
        (mention, index): Naming => ({
          ...mention,
          sentence,
          turn,
          isGuest: mayBeExternal(people, turn.speaker),
          before: sentence.raw.slice(mentions[index - 1]?.end ?? 0, mention.start).trimStart(),
          after: sentence.raw.slice(mention.end),
          previous,
          following,
        }),
      );
    }),
  );
}

/** The figures of a sentence without lists such as "three, seven and eleven". */
function unlisted(text: string): Mention[] {
  const mentions = mentionsIn(text);
  const isListed = (at: number) => {
    const [one, next] = [mentions[at], mentions[at + 1]];
    return one?.kind === "bare" && next?.kind === "bare" && LISTED.test(text.slice(one.end, next.start));
  };
  return mentions.filter((_, at) => !isListed(at) && !isListed(at - 1));
}

function followed(namings: Naming[], turns: Turn[]): Thread[] {
  const threads: Thread[] = [];
  const elsewhere: Naming[] = [];
  for (const [at, naming] of namings.entries()) {
    if (isNoTerm(naming)) continue;
    const isRecent = (one: Naming) => naming.turn.at - one.turn.at <= SAME_WITHIN;
    const active = threads.slice(-RECENT).filter((thread) => isRecent(thread.at(-1)!));
    const fitting = active.filter((thread) => thread.slice(-RECENT).every((one) => isOfOneKind(one, naming)));
    const again = fitting.findLast((thread) => thread.slice(-RECENT).some((one) => isAgain(naming, one)));
    if (!again && isElsewhere(naming, elsewhere.slice(-RECENT))) {
      elsewhere.push(naming);
      continue;
    }
    const around = namings.slice(Math.max(0, at - RECENT), at + RECENT);
    const thread = again ?? rivalled(naming, fitting, around, turns);
    if (thread) thread.push(naming);
    else threads.push([naming]);
  }
  return threads;
}

function isNoTerm({ kind, values, start, before, after, previous, sentence }: Naming): boolean {
  if (kind === "span" && values[0] === 1 && /^an?\b/i.test(sentence.raw.slice(start))) return true;
  const isTime = [previous, sentence.raw].some((text) => TIMED.test(text)) && isDayOrHour(values);
  if (isTime && (kind === "bare" || kind === "price")) return true;
  if (kind === "bare" && values[0]! <= SMALL && DEFINITE.test(before)) return true;
  if (kind === "bare" && YEARS.test(`${values[0]}`) && YEAR_BEFORE.test(before)) return true;
  return kind === "bare" && (values[0]! < LEAST || NO_TERM_BEFORE.test(before) || NO_TERM_AFTER.test(after));
}

/** "Ten", "the sixteen of December", "ten thirty" */
function isDayOrHour(values: number[]): boolean {
  return values.some((value) => value <= LAST_DAY && (values.length > 1 || value % 1 === 0));
}

function isAgain(naming: Naming, one: Naming): boolean {
  const isSmall = naming.kind === "bare" && naming.values[0]! <= SMALL && one.kind !== "price";
  return naming.turn.at - one.turn.at <= (isSmall ? SMALL_WITHIN : SAME_WITHIN) && isSameFigure(one, naming);
}

/** "We pay eleven", and what is said of the eleven afterwards. */
function isElsewhere(naming: Naming, elsewhere: Naming[]): boolean {
  const isOwn = naming.isGuest && ELSEWHERE.test(naming.sentence.raw) && !holdsNow(naming);
  return isOwn || elsewhere.some((one) => naming.turn.at - one.turn.at <= RIVAL_WITHIN && isSameFigure(one, naming));
}

/** The figures that this one is to replace. */
function rivalled(naming: Naming, threads: Thread[], namings: Naming[], turns: Turn[]): Thread | null {
  const earlier = namings.slice(0, namings.indexOf(naming)).filter((one) => isSameFigure(one, naming));
  const span = spanBefore(naming, namings);
  const near = threads.flatMap((thread) => {
    if (!isMove(naming, thread, namings, turns) || isNamedBeside(earlier, thread)) return [];
    if (span && !thread.includes(span)) return [];
    const isMoney = thread.some(({ kind }) => kind === "price" || kind === "percent");
    const distances = thread.slice(-RECENT).flatMap((one) => {
      const away = naming.turn.at - one.turn.at;
      const isThousands = away <= SMALL_WITHIN;
      const distance = away <= (isMoney ? RIVAL_WITHIN : COUNT_WITHIN) ? distanceOf(one, naming, isThousands) : null;
      return distance === null ? [] : [distance + away * NEAR];
    });
    return distances.length > 0 ? [{ thread, distance: Math.min(...distances) }] : [];
  });
  return near.sort((a, b) => a.distance - b.distance)[0]?.thread ?? null;
}

/** "There's a thirty day trial, but I could make it sixty" moves no price. */
function spanBefore({ sentence, start, kind, before }: Naming, namings: Naming[]): Naming | undefined {
  if (kind !== "bare" || !BUT.test(before)) return undefined;
  return namings.findLast((one) => one.sentence === sentence && one.start < start && one.kind === "span");
}

/** Whether a figure that was named before is in one sentence with one of these, so that each is of another thing. */
function isNamedBeside(earlier: readonly Naming[], thread: Thread): boolean {
  return earlier.some(({ sentence }) => thread.slice(-RECENT).some((one) => one.sentence === sentence));
}
