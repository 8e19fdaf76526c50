import { firstNameOf } from "@/lib/grounding/first-name";
import type { Sentence } from "../reading.ts";
import { withPerson } from "./addressees.ts";
import { isBinding } from "./binding.ts";
import { type Due, dueIn, withoutDays } from "./due.ts";
import { add, ownerOf, type State } from "./found.ts";
import { type Head, headsIn } from "./heads.ts";
import { withPossessor } from "./persons.ts";
import { antecedentOf } from "./pointers.ts";
import { receivedIn } from "./receiving.ts";
import { consents, REFUSAL, WHEN_ASKED } from "./replies.ts";
import type { Asked } from "./requests.ts";
import { taskOf } from "./tasks.ts";
import { frenchText } from "./text.ts";
import { cleanThing, isPointer } from "./things.ts";
import { withYou } from "./verbs.ts";

const REPLY_SENTENCES = 4;
type Request = Asked & { sentence: Sentence };

/** "Pouvez-vous m'envoyer le plan ?" – "Oui, d'ici vendredi." */
export function accept(sentence: Sentence, text: string, state: State): void {
  const { reading } = state;
  const previous = requestBefore(sentence, state);
  if (!previous) return;
  const isDated = WHEN_ASKED.test(frenchText(previous.sentence)) && !previous.isOffer && !sentence.question;
  const isConsent =
    consents(text) ||
    (/^(?:euh |ben |alors )?(?:c'est |ce sera )?(?:moi|nous)(?![\p{L}'-])/iu.test(text) && asksWho(previous));
  if (!isConsent && !isDated && !isSameDay(sentence, text, previous, state)) return;
  const reply = reading.sentences
    .slice(sentence.at, sentence.at + REPLY_SENTENCES)
    .filter(({ segment }) => segment === sentence.segment);
  const said = reply.map(frenchText).join(" ");
  if (REFUSAL.test(said.replace(/\?.*$/u, "")) || (!isConsent && !dueIn(said, 0, 0, said.length, reading))) return;
  const isPromising = reply
    .flatMap((one) =>
      [...headsIn(frenchText(one)), ...receivedIn(frenchText(one))].filter(({ end }) => !isDoing(one, end)),
    )
    .some(({ force }) => force !== "offer");
  if (isPromising && !previous.isOffer) return;
  const own = isPromising ? frenchText(reply[0]!) : said;
  const due = dueIn(own, 0, 0, own.length, reading);
  const together = state.asked.filter(({ sentence: { at } }) => at === previous.sentence.at);
  for (const one of previous.isOffer ? together.slice(-1) : together) grant(one, { sentence, reply, due }, state);
}

/** "Une réponse pour lundi ?" – "Lundi sans faute." */
function isSameDay(sentence: Sentence, text: string, { sentence: { evidence } }: Request, { reading }: State): boolean {
  if (sentence.question || text.split(/\s+/).length > 6) return false;
  const wanted = frenchText({ evidence });
  const due = dueIn(text, 0, 0, text.length, reading);
  return (
    due !== null && due.start < 8 && (PROMISED.test(text) || dueIn(wanted, 0, 0, wanted.length, reading)?.on === due.on)
  );
}

