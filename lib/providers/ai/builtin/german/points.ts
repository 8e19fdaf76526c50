import type { DraftSentence } from "@/lib/grounding/draft";
import { foreignDays } from "@/lib/grounding/foreign/days";
import { germanTimes } from "@/lib/grounding/foreign/german-times";
import { meetingDay } from "@/lib/grounding/spoken/calendar";
import { isPrivate } from "../private.ts";
import type { Reading } from "../reading.ts";
import { deedsOf } from "./deeds.ts";
import { evidenceOf } from "./found.ts";
import { isHaggled } from "./haggling.ts";
import { type Line, linesOf } from "./lines.ts";
import { toAddressee } from "./perspective.ts";
import { requestsIn } from "./requests.ts";
import { isPrivateInGerman, withheldIn } from "./withheld.ts";

const MAX_POINTS = 9;
const MAX_ANSWERS = 5;
const [MIN_WORDS, MAX_WORDS] = [4, 30];
const LEAD =
  /^(?:(?:ja|genau|klar|gut|also|okay|ok|richtig|natürlich|selbstverständlich|und|na ja|na|ach so|ach|ah|super|prima|aber|stimmt|schön|verstehe|hm|äh|ähm|logo|freilich|perfekt|naja|so|oh|nun|wunderbar|sehr gut|alles klar|das stimmt|zweitens|erstens|drittens|gute frage)(?:[,.!:]+ |[,.!:]* (?=\p{L})))+/iu;
const QUESTION_LEAD =
  /^(?:(?:und|ja|gut|okay|ok|aber|also|ach so|ach|ah|hm|äh|super|prima|sehr gut|dann|noch eine frage|eine frage noch|na gut|na|alles klar|verstehe|stimmt|ich hätte noch eine frage|sagen sie|sagen sie mal|eins noch|gott sei dank|frau \p{L}+|herr \p{L}+)(?:[,.!:]+ |[,.!:]* (?=\p{L})))+/iu;
const PARTICLES = / (?:denn|eigentlich|halt|eben|mal|so ungefähr|ungefähr so|überhaupt|nochmal)(?= )/giu;
const FIGURE =
  /\d|(?<!\p{L})(?:euro|franken|prozent|\p{L}*(?:hundert|tausend|million\p{L}*)\p{L}*|(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|\p{L}+zehn|\p{L}*zig|\p{L}*ßig) (?:\p{L}+ )?(?:tage?n?|wochen|monate?n?|jahre?n?|stunden|minuten|stück|meter|quadratmeter|kilometer|kilo|tonnen|mitarbeiter\p{L}*|leute\p{L}*|plätze\p{L}*|betten|zimmer|standorte\p{L}*|filialen|fahrzeuge\p{L}*|geräte\p{L}*|lizenzen|nutzer\p{L}*|kilowatt|liter|mikrometer|grad|artikel\p{L}*|aufträge\p{L}*|anrufe\p{L}*|kunden))(?!\p{L})/iu;
/** "Vier Tore", "sechsmal" */
const COUNTED =
  /(?<!\p{L})(?:(?:[Zz]wei|[Dd]rei|[Vv]ier|[Ff]ünf|[Ss]echs|[Ss]ieben|[Aa]cht|[Nn]eun|[Zz]ehn|[Ee]lf|[Zz]wölf) (?:\p{Ll}+(?:e|en|er) )?\p{Lu}\p{L}{2,}|\p{Ll}+mal(?= ))(?!\p{L})/u;
/** The speaker's own view, doubt or haste. */
const SPOKEN =
  /(?<!\p{L})(?:ich|i|mir|mich|mein\p{L}*|vielleicht|wahrscheinlich|glaube?n?|würde\p{L}*|könnte\p{L}*|wollen wir|danke|bitte|guten|herr|herrn|frau|sagen sie|sag|(?<!im )moment|warten|oder so|keine ahnung|schätze|ehrlich|haha|tschüss|wenn sie wollen|eventuell|müsste\p{L}*|hoffe\p{L}*|gespannt|verstehe|lieber|weiß|wissen wir nicht|normalerweise hätte)(?!\p{L})/iu;
const POINTS_BACK =
  /^(?:(?:das|die|der|den|dem|er|sie|es|da|dort|davon|dafür|dabei|damit|darum|deshalb|dann|danach|so|solche|beide|dies|ihn|ihm)(?!\p{L})(?! (?:\p{Ll}+(?:e|en|er|es|em) )?\p{Lu}| (?:erste|zweite|dritte|ganze|neue|kleine|große)))/u;
const NO_QUESTION =
  /(?<!\p{L})(?:passt|termin|treffen|zusammensetzen|wann wollen|wann sehen|wie geht|hören sie mich|sehen sie meinen|gut angekommen|wetter|urlaub|haben sie zeit|wie wär|wie wäre|uhr|oder so|was meinen sie|sonst noch|noch fragen|hab ich|habe ich|darf ich|wer ist|kennen sie|erinnern|soll ich|sollen wir|wollen wir|telefonieren|halb \p{L}+|viertel|ehrlich)(?!\p{L})/iu;
