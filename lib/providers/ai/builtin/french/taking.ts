import type { Reading, Sentence } from "../reading.ts";
import { withPerson } from "./addressees.ts";
import { isBinding, SERVES } from "./binding.ts";
import { clauseEnd, deadlineEnd } from "./clauses.ts";
import { type Due, dueIn, withoutDays } from "./due.ts";
import { add, ownerOf, type State } from "./found.ts";
import type { Head } from "./heads.ts";
import { type Antecedent, antecedentOf } from "./pointers.ts";
import { datePrevious } from "./postponing.ts";
import { questionBefore } from "./questions.ts";
import { MEETING, WHEN_ASKED } from "./replies.ts";
import { joinReport, reportOf, tellReport } from "./reports.ts";
import type { Asked } from "./requests.ts";
import { ALONE, taskOf } from "./tasks.ts";
import { frenchText } from "./text.ts";
import { cleanThing, isPointer } from "./things.ts";

const EXPLORING = /^(?:voir|vérifier|regarder|demander|valider|étudier|confirmer|contrôler|creuser)$/;
const WITH_WHOM = /^(?:ça|cela|tout ça)?$|^(?:(?:ça|cela) )?(?:à|avec|auprès de?) [^,]{2,40}$/iu;
const TOPIC = /(?:^|[.!?] )(?:et )?(?:pour|sur|concernant|quant à) (?<about>[^,.!?]{3,40}),? *$/iu;

const WAITS =
  /(?<when>dès que (?:j'ai|je reçois|on a|on reçoit|nous avons|nous recevons) (?:les? |la |l'|une? |votre |vos |notre |nos |des )[^,.!?]{3,50}), ?$/iu;

