import type { Evidence } from "@/lib/grounding/analysis";
import type { Due } from "@/lib/grounding/spoken/deadlines";
import type { Act } from "./acts.ts";
import type { Clause } from "./clauses.ts";
import type { Dialogue } from "./commitments.ts";
import { answerOf } from "./consent.ts";
import { mayBeExternal } from "./people.ts";
import { GIVEN, PRESENTLY } from "./receiving.ts";
import { isThin, pointsElsewhere, SENDABLE } from "./things.ts";
import type { ReadSentence, Turn } from "./turns.ts";
import { verbStrength } from "./verbs.ts";
import { CHATTER, FIGURE, HAGGLING, HEDGED, HYPOTHETICAL, MONEY, RIVAL } from "./worth-patterns.ts";

/** A possible commitment as it was heard. `doubts` are the rules that speak against it, `consent` the turn that agreed. */
export type Heard = {
  said: { turn: Turn; one: ReadSentence; clause: Clause; act: Act };
  rule: string;
  owner: string | null;
  due: Due | null;
  doubts: string[];
  consent?: Turn;
};

/** In shorter talk, the position of a sentence says nothing. */
const MIN_SENTENCES = 20;

const THANKS = /\b(?:thanks|thank you|appreciate|cheers)\b/i;
const WELCOMES =
  /^(?:\p{L}+[\s,.!]+){0,2}?(?:great|perfect|lovely|good|brilliant|excellent|fine|wonderful|ideal|super)\b/iu;
