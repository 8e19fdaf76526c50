import type { Clause } from "./clauses.ts";
import { isConsent, replyTo, takesBack } from "./consent.ts";
import { type Due, dueWithin } from "./due.ts";
import { contentWords, type Found, overlap } from "./found.ts";
import type { Line } from "./lines.ts";
import type { Token } from "./tokens.ts";

const REACH = 4;
const MAX_WORDS = 12;
const ENOUGH = /(?<!\p{L})(?:reicht|genügt|wäre (?:mir |uns )?(?:gut|lieb|lieber|recht|ideal|super))(?!\p{L})/iu;
const CORRECTS =
  /(?<!\p{L})(?:lieber|besser|eher|doch|erst|nee|nein|moment|sagen wir|schaffe?n?|dann|realistisch|reicht|genügt|stattdessen|verschieben)(?!\p{L})/iu;
const NO_DATE =
  /(?<!\p{L})(?:treffen|termin|sehen|hören|telefonieren|sprechen|passt (?:es )?(?:ihnen|dir|euch)|um \S+ uhr|halb|urlaub|call|meeting|besprechung|nicht da|kann ich nicht|wir uns|starten|beginnen|anfangen|losgehen|geöffnet|zusammensetzen|stichtag)(?!\p{L})/iu;

const OPENS_CORRECTION =
  /^(?:(?:ach|ah|oh|äh|ähm|und|na) ?,? )?(?:nein|nee|ne|moment|quatsch|obwohl|wobei|halt|stopp|sorry|pardon|warten sie|warte|mist|doch nicht|ach|oh)(?=[,. –!-])/iu;
const ARRANGES =
  /(?<!\p{L})(?:treffen|\p{L}*termin|sehen wir|telefonieren|um \S+ uhr|call|meeting|\p{L}*besprechung)(?!\p{L})/iu;
const SOONER = /(?<!\p{L})(?:früher|schneller|eher)(?!\p{L})/iu;

type Open = { lines: readonly Line[]; found: Found[]; day: Date | null };

/** "Das haben Sie bis Freitag", "bis Montag schaffe ich das": dates a promise made before, or corrects its date. */
export function dateOnly({ tokens }: Clause, due: Due | null, line: Line, { found }: Open): boolean {
  if (!due || line.isQuestion) return false;
  const rest = tokens.filter(({ start, end }) => !(start < due.end && end > due.start));
  const said = rest.map(({ lower }) => lower).join(" ");
  if (/(?<!\p{L})(?:nicht|knapp|weg|unterwegs|schwierig|kein\p{L}*|leider|eng)(?!\p{L})/iu.test(said)) return false;
  if (rest.length > MAX_WORDS || NO_DATE.test(said)) return false;
  if (hasThing(rest)) return datesNamed(rest, due, line, found);
  const isEnough = ENOUGH.test(said);
  const last = found.findLast((one) => line.at - one.until <= REACH && (one.owner === line.speaker || isEnough));
  if (!last || (line.at === last.line && last.due?.on)) return false;
  const isFirst = !last.due?.on && (line.at - last.until <= 3 || /^(?:das|die|den)(?!\p{L})/u.test(said));
  const isFarewell = rest.every(({ lower }) => /^(?:also|dann|na|gut|okay|ok|ja|super|prima|schön)$/.test(lower));
  if (!isFirst && (isFarewell || !(CORRECTS.test(said) && last.due))) return false;
  date(last, due, line);
  return true;
}

/** "Nein, Moment, Mittwoch bin ich auf der Messe. Bis Donnerstag früh.": the day named after the one that was promised. */
export function correctOwnDay(line: Line, { lines, found, day }: Open): void {
  const before = lines[line.at - 1];
  const isLater = before?.segment === line.segment && OPENS_CORRECTION.test(before.text);
  if (line.isQuestion || (!isLater && !OPENS_CORRECTION.test(line.text)) || ARRANGES.test(line.text)) return;
  const last = found.findLast((one) => one.owner === line.speaker && line.at - one.until <= REACH);
  const former = last?.due?.said.replace(/^(?:bis|spätestens|am|zum) /giu, "").toLowerCase();
  if (!last?.due?.on || !former || line.at === last.line) return;
  const at = line.text.toLowerCase().lastIndexOf(former);
  if (at < 0 && !isLater && hasThing(line.clauses.flatMap(({ tokens }) => tokens))) return;
  const due = dueWithin(line.text, at < 0 ? 0 : at + former.length, line.text.length, day);
  if (due?.on && due.on !== last.due.on) date(last, due, line);
}

