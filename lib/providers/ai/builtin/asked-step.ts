import type { ActionItem, Evidence } from "@/lib/grounding/analysis";
import { indirectQuestion, turnedQuestion } from "./indirect-question.ts";
import type { Reading, Sentence } from "./reading.ts";
import { isThin } from "./things.ts";
import type { Speaking } from "./voice.ts";
import { FIGURE } from "./worth-patterns.ts";

/** A task and the question it takes up: "Ask our controller", "whether the first invoice can be split". */
export type AskedStep = { task: string; question: string; rest: string; evidence: Evidence[] };

const MAX_WORDS = 16;
const REPORTS = "(?: and (?:confirm|let \\S+ know|(?:tell|get back to|come back to) \\S+))?";
const SAYS_WHAT = "\\b(?:about|on|whether|if|for|how|which|when|where|why|what|that|to)\\b";
const ASKS = new RegExp(`^((?:ask|check with|find out from) (?:(?!${SAYS_WHAT}).)+?)(${REPORTS})$`, "i");
const CHECKS = new RegExp(
  `^(check|find out|look (?:it|that) up|(?:check|look into|find out) (?:it|that))(${REPORTS})$`,
  "i",
);
const TELLS = /^(?:let .+ know|tell \p{Lu}\S+|(?:get|come) back to \S+)$/iu;
const UNNAMED = /\b(?:it|that|this|them|those|these|him|her)\b/i;
const AND_MORE = / and /i;

/** Finds the question that an otherwise vague task takes up, from the sender's point of view. */
export function askedStep(
  item: ActionItem,
  reading: Reading,
  speaking: (speaker: string) => Speaking,
): AskedStep | null {
  const task = item.task.replace(/ \([^()]+\)$/, "");
  const asks = ASKS.exec(task);
  if (!asks && !isThin(task)) return null;
  const checks = CHECKS.exec(task);
  if (!asks && !checks && !TELLS.test(task)) return null;
  const meant = questionNamed(item, reading, speaking) ?? questionBefore(item, reading, speaking);
  if (!meant || meant.question.split(" ").length > MAX_WORDS) return null;
  if (checks) return { ...meant, task: /^find/i.test(task) ? "Find out" : "Check", rest: checks[2]!.trim() };
  if (UNNAMED.test(task)) return null;
  if (asks) return AND_MORE.test(asks[1]!) ? null : { ...meant, task: asks[1]!, rest: asks[2]!.trim() };
  return { ...meant, task: / back /.test(task) ? `${task} on` : task, rest: "" };
}

type Meant = { question: string; evidence: Evidence[] };
type Voice = (speaker: string) => Speaking;

/** The question among the evidence of the task. */
function questionNamed(item: ActionItem, { sentences }: Reading, speaking: Voice): Meant | null {
  const asked = sentences.findLast((one) => one.question && one.heard && isEvidence(one, item));
  const next = asked && sentences[asked.at + 1];
  const isOpen = asked && !isAnswered(next, item) && !isOwnAnswered(asked, next, item);
  const question = isOpen ? indirectQuestion(asked, speaking(asked.speaker)) : null;
  return question && asked ? { question, evidence: asked.evidence } : null;
}

/** "What's the setup?" "Twenty-four hundred." */
function isAnswered(next: Sentence | undefined, { owner }: ActionItem): boolean {
  return next !== undefined && next.speaker === owner && !next.question && FIGURE.test(next.clean);
}

/** "What's your notice period?" "Three months." "We'll let you know." */
function isOwnAnswered({ speaker }: Sentence, next: Sentence | undefined, { owner }: ActionItem): boolean {
  return speaker === owner && next !== undefined && next.speaker !== owner && !next.question;
}

function isEvidence({ evidence }: Sentence, item: ActionItem): boolean {
  return evidence.some(({ segmentIndex, quote }) =>
    item.evidence.some((one) => one.segmentIndex === segmentIndex && one.quote === quote),
  );
}

const INQUIRES = /\b(?:ask|check|find out|look|confirm)\b/i;
const FARTHEST = 6;
const LEAST_WORDS = 4;
/** What nobody present could say: "I'm not sure whether the union agrees". */
const OPEN =
  /\b(?:(?:don't|do not|didn't|can't|cannot|couldn't|wouldn't) (?:\p{L}+ )?(?:know|say|tell(?: you)?|answer|promise|remember)(?: is| yet| offhand)?|not (?:\p{L}+ )?(?:sure|certain)|no idea|unsure|(?:like|love|want|need|good|have|got) to (?:know|check|ask|find out|see)|the (?:only )?(?:question|thing|bit|part)(?: [^,]{2,30})? is|wonder(?:ing)?|depends on) (?:,? ?(?:is )?)((?:whether|if|how|what|when|which|where|who)\b .+)$/iu;
/** "Could you get me the list?" asks for a favor. */
const WANTS = /^whether (?:you|we|I) (?:could|can|would|will) \p{L}+ (?:me|us|you)\b/iu;
const ANSWERED = /^(?:yes|yeah|yep|no|nope|correct|exactly|it (?:does|is)|they (?:do|are)|we do)\b(?! idea)/i;

/** "Could you find out?" */
const ASKS_TO_ASK =
  /^(?:(?:and|so|okay|well|then),? )*(?:could|can|would|will) you (?:please |maybe )?(?:find out|check|ask|look)(?: (?:for (?:me|us)|that|it|into (?:it|that)))?\?$/i;

/** The last question before the task was taken on, unless somebody answered it. */
function questionBefore(item: ActionItem, { sentences }: Reading, speaking: Voice): Meant | null {
  const made = sentences.find(
    (one) => isEvidence(one, item) && one.speaker === item.owner && inquires(one, sentences[one.at - 1]),
  );
  if (!made) return null;
  const near = sentences.slice(Math.max(0, made.at - FARTHEST), made.at + 1).filter(({ heard }) => heard);
  const answers = near.filter(({ clean, speaker }) => speaker === item.owner && ANSWERED.test(clean));
  for (const one of near.reverse()) {
    const doubted = one.question ? undefined : OPEN.exec(one.clean)?.[1];
    const isAsked =
      one.question && one.words >= LEAST_WORDS && one.speaker !== item.owner && !ASKS_TO_ASK.test(one.clean);
    if (!doubted && !isAsked) continue;
    if (answers.some(({ at }) => at > one.at) || isAnswered(sentences[one.at + 1], item)) return null;
    const voice = speaking(one.speaker);
    const question = doubted ? doubt(doubted, voice) : indirectQuestion(one, voice);
    return question && !WANTS.test(question) ? { question, evidence: one.evidence } : null;
  }
  return null;
}

/** "I'd have to ask. I'll let you know by Monday." */
function inquires(made: Sentence, before: Sentence | undefined): boolean {
  return INQUIRES.test(made.clean) || (before?.segment === made.segment && INQUIRES.test(before.clean));
}

const OUTSIDE = /\b(?:it|he|she|they|them|these|those|that|this|one|ones|there)\b/i;

function doubt(said: string, voice: Speaking): string | null {
  const plain = said
    .replace(/[.!?]+$/, "")
    .replace(/^if\b/i, "whether")
    .replace(/,.*$| (?:I|we) (?:don't|do not|didn't|think|thought|guess|believe|reckon)\b.*$/i, "");
  if (OUTSIDE.test(plain) || plain.split(" ").length < LEAST_WORDS) return null;
  if (voice.as === "self") return plain;
  if (voice.as === "colleague") return /\b(?:I|me|my)\b/.test(plain) ? null : plain;
  return turnedQuestion(plain, voice);
}
