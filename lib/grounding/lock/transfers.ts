import { matchesIn } from "../matches-in";
import { ONE_TO_TEN } from "../spoken/numerals";
import { termsIn } from "../terms";
import type { Segment } from "../transcript";
import type { Clause } from "./clauses";
import { blank, type Doer, type Persons, personsHere, QUOTED } from "./deeds";
import type { Found } from "./fact-differences";
import { termsOf } from "./mentions";
import type { Sides } from "./sides";
import type { Speech } from "./speech";
import { speakersIn } from "./turn-reading";

/** Who hands something over to whom, by place in the sentence. */
type Transfer = { here: string; start: number; end: number; giver: Doer; getter: Doer };

const HANDS =
  "(?:send|give|get|ring|mail|email|pass|bring|share|show)(?:s|ing|ting)?|sent|giving|sharing|passes|passing";
const TRANSFER = new RegExp(
  String.raw`(?<![\p{L}'’])(?:please|(\p{Lu}\p{L}+|I|[Ww]e|[Yy]ou)(?: \p{Lu}\p{L}+)?(?:(?: will|['’]ll| is| am| are| offered to| promised to| wanted to| kindly offered to)(?: also| then| kindly| now)?)?) (?:${HANDS}) (me|us|you|\p{Lu}\p{L}+)(?![\p{L}'’])`,
  "gu",
);
const AWAITED =
  /\blook(?:ing)? forward to (?:getting |receiving |seeing |having )?(?:your\b|(?=[^,;.]* from you\b))|\b(?:I|[Ww]e) (?:hope to have|will receive|need|expect) (?=[^,;.]*\b(?:from you|yours?)\b)/gu;
/** "Could you send us the plan?" */
const ASKED = /\b(?:can|could|would|will) $/i;
const DEPENDS = /\b(?:if|once|when|after|until|as soon as)\b[^,;]*$/i;
const OBJECT_END = /[;.]|,? and (?:I|you|we|\p{Lu}\p{L}+ (?:will|is)|he|she)\b|, (?:which|who|and|so)\b/u;
const NAMES_NOTHING = new RegExp(
  String.raw`^(?:\d.*|${ONE_TO_TEN}|send|email|mail|day|week|month|quarter|year|hour|minute|today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)dai|januari|februari|march|april|june|juli|august|septemb|octob|novemb|decemb)$`,
);
const PROMISES =
  /(?:\bi['’]?ll\b|\bi will\b|\blet me (?!know)\b|\bi can (?:do|get|send|give|pull|take|bring|ask|look|check)\b|\bi could (?:do|get|send|pull|take|look)\b|\bi['’]?m sending|\bi (?:send|give|bring|make|write|come|take|show|do)\b|you['’]?ll (?:have|get|hear)|you will (?:have|get|hear)|(?:^|[.,!?] )on it\b|will do\b|consider it done|leave (?:it|that|him|her) (?:with|to) me|give me (?:till|until|a)|it['’]ll be (?:in|with)|on its way|in your inbox|with you|can do\b|goes to you|it comes? to you|no problem|of course|\bsure\b|\bgladly\b|happy to)/i;