const PROMISED = /(?<!\p{L})(?:promis|sans faute|d'accord|sans problème|pas de (?:souci|problème))(?!\p{L})/iu;

function asksWho({ sentence }: Request): boolean {
  return /(?:^|[ ,])qui (?:s'occupe|se charge|peut|pourrait|va|doit|pourra)/iu.test(frenchText(sentence));
}

/** "Je fais ça", "je m'en occupe": takes on what was asked, and nothing else. */
function isDoing(sentence: Sentence, end: number): boolean {
  return /(?:je|on) (?:(?:vous |te |m'en |le |s'en ){0,2})(?:fais|fait|ferai|occupe|charge|prends|note)$/iu.test(
    frenchText(sentence).slice(0, end),
  );
}

/** What another speaker asked for or offered right before. */
function requestBefore(sentence: Sentence, { asked, reading }: State): Request | null {
  const previous = asked.findLast(({ sentence: { speaker } }) => speaker !== sentence.speaker);
  if (!previous || sentence.segment > previous.sentence.segment + 2) return null;
  const between = reading.sentences.slice(previous.sentence.at + 1, sentence.at);
  const isApart = between.some(({ segment }) => segment !== previous.sentence.segment && segment !== sentence.segment);
  return isApart || !(previous.isExplicit || previous.isOffer) ? null : previous;
}

type Reply = { sentence: Sentence; reply: Sentence[]; due: Due | null };

function grant(one: Request, { sentence, reply, due: dated }: Reply, state: State): void {
  const { reading } = state;
  const source = frenchText(one.sentence);
  const asked = dated ?? dueIn(source, 0, one.at, source.length, reading);
  const isOfElse =
    asked === null || (!dated && asked.start < one.at && / et /u.test(source.slice(asked.start, one.at)));
  const due = isOfElse ? null : asked;
  const named = withPossessor(cleanThing(withoutDays(one.thing, reading)), one.at, one.sentence, reading);
  const said = fromDoersSide(named);
  const { head, thing } = withPerson(
    { head: headOf(one), thing: said, pointing: undefined, due, sentence: one.sentence, text: source },
    state,
  );
  const pointing = one.clitics.find((clitic) => /^(?:le|la|les|l')$/.test(clitic));
  if (!pointing && thing === "") return;
  const found =
    pointing || isPointer(thing)
      ? antecedentOf({ head, pointing, thing, sentence: one.sentence, text: source }, state)
      : null;
  if (found === "postponed") return;
  const task = taskOf({ head, thing, pointing, found: found?.thing ?? null, asked: null });
  if (!task || !isBinding(head, source, thing, !one.isOffer || due !== null)) return;
  const granting = one.isOffer ? one.sentence : sentence;
  const evidence = [...one.sentence.evidence, ...reply.flatMap((part) => part.evidence)];
  const delegate = one.isOffer ? null : delegateIn(reply.map(frenchText).join(" "), sentence, state);
  add({ owner: delegate ?? ownerOf(head, granting, reading), task, due, evidence, sentence: granting }, state);
}

/** "Vous pouvez passer ?" – "Marc peut venir jeudi." */
function delegateIn(said: string, { speaker }: Sentence, { reading }: State): string | null {
  const others = reading.transcript.participants.filter(({ name }) => name !== speaker);
  const isDoing = (name: string) =>
    new RegExp(
      `(?<!\\p{L})${firstNameOf(name)} (?:peut|pourra|va|viendra|passera|s'en (?:occupe|charge)) ?`,
      "iu",
    ).test(said);
  return others.find(({ name }) => isDoing(name))?.name ?? null;
}

/** "Appelez-moi quand j'aurai lu l'offre" is told as "quand vous aurez lu l'offre". */
function fromDoersSide(thing: string): string {
  return thing.replace(
    /(?<link>(?:^| )(?:quand|dès que) )(?:(?<you>vous) (?<yours>\p{L}+(?:ez|êtes|faites))|(?<own>je |j'|on |nous )(?<mine>\p{L}+))(?!\p{L})/iu,
    (whole, ...rest) => {
      const { link = "", you, yours = "", own = "", mine = "" } = rest.at(-1) as Record<string, string | undefined>;
      if (you)
        return `${link}nous ${yours
          .replace(/ez$/, "ons")
          .replace(/^êtes$/, "sommes")
          .replace(/faites$/, "faisons")}`;
      const person = /^on/i.test(own) ? "on" : /^nous/i.test(own) ? "nous" : "je";
      const form = withYou(mine, person);
      return form ? `${link}vous ${form}` : whole;
    },
  );
}

function headOf({ at, infinitive, clitics, isOffer }: Request): Head {
  const turned = clitics.map((clitic) => (!isOffer && /^(?:me|m'|nous)$/.test(clitic) ? "vous" : clitic));
  return { at, end: 0, infinitive, clitics: turned, person: "je", tense: "future", force: "will", who: null };
}
