import { findDues } from "@/lib/grounding/spoken/deadlines";
import type { Dialogue } from "./commitments.ts";
import { answerOf } from "./consent.ts";
import type { Entry } from "./ledger.ts";
import { nounPhrases } from "./noun-phrases.ts";
import { isDeedOf, NAMED_THING, promiseNamed, promisesOf, THING_ENDS } from "./promise-named.ts";
import type { ReadSentence, Turn } from "./turns.ts";

/** Every sentence is tested for these words before anything costlier. */
const MAY_CALL_OFF =
  /\b(?:scrap|wait (?:on|with|until|till|for)|skip|drop|ditch|cancel|shelve|forget|never ?mind|leave|hold|bother|no need|do without|necessary|needed|required|can wait|needn|(?:do|ca|wo)n['’]?t|cannot|not (?:going|able|need))\b|\b(?:take|put|call) [^.?!]{2,40} (?:off|on (?:hold|ice))\b/i;

const LEAD = String.raw`(?:^|[,;:.!–—]\s?|\b(?:and|but|so|then|please|just|actually|no|okay|well|right|maybe|probably)\s)`;
const PROPOSED = String.raw`(?:(?:let['’]s|(?:can|could|should|shall|would) (?:we|you)|(?:we|you)(?: can| could| should|['’]d better|['’]ll)|(?:we|I)(?:['’]d| would)(?: say| suggest we)?)\s)?(?:(?:just|please|maybe|actually|also|then|probably|rather)\s)*`;
const DROPS = `(?:scrap|skip|drop|ditch|cancel|shelve|forget(?: about)?|never ?mind(?: about)?|leave out|call off|(?:hold off|wait) (?:on|with)|don['’]t bother with|no need for|do without|(?:you |we )?(?:don['’]t|won['’]t) (?:really |actually )?need)`;
const CALLS_OFF = new RegExp(`${LEAD}${PROPOSED}(${DROPS})\\s(${NAMED_THING})${THING_ENDS}`, "iu");
/** "Take the demo off the list", "put the visit on hold", "leave the keys until the contract is signed" */
const TAKES_OFF = new RegExp(
  `${LEAD}${PROPOSED}(leave|hold|take|call|put)\\s(${NAMED_THING})\\s(?:(?=until\\b|till\\b)|out(?=\\s*(?:[,.!?]|$)|\\s(?:then|of it|we|I)\\b)|off(?=[\\s,.!?]*(?:$|then|again)| (?:the|your|my|our) (?:list|table|plan|agenda))|on (?:hold|ice))`,
  "iu",
);
/** "The workshop, can we call it off?" */
const CALLS_IT_OFF = new RegExp(
  `${LEAD}${PROPOSED}(?:(?:scrap|cancel|shelve|ditch) (?:it|that|them|those)|(?:skip|drop) (?:it|that|them|those)(?! (?:off|in|by|at|to|into)\\b)|call (?:it|that|them) off|leave (?:it|that|them) out|(?:just )?leave (?:it|that)(?=[.!]?$))(?=[\\s,.!?]*(?:$|then|altogether|entirely|completely|instead|after all|I\\b|we\\b))`,
  "iu",
);
/** "The contract can wait until we've met." */
const CAN_WAIT = new RegExp(`${LEAD}(${NAMED_THING}) can wait\\b`, "iu");
/** "I don't think a visit is necessary", "the visit won't be needed" */
const UNNEEDED = new RegExp(
  `\\b(?:don['’]t think|doubt|not sure) (${NAMED_THING}) (?:is|are|will be|would be) (?:really )?(?:necessary|needed|required)\\b|${LEAD}(${NAMED_THING}) (?:isn['’]t|aren['’]t|is not|are not|won['’]t be|wouldn['’]t be) (?:really |actually )?(?:necessary|needed|required)\\b`,
  "iu",
);
/** "I don't think I need that" */
const NEEDS_NONE =
  /\b(?:I|we) (?:don['’]t|won['’]t) (?:think (?:I|we)(?:['’]d|['’]ll)? )?(?:really |actually |even )?need (?:it|that|those|them|one)(?=[,.!]|$| (?:anymore|any more|any longer|after all|then)\b)/i;
/** "Don't worry about the checklist, we've got our own" */
const SPARES = new RegExp(
  `${LEAD}(?:don['’]t|no need to) worry about (${NAMED_THING}),? (?=(?:we|I|\\p{Lu}\\p{L}+)(?:['’]ve| have| can|['’]ll| will|['’]re| already| found| got)\\b)`,
  "iu",
);
const REFUSED = `(?:(?:don['’]t|do not)(?: bother)?|no need to|(?:you|we) (?:don['’]t|won['’]t) (?:need|have) to|(?:you|we) needn['’]t|(?:I|we) (?:won['’]t|can['’]t|cannot)(?: be able to)?|(?:I['’]m|we['’]re|I am|we are) not (?:going to|able to)|(?:I|we)(?:['’]d| would) rather you didn['’]t|hold off(?: on)?)`;
const REFUSES = new RegExp(
  `(?:^|[^\\p{L}])(${REFUSED})\\s(?!(?:wait|forget)\\b)(\\p{L}+)(?: (?:me|us|you))?(?: up| out| over)?\\s(that one|this one|${NAMED_THING}|it|that|them|those|him|her)${THING_ENDS}`,
  "iu",
);
/** "Better wait until you've seen the contract", said to whoever just promised something for a day */
const WAITS_WITH_IT = new RegExp(
  `${LEAD}${PROPOSED}(?:(?:it['’]s |you['’]re )?better (?:to )?)?wait (?:until|till|for)\\b`,
  "iu",
);
const POINTS = /^(?:(?:that|this) one|it|that|them|those|him|her)$/i;
/** What makes it a condition, a reason or a report. */
const SUPPOSED =
  /\b(?:if|unless|when|whether|in case|why|worried|hope|told|said|last|otherwise|because|normally|usually)\b[^,;.]*$/i;
/** Set aside in the talk, not called off. */
const FOR_A_MOMENT = /^\s*(?:for (?:a|one|just a|the) (?:\p{L}+ )?(?:moment|second|sec|minute)|for now)\b/iu;
/** "Drop the samples off at reception", "skip the queue to …" */
const DELIVERS = /^\s*(?:off|by|in|at|round|over|to|into|with)\b/i;
const PUT_OFF = /\b(?:until|till|before|unless|without|if|now|right away|immediately|by)\b/i;
const A_WHILE = /\b(?:this|next) (?:month|quarter|year|spring|summer|autumn|fall|winter)\b/i;
const FOCUS_TURNS = 4;
const NEAR_TURNS = 2;

/** A promise that a sentence takes back, though it was made long before, or else one whose day it takes away. */
export type CalledOff = { entry: Entry; isPutOff: boolean; wait: string | null };

/** What a sentence calls off by its name or a pronoun: "Scrap the demo", "I can't send the plan after all". */
export function calledOff(dialogue: Dialogue, turn: Turn, { sentence }: ReadSentence): CalledOff | null {
  const { clean } = sentence;
  if (!MAY_CALL_OFF.test(clean)) return null;
  const found =
    dropped(dialogue, turn, clean) ??
    droppedByPronoun(dialogue, turn, clean) ??
    madeToWait(dialogue, turn, clean) ??
    (sentence.question ? null : (spared(dialogue, turn, clean) ?? refused(dialogue, turn, clean)));
  return found && !isDeclined(dialogue, turn) ? found : null;
}

function madeToWait({ focus, reading }: Dialogue, { at, speaker }: Turn, clean: string): CalledOff | null {
  const found = WAITS_WITH_IT.exec(clean);
  if (!found || !focus?.due?.on || focus.owner === speaker || at - focus.turn > 1) return null;
  const isDated = findDues(clean.slice(found.index), reading.transcript.startTime).some(({ on }) => on !== null);
  return isDated || SUPPOSED.test(clean.slice(0, found.index)) ? null : { entry: focus, isPutOff: true, wait: null };
}

function droppedByPronoun(dialogue: Dialogue, turn: Turn, clean: string): CalledOff | null {
  const needsNone = NEEDS_NONE.exec(clean);
  const found = needsNone ?? CALLS_IT_OFF.exec(clean);
  if (!found || SUPPOSED.test(clean.slice(0, found.index))) return null;
  const entry = pointedAt(dialogue, turn, clean.slice(0, found.index), NEAR_TURNS);
  if (needsNone && entry?.owner === turn.speaker) return null;
  return entry && { entry, isPutOff: false, wait: null };
}

function spared(dialogue: Dialogue, { speaker }: Turn, clean: string): CalledOff | null {
  const late = CAN_WAIT.exec(clean)?.[1];
  const later = late === undefined ? null : promiseNamed(promisesOf(dialogue), late);
  if (later && later.owner !== speaker) return { entry: later, isPutOff: true, wait: null };
  const unneeded = UNNEEDED.exec(clean);
  const thing = SPARES.exec(clean)?.[1] ?? unneeded?.[1] ?? unneeded?.[2];
  const entry = thing === undefined ? null : promiseNamed(promisesOf(dialogue), thing);
  return entry && entry.owner !== speaker ? { entry, isPutOff: false, wait: null } : null;
}

function dropped(dialogue: Dialogue, turn: Turn, clean: string): CalledOff | null {
  for (const pattern of [CALLS_OFF, TAKES_OFF]) {
    const found = pattern.exec(clean);
    if (!found || SUPPOSED.test(clean.slice(0, found.index))) continue;
    const rest = clean.slice(found.index + found[0].length);
    if (FOR_A_MOMENT.test(rest) || (pattern === CALLS_OFF && /^(?:drop|skip)$/i.test(found[1]!) && DELIVERS.test(rest)))
      continue;
    const entry = entryMeant(dialogue, turn, found[2]!, clean.slice(0, found.index));
    if (entry) return { entry, ...putOff(found[1]!, rest) };
  }
  return null;
}

/** "Hold off on the intro until after the board meeting" leaves it standing, without its day. */
function putOff(verb: string, rest: string): Omit<CalledOff, "entry"> {
  const wait = /^(?:hold|wait)/i.test(verb) ? (WAITS.exec(rest)?.[1]?.trim() ?? null) : null;
  return { isPutOff: PUT_OFF.test(rest) && !/\bif\b/i.test(rest), wait };
}

const WAITS = /^\s*(?:until|till) (after (?:the|our|your|my) [^,.;!?]{3,30})/i;

function refused(dialogue: Dialogue, turn: Turn, clean: string): CalledOff | null {
  const found = REFUSES.exec(clean);
  if (!found || SUPPOSED.test(clean.slice(0, found.index))) return null;
  const [, refusal, verb, object] = found;
  const entry = entryMeant(dialogue, turn, object!, clean.slice(0, found.index));
  if (!entry || !isDeedOf(entry, verb!)) return null;
  const isOwn = /^(?:I|we)\b/i.test(refusal!) && !/\bneed|have\b|rather/i.test(refusal!);
  const rest = clean.slice(found.index + found[0].length);
  if (isOwn !== (entry.owner === turn.speaker) || !ENDS_THERE.test(rest)) return null;
  const days = findDues(rest, dialogue.reading.transcript.startTime);
  const isDated = !A_WHILE.test(rest) && (days.length > 0 || PUT_OFF.test(rest));
  return { entry, isPutOff: isDated, wait: null };
}

/** Not how, where or when it isn't to be done: "Don't test it at five." */
const ENDS_THERE =
  /^(?:\s*$|\s*[.,;:!?–—]|\s(?:anymore|any (?:more|longer)|after all|at all|then|yet|either|please|to (?:you|us|me)|for (?:you|us|me)|this|next|today|tonight|tomorrow|until|till|before|by|on \p{Lu}|because|since|and|but|so|as|I|we|he|she|they|you)(?=[\s,.!?]|$))/u;

function entryMeant(dialogue: Dialogue, turn: Turn, object: string, lead: string): Entry | null {
  return POINTS.test(object) ? pointedAt(dialogue, turn, lead) : promiseNamed(promisesOf(dialogue), object);
}

/** What "it" is: named before in the same turn, or promised just before. */
function pointedAt(dialogue: Dialogue, turn: Turn, lead: string, farthest = FOCUS_TURNS): Entry | null {
  const { focus, before } = dialogue;
  const own = before.slice(-FOCUS_TURNS).filter((one) => one.turn === turn.at);
  const said = `${own.map(({ sentence }) => sentence.clean).join(". ")}. ${lead}`;
  const named = nounPhrases(said)
    .map(({ text }) => promiseNamed(promisesOf(dialogue), text))
    .findLast((one) => one !== null);
  return named ?? (focus && turn.at - focus.turn <= farthest ? focus : null);
}

/** Whether the other side wants it all the same. */
function isDeclined({ turns }: Dialogue, turn: Turn): boolean {
  const next = turns[turn.at + 1];
  return next !== undefined && answerOf(next.raw) === "no";
}
