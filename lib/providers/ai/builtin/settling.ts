import { type Due, findDue } from "@/lib/grounding/spoken/deadlines";
import { SPELLED_OUT } from "./commitment-signs.ts";
import type { Dialogue } from "./commitments.ts";
import { answerOf } from "./consent.ts";
import { counteredDay, evidenceOf, wontDo } from "./countered-days.ts";
import { isDeed } from "./deeds.ts";
import { isDoneNow } from "./done-now.ts";
import { TAKES_BACK } from "./due-answers.ts";
import { DROPPED, IF_FIRST } from "./due-phrases.ts";
import { afterReason } from "./due-put-right.ts";
import { entryOf, spokenTo } from "./entries.ts";
import { enter, type Open, stemsOf, unique } from "./ledger.ts";
import { wordTask } from "./naming.ts";
import { personNamed } from "./people.ts";
import { DAY } from "./receiving.ts";
import { dayOffered, takesUp } from "./taking-on.ts";
import type { Turn } from "./turns.ts";

/** Deeds that a bare yes to "can you …?" promises. Other questions may only ask about an ability. */
const DELIVERY =
  /^(?:(?:re)?(?:send|do|issue|print|check|run|draw)|measure|fill|sort|chase|mock|pull|collect|count|give|email|mail|forward|share|bring|get|write|put|book|check|call|ring|prepare|include|add|copy|find out|look up|look it up|look into|switch|set up|arrange|do (?:it|that|the|a|this)|confirm|ask|invite|introduce|draft|schedule|provide|pull|update|let (?:me|us) know|keep (?:me|us))\b/i;

