import type { Evidence } from "@/lib/grounding/analysis";
import type { Reading, Sentence } from "../reading.ts";
import { withoutDays } from "./due.ts";
import type { Head } from "./heads.ts";
import { withPossessor } from "./persons.ts";
import { objectsIn, phrasesIn } from "./phrases.ts";
import type { Asked } from "./requests.ts";
import { frenchText } from "./text.ts";
import { agrees, cleanThing, fromOtherSide, isPointer, type Thing, thingsIn } from "./things.ts";

const REACH = 7;
/** With these, a thing comes about or goes out. */
export const MAKES =
  /^(?:Préparer|Faire|Envoyer|Rédiger|Établir|Chiffrer|Finaliser|Refaire|Monter|Calculer|Corriger|Transmettre|Remettre|Mettre|Compléter|Partager|Renvoyer|Créer)(?!\p{L})/u;
const TOPIC =
  /(?:^|[.!?,;] |oui,? |et |mais |pour |alors,? )(?<thing>(?:les? |la |l'|mon |ma |mes |vos |votre |notre |nos |ce |cette |ces |un |une |des )[^,.?!;]{2,60})(?:, (?:oui|non|ça|alors|évidemment|bien sûr|sans problème|pas de souci|donc|euh|par contre))*[,?] *$/iu;
/** "Et le planning, vous pouvez le mettre à jour ?" */
const FRONTED =
  /(?:^|[.!?] )(?:(?:et|mais|sinon|alors|bon|ok|oui|euh),? )*(?:pour )?(?<thing>(?:les? |la |l'|vos |votre |nos |notre |mon |ma |mes |ton |ta |tes |ce |cette |ces )[^,.?!;]{2,50}?),? (?:est-ce que |il faudrait |si )?(?:vous|tu|on|pouvez|pourriez|peux|il)(?![\p{L}'])/iu;

/** "Un RIB et un extrait de Kbis." */
const LISTED =
  /^(?:(?:alors|euh|oui|juste|ben|déjà|il me faudrait|il nous faudrait)[ ,]+)*(?<thing>(?:une? |les? |la |l'|votre |vos |des )(?:(?!je |on |il |elle |vous |nous |c'est |est |sont |a )[\p{L}'-]+ ){1,6}(?:et|plus) (?:une? |les? |la |l'|votre |vos |des )?(?:(?!je |on |il |elle |vous |nous |c'est |est |sont |a )[\p{L}'-]+ ?){1,6})\.?$/iu;

type Pointing = { head: Head; pointing: string | undefined; thing: string; sentence: Sentence; text: string };
type State = {
  reading: Reading;
  found: { at: number; speaker: string; dueOn: string | null; task: string }[];
  asked: (Asked & { sentence: Sentence })[];
};
export type Antecedent = { thing: string; asked: Asked | null; evidence: Evidence[] };

/** What "le", "la", "les", "ça" or "en" stand for, from the same sentence or from what was asked or named just before. */
export function antecedentOf(
  { head, pointing, thing, sentence, text }: Pointing,
  { reading, found, asked }: State,
): Antecedent | "postponed" | null {
  const before = text
    .slice(0, head.at)
    .replace(/(?:il )?fau(?:t|dra|drait) (?:juste |d'abord |encore )?qu(?:e |')$/iu, "");
  if (
    head.infinitive === "faire" &&
    pointing === "le" &&
    thing === "" &&
    found.some((one) => one.speaker === sentence.speaker && one.at >= sentence.at - 2 && one.dueOn === null)
  )
    return "postponed";
  if (/(?:comme ça|ainsi),? $/iu.test(before) && head.infinitive === "envoyer") return "postponed";
  if (
    head.infinitive === "faire" &&
    /^(?:ça|tout ça)$/.test(thing) &&
    found.some((one) => one.speaker === sentence.speaker && one.at >= sentence.at - 1 && one.dueOn === null)
  )
    return "postponed";
  const topic = TOPIC.exec(before)?.groups?.thing?.replace(
    / (?:pourra|peut|va|vont|sera|est|sont|a|ont|doit|devra|fera|viendra)(?!\p{L}).*$/u,
    "",
  );
  const isBoth = /^(?:les deux|le tout|tout|tout ça)$/iu.test(thing);
  const isAll = isBoth || (/^l'?$|^les$/.test(pointing ?? "") && head.infinitive === "envoyer" && thing === "");
  const isTaking = /^(?:occuper|charger)$/.test(head.infinitive);
  const bare =
    pointing &&
    /(?:^|[ ,])(?<thing>(?:les |la |le |l'|mon |ma |mes |vos |votre |notre |nos |ce |cette |ces )\p{L}{3,}(?: (?:de |d'|du |des )\p{L}+)?) $/iu.exec(
      before,
    )?.groups?.thing;
  if (topic && !isTaking && !isBoth) {
    const [named] = thingsIn(topic);
    return { thing: cleanThing(named?.text ?? lowered(topic)), asked: null, evidence: [] };
  }
  const own = thingsIn(before).findLast((one) => agrees(pointing, one));
  if (own && !isTaking && !isBoth) return { thing: own.text, asked: null, evidence: [] };
  if (bare && !isTaking && !isBoth && agreesWith(pointing, bare)) return { thing: bare, asked: null, evidence: [] };
  const isRecent = found.some(
    (one) =>
      one.speaker === sentence.speaker && one.at >= sentence.at - 2 && one.at <= sentence.at && one.dueOn === null,
  );
  if (
    isAll &&
    isRecent &&
    (isBoth || !pointing || found.some(({ at, task }) => at === sentence.at && MAKES.test(task)))
  )
    return "postponed";
  const turn = reading.sentences
    .slice(0, sentence.at)
    .filter(({ segment }) => segment === sentence.segment)
    .reverse();
  for (const one of isTaking || isBoth ? [] : turn) {
    const named = thingsIn(frenchText(one)).findLast((other) => agrees(pointing, other));
    if (named) return { thing: definite(named.text), asked: null, evidence: one.evidence };
  }
  const object = pointing && !isTaking && !isBoth ? ownObject(turn[0], pointing) : null;
  if (object) return { thing: definite(object.text), asked: null, evidence: turn[0]!.evidence };
  const request = asked.findLast(
    (one) =>
      one.sentence.at >= sentence.at - REACH &&
      one.sentence.at <= sentence.at &&
      !(one.sentence.at === sentence.at && one.at >= head.at),
  );
  const near = reading.sentences.slice(Math.max(0, sentence.at - REACH), sentence.at).reverse();
  if (request && (request.sentence.segment >= sentence.segment - 2 || isTaking)) {
    const rewritten = thingOfRequest(request, sentence, reading);
    if (rewritten !== null && (isTaking || pointing === undefined || agreesWith(pointing, rewritten)))
      return { thing: rewritten, asked: request, evidence: request.sentence.evidence };
  }
  if (isTaking) return raisedIn(turn[0]);
  if (head.infinitive === "faire" && /^l[e']$/.test(pointing ?? "")) return null;
  const close = near.filter(({ segment }) => segment >= sentence.segment - 2);
  for (const one of close) {
    const named = thingsIn(frenchText(one)).findLast((other) => agrees(pointing, other));
    if (named) return { thing: perspective(named.text, one, sentence, reading), asked: null, evidence: one.evidence };
  }
  if (/(?:^|[ ,.!?])ça,? $/iu.test(before)) return null;
  if (
    /^(?:inscrire|ajouter|rajouter|soumettre|intégrer|présenter|noter|écrire|préciser|indiquer|proposer)$/.test(
      head.infinitive,
    )
  )
    return null;
  const done = found.findLast(({ speaker, at }) => speaker === sentence.speaker && at >= sentence.at - 4);
  const made = pointing && done ? thingsIn(done.task).find((one) => agrees(pointing, one)) : undefined;
  if (made) return { thing: definite(made.text), asked: null, evidence: [] };
  const mine = phrasesIn(before).findLast((phrase) => agrees(pointing, phrase));
  if (mine && pointing) return { thing: mine.text, asked: null, evidence: [] };
  const previous = phraseBefore(sentence, pointing, reading);
  if (previous) return previous;
  for (const one of near) {
    const said = frenchText(one);
    const named = thingsIn(said).findLast((other) => agrees(pointing, other));
    const topicBefore = /^(?<thing>(?:les? |la |l'|ce |cette |ces )[^,.?!;]{2,50})\?/iu.exec(said)?.groups?.thing;
    if (named) return { thing: perspective(named.text, one, sentence, reading), asked: null, evidence: one.evidence };
    if (topicBefore)
      return { thing: perspective(topicBefore.trim(), one, sentence, reading), asked: null, evidence: one.evidence };
  }
  return null;
}

/** "La déclaration ? On s'en occupe." */
function raisedIn(before: Sentence | undefined): Antecedent | null {
  const raised =
    before &&
    /^(?<thing>(?:les? |la |l'|votre |vos )[^,.?!]{3,40}) ?\?$/iu.exec(frenchText(before).trim())?.groups?.thing;
  return raised ? { thing: lowered(raised.trim()), asked: null, evidence: before.evidence } : null;
}

/** "Je vous transmets le visuel… enfin, c'est l'agence qui vous le transmet." */
function ownObject(before: Sentence | undefined, pointing: string): Thing | undefined {
  if (!before || /^l'?$/.test(pointing)) return undefined;
  return objectsIn(frenchText(before)).findLast((one) => agrees(pointing, one));
}

/** "Tu oublies les deux remorques." – "Je les rajoute." */
function phraseBefore(sentence: Sentence, pointing: string | undefined, reading: Reading): Antecedent | null {
  const last = reading.sentences.slice(0, sentence.at).findLast(({ segment }) => segment < sentence.segment);
  if (!last) return null;
  const turn = reading.sentences
    .slice(0, last.at + 1)
    .filter(({ segment }) => segment >= last.segment - 1 && segment < sentence.segment)
    .reverse();
  const listed = pointing === "les" ? LISTED.exec(frenchText(last).trim())?.groups?.thing : undefined;
  if (listed)
    return { thing: perspective(lowered(listed), last, sentence, reading), asked: null, evidence: last.evidence };
  for (const one of turn) {
    if (one.words > 30 || (pointing === undefined && one.speaker === sentence.speaker)) continue;
    const phrases = pointing === undefined ? phrasesIn(frenchText(one)) : objectsIn(frenchText(one));
    const said = pointing === undefined ? phrases.at(-1) : phrases.findLast((phrase) => agrees(pointing, phrase));
    if (said) return { thing: perspective(said.text, one, sentence, reading), asked: null, evidence: one.evidence };
    if (pointing === undefined) return null;
  }
  return null;
}

function lowered(thing: string): string {
  return thing.charAt(0).toLowerCase() + thing.slice(1);
}

/** "un audit", once it was named, is "l'audit". */
function definite(thing: string): string {
  return thing.replace(/^(un|une) (?=(.))/iu, (_, article: string, first: string) =>
    /[aeiouéèêâîôûh]/iu.test(first) ? "l'" : article.toLowerCase() === "un" ? "le " : "la ",
  );
}

function agreesWith(pointing: string, rewritten: string): boolean {
  const first = rewritten.toLowerCase();
  const thing: Thing = {
    text: rewritten,
    isPlural: /^(?:les|des|vos|nos|mes|ces|deux|trois|quelques|quatre)(?: |$)/.test(first),
    gender: /^(?:la|une|cette|ma|ta|sa) /.test(first) ? "f" : /^(?:le|un|ce|mon|ton|son|du) /.test(first) ? "m" : null,
  };
  return agrees(pointing, thing);
}

/** "les cartes grises dès que vous les avez" */
const ONCE_THERE = / (?:dès que|quand) (?:vous|tu|on|nous|je) (?:les? |la |l').*$/iu;
const SOMETHING = /^(?:quelqu'un|quelque chose|tout le monde|personne)(?!\p{L})/iu;

/** What a request is about; where it only points, the thing named before it. */
function thingOfRequest(request: Asked & { sentence: Sentence }, sentence: Sentence, reading: Reading): string | null {
  const clean = cleanThing(withoutDays(request.thing.replace(ONCE_THERE, ""), reading)).replace(
    /^(?:ce|cet|cette) (?=\p{L})/iu,
    (said) => (/^cette/i.test(said) ? "la " : "le "),
  );
  const pointing = request.clitics.find((one) => /^(?:le|la|les|l')$/.test(one));
  const topic =
    pointing && FRONTED.exec(`${frenchText(request.sentence).slice(0, request.at).trimEnd()} vous`)?.groups?.thing;
  const whole = topic
    ? `${lowered(cleanThing(withoutDays(topic, reading)))} ${isPointer(clean) ? "" : clean}`.trim()
    : clean;
  if (SOMETHING.test(whole)) return null;
  if (whole !== "" && !isPointer(whole))
    return perspective(
      withPossessor(whole, request.at, request.sentence, reading),
      request.sentence,
      sentence,
      reading,
    );
  for (const one of reading.sentences
    .slice(Math.max(0, request.sentence.at - REACH), request.sentence.at + 1)
    .reverse()) {
    const named = thingsIn(frenchText(one)).findLast((other) => agrees(pointing, other));
    if (named) return perspective(named.text, one, sentence, reading);
  }
  return null;
}

function perspective(thing: string, from: Sentence, to: Sentence, { people }: Reading): string {
  const sideOf = ({ speaker }: Sentence) => people.bySpeaker.get(speaker)?.side;
  return from.speaker !== to.speaker && sideOf(from) !== sideOf(to) ? fromOtherSide(thing) : thing;
}
