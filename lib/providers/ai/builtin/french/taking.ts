import type { Sentence } from "../reading.ts";
import { isBinding } from "./binding.ts";
import { clauseEnd, deadlineEnd } from "./clauses.ts";
import { type Due, dueIn, withoutDays } from "./due.ts";
import { add, ownerOf, type State } from "./found.ts";
import type { Head } from "./heads.ts";
import { type Antecedent, antecedentOf } from "./pointers.ts";
import { datePrevious } from "./postponing.ts";
import { questionBefore } from "./questions.ts";
import { joinReport, reportOf, tellReport } from "./reports.ts";
import type { Asked } from "./requests.ts";
import { ALONE, taskOf } from "./tasks.ts";
import { frenchText } from "./text.ts";
import { cleanThing, isPointer } from "./things.ts";

const EXPLORING = /^(?:voir|vérifier|regarder|demander|valider|étudier|confirmer|contrôler|creuser)$/;
const WITH_WHOM = /^(?:ça|cela|tout ça)?$|^(?:(?:ça|cela) )?(?:à|avec|auprès de?) [^,]{2,40}$/iu;
const TOPIC = /(?:^|[.!?] )(?:et )?(?:pour|sur|concernant|quant à) (?<about>[^,.!?]{3,40}),? *$/iu;

/** Where a verb stands: between the verb before it and the next one. */
export type Place = { from: number; until: number; sentence: Sentence; text: string };
/** A verb with what it is about and its day. */
export type Deed = {
  head: Head;
  thing: string;
  pointing: string | undefined;
  due: Due | null;
  sentence: Sentence;
  text: string;
};

/** "Je vous envoie le devis vendredi", "Ça, je m'en occupe" */
export function takeOn(head: Head, { from, until, sentence, text }: Place, state: State): void {
  const { reading } = state;
  const limit = Math.max(until, head.end);
  const due = dueIn(text, from, head.at, Math.min(deadlineEnd(text, head.end), limit), reading);
  const thing = cleanThing(withoutDays(text.slice(head.end, Math.min(clauseEnd(text, head.end), limit)), reading));
  if (!isBinding(head, text, thing, due !== null)) return;
  const pointing = head.clitics.find((one) => /^(?:le|la|les|l')$/.test(one));
  const deed: Deed = { head, thing, pointing, due, sentence, text };
  if (head.infinitive === "renseigner" && thing === "") askAround(deed, state);
  else if (pointing !== undefined || !EXPLORING.test(head.infinitive) || !isExplored(deed, state)) tell(deed, state);
}

/** "Pour le transport, je me renseigne." */
function askAround({ head, due, sentence, text }: Deed, state: State): void {
  const about = TOPIC.exec(text.slice(0, head.at))?.groups?.about;
  if (!about) return;
  const owner = ownerOf(head, sentence, state.reading);
  add({ owner, task: `Se renseigner pour ${about}`, due, evidence: sentence.evidence, sentence }, state);
}

/** "Est-ce compatible ?" – "Je vérifie.": what was asked is what they find out. True where nothing more is to be told. */
function isExplored({ head, thing, due, sentence }: Deed, state: State): boolean {
  const explored = WITH_WHOM.test(thing) ? questionBefore(sentence, state.reading) : null;
  if (!explored) return isPointer(thing) && head.infinitive !== "demander";
  if (head.clitics.includes("en")) return false;
  const place = thing.replace(/^(?:ça|cela|tout ça) ?/iu, "");
  const parts = /^s['i]/.test(explored.thing) ? [place, explored.thing] : [explored.thing, place];
  const whole = parts.filter(Boolean).join(" ");
  const task = taskOf({ head, thing: whole, pointing: undefined, found: null, asked: null });
  if (!task) return false;
  const evidence = [...explored.evidence, ...sentence.evidence];
  add({ owner: ownerOf(head, sentence, state.reading), task, due, evidence, sentence }, state);
  return true;
}

function tell(deed: Deed, state: State): void {
  const { head, thing, pointing, due, sentence, text } = deed;
  const isTaking = /^(?:occuper|charger)$/.test(head.infinitive) && head.clitics.includes("en");
  const isOpen = isPointer(thing) || /^(?:tout )?(?:ça|cela) /iu.test(thing);
  const isEnough = thing === "" && pointing === undefined && ALONE.test(head.infinitive) && !isTaking;
  const needs = isTaking || head.clitics.includes("en") || pointing !== undefined || isOpen;
  const found = needs && !isEnough ? antecedentOf({ head, pointing, thing, sentence, text }, state) : null;
  if (found === "postponed") datePrevious(sentence, due, state);
  else tellOf(deed, found, state);
}

function tellOf(deed: Deed, found: Antecedent | null, state: State): void {
  const { head, thing, pointing, due, sentence } = deed;
  const reported = reportOf(head, thing);
  if (reported && joinReport(deed, reported, state)) return;
  const isReport = reported !== null && pointing === undefined && !head.clitics.includes("en");
  if (isReport) tellReport(deed, reported, state);
  const task = isReport
    ? null
    : taskOf({ head, thing, pointing, found: found?.thing ?? null, asked: found?.asked ?? null });
  if (!task) return;
  const wanted = due ?? (found?.asked && !found.asked.isOffer ? dueWanted(found.asked, state) : null);
  const evidence = [...(found?.evidence ?? []), ...sentence.evidence];
  add({ owner: ownerOf(head, sentence, state.reading), task, due: wanted, evidence, sentence }, state);
}

/** "Il me le faut pour jeudi." */
function dueWanted(one: Asked, { asked, reading }: State): Due | null {
  const request = asked.findLast(
    ({ at, thing, infinitive }) => at === one.at && thing === one.thing && infinitive === one.infinitive,
  );
  if (!request) return null;
  const text = frenchText(request.sentence);
  return dueIn(text, 0, request.at, text.length, reading);
}
