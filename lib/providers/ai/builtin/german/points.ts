import type { DraftSentence } from "@/lib/grounding/draft";
import { foreignDays } from "@/lib/grounding/foreign/days";
import { germanTimes } from "@/lib/grounding/foreign/german-times";
import { meetingDay } from "@/lib/grounding/spoken/calendar";
import { isPrivate } from "../private.ts";
import type { Reading } from "../reading.ts";
import { isRefusal, replyTo } from "./consent.ts";
import { deedsOf } from "./deeds.ts";
import { evidenceOf } from "./found.ts";
import { isHaggled, isOffer } from "./haggling.ts";
import { type Line, linesOf, punctuated } from "./lines.ts";
import { toAddressee } from "./perspective.ts";
import { requestsIn } from "./requests.ts";
import {
  FIGURE,
  IN_MONTH,
  isAboutThing,
  MAX_WORDS,
  POINTS_BACK,
  SPOKEN,
  STATES,
  standsAlone,
} from "./self-contained.ts";
import { isPrivateInGerman, withheldIn } from "./withheld.ts";

const MAX_POINTS = 9;
const MAX_ANSWERS = 5;
const LEAD =
  /^(?:(?:ja|nein|nee|genau|klar|gut|also|okay|ok|richtig|natürlich|selbstverständlich|und|na ja|na|ach so|ach|ah|super|prima|aber|stimmt|schön|verstehe|hm|äh|ähm|logo|freilich|perfekt|naja|so|oh|nun|wunderbar|sehr gut|alles klar|das stimmt|zweitens|erstens|drittens|gute frage)(?:[,.!:]+ |[,.!:]* (?=\p{L})))+/iu;
const QUESTION_LEAD =
  /^(?:(?:und|ja|gut|okay|ok|aber|also|ach so|ach|ah|hm|äh|super|prima|sehr gut|dann|noch eine frage|eine frage noch|na gut|na|alles klar|verstehe|stimmt|ich hätte noch eine frage|sagen sie|sagen sie mal|eins noch|gott sei dank|frau \p{L}+|herr \p{L}+)(?:[,.!:]+ |[,.!:]* (?=\p{L})))+/iu;
const PARTICLES = / (?:denn|eigentlich|halt|eben|mal|so ungefähr|ungefähr so|überhaupt|nochmal)(?=[ ?,])/giu;
/** "Wie lange brauchen Sie dafür?" */
const ASKS_BACK = /(?<!\p{L})(?:dafür|davon|daran|dabei|darüber|damit)(?!\p{L})(?!.*\p{Lu}\p{L}{2,})/u;
const NO_QUESTION =
  /(?<!\p{L})(?:passt|termin|treffen|zusammensetzen|wann wollen|wann sehen|wie geht|hören sie mich|sehen sie meinen|gut angekommen|wetter|urlaub|haben sie zeit|wie wär|wie wäre|uhr|oder so|was meinen sie|sonst (?:noch|etwas|was)|noch (?:etwas|was)|noch fragen|hab ich|habe ich|darf ich|wer ist|kennen sie|erinnern|soll ich|sollen wir|wollen wir|telefonieren|halb \p{L}+|viertel|ehrlich)(?!\p{L})/iu;
const PUTS_OFF =
  /(?<!\p{L})(?:überfragt|kläre?|muss ich|müsste ich|weiß ich|prüfe|frage? (?:ich )?nach|bescheid|nachschauen|keine ahnung|gute frage$|kommt drauf an|versprechen|schwierig zu sagen)(?!\p{L})/iu;

const NUMBER =
  /\d|(?<!\p{L})(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|elf|zwölf|\p{L}*(?:zehn|zig|ßig|hundert|tausend)\p{L}*)(?!\p{L})/iu;
const FILLERS =
  /(?<=\p{L}) (?:aber|halt|eben|übrigens|eigentlich)(?= )| ja(?= )|(?<= (?<word>\p{L}+)),? \k<word>(?= )/gu;

const MONEY = /(?<!\p{L})(?:euro|franken|prozent)(?!\p{L})|[€%]/iu;
const OWN = /(?<!\p{L})(?:wir|uns|unser\p{L}*)(?!\p{L})/iu;
type Point = DraftSentence & { rank: number; at: number; words: string };