const DELIVERS =
  /you['’]?ll (?:have|get|hear)|you will (?:have|get|hear)|(?:^|[.,!?] )on it\b|will do\b|consider it done|give me (?:till|until|a)|it['’]ll be (?:in|with)|on its way|in your inbox|with you\b|goes to you|\bi (?:(?:can|could|will) |['’]ll )?(?:get|send|give|bring|shoot|pass|drop|mail|email) (?:you|it|that|them|those)\b|\bi['’]ll (?:get|send|give|bring|shoot|pass|drop|mail|email|ring|write)\b/i;
/** A promise that leaves open what is handed over: "I can do that". */
const ELLIPTIC =
  /you['’]?ll (?:have|get|hear)|you will (?:have|get|hear)|(?:^|[.,!?] )on it\b|will do\b|consider it done|give me (?:till|until|a)|it['’]ll be (?:in|with)|on its way|in your inbox|with you\b|goes to you|(?:get|send|give|do) (?:you )?(?:it|that|them|those)\b|can do\b|leave (?:it|that) with|^\W*(?:sure|of course|no problem|gladly)/i;
const ASKS =
  /\b(?:(?:could|can|would|will) (?:you|somebody|someone|we|i) |send (?:me|us)|i['’]?d (?:need|want|love|like)|i need|we need|can i (?:get|see|have)|could i|any chance|if you (?:could|can|send|get)|would help|please|i want)/i;
const NEAR_TURNS = 3;
const LEADS = 2;
const MIN_SHARED = 2;

/** Finds what is handed over the wrong way around: only who gets it here promised it, and the other one asked for it. */
export function transferDifference(
  sentence: string,
  clauses: readonly Clause[],
  speech: Speech,
  sides: Sides,
): Found | null {
  const speakers = speakersIn(speech);
  const persons = personsHere(sides, speakers);
  const plain = sentence.replace(QUOTED, blank);
  for (const one of [...transfersIn(plain, persons), ...awaitedIn(plain)]) {
    const clause = clauses.find(({ start, end }) => start <= one.end && one.end <= end) ?? clauses[0];
    const object = objectAfter(sentence, one.end, speech);
    if (!clause || clause.turn < 0 || object.length === 0) continue;
    const turn = promisedByGetter(one, { turn: clause.turn, object }, { speech, sides });
    if (turn === null) continue;
    const { speaker, text } = speech.segments[turn]!;
    return { kind: "who", here: one.here, said: `${speaker}: ${text}`, segmentIndex: turn, sure: true };
  }
  return null;
}

function transfersIn(sentence: string, persons: Persons): Transfer[] {
  return matchesIn(sentence, TRANSFER).flatMap(({ 0: here, 1: subject = "you", 2: object = "", index }) => {
    const [giver, getter] = [personOf(subject, persons), personOf(object, persons)];
    const before = sentence.slice(0, index);
    if (!giver || !getter || giver.side === getter.side || DEPENDS.test(before) || ASKED.test(before)) return [];
    return [{ here, start: index, end: index + here.length, giver, getter }];
  });
}

function awaitedIn(sentence: string): Transfer[] {
  const [giver, getter]: [Doer, Doer] = [
    { side: "theirs", name: null },
    { side: "ours", name: null },
  ];
  return matchesIn(sentence, AWAITED).map(({ 0: here, index }) => ({
    here,
    start: index,
    end: index + here.length,
    giver,
    getter,
  }));
}

function personOf(word: string, { first, second, named }: Persons): Doer | null {
  if (/^(?:I|me)$/.test(word)) return first;
  if (/^(?:we|us)$/i.test(word)) return first && { side: first.side, name: null };
  return /^you$/i.test(word) ? second : named(word.toLowerCase());
}

function objectAfter(sentence: string, at: number, { speakers }: Speech): string[] {
  const [object = ""] = sentence.slice(at).split(OBJECT_END);
  return [
    ...new Set(termsIn(object).flatMap(({ term }) => (speakers.has(term) || NAMES_NOTHING.test(term) ? [] : [term]))),
  ];
}

/** The turn in which the one who gets something here promises it, if the one who gives it here does not. */
function promisedByGetter(
  { giver, getter }: Transfer,
  { turn, object }: { turn: number; object: readonly string[] },
  { speech: { segments }, sides }: { speech: Speech; sides: Sides },
): number | null {
  let found: number | null = null;
  let isAsked = false;
  for (let at = Math.max(0, turn - NEAR_TURNS); at <= Math.min(segments.length - 1, turn + NEAR_TURNS); at++) {
    const { speaker, text } = segments[at]!;
    const lead = segments.slice(Math.max(0, at - Math.min(LEADS, object.length)), at + 1);
    const around = new Set(lead.flatMap((one) => termsOf(one).map(({ term }) => term)));
    if (object.filter((term) => around.has(term)).length < Math.min(MIN_SHARED, object.length)) continue;
    if (isPerson(speaker, giver, sides)) {
      if (PROMISES.test(text)) return null;
      isAsked ||= ASKS.test(text);
    } else if (isPerson(speaker, getter, sides) && isPromised(segments[at]!, object)) found = at;
  }
  return found !== null && (isAsked || DELIVERS.test(segments[found]!.text)) ? found : null;
}

function isPromised(segment: Segment, object: readonly string[]): boolean {
  if (!PROMISES.test(segment.text)) return false;
  return ELLIPTIC.test(segment.text) || termsOf(segment).some(({ term }) => object.includes(term));
}

function isPerson(speaker: string, { side, name }: Doer, { isOurs }: Sides): boolean {
  if (name !== null) return speaker.toLowerCase().split(/\s+/)[0] === name;
  const ours = isOurs(speaker);
  return ours !== null && (ours ? "ours" : "theirs") === side;
}