const CALLS_UPON =
  /^(\p{Lu}[\p{L}'’-]+)(?:, (?:(?:can|could|would|will|do) you(?: (?:do|send|have|get|take) (?:it|that|them))?|over to you|is that you))?\?$/u;

/** "Luis, the sites and heights. That's you." */
const HANDS_ON =
  /^(?:(?:and|so|okay|well),? )*(\p{Lu}[\p{L}'’-]+), (?:(?:the|your|that|those) [\p{L} -]{2,40}[.,] )?(?:that|this|it|those)(?:['’]s| is| are| one['’]s| one is|['’]ll be| will be) (?:(?:one )?for )?(?:you|yours)\b/iu;

/**
 * To whom a turn passes what it was asked: "Sunita has them. Sunita?", "We'll fill it in. Hamza, could you?", "Anil,
 * that's you."
 */
export function passedTo(
  { reading: { people, transcript } }: Dialogue,
  { speaker, sentences, raw }: Turn,
): string | null {
  const name = (CALLS_UPON.exec(sentences.at(-1)?.sentence.clean ?? "") ?? HANDS_ON.exec(raw))?.[1];
  const named = name ? personNamed(people, transcript, name) : null;
  return named !== null && named !== speaker && people.bySpeaker.has(named) ? named : null;
}

/** "When?", "By Monday?": who asks for the day of an offer accepts it. */
export function asksWhen({ sentences }: Turn): boolean {
  return sentences.some(
    ({ sentence: { question, clean, words } }) => question && words <= MAX_QUESTION && ASKS_DAY.test(clean),
  );
}

const MAX_QUESTION = 8;
const ASKS_DAY =
  /^(?:(?:and|so|okay|but|oh|great|right|good),? )*(?:(?:by )?when(?:,? \p{L}+)?|(?:could|can) you (?:squeeze|make|do|get|push|bring|move|pull) (?:it|that|them|those) (?:to|by|for|forward to|up to|back to|in to) (?:the )?\p{L}+(?:day|th|st|nd|rd)|(?:could|can|shall) we (?:say|make it|do|call it) (?:the )?\p{L}+(?:day|th|st|nd|rd)|any chance of (?:the )?\p{L}+(?:day|th|st|nd|rd)|how soon|by (?:today|tomorrow|tonight|(?:the )?\p{L}+(?:day|th|st|nd|rd))|when (?:can|could|would|will|do) (?:I|you) (?:have|get|see|expect|send|do|manage|need|want)\b.*)[.?]?$/iu;

/** "Friday's fine. So on our side, …", "The day after, lovely.": who welcomes the day of an offer accepts it. */
export function welcomesDay({ sentences }: Turn, open: Open[]): boolean {
  if (!HANDS_OVER.test(open.findLast(({ kind }) => kind === "offer")?.deed ?? "")) return false;
  const first = sentences[0]?.sentence;
  return first !== undefined && !first.question && DAY.test(first.clean) && WELCOMES_DAY.test(first.clean);
}

/** Not a time to meet: "I could do Friday". */
const HANDS_OVER =
  /^(?:send|pull|get|give|bring|mail|e-?mail|forward|prepare|make|write|draw|draft|check|find out|print|upload|share|measure)\b(?!.*\b(?:call|meeting|slot|session|chat|demo)\b)/i;
const WELCOMES_DAY =
  /^(?:(?:yes|yeah|okay|ok|oh|well|right),? )*(?:by |on )?[\p{L} -]{2,30}?(?:(?:['’]s|['’]d be| is| would be)(?: (?:just|absolutely|more than))? (?:fine|good|great|perfect|okay|ok|lovely|brilliant|better|plenty|ideal|grand|wonderful|enough|soon enough)|,? (?:works|suits|will do)(?: for (?:me|us)| (?:me|us))?|, (?:lovely|great|perfect|brilliant|wonderful|ideal|good|fine))[^\p{L}]*$/iu;

/** Records an offer that somebody else accepted. */
export function accept(dialogue: Dialogue, offer: Open, turn: Turn): void {
  dialogue.open = dialogue.open.filter((one) => one !== offer);
  const made = dialogue.turns[offer.turn]!;
  const asksDay = dayOffered(dialogue, made) !== null;
  if (!isDeed(offer.deed, { due: offer.due !== null || asksDay, agreed: true })) return;
  const one = made.sentences.find(({ sentence }) => sentence.at === offer.at) ?? made.sentences[0]!;
  const answered = findDue(turn.sentences[0]?.sentence.clean ?? "", dialogue.reading.transcript.startTime);
  const due = offer.due ?? dueAfter(dialogue, made, offer) ?? answered;
  const worded = wordTask(dialogue, made, one, {
    deed: offer.deed,
    due: offer.due,
    owner: offer.by,
    speaker: offer.by,
    to: spokenTo(dialogue, made),
  });
  if (!worded) return;
  const evidence = [...offer.evidence, ...(turn.sentences[0]?.sentence.evidence ?? []), ...worded.evidence];
  const isAgreed =
    (answerOf(turn.raw) !== "pleased" && due?.on != null) ||
    WAS_GOING.test(one.sentence.clean) ||
    asksWhen(turn) ||
    asksDay;
  const rule = isAgreed ? SPELLED_OUT : offer.heard.rule;
  const heard = { ...offer.heard, rule, owner: offer.by, due, consent: turn };
  const entry = entryOf(dialogue, heard, worded.task, evidence);
  dialogue.focus = enter(dialogue.entries, { ...entry, madeIn: made.at });
}

/** "I was going to do you a comparison." */
const WAS_GOING = /\b(?:was|were) (?:going|gonna) to\b/i;

/** Records a request that the answering speaker took on, for themselves or for whoever they name. */
export function fulfil(
  dialogue: Dialogue,
  asked: Open,
  turn: Turn,
  answer: "explicit" | "plain",
  owner = turn.speaker,
): void {
  dialogue.open = dialogue.open.filter((one) => one !== asked);
  if (isDoneNow(turn)) return;
  const sibling = dialogue.open.find((one) => isForOtherDay(one, asked));
  if (sibling) fulfil(dialogue, sibling, turn, answer);
  const isTaken = dialogue.entries.some((entry) => entry.dueIn === turn.at && entry.owner === turn.speaker);
  const day = counteredDay(dialogue, asked.due, turn) ?? (isTaken ? null : dueIn(dialogue, turn));
  const isMeant = day !== null || LIKEWISE.test(turn.raw) || DELIVERY.test(asked.deed);
  const isSettled = day?.on != null && THEN_THAT_DAY.test(turn.raw);
  if (answer === "plain" && ((asked.kind === "need" && !isSettled) || !isMeant)) return;
  if (!isDeed(asked.deed, { due: asked.due !== null, agreed: true })) return;
  const made = dialogue.turns[asked.turn]!;
  const one = made.sentences.find(({ sentence }) => sentence.at === asked.at) ?? made.sentences[0]!;
  const due = day ?? asked.due ?? dueAfter(dialogue, made, asked);
  const focus = dialogue.focus;
  if (due && focus?.owner === owner && asked.turn - focus.turn <= 1 && WANTS_IT.test(asked.deed)) {
    Object.assign(focus, { due, dueIn: asked.turn, evidence: unique([...focus.evidence, ...asked.evidence]) });
    return;
  }
  const { speaker } = asked.heard.said.turn;
  const spoken = { deed: asked.deed, due: asked.due, owner: turn.speaker, speaker, to: null };
  const worded = wordTask(dialogue, made, one, spoken);
  if (!worded) return;
  const said = [...(turn.sentences[0]?.sentence.evidence ?? []), ...(day ? evidenceOf(day, turn) : [])];
  const evidence = [...asked.evidence, ...said, ...worded.evidence];
  const isSure = answer === "explicit" && (day?.on != null || MINE.test(turn.raw) || takesUp(asked, turn));
  const heard = {
    ...asked.heard,
    rule: isSure ? SPELLED_OUT : asked.heard.rule,
    owner,
    due,
    consent: turn,
  };
  dialogue.focus = enter(dialogue.entries, entryOf(dialogue, heard, worded.task, evidence));
}

/** Whether what was asked just before is taken on in this turn, also by somebody else: "That's me, I'll email them over." */
export function isTakenOver({ entries }: Dialogue, open: Open, turn: Turn, asked: Open | undefined): boolean {
  const { kind, by, deed } = open;
  if (open.turn !== turn.at - 1) return false;
  if (open === asked) return true;
  if (kind === "offer" || by === turn.speaker) return false;
  const wanted = [...stemsOf(deed)];
  return entries.some(({ madeIn, owner, stems }) => {
    const shared = wanted.filter((stem) => stems.has(stem)).length;
    return madeIn === turn.at && owner === turn.speaker && shared >= Math.min(2, wanted.length) && shared > 0;
  });
}

/** "The list by Wednesday and the samples by Friday", asked in one breath. */
function isForOtherDay({ at, kind, due }: Open, asked: Open): boolean {
  if (at !== asked.at || kind !== "request") return false;
  return (due !== null && asked.due !== null && due.phrase !== asked.due.phrase) || HANDS_OVER.test(asked.deed);
}

/** "Okay, Wednesday then." */
const THEN_THAT_DAY =
  /^(?:okay|ok|right|fine|alright|all right|yes|yeah|sure|well),? (?:(?:let['’]s say|say|call it|make it|so) )?(?:the |next )?\p{L}+(?:day|th|st|nd|rd)\b[^,.]{0,20},? (?:then|it is)\b/iu;
/** "Yep, mine." */
const MINE = /^(?:\p{L}+[-\p{L}]*,? )?(?:that(?:['’]s| is) )?(?:mine|ours|on me|on us)(?=[.,!;]|$)/iu;
/** "Sure. Same day.", "Okay, also." */
const LIKEWISE = /^\p{L}+[\s,.!]+(?:also|too|as well|same (?:day|e?-?mail|time|envelope|letter|way))\b/iu;
/** "I'd need it by Thursday", said of what was promised just before. */
const WANTS_IT = /^(?:send|arrange|do|make|bring|deliver|finish|have|get|see|receive) (?:it|that|them|this|those)\b/i;
const ABSENT =
  /\b(?:I'm|we're|I am|we are|he's|she's|he is|she is) (?:\p{L}+ ){0,2}?(?:off|away|out|back|on holiday|on leave|busy|travelling|traveling)\b|^(?:(?:and|but|well|so),? )*(?:I'm|we're|I am|we are) (?:in|at|with) (?!(?:on|by|until|till|from|touch)\b)/iu;

/** The first day in a turn, or the last one if the speaker corrected themselves. */
export function dueIn(dialogue: Dialogue, turn: Turn): Due | null {
  const { sentences } = turn;
  const dues = sentences
    .filter(({ sentence }) => !ABSENT.test(afterReason(sentence.clean) ?? sentence.clean))
    .map(({ sentence }) => (afterReason(sentence.clean) ?? sentence.clean).replace(IF_FIRST, ""))
    .map((said) => {
      const due = findDue(said, dialogue.reading.transcript.startTime);
      return due && (DROPPED.test(said.slice(0, due.start)) || wontDo(said, due)) ? null : due;
    });
  const taken = sentences.some(
    ({ sentence }) => TAKES_BACK.test(sentence.clean) || afterReason(sentence.clean) !== null,
  );
  return (taken ? dues.findLast((said) => said?.on) : dues.find((said) => said?.on)) ?? dayOffered(dialogue, turn);
}

/** A day in a short sentence right after the request: "Friday okay?" */
function dueAfter({ reading }: Dialogue, made: Turn, open: Open): Due | null {
  const next = made.sentences.filter(({ sentence }) => sentence.at > open.at && sentence.words <= 6);
  for (const { sentence } of next) {
    const due = findDue(sentence.clean, reading.transcript.startTime);
    if (due?.on) return due;
  }
  return null;
}