/** What guests would miss in an email: prices, answers to their questions, and their needs with figures. */
export function germanPoints(reading: Reading): DraftSentence[] {
  const lines = linesOf(reading);
  const hidden = withheldIn(reading);
  const day = meetingDay(reading.transcript.startTime);
  const sideOf = ({ speaker }: Line) => reading.people.bySpeaker.get(speaker)?.side;
  const isOpen = (line: Line) =>
    line.isHeard &&
    !hidden.has(line.segment) &&
    !line.isBroken &&
    !isPrivate(line.text) &&
    !isPrivateInGerman(line.text);
  const isDated = (text: string) => (day && foreignDays(text, day, "de").length > 0) || germanTimes(text).length > 0;
  const hasPassingDay = (text: string) =>
    (day && foreignDays(text, day, "de").some(({ said }) => !IN_MONTH.test(` ${said}`))) ||
    germanTimes(text).length > 0;
  const found: Point[] = [];
  for (const line of lines) {
    if (!isOpen(line)) continue;
    const side = sideOf(line);
    if (side === "external" && line.isQuestion) {
      const point = answered(line, lines, (one) => isOpen(one) && sideOf(one) === "internal" && !isDated(one.text));
      if (point) found.push(point);
    } else if (side === "internal" && line.isQuestion) {
      const isTheirs = (one: Line) => isOpen(one) && sideOf(one) === "external" && !isDated(one.text);
      const point = answered(line, lines, isTheirs, (answer) => theirFigure(answer, reading));
      if (point) found.push({ ...point, rank: 1 });
    } else if (!line.isQuestion && !hasPassingDay(line.text)) {
      const point =
        side === "internal"
          ? (offered(line, lines) ?? stated(line, lines[line.at - 1]))
          : side === "external"
            ? needed(line, reading)
            : null;
      if (point) found.push(point);
    }
  }
  return chosen(found, lines).map(({ text, kind, evidence }) => ({ text, kind, evidence }));
}

/** "Gibt es dafür eine Förderung? Ja, vom Land gibt es zwanzig Prozent." */
function answered(
  question: Line,
  lines: readonly Line[],
  isOurs: (line: Line) => boolean,
  turn: (answer: string) => string | null = (answer) => answer,
): Point | null {
  const next = lines.slice(question.at + 1).find(({ speaker }) => speaker !== question.speaker);
  if (!next || next.segment > question.segment + 1 || !isOurs(next) || next.isQuestion) return null;
  if (requestsIn(question).some(({ isForAsker, isElliptic }) => isForAsker && !isElliptic)) return null;
  const asked = question.text
    .replace(QUESTION_LEAD, "")
    .replace(PARTICLES, "")
    .replace(/[,.]? ?(?:oder|ja)?\?*$/u, "")
    .trim();
  const said = lines
    .slice(next.at, next.at + 3)
    .filter((one) => one.segment === next.segment && isOurs(one) && !one.isQuestion);
  let answer = "";
  const used: Line[] = [];
  for (const line of said) {
    const whole = `${answer} ${punctuated(line)}`.trim();
    if (
      used.length > 0 &&
      (whole.split(" ").length > MAX_WORDS || SPOKEN.test(line.text) || promises(line) || !FIGURE.test(line.text))
    )
      break;
    answer = whole;
    used.push(line);
  }
  answer = answer
    .replace(/^(?:ja|genau|klar)[,.!]? (?=(?:ja|genau|klar|natürlich)\b)/iu, "")
    .replace(/^(?:gute frage|das ist eine gute frage|verstehe|also|na ja|naja|hm|äh)[,.!]* /iu, "");
  const words = answer.split(" ").length;
  const isClear =
    (asked.split(" ").length >= 3 || (/^(?:die|der|das) \p{Lu}\p{L}+$/u.test(asked) && FIGURE.test(answer))) &&
    asked.split(" ").length <= 18 &&
    /\p{Lu}\p{L}{2,}/u.test(asked.slice(1)) &&
    !NO_QUESTION.test(asked) &&
    !ASKS_BACK.test(asked) &&
    !/(?<!\p{L})(?:ich|mir|mich)(?!\p{L})/iu.test(asked);
  if (!isClear || words < 2 || words > MAX_WORDS || SPOKEN.test(answer) || PUTS_OFF.test(answer) || used.some(promises))
    return null;
  const isTold = FIGURE.test(answer) || words >= 4;
  if (!isTold) return null;
  const turned = turn(answer);
  if (turned === null) return null;
  const text = `${capital(asked)}? ${closed(capital(turned))}`;
  return {
    text,
    kind: "fact",
    evidence: evidenceOf(question, ...used),
    rank: FIGURE.test(answer) ? 3 : 2,
    at: question.at,
    words: answer,
  };
}