/** "Il se termine le 31 mars et je dois": the day is that of the first statement. */
const STATED = /(?<!\p{L})(?:il|elle|ça|on|nous|vous|je|j'|c'est|ils|elles)(?!\p{L})/iu;
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
  const named = dueIn(text, from, head.at, Math.min(deadlineEnd(text, head.end), limit), reading);
  const isBefore = named !== null && named.start < head.at;
  const isOfBefore =
    isBefore &&
    ((head.person !== "je" &&
      from > 0 &&
      /,| et /u.test(text.slice(named.start, head.at).replace(/^\S+,? (?=je |on )/u, ""))) ||
      (/ et $/u.test(text.slice(named.start, head.at)) && STATED.test(text.slice(0, named.start))));
  const due = isOfBefore ? null : (named ?? dayAnswered(sentence, reading));
  const thing = cleanThing(withoutDays(text.slice(head.end, Math.min(clauseEnd(text, head.end), limit)), reading));
  const isTerm = head.person === "on" && head.tense === "present" && /^(?:sous|en) /iu.test(due?.said ?? "");
  if (isOwnPlan(head, sentence, reading)) return;
  if (!isBinding(head, text, thing, due !== null && !isTerm)) return;
  const isBare =
    head.clitics.every((one) => /^(?:vous|te|t')$/.test(one)) && thing === "" && !ALONE.test(head.infinitive);
  const isPronoun = /^(?:ils?|elles?|lui) /iu.test(text.slice(head.at));
  if (head.who && (isBare || (isPronoun && head.tense === "present" && !due))) return;
  if (
    /^(?:dire|redire)$/.test(head.infinitive) &&
    head.clitics.some((one) => /^(?:lui|leur)$/.test(one)) &&
    (due || thing === "")
  )
    return;
  const pointing = head.clitics.find((one) => /^(?:le|la|les|l')$/.test(one));
  const when = due ? undefined : WAITS.exec(text.slice(from, head.at))?.groups?.when?.toLowerCase();
  const whole = when && thing !== "" && !isPointer(thing) ? `${thing} ${when}` : thing;
  const deed = withPerson({ head, thing: whole, pointing, due, sentence, text }, state);
  const before = state.found.length;
  tellAny(deed, whole, state);
  if (due && state.found.length > before) tellSecond(deed, due, state);
}

/** "On rentre deux tracteurs le 11 janvier": what guests do on their own account. */
function isOwnPlan({ person, tense, clitics, infinitive }: Head, { speaker }: Sentence, { people }: Reading): boolean {
  const isGuests = people.bySpeaker.get(speaker)?.side === "external";
  return isGuests && person === "on" && tense === "present" && clitics.length === 0 && !SERVES.test(infinitive);
}

/** "Quand ?" – "D'ici lundi. Je vous fais un tableau." */
function dayAnswered({ at, segment }: Sentence, reading: Reading): Due | null {
  const [asked, answer] = [reading.sentences[at - 2], reading.sentences[at - 1]];
  if (!asked?.question || answer?.segment !== segment || asked.segment === segment || answer.words > 5) return null;
  const said = frenchText(answer);
  return WHEN_ASKED.test(frenchText(asked)) && !MEETING.test(frenchText(asked))
    ? dueIn(said, 0, 0, said.length, reading)
    : null;
}

const SECOND_THING =
  /^\S+(?: [^\s,]+){0,4}?,? (?:et|puis) (?<thing>(?:les? |la |l'|votre |vos |une? |des )(?:(?!que |qui |je |on |vous )[\p{L}'-]+ ?){1,6}?),?(?: pour| d'ici| le| à)* ?$/iu;

/** "Je vous envoie le devis demain et la maquette jeudi." */
function tellSecond({ head, sentence, text }: Deed, { start, on }: Due, state: State): void {
  const due = dueIn(text, start + 1, start + 1, deadlineEnd(text, head.end), state.reading);
  const thing = due && due.on !== on ? SECOND_THING.exec(text.slice(start, due.start))?.groups?.thing : undefined;
  const task = thing && taskOf({ head, thing: cleanThing(thing), pointing: undefined, found: null, asked: null });
  if (task)
    add({ owner: ownerOf(head, sentence, state.reading), task, due, evidence: sentence.evidence, sentence }, state);
}

function tellAny(deed: Deed, whole: string, state: State): void {
  const { head, thing, pointing, text } = deed;
  if (head.infinitive === "renseigner" && /^(?:auprès .*)?$/iu.test(thing) && TOPIC.test(text.slice(0, head.at)))
    askAround(deed, state);
  else if (deed.thing !== whole) tellOf(deed, null, state);
  else if (
    (pointing !== undefined && !isWhether(deed, state)) ||
    !EXPLORING.test(head.infinitive) ||
    !isExplored(deed, state)
  )
    tell(deed, state);
}

/** "Pour le transport, je me renseigne." */
function askAround({ head, thing, due, sentence, text }: Deed, state: State): void {
  const about = TOPIC.exec(text.slice(0, head.at))?.groups?.about;
  if (!about) return;
  const owner = ownerOf(head, sentence, state.reading);
  add(
    {
      owner,
      task: `Se renseigner ${thing} pour ${about}`.replace("  ", " "),
      due,
      evidence: sentence.evidence,
      sentence,
    },
    state,
  );
}

/** "Le moteur se connecte à notre logiciel ?" – "Je veux le vérifier." */
function isWhether({ head, pointing, thing, sentence }: Deed, { reading }: State): boolean {
  if (!/^(?:le|l')$/.test(pointing ?? "") || !EXPLORING.test(head.infinitive) || !WITH_WHOM.test(thing)) return false;
  return /^s['i]/.test(questionBefore(sentence, reading)?.thing ?? "");
}

/** "Est-ce compatible ?" – "Je vérifie.": what was asked is what they find out. True where nothing more is to be told. */
function isExplored({ head, thing, due, sentence }: Deed, state: State): boolean {
  const explored = WITH_WHOM.test(thing) ? questionBefore(sentence, state.reading) : null;
  if (!explored) return isPointer(thing) && !/^(?:demander|confirmer)$/.test(head.infinitive);
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
  const isBare =
    thing === "" && pointing === undefined && !head.clitics.includes("en") && !SERVES.test(head.infinitive);
  const needs = !isBare && (isTaking || head.clitics.includes("en") || pointing !== undefined || isOpen);
  const found = needs && !isEnough ? antecedentOf({ head, pointing, thing, sentence, text }, state) : null;
  if (found === "postponed") datePrevious(sentence, due, state);
  else tellOf(deed, found, state);
}

function tellOf(deed: Deed, found: Antecedent | null, state: State): void {
  const { head, thing, pointing, due, sentence } = deed;
  const reported = reportOf(head, thing);
  if (reported && joinReport(deed, reported, state)) return;
  const isGranted = head.infinitive === "confirmer" && found?.asked != null;
  const isReport = reported !== null && !isGranted && pointing === undefined && !head.clitics.includes("en");
  if (isReport) tellReport(deed, reported, state);
  const task = isReport
    ? null
    : taskOf({
        head,
        thing: withInner(deed, state),
        pointing,
        found: found?.thing ?? null,
        asked: found?.asked ?? null,
      });
  if (!task) return;
  const wanted = due ?? (found?.asked && !found.asked.isOffer ? dueWanted(found.asked, state) : null);
  const evidence = [...(found?.evidence ?? []), ...sentence.evidence];
  add({ owner: ownerOf(head, sentence, state.reading), task, due: wanted, evidence, sentence }, state);
}

/** "Je demande à Nancy de vous l'envoyer": names what. */
function withInner({ head, thing, sentence, text }: Deed, state: State): string {
  const inner = INNER.exec(thing)?.groups;
  if (!inner) return thing;
  const { before = "", clitic = "", verb = "", that } = inner;
  if (!that && clitic.trim() !== "" && !/l'|l[ea]s? /iu.test(clitic) && ALONE.test(verb)) return thing;
  const pointing = that ? undefined : (/l'|l[ea]s?/iu.exec(clitic)?.[0] ?? "l'");
  const found = antecedentOf(
    { head: { ...head, infinitive: verb }, pointing, thing: that ?? "", sentence, text },
    state,
  );
  if (found === "postponed") return delegated(before, sentence, state) ?? thing;
  if (found === null) return thing;
  return `${before}${clitic.replace(/l'|l[ea]s? /iu, "").replace(/^t'/u, "te ")}${verb} ${found.thing}`.replace(
    "te e",
    "t'e",
  );
}

/** "Je vous fais un tableau. Enfin, je vais demander à Kevin de le faire." */
function delegated(before: string, { speaker, at }: Sentence, state: State): string | null {
  const own = state.found.findLast((one) => one.speaker === speaker && one.at >= at - 2);
  if (!own) return null;
  state.found = state.found.filter((one) => one !== own);
  return `${before}${own.task.charAt(0).toLowerCase()}${own.task.slice(1)}`;
}

const INNER =
  /^(?<before>(?:à|aux?) .{2,40}? de |à .{2,30}? d')(?<clitic>(?:(?:vous|te) |t')?(?:l'|l[ea]s? )?)(?<verb>\p{L}+r)(?: (?<that>ça|cela))?$/iu;

/** "Il me le faut pour jeudi." */
function dueWanted(one: Asked, { asked, reading }: State): Due | null {
  const request = asked.findLast(
    ({ at, thing, infinitive }) => at === one.at && thing === one.thing && infinitive === one.infinitive,
  );
  if (!request) return null;
  const text = frenchText(request.sentence);
  return dueIn(text, 0, request.at, text.length, reading);
}
