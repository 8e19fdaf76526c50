import { WEEKDAY_NAME } from "@/lib/grounding/spoken/calendar";
import { TWO_TO_NINETY } from "@/lib/grounding/spoken/numerals";
import { answerOf } from "./consent.ts";
import { mayBeExternal } from "./people.ts";
import type { Reading, Sentence } from "./reading.ts";
import {
  CHATTER,
  DATE,
  DEADLINE,
  DECISION,
  FIGURE,
  FIRM,
  HAGGLING,
  HEDGED,
  HYPOTHETICAL,
  MONEY,
  NEED,
  PER,
  PROMISE,
  RATE,
  RIVAL,
  UNIT,
} from "./worth-patterns.ts";

const WEEKDAY = new RegExp(String.raw`\b${WEEKDAY_NAME}\b|\bo'clock\b|\bhalf past\b|\bquarter (?:past|to)\b`, "i");
const PERCENT = /%|\bper ?cent\b/i;
const ONLY = /\b(?:only|first|for now|instead|not \p{L}+ but|no more than|at most|at least|up to|minimum|maximum)\b/iu;
const FIGURES = new RegExp(
  String.raw`\d[\d.,]*|\b(?:${TWO_TO_NINETY}|hundred|thousand|million|half|third|quarter)\b`,
  "giu",
);
const REPLY_LENGTH = 3;

/** The signs of a sentence that guests would miss in the email; whether it has them. */
export function signsOf(sentence: Sentence, reading: Reading): Record<string, boolean> {
  const { clean: said, words, at, speaker } = sentence;
  const { people, sentences } = reading;
  const guest = mayBeExternal(people, speaker);
  const figure = FIGURE.test(said);
  const across = (one: Sentence) => mayBeExternal(people, one.speaker) !== guest;
  const before = sentences.slice(Math.max(0, at - REPLY_LENGTH), at).reverse();
  const asked = before.find((one) => one.speaker !== speaker);
  const isReply = asked !== undefined && across(asked) && asked.question && asked.words > 2;
  const after = sentences.slice(at + 1, at + 1 + REPLY_LENGTH).find(across);
  const own = figuresIn(said);
  const isEchoed = own.size > 0 && after !== undefined && [...figuresIn(after.clean)].some((one) => own.has(one));
  const share = at / Math.max(1, sentences.length);
  const answer = after ? answerOf(after.evidence[0]?.quote ?? "") : null;
  return {
    figure,
    manyFigures: own.size > 1,
    money: MONEY.test(said),
    moneyFigure: MONEY.test(said) && figure,
    rate: figure && (RATE.test(said) || PER.test(said)),
    percent: PERCENT.test(said),
    date: DATE.test(said),
    deadline: DATE.test(said) && DEADLINE.test(said),
    weekday: WEEKDAY.test(said),
    need: NEED.test(said),
    needGuest: NEED.test(said) && guest,
    needFigure: NEED.test(said) && figure,
    decision: DECISION.test(said),
    unit: figure && UNIT.test(said),
    guest,
    guestFigure: guest && figure,
    firm: FIRM.test(said),
    only: ONLY.test(said),
    hedged: HEDGED.test(said),
    hypothetical: HYPOTHETICAL.test(said),
    rival: RIVAL.test(said),
    haggling: HAGGLING.test(said),
    chatter: CHATTER.test(said),
    promise: PROMISE.test(said),
    fragment: words <= 4,
    short: words > 4 && words <= 7,
    long: words > 18,
    reply: isReply,
    replyOurs: isReply && !guest,
    replyFigure: isReply && figure,
    echoed: isEchoed,
    accepted: answer !== null && answer !== "no",
    refused: answer === "no",
    early: share < 0.35,
    late: share > 0.75,
    self: /\bI\b/.test(said),
    we: /\b(?:we|our|us)\b/i.test(said),
  };
}

function figuresIn(text: string): Set<string> {
  return new Set((text.match(FIGURES) ?? []).map((one) => one.toLowerCase()));
}