function promises(line: Line): boolean {
  return line.clauses.some((clause) =>
    deedsOf(clause, null).some(({ hasRecipient, isPlural }) => hasRecipient || !isPlural),
  );
}

/** What guests answer with a figure, addressed to them. */
function theirFigure(answer: string, reading: Reading): string | null {
  const isClear = NUMBER.test(answer) && !/(?<!\p{L})(?:sie|ihnen|ihr\p{L}*|euch|dir|du|wir)(?!\p{L})/iu.test(answer);
  return isClear ? toAddressee(answer, reading) : null;
}

/** "Das ist die Polar drei. Die liegt bei 12.400 Euro." */
function withSubject(text: string, { segment }: Line, before: Line | undefined): string {
  if (!before || before.segment !== segment || before.isQuestion || before.isBroken || !before.isHeard) return text;
  const lead = punctuated(before).replace(LEAD, "");
  const isSubject = /^(?:die|der|das|sie|er) (?:ist|liegt|kostet|hat|macht|schafft|dauert|beträgt)(?!\p{L})/iu.test(
    text,
  );
  const isPlain =
    /\p{L}+ .*\p{Lu}\p{L}{2}/u.test(lead) &&
    !SPOKEN.test(lead) &&
    !POINTS_BACK.test(lead.charAt(0).toLowerCase() + lead.slice(1));
  return isSubject && isPlain && lead.split(" ").length <= 18 ? `${closed(lead)} ${capital(text)}` : text;
}

/** "Ab 75 Stück kann ich Ihnen 9,80 anbieten." */
function offered(line: Line, lines: readonly Line[]): Point | null {
  const reply = isOffer(line) ? replyTo(line, lines) : null;
  if (!reply || isRefusal(reply)) return null;
  const text = punctuated(line)
    .replace(LEAD, "")
    .replace(/(?<!\p{L})(kann|könnte) ich(?!\p{L})/iu, (_, verb: string) =>
      verb === "kann" ? "können wir" : `${verb}n wir`,
    );
  if (!standsAlone(text.replace(/(?<!\p{L})könnten(?!\p{L})/u, "können"))) return null;
  return { text: closed(capital(text)), kind: "fact", evidence: evidenceOf(line), rank: 4, at: line.at, words: text };
}

/** Our figures, in sentences that stand by themselves. */
function stated(line: Line, before: Line | undefined): Point | null {
  if (line.text.includes("?")) return null;
  const text = withSubject(punctuated(line).replace(LEAD, "").replace(FILLERS, ""), line, before);
  if (!standsAlone(text)) return null;
  if (promises(line) || !STATES.test(text)) return null;
  return {
    text: closed(capital(text)),
    kind: "fact",
    evidence: text.includes(". ") && before ? evidenceOf(before, line) : evidenceOf(line),
    rank: MONEY.test(text) ? 4 : 2,
    at: line.at,
    words: text,
  };
}

/** "Wir zahlen 28.000 Euro im Jahr" is "Sie zahlen …" in an email to them. */
function needed(line: Line, reading: Reading): Point | null {
  const text = punctuated(line).replace(LEAD, "").replace(FILLERS, "");
  if (!standsAlone(text) || promises(line) || !(OWN.test(text) || isAboutThing(text))) return null;
  if (/(?<!\p{L})(?:sie|ihnen|ihr\p{L}*|euch|dir|du|angeboten|nicht|kein\p{L}*|wäre\p{L}*)(?!\p{L})/iu.test(text))
    return null;
  const turned = toAddressee(text, reading);
  return turned === null
    ? null
    : {
        text: closed(capital(turned)),
        kind: "fact",
        evidence: evidenceOf(line),
        rank: MONEY.test(text) ? 3 : 1,
        at: line.at,
        words: text,
      };
}

/** The most useful, in the order of the conversation; nothing twice, and no price that changed later. */
function chosen(found: readonly Point[], lines: readonly Line[]): Point[] {
  const kept: Point[] = [];
  let answers = 0;
  for (const point of [...found].sort((a, b) => b.rank - a.rank || a.at - b.at)) {
    const isAnswer = point.text.includes("? ");
    const isTwice = kept.some(({ words }) => words.includes(point.words) || point.words.includes(words));
    if (
      isTwice ||
      kept.length >= MAX_POINTS ||
      (isAnswer && answers >= MAX_ANSWERS) ||
      isHaggled(point.words, point.at, lines)
    )
      continue;
    if (isAnswer) answers++;
    kept.push(point);
  }
  return kept.sort((a, b) => a.at - b.at);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function closed(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text.replace(/[,;:–-]+$/u, "")}.`;
}
