import type { Clause } from "./clauses.ts";
import { afterCounterQuestion, isConsent, isOnlyPossible, isTakenUp, type Reply, replyTo } from "./consent.ts";
import { deedsOf } from "./deeds.ts";
import { type Due, dueWithin, withoutDays } from "./due.ts";
import { evidenceOf, type Found, overlap } from "./found.ts";
import { askedEarlier, LOOKS } from "./indirect-questions.ts";
import type { Line } from "./lines.ts";
import { antecedentOf, spokenBy } from "./pointers.ts";
import { requestsIn } from "./requests.ts";
import { objectOf, taskOf } from "./task.ts";
import { type Gender, thingsIn } from "./things.ts";

/** What is known while the lines are read in turn. */
export type Context = {
  lines: Line[];
  genders: Map<string, Gender>;
  day: Date | null;
  found: Found[];
  person?: { name: string; line: Line };
};

const HANDED =
  /(?<!\p{L})(?:kriegen|bekommen|kriegst|bekommst|kommt|kommen|schick\p{L}*|reich\p{L}*|mach\p{L}* ich|liegt bei mir|liefer\p{L}*|folgt)(?!\p{L})/iu;

/** The first day that answers name. */
export function dueIn(lines: readonly Line[], { day }: Context): Due | null {
  return (
    lines
      .map(({ text, isQuestion, clauses }) =>
        isQuestion || isOfElse(clauses) ? null : dueWithin(text, 0, text.length, day),
      )
      .find((one) => one !== null) ?? null
  );
}

/** "Ich melde mich dann am Montag" dates something else. */
function isOfElse(clauses: readonly Clause[]): boolean {
  return clauses.some((clause) =>
    deedsOf(clause, null).some(
      ({ infinitive, isReflexive }) =>
        isReflexive || /(?:melden|anrufen|kommen|sein|treffen|sprechen)$/.test(infinitive),
    ),
  );
}

/** What was asked for is not promised where the answer names something else instead. */
export function dropGranted(task: string, owner: string, line: Line, { found }: Context): void {
  const at = found.findLastIndex(
    (one) => one.isGranted && one.owner === owner && line.at <= one.until && line.at > one.line,
  );
  const one = found[at];
  if (one && (one.isWant || overlap(one.task, task) > 0.5)) found.splice(at, 1);
}

/** "Bis Donnerstagabend." */
function isDeadline({ lines: [first] }: Reply, { day }: Context): boolean {
  if (!first || first.isQuestion) return false;
  const due = dueWithin(first.text, 0, first.text.length, day);
  const rest = first.clauses
    .flatMap(({ tokens }) => tokens)
    .filter(({ start, end }) => !due || end <= due.start || start >= due.end);
  return due !== null && due.start < 12 && rest.length <= 2;
}

/** "Klar, das würde 1.200 im Monat kosten" offers what was asked about. */
function isPriced({ text }: Reply): boolean {
  return (
    /(?<!\p{L})(?:kostet|kosten|käme?n?|macht|macht dann|liegt|liegen)(?!\p{L})/iu.test(text) &&
    /\d|(?<!\p{L})(?:euro|franken|aufpreis)(?!\p{L})/iu.test(text)
  );
}

/** "Können Sie mir die Liste schicken?" – "Gern, bis Freitag." */
export function grant(line: Line, context: Context): void {
  const { lines, genders, day, found } = context;
  const first = replyTo(line, lines);
  const reply =
    first && (isConsent(first) || isTakenUp(first) || isDeadline(first, context))
      ? first
      : first && afterCounterQuestion(first, lines);
  if (!reply) return;
  for (const request of requestsIn(line)) {
    if ((!request.isForAsker && isOnlyPossible(reply)) || isPriced(reply)) continue;
    if (request.isElliptic && !HANDED.test(reply.text)) continue;
    const wished = dueWithin(line.text, 0, line.text.length, day);
    const due = dueIn(reply.lines, context) ?? wished;
    const { pointer, words } = objectOf(withoutDays(request.field, line.text, day, wished));
    const target = pointer
      ? antecedentOf(
          pointer,
          { line, start: request.field[0]?.start ?? 0, infinitive: request.infinitive },
          lines,
          genders,
        )
      : null;
    const isWhole = words.some(({ lower }) => /^(?:beides|alles)$/.test(lower));
    if ((pointer && !target && !isWhole) || words.some(({ lower }) => /^ih[mr]$/.test(lower))) continue;
    const { infinitive } = request;
    const isReflexive = request.field.some(({ lower }) => /^(?:sich|dich|euch)$/.test(lower));
    const asked = LOOKS.test(request.infinitive) && words.length === 0 ? askedEarlier(line, lines) : null;
    const said = taskOf({
      ...(asked ? { clause: asked } : {}),
      thing: isWhole ? null : (target?.text ?? null),
      words: words.filter(({ lower }) => lower !== "sich"),
      infinitive,
      isReflexive,
      tails: [],
    });
    if (!said) continue;
    const task = asked ? said : spokenBy(reply.lines[0]!, line, said);
    found.push({
      owner: reply.speaker,
      task,
      due,
      evidence: evidenceOf(line, ...reply.lines),
      line: line.at,
      until: reply.lines.at(-1)!.at,
      genders: thingsIn(task, genders)[0]?.genders ?? target?.genders ?? [],
      isGranted: true,
      isWant:
        request.isWant && !/(?<!\p{L})(?:mach\p{L}*|gern\p{L}*|klar|bekommen|kriegen)(?!\p{L})/iu.test(reply.text),
      infinitive,
      thing: task.replace(/(?: \p{Ll}+en lassen| \p{Ll}+)$/u, ""),
    });
  }
}