const NEEDLESS =
  /\b(?:no need|don't bother|not necessary|never ?mind|forget (?:it|that)|don't worry|won't be necessary)\b/i;
const LAUGHS = /(?:^|[.!?] )ha\b|\b(?:ha(?:ha)+|kidding|joking|joke|funny|laugh\w*|dream on|very funny)\b/i;
const IF = /\b(?:if|unless|as long as|provided|assuming|depending)\b/i;
const WOULD = /\b(?:would|could|might|should|may)\b|['’]d\b/i;
const NEGATED = /\b(?:not|never|no|nobody|nothing|cannot)\b|n['’]t\b/i;
const PAST = /\b(?:was|were|had|did|went|said|told|sent|asked|yesterday|last (?:week|month|year|time)|ago|already)\b/i;
const REPORTED = /\b(?:said|says|told|tells|promised|claims?|thinks?|keeps? saying|apparently|supposed|supposedly)\b/i;
const HABITUAL =
  /\b(?:always|usually|normally|typically|generally|every|each|often|sometimes|whenever|most of the time)\b/i;
const SUBJECT =
  /\b(I|we|you|he|she|they|it|that|this|who|nobody|somebody|someone|everybody)\b(?!.*\b(?:I|we|you|he|she|they|it|that|this|who)\b)/i;
const MODALS: [string, RegExp][] = [
  ["will", /(?:['’]ll| will| shall)(?: \p{L}+){0,2}$/iu],
  ["going", /\b(?:going to|gonna)(?: \p{L}+)?$/iu],
  ["can", / (?:can|could)(?: \p{L}+)?$/iu],
  ["would", /(?:['’]d| would)(?: \p{L}+){0,3}$/iu],
  ["must", / (?:should|must|have to|has to|need to|needs to|got to|ought to)(?: \p{L}+)?$/iu],
  ["may", / (?:might|may)(?: \p{L}+)?$/iu],
  ["want", / (?:want to|like to|love to|plan to|hope to|try to|wants to|happy to|glad to)(?: \p{L}+)?$/iu],
  ["let", /\b(?:let me|lemme|let['’]s|let us)(?: \p{L}+)?$/iu],
];
const VERBS: [string, RegExp][] = [
  [
    "send",
    /^(?:send|mail|e-?mail|forward|share|resend|post|ship|courier|ping|text|upload|attach|drop|hand|pass|give|provide|deliver)$/,
  ],
  ["get", /^(?:get|have|bring|take|put|set|pull|dig)$/],
  [
    "contact",
    /^(?:call|ring|phone|ask|talk|speak|tell|warn|inform|remind|chase|let|notify|invite|introduce|contact|reach)$/,
  ],
  ["check", /^(?:check|confirm|clarify|verify|find|look|see|test|try|measure|count|review|read|compare|go|run)$/],
  [
    "make",
    /^(?:write|draft|prepare|make|draw|calculate|update|change|add|include|fix|create|build|print|translate|order|sign|finish|complete|fill|sort|record|note|mark|quote|work)$/,
  ],
  [
    "arrange",
    /^(?:book|schedule|arrange|organi[sz]e|plan|block|reserve|hold|set|meet|visit|come|join|install|train|collect|pick)$/,
  ],
  ["show", /^(?:show|explain|walk|present|demo|start|begin|talk|say|mention|open|stop|move|leave|summari[sz]e|recap)$/],
  ["state", /^(?:be|have|need|want|know|think|see|like|love|use|keep|pay|lose|do|wait|stay|live|get|go|take|come)$/],
];

/** The rule of what is beyond doubt: named as an action item, agreed to in so many words, or dated and settled. */
export const SPELLED_OUT = "spelled out";
export const WORDED = "worded ";

/** How well it could be put in words: a thing found elsewhere may be the wrong one. */
export function wordingSignsOf({ said }: Heard, task: string, evidence: Evidence[]): string[] {
  const own = new Set(said.one.sentence.evidence.map(({ segmentIndex }) => segmentIndex));
  const elsewhere = evidence.filter(({ segmentIndex }) => !own.has(segmentIndex)).length;
  const plain = task.replace(/ \([^)]*\)$/, "");
  const isBracketed = plain !== task;
  const words = plain.split(" ").length;
  const deed = said.act.deed.toLowerCase();
  const foreign = plain
    .toLowerCase()
    .split(" ")
    .filter((word) => !deed.includes(word)).length;
  const list: [string, boolean][] = [
    ["elsewhere", elsewhere > 0],
    ["bracketed", isBracketed],
    ["thin task", isThin(plain)],
    ["thin, bracketed", isBracketed && isThin(plain)],
    ["two words", words <= 2],
    ["three words", words === 3],
    ["filled in", foreign > 1],
    ["pointer left", pointsElsewhere(plain)],
    ["long task", words > 12],
  ];
  return list.flatMap(([name, holds]) => (holds ? [`${WORDED}${name}`] : []));
}

/** What speaks for or against a commitment, for the model in commitment-chance.ts. */
export function signsOf({ reading, turns, open }: Dialogue, heard: Heard): string[] {
  const { said, rule, owner, due, doubts, consent } = heard;
  const { turn, one, clause, act } = said;
  const { sentence } = one;
  const { people, sentences } = reading;
  const deed = act.deed
    .replace(GIVEN, "")
    .replace(PRESENTLY, "")
    .replace(/^let-me /, "");
  const start = clause.text.toLowerCase().lastIndexOf(deed.slice(0, 14).toLowerCase());
  const head = ` ${(start < 0 ? clause.text : clause.text.slice(0, start)).trimEnd()}`;
  const subject = SUBJECT.exec(head)?.[1]?.toLowerCase() ?? (act.who ? "named" : "none");
  const verb = /^[a-z]+/i.exec(deed)?.[0]?.toLowerCase() ?? "";
  const strength = verbStrength(deed, due !== null, true);
  const guest = mayBeExternal(people, turn.speaker);
  const from = (consent ?? turn).at;
  const after = turns.slice(turn.at + 1, turn.at + 4);
  const reply = after.find((next) => next.speaker !== turn.speaker);
  const across = after.find((next) => mayBeExternal(people, next.speaker) !== guest);
  const byOwner = owner && owner !== turn.speaker ? after.find((next) => next.speaker === owner) : undefined;
  const later = turns
    .slice(from + 1, from + 4)
    .map(({ raw }) => raw)
    .join(" ");
  const before = turns[turn.at - 1];
  const asked = open.some(({ by, turn: at, kind }) => by !== turn.speaker && kind !== "offer" && turn.at - at <= 2);
  const share = sentence.at / Math.max(1, sentences.length);
  const isLong = sentences.length >= MIN_SENTENCES;
  const words = deed.split(/\s+/).length;
  const replied = reply?.raw.slice(0, 160) ?? "";
  const list: [string, unknown][] = [
    [`rule ${rule}`, true],
    [`subject ${subject}`, true],
    [`kind ${act.kind}`, true],
    ...MODALS.map(([name, test]): [string, unknown] => [`modal ${name}`, test.test(head)]),
    ...VERBS.map(([name, test]): [string, unknown] => [`verb ${name}`, test.test(verb)]),
    ...doubts.map((doubt): [string, unknown] => [`doubt ${doubt}`, true]),
    ["doubted", doubts.length > 0],
    [`strength ${strength ?? "none"}`, true],
    ["given", act.deed.endsWith(GIVEN)],
    ["presently", act.deed.endsWith(PRESENTLY)],
    ["guest", guest],
    ["unsure sides", !people.sidesKnown],
    ["own", owner === turn.speaker],
    ["nobody's", owner === null],
    ["absent owner", owner !== null && !people.bySpeaker.has(owner)],
    ["due", due !== null],
    ["dated", due?.on != null],
    ["precise", due?.precise],
    ["question", sentence.question],
    ["asks", clause.asks],
    ["broken", sentence.broken],
    ["if", IF.test(sentence.clean)],
    ["if near", IF.test(`${clause.before} ${clause.after}`)],
    ["would", WOULD.test(clause.text)],
    ["would before", WOULD.test(clause.before)],
    ["negated", NEGATED.test(clause.text)],
    ["negated before", NEGATED.test(clause.before)],
    ["past", PAST.test(clause.text)],
    ["past before", PAST.test(clause.before)],
    ["reported", REPORTED.test(`${clause.before} ${clause.text}`)],
    ["habitual", HABITUAL.test(sentence.clean)],
    ["hedged", HEDGED.test(sentence.clean)],
    ["hypothetical", HYPOTHETICAL.test(sentence.clean)],
    ["rival", RIVAL.test(sentence.clean)],
    ["haggling", HAGGLING.test(sentence.clean)],
    ["chatter", CHATTER.test(sentence.clean)],
    ["money", MONEY.test(deed)],
    ["figure", FIGURE.test(deed)],
    ["to you", /\byou\b/i.test(deed)],
    ["to me", /\b(?:me|us)\b/i.test(deed)],
    ["pointer", /^\S+(?: \S+)? (?:it|that|this|them|those|these)\b/i.test(deed)],
    ["bare", words <= 2],
    ["short deed", words > 2 && words <= 4],
    ["long deed", words > 12],
    ["article", /^\S+(?: \S+)? (?:the|your|our|an?|my)\b/i.test(deed)],
    [
      "sendable",
      deed
        .split(/[\s,]+/)
        .slice(0, 9)
        .some((word) => SENDABLE.test(word)),
    ],
    ["names", /\s\p{Lu}\p{Ll}+/u.test(deed)],
    ["then before", /\b(?:then|so)\b/i.test(head)],
    ["because", /\b(?:because|which|who|that|when|what|how|where|as)\b/i.test(`${clause.before.slice(-12)} ${head}`)],
    ["first clause", clause.before === ""],
    ["last clause", clause.after === ""],
    ["opens turn", turn.sentences[0] === one],
    ["ends turn", turn.sentences.at(-1) === one],
    ["short turn", turn.words <= 12],
    ["long turn", turn.words > 60],
    ["long sentence", sentence.words > 25],
    ["short sentence", sentence.words <= 6],
    ["asked", asked],
    ["after question", before?.sentences.at(-1)?.sentence.question],
    [`opening ${answerOf(turn.raw) ?? "none"}`, true],
    [`answer ${(reply && answerOf(reply.raw)) ?? "none"}`, true],
    [`across ${(across && answerOf(across.raw)) ?? "none"}`, true],
    [`owner ${byOwner ? (answerOf(byOwner.raw) ?? "none") : "silent"}`, owner !== turn.speaker],
    [`consent ${consent ? (answerOf(consent.raw) ?? "none") : "missing"}`, rule !== "said"],
    ["thanked", THANKS.test(replied)],
    ["welcomed", WELCOMES.test(replied)],
    ["questioned", reply?.sentences[0]?.sentence.question],
    ["short reply", (reply?.words ?? 0) <= 5],
    ["long reply", (reply?.words ?? 0) > 25],
    ["needless", NEEDLESS.test(later)],
    ["laughed", LAUGHS.test(`${turn.raw} ${later.slice(0, 200)}`)],
    ["early", isLong && share < 0.15],
    ["middle", isLong && share >= 0.15 && share < 0.5],
    ["late", isLong && share > 0.7],
    ["closing", isLong && share > 0.88],
    ["unheard", !sentence.heard],
  ];
  return list.flatMap(([name, holds]) => (holds ? [name] : []));
}
