import type { ActionItem } from "@/lib/grounding/analysis";
import type { Reading, Sentence } from "../reading.ts";
import { accept } from "./accepting.ts";
import type { Found, State } from "./found.ts";
import { promiseFurther } from "./further.ts";
import { headsIn } from "./heads.ts";
import { othersIn } from "./others.ts";
import { MAKES } from "./pointers.ts";
import { answerWhen, dateLater, postpone, withdraw } from "./postponing.ts";
import { isPersonal } from "./privacy.ts";
import { pronounsIn } from "./pronouns.ts";
import { receivedIn } from "./receiving.ts";
import { REFUSAL } from "./replies.ts";
import { askedIn } from "./requests.ts";
import { takeOn } from "./taking.ts";
import { frenchText } from "./text.ts";

const MAX_ITEMS = 24;
/** Each is compared with all others. */
const MAX_FOUND = 300;
/** No sentence that people say promises more. */
const MAX_HEADS = 12;

/** Finds promises in French, and requests and offers that were accepted. */
export function frenchPromises(reading: Reading): ActionItem[] {
  const state: State = { reading, found: [], asked: [] };
  for (const sentence of reading.sentences) {
    const text = frenchText(sentence);
    if (state.found.length >= MAX_FOUND) break;
    if (!sentence.broken) hear(sentence, text, state);
    withdraw(sentence, text, state);
    for (const one of askedIn(text, sentence.question)) state.asked.push({ ...one, sentence });
  }
  const { found } = state;
  return found
    .filter((one, at) => !found.some((other, where) => where !== at && covers(other, one, where < at)))
    .filter(({ task }) => !isPersonal(task))
    .slice(0, MAX_ITEMS)
    .map(({ owner, task, due, dueOn, evidence }) => ({ owner, task, due, dueOn, evidence }));
}

function hear(sentence: Sentence, text: string, state: State): void {
  const heads = [...headsIn(text), ...othersIn(text), ...pronounsIn(text, sentence, state), ...receivedIn(text)]
    .sort((a, b) => a.at - b.at)
    .slice(0, MAX_HEADS);
  const before = state.found.length;
  answerWhen(sentence, text, state);
  const isProposal = sentence.question && isProposed(sentence, text, state);
  if (!sentence.question || isProposal)
    for (const [at, head] of heads.entries()) {
      if (head.force === "offer" || (isProposal && MEETS.test(head.infinitive))) continue;
      takeOn(head, { from: heads[at - 1]?.end ?? 0, until: heads[at + 1]?.at ?? text.length, sentence, text }, state);
    }
  dateLater(sentence, text, before, state);
  if (state.found.length === before) accept(sentence, text, state);
  if (state.found.length === before) promiseFurther(sentence, text, state);
  if (state.found.length === before) postpone(sentence, text, state);
}

const TAGGED =
  /,? (?:ça (?:vous|te) (?:va|irait|convient|conviendrait)|ça (?:va|ira|irait|marche)|d'accord|ok|okay|vous (?:êtes|en êtes) d'accord|c'est bon(?: pour (?:vous|toi))?) ?\?$/iu;
const MEETS = /^(?:passer|venir|revenir|rappeler|appeler|voir|revoir|rencontrer|retrouver)$/;

/** "Je vous envoie deux pistes le 9, ça vous va ?", which nobody refuses. */
function isProposed({ at, speaker }: Sentence, text: string, { reading }: State): boolean {
  const reply = reading.sentences[at + 1];
  return TAGGED.test(text) && reply !== undefined && reply.speaker !== speaker && !REFUSAL.test(frenchText(reply));
}

/** Whether an item says all that another says; of two equal ones, the one with a day or the later day stays. */
function covers(one: Found, other: Found, isEarlier: boolean): boolean {
  if (one.owner !== other.owner || one.task.startsWith("Demander") !== other.task.startsWith("Demander")) return false;
  const wordsOf = ({ task }: ActionItem): string[] =>
    (task.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => !SAME_DEED.test(word));
  const [words, less] = [wordsOf(one), wordsOf(other)];
  const isSending = ({ task }: ActionItem) => SAME_DEED.test(task.split(" ")[0]!.toLowerCase());
  if (isSending(other) && !isSending(one) && (PUTS.test(one.task) || !MAKES.test(one.task))) return false;
  if (less.length === 0 || !less.every((word) => words.includes(word))) return false;
  if (other.dueOn && !one.dueOn) return words.length > less.length ? adopt(one, other) : false;
  if (other.dueOn && one.dueOn !== other.dueOn) return !isEarlier && one.at - other.at <= 12;
  return words.length > less.length || (one.dueOn !== null && other.dueOn === null) || isEarlier;
}

const SAME_DEED =
  /^(?:envoyer|transmettre|préparer|faire|parvenir|suivre|remettre|partager|donner|vous|nous|votre|notre)$/;

/** "Mettre la remise dans la proposition" doesn't send it. */
const PUTS = /^(?:Mettre|Ajouter|Rajouter|Inclure|Intégrer|Inscrire) .* (?:à|au|dans|sur) /u;

function adopt(one: Found, { due, dueOn }: Found): boolean {
  Object.assign(one, { due, dueOn });
  return true;
}