const PUTS_OFF =
  /(?<!\p{L})(?:überfragt|kläre?|muss ich|müsste ich|weiß ich|prüfe|frage? (?:ich )?nach|bescheid|nachschauen|keine ahnung|gute frage$|kommt drauf an|versprechen|schwierig zu sagen)(?!\p{L})/iu;

const NUMBER =
  /\d|(?<!\p{L})(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|elf|zwölf|\p{L}*(?:zehn|zig|ßig|hundert|tausend)\p{L}*)(?!\p{L})/iu;
const FILLERS =
  /(?<=\p{L}) (?:aber|halt|eben|übrigens)(?= )| ja(?= (?:\p{Ll}+ )?\p{Lu})|(?<= (?<word>\p{L}+)),? \k<word>(?= )/gu;

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
    } else if (!line.isQuestion && !isDated(line.text)) {
      const point =
        side === "internal" ? stated(line, lines[line.at - 1]) : side === "external" ? needed(line, reading) : null;
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
  if (requestsIn(question).some(({ isForAsker }) => isForAsker)) return null;
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
    asked.split(" ").length >= 3 &&
    asked.split(" ").length <= 18 &&
    /\p{Lu}\p{L}{2,}/u.test(asked.slice(1)) &&
    !NO_QUESTION.test(asked) &&
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

/** Whether a sentence with a figure can be told without what was said around it. */
function standsAlone(text: string): boolean {
  const words = text.split(" ").length;
  const isOfLength = words >= MIN_WORDS && words <= MAX_WORDS;
  if (/(?<!\p{L})komma(?!\p{L})/u.test(text)) return false;
  const pointsBack = POINTS_BACK.test(text.charAt(0).toLowerCase() + text.slice(1));
  return isOfLength && (FIGURE.test(text) || COUNTED.test(text)) && !SPOKEN.test(text) && !pointsBack;
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

/** Our figures, in sentences that stand by themselves. */
function stated(line: Line, before: Line | undefined): Point | null {
  if (line.text.includes("?")) return null;
  const text = withSubject(punctuated(line).replace(LEAD, "").replace(FILLERS, ""), line, before);
  if (!standsAlone(text)) return null;
  if (
    promises(line) ||
    !/(?<!\p{L})(?:ist|sind|kostet|kosten|liegt|liegen|gibt|geben|dauert|dauern|haben|hat|beträgt|macht|bekommen|läuft|reicht|misst|schafft|werden|wird|braucht|brauchen|rechnen|geht|gehen|enthält|umfasst|spart|sparen|zahlen|gilt|bieten|können|kann|liefern|kommt|kommen|amortisiert|deckt|gibt's|startet|beginnt|planen)(?!\p{L})/iu.test(
      text,
    )
  )
    return null;
  return {
    text: closed(capital(text)),
    kind: "fact",
    evidence: text.includes(". ") && before ? evidenceOf(before, line) : evidenceOf(line),
    rank: /(?<!\p{L})(?:euro|franken|prozent)(?!\p{L})|[€%]/iu.test(text) ? 4 : 2,
    at: line.at,
    words: text,
  };
}

/** "Wir zahlen 28.000 Euro im Jahr" is "Sie zahlen …" in an email to them. */
function needed(line: Line, reading: Reading): Point | null {
  const text = punctuated(line).replace(LEAD, "").replace(FILLERS, "");
  if (!standsAlone(text) || !/(?<!\p{L})(?:wir|uns|unser\p{L}*)(?!\p{L})/iu.test(text)) return null;
  if (/(?<!\p{L})(?:sie|ihnen|ihr\p{L}*|euch|dir|du|angeboten|nicht|kein\p{L}*)(?!\p{L})/iu.test(text)) return null;
  const turned = toAddressee(text, reading);
  return turned === null
    ? null
    : { text: closed(capital(turned)), kind: "fact", evidence: evidenceOf(line), rank: 1, at: line.at, words: text };
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
      isHaggled(point.words, lines.slice(point.at + 2, point.at + 14))
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

/** Captions leave out the commas between clauses. */
function punctuated({ text, clauses }: Line): string {
  let result = text;
  for (const { tokens } of [...clauses].sort((a, b) => b.tokens[0]!.start - a.tokens[0]!.start)) {
    const { start } = tokens[0]!;
    if (start > 0 && /[\p{L}\p{N}] $/u.test(result.slice(0, start)) && isBareGap(clauses, start))
      result = `${result.slice(0, start - 1)}, ${result.slice(start)}`;
  }
  return result;
}

/** Whether the clause before ends right here, without "und". */
function isBareGap(clauses: Line["clauses"], start: number): boolean {
  return clauses.some(({ tokens }) => tokens.some(({ end }) => end === start - 1));
}
