import { findDue } from "@/lib/grounding/spoken/deadlines";
import { actOf } from "./act-reading.ts";
import type { Act } from "./acts.ts";
import { isCertain } from "./certainty.ts";
import type { Clause } from "./clauses.ts";
import type { Dialogue } from "./commitments.ts";
import { type Entry, isSame, unique } from "./ledger.ts";
import type { ReadSentence, Turn } from "./turns.ts";
import { verbStrength } from "./verbs.ts";

/** A promise that was only considered, or that was taken back. */
export type Unsettled = { entry: Entry; certainty: "tentative" | "withdrawn" };

const MAX_UNSETTLED = 12;
const HEDGE = /\b(?:maybe|perhaps|possibly|probably|hopefully|most likely)\b,?\s*/gi;
const HEDGED_DEED = /^(?:maybe|perhaps|possibly|probably|hopefully|most likely)\b/i;
const CONDITION =
  /(?:^|,?\s)(?:only )?(?:if|unless|as long as|provided(?: that)?|assuming(?: that)?|subject to|depending on)\s.*$/i;
/** Conditions that are not meant as such: "if I were you", "if you like", "suppose". */
const UNREAL =
  /\bif (?:I|we|you|he|she|they|it|that) (?:were|was|had|did|could|would)\b|\bif (?:you|they|it|that)(?:'d| would|'s)? (?:like|want|prefer|helps?|suits|works|okay|fine)\b|\b(?:suppose|supposing|imagine|in theory|hypothetically|as if|otherwise)\b/i;
const MIGHT =
  /(?:^|[\s,])(?:I|we) (?:might|may)(?: well| also| still)?(?: be able to)? (?!be\b|have\b|not\b)(\p{Ll}.+)$/iu;
const TAKING_BACK =
  /,?\s+(?:(?:oh|no|wait|hm+),? )*(?:sorry|scratch|never ?mind|forget|strike|actually|on second thought|I take that|please don't)\b.*$/i;
const JOKED = /\b(?:kidding|joking)\b/i;

/** What the speaker may do: a promise under a condition, or with a "maybe" or a "might". */
export function tentativeEntries(dialogue: Dialogue, turn: Turn, one: ReadSentence): Entry[] {
  return one.clauses.flatMap(({ clause, acts }) => {
    if (clause.asks || UNREAL.test(`${clause.before} ${clause.text} ${clause.after}`)) return [];
    const plain = { ...clause, before: unhedged(clause.before), after: unhedged(clause.after) };
    const hedged = acts.filter((act) => isOwn(act) && (!isCertain(clause, act) || HEDGED_DEED.test(act.deed)));
    const deed = acts.length === 0 ? MIGHT.exec(clause.text)?.[1] : undefined;
    const mights: Act[] = deed ? [{ kind: "promise", deed, who: null, lead: "" }] : [];
    const read = (act: Act) =>
      apart(dialogue, turn, one, plain, { ...act, lead: unhedged(act.lead), deed: unhedged(act.deed) });
    return [...hedged.flatMap(read).filter(isWork), ...mights.flatMap(read)];
  });
}

/** Not a wager or a joke: "If it survives the winter, I'll name a ship after you." */
function isWork({ task, due }: Entry): boolean {
  const lower = `${task.charAt(0).toLowerCase()}${task.slice(1)}`;
  return due !== null || verbStrength(lower, false, true) !== null;
}

/** A promise that its speaker takes back in the same breath: "I'll send the deck. Actually, scratch that." */
export function retractedEntries(dialogue: Dialogue, turn: Turn, one: ReadSentence, next?: ReadSentence): Entry[] {
  if (JOKED.test(`${one.sentence.clean} ${next?.sentence.clean ?? ""}`)) return [];
  const made = one.clauses.flatMap(({ clause, acts }) => acts.filter(isOwn).map((act) => ({ clause, act })))[0];
  const act = made && { ...made.act, deed: made.act.deed.replace(TAKING_BACK, "") };
  const entries = act ? apart(dialogue, turn, one, made.clause, act) : [];
  return entries.map((entry) => ({
    ...entry,
    evidence: unique([...entry.evidence, ...(next?.sentence.evidence ?? [])]),
  }));
}

/** Drops what was promised after all, and all but the last of the same. */
export function stillUnsettled(unsettled: Unsettled[], promised: Entry[]): Unsettled[] {
  return unsettled
    .filter(({ entry }, at) => {
      const isAgain = unsettled.slice(at + 1).some((later) => isSame(entry, later.entry));
      return entry.task !== "" && !isAgain && !promised.some((one) => isSame(entry, one));
    })
    .slice(0, MAX_UNSETTLED);
}

function isOwn({ kind, who }: Act): boolean {
  return kind === "promise" && who === null;
}

function unhedged(text: string): string {
  return text.replace(HEDGE, "").replace(CONDITION, "").trim();
}

/** Reads an act without letting it change the dialogue. */
function apart(dialogue: Dialogue, turn: Turn, one: ReadSentence, clause: Clause, act: Act): Entry[] {
  const alone = { ...dialogue, entries: [], open: [], focus: null, mayBeLikely: () => false };
  const entry = actOf(alone, turn, one, clause, act)?.entry;
  const { startTime } = dialogue.reading.transcript;
  return entry ? [{ ...entry, due: findDue(act.deed, startTime) ?? findDue(clause.text, startTime) }] : [];
}