/** "Angebot bis Freitag, Muster bis Montag": each day goes to the step that has these words. */
function datesNamed(rest: readonly Token[], due: Due, line: Line, found: readonly Found[]): boolean {
  const said = rest.map(({ word }) => word).join(" ");
  if (
    !/^(?:bis|spätestens|am|ende|noch)(?!\p{L})/iu.test(due.said) &&
    !/(?<!\p{L})(?:also|dann|zusammen\p{L}*|notiert|genau)(?!\p{L})/iu.test(said)
  )
    return false;
  const named = found.filter(({ task }) => overlap(task, said) >= 0.5 && contentWords(said).length > 0);
  if (named.length !== 1 || rest.length > 8) return false;
  date(named[0]!, due, line);
  return true;
}

function date(one: Found, due: Due, line: Line): void {
  one.due = due;
  one.evidence = [...one.evidence, ...line.evidence].slice(0, 6);
  one.until = line.at;
}

function hasThing(rest: readonly Token[]): boolean {
  return rest.some(
    ({ word, start }) =>
      start > 0 &&
      /^\p{Lu}/u.test(word) &&
      !/^(?:Sie|Ihnen|Tisch|Postfach|Mail|E-Mail|Hand|Tag|Woche|Post|Laufe|Bescheid|Ihr|Ihrem|Abend|Mittag)$/.test(
        word,
      ),
  );
}

/** "Bis wann?" – "Bis Freitag." and "Schaffen Sie das bis Freitag?" – "Ja." */
export function dateAsked(line: Line, { lines, found, day }: Open): void {
  if (!line.isQuestion) return;
  const isSooner = SOONER.test(line.text);
  const isWhen = isSooner || /(?<!\p{L})wann(?!\p{L})/iu.test(line.text);
  const own = dueWithin(line.text, 0, line.text.length, day);
  if (!isWhen && !own) return;
  const reply = replyTo(line, lines);
  if (!reply || NO_DATE.test(line.text)) return;
  const isOpen = (one: Found) =>
    line.at - one.until <= (overlap(one.task, line.text) > 0 ? 3 * REACH : REACH) &&
    (isSooner || !one.due?.on) &&
    (one.owner === reply.speaker || one.owner === line.speaker || overlap(one.task, line.text) > 0);
  const open = found.filter(isOpen);
  const last = open.findLast(({ task }) => overlap(task, line.text) > 0) ?? open.at(-1);
  if (!last) return;
  const words = line.clauses
    .flatMap(({ tokens }) => tokens)
    .filter(({ start, end }) => !own || !(start < own.end && end > own.start));
  if (words.length > MAX_WORDS || (hasThing(words) && !words.some(({ word }) => overlap(word, last.task) === 1)))
    return;
  const answer =
    last.owner !== line.speaker || /(?<!\p{L})bis wann(?!\p{L})/iu.test(line.text)
      ? reply.lines
          .map(({ text, isQuestion }) => (isQuestion ? null : dueWithin(text, 0, text.length, day)))
          .find((one) => one !== null)
      : null;
  const due = answer ?? (isConsent(reply) ? own : null);
  if (due) date(last, due, reply.lines[0]!);
}

