import type { DraftSentence } from "@/lib/grounding/draft";
import { foreignDays } from "@/lib/grounding/foreign/days";
import { germanTimes } from "@/lib/grounding/foreign/german-times";
import { meetingDay } from "@/lib/grounding/spoken/calendar";
import { isPrivate } from "../private.ts";
import type { Reading } from "../reading.ts";
import { deedsOf } from "./deeds.ts";
import { evidenceOf } from "./found.ts";
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

const FILLERS = /(?<=\p{L}) (?:aber|halt|eben|übrigens)(?= )/giu;

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
    } else if (!line.isQuestion && !isDated(line.text)) {
      const point = side === "internal" ? stated(line) : side === "external" ? needed(line, reading) : null;
      if (point) found.push(point);
    }
  }
  return chosen(found, lines).map(({ text, kind, evidence }) => ({ text, kind, evidence }));
}

/** "Gibt es dafür eine Förderung? Ja, vom Land gibt es zwanzig Prozent." */
function answered(question: Line, lines: readonly Line[], isOurs: (line: Line) => boolean): Point | null {
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
  const text = `${capital(asked)}? ${closed(capital(answer))}`;
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
  const pointsBack = POINTS_BACK.test(text.charAt(0).toLowerCase() + text.slice(1));
  return isOfLength && (FIGURE.test(text) || COUNTED.test(text)) && !SPOKEN.test(text) && !pointsBack;
}

/** Our figures, in sentences that stand by themselves. */
function stated(line: Line): Point | null {
  if (line.text.includes("?")) return null;
  const text = punctuated(line).replace(LEAD, "").replace(FILLERS, "");
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
    evidence: evidenceOf(line),
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

const PRICE =
  /(?<amount>\d[\d.,]*|\p{L}*(?:hundert|tausend|zig|ßig|zehn)\p{L}*|\p{L}+) (?<unit>euro|franken|prozent|%|€)/giu;

/** The most useful, in the order of the conversation; nothing twice, and no price that changed later. */
function chosen(found: readonly Point[], lines: readonly Line[]): Point[] {
  const kept: Point[] = [];
  let answers = 0;
  for (const point of [...found].sort((a, b) => b.rank - a.rank || a.at - b.at)) {
    const isAnswer = point.text.includes("? ");
    const isTwice = kept.some(({ words }) => words.includes(point.words) || point.words.includes(words));
    if (isTwice || kept.length >= MAX_POINTS || (isAnswer && answers >= MAX_ANSWERS) || isHaggled(point, lines))
      continue;
    if (isAnswer) answers++;
    kept.push(point);
  }
  return kept.sort((a, b) => a.at - b.at);
}

function isHaggled({ words, at }: Point, lines: readonly Line[]): boolean {
  const prices = [...words.matchAll(PRICE)];
  if (prices.length === 0) return false;
  return lines
    .slice(at + 2, at + 14)
    .some(
      ({ text }) =>
        /(?<!\p{L})(?:stattdessen|statt (?:der |den )?\p{L}+|dann (?:eben|halt)|entgegenkommen|runtergehen|nachlassen|korrigiere|stimmt nicht|verschaut|vertan|versprochen|falsch)(?!\p{L})/iu.test(
          text,
        ) && [...text.matchAll(PRICE)].length > 0,
    );
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