/** Drops a promise the other speaker, or its owner, takes back soon after. */
export function amended(line: Line, found: Found[], lines: readonly Line[]): void {
  if (!takesBack(line.text)) return;
  const near = found.filter(({ until }) => line.at - until <= REACH);
  const words = contentWords(line.text);
  const about = near.findLast(({ task }) => words.some((word) => overlap(word, task) === 1));
  const last = about ?? near.findLast(({ until }) => lines[until]!.segment >= line.segment - 1);
  if (
    !last ||
    (last.owner === line.speaker &&
      !/(?<!\p{L})(?:doch nicht|vergessen sie|streichen|vergiss|erledigt|obwohl)(?!\p{L})/iu.test(line.text))
  )
    return;
  found.splice(found.indexOf(last), 1);
}

const CHECKS =
  /(?:klären|prüfen|fragen|schauen|sehen|gucken|checken|besprechen|absprechen|abstimmen|reden|sprechen|halten|telefonieren|setzen|vorlegen|durchrechnen|erkundigen)(?:,|$)/i;
const REPORTS =
  /^(?:(?:sich|sich bei (?:ihnen|euch|dir|uns)|sich wieder|ihnen|kurz|(?:eine? )?(?:kurze )?(?:rückmeldung|bescheid|feedback|info|antwort)) )+(?:melden|zurückmelden|rückmelden|geben|sagen|zurückrufen)$/iu;

/** "Mit der Technik klären und sich bei Ihnen melden (bis Freitag)" is one step. */
export function withReports(found: readonly Found[]): Found[] {
  const kept: Found[] = [];
  for (const one of found) {
    const last = kept.at(-1);
    const isReport = REPORTS.test(one.task) || /^(?:sich melden|bescheid geben|bescheid sagen)$/i.test(one.task);
    const isNext = last !== undefined && last.owner === one.owner && one.line - last.line <= 2;
    if (!isReport || !isNext || !CHECKS.test(last.task.replace(/, .*$/u, ","))) {
      kept.push(one);
      continue;
    }
    const link = last.task.includes(",") ? ", und" : " und";
    const task = `${last.task}${link} ${/^bescheid|^feedback|^rück/i.test(one.task) ? one.task : one.task.charAt(0).toLowerCase() + one.task.slice(1)}`;
    kept[kept.length - 1] = {
      ...last,
      task,
      due: one.due ?? last.due,
      evidence: [...last.evidence, ...one.evidence].slice(0, 6),
    };
  }
  return kept;
}

/** Of two that say the same, the fuller or later one stays, with the later date. */
export function settled(found: readonly Found[]): Found[] {
  const kept: Found[] = [];
  for (const one of [...found].sort((a, b) => a.line - b.line)) {
    const same = kept.find((other) => other.owner === one.owner && isSame(other, one));
    if (!same) {
      kept.push(one);
      continue;
    }
    const due = one.due ?? same.due;
    const isChain =
      same.line === one.line &&
      one.infinitive !== same.infinitive &&
      !same.task.includes(" und ") &&
      !/ lassen$| machen$/.test(one.infinitive) &&
      !same.task.includes(",");
    if (isChain) {
      kept[kept.indexOf(same)] = { ...same, due, task: `${same.task} und ${one.infinitive}` };
      continue;
    }
    const fuller = contentWords(one.task).length > contentWords(same.task).length ? one : same;
    kept[kept.indexOf(same)] = {
      ...fuller,
      due,
      line: same.line,
      evidence: [...same.evidence, ...one.evidence].slice(0, 6),
    };
  }
  return kept;
}

/** "Das Datenblatt dem Angebot beilegen" is about the sheet. */
function firstNoun(task: string): string | undefined {
  return /(?<=.)(?<!\p{L})\p{Lu}\p{L}{3,}/u.exec(task)?.[0];
}

function isSame(one: Found, other: Found): boolean {
  const [a, b] = [one.task.replace(/ \p{Ll}+$/u, ""), other.task.replace(/ \p{Ll}+$/u, "")];
  if (contentWords(a).length === 0 || contentWords(b).length === 0) return one.task === other.task;
  const [first, second] = [firstNoun(a), firstNoun(b)];
  const isOfOne = !first || !second || overlap(first, second) === 1;
  return isOfOne && overlap(a, b) >= 0.75 && Math.abs(one.line - other.line) < 40;
}
