import type { ActionItem, Evidence } from "@/lib/grounding/analysis";
import { foreignTimes } from "@/lib/grounding/foreign/times";
import { isBinding } from "./foreign-french-binding.ts";
import { clauseEnd, deadlineEnd } from "./foreign-french-clauses.ts";
import { type Due, dueIn, withoutDays } from "./foreign-french-due.ts";
import { type Head, headsIn } from "./foreign-french-heads.ts";
import { othersIn } from "./foreign-french-others.ts";
import { antecedentOf } from "./foreign-french-pointers.ts";
import { isPersonal } from "./foreign-french-privacy.ts";
import { questionBefore } from "./foreign-french-questions.ts";
import { receivedIn } from "./foreign-french-receiving.ts";
import { type Asked, askedIn } from "./foreign-french-requests.ts";
import { taskOf } from "./foreign-french-tasks.ts";
import { frenchText } from "./foreign-french-text.ts";
import { cleanThing, isPointer } from "./foreign-french-things.ts";
import { isLabel } from "./people.ts";
import type { Reading, Sentence } from "./reading.ts";

const MAX_ITEMS = 24;
const CONSENT =
  /^(?:(?:ah|ben|bah|mais|bon|euh|alors|eh|et|oh|hum|super|parfait|merci)[ ,]+)*(?:oui|ouais|yes|bien (?:sûr|entendu|volontiers)|volontiers|d'accord|pas de (?:problème|souci)s?|aucun (?:problème|souci)|avec (?:grand )?plaisir|entendu|c'est (?:noté|faisable|possible|prévu|parfait|bon|gentil|d'accord|une bonne idée)|ok|okay|sans (?:problème|souci|faute)|tout à fait|absolument|ça marche|ça (?:roule|m'intéresse|m'irait|me va|nous va|serait|me convient|nous aiderait)|je (?:m'en (?:occupe|charge)|veux bien|fais ça|prends)|certainement|évidemment|naturellement|go|carrément|parfait|super|top|nickel|génial|très bien|bonne idée|excellente? idée|ce serait (?:bien|top|super|parfait|gentil|génial|utile)|ben certain|c'est beau|bien oui|mais oui|exactement|impeccable|vendu|noté|comptez sur|compte sur|il n'y a pas de problème|y a pas de (?:souci|problème)|je t'envoie|je vous envoie|on fait (?:ça|comme ça)|il me semble|faites|fais|marché conclu|adjugé)(?![\p{L}])/iu;
const REFUSAL =
  /(?<![\p{L}])(?:pas(?! de (?:problème|souci)s?| de quoi| mal| plus tard| avant| cher)|malheureusement|difficile|impossible|il faut que je voie|je vais voir|je verrai|inutile|laisse|laissez|non merci|compliqué|plus tard)(?![\p{L}])/iu;
const WITHDRAWN =
  /^(?:(?:non|ah non|oh non|ben non|euh|finalement)[ ,]+)*(?:(?:ce )?n'est (?:vraiment )?pas (?:la peine|nécessaire)|c'est pas (?:la peine|nécessaire)|pas (?:la peine|besoin|nécessaire)|inutile|laisse(?:z)?(?: tomber)?|oublie(?:z)?(?: ça)?|ne vous (?:embêtez|dérangez|donnez) pas|t'embête pas|vous embêtez pas|annul(?:e|ez)|non merci|on laisse tomber)/iu;
const MEETING =
  /(?<!\p{L})(?:on se (?:re)?(?:voit|parle|rappelle|fait|cale|dit)|se (?:re)?(?:voir|parler)|rendez-vous|rdv|réunion|visio|démo|call|rencontre|créneau|vous (?:irait|convient|va)|la suite|prochain point)(?!\p{L})/iu;
const REPLY_SENTENCES = 4;
const WHEN_ASKED =
  /(?<!\p{L})(?:quand|pour quand|quelle (?:date|échéance)|quel (?:délai|jour)|combien de temps)(?!\p{L})/iu;

export type Found = ActionItem & { at: number; speaker: string; noun: string };
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
type State = { reading: Reading; found: Found[]; asked: (Asked & { sentence: Sentence })[] };

/** Finds promises in French, and requests and offers that were accepted. */
export function frenchPromises(reading: Reading): ActionItem[] {
  const state: State = { reading, found: [], asked: [] };
  for (const sentence of reading.sentences) {
    const text = frenchText(sentence);
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
  const { reading } = state;
  const heads = [...headsIn(text), ...othersIn(text), ...receivedIn(text)].sort((a, b) => a.at - b.at);
  const before = state.found.length;
  if (!sentence.question)
    for (const [at, head] of heads.entries()) {
      if (head.force === "offer") continue;
      takeOn(head, { from: heads[at - 1]?.end ?? 0, until: heads[at + 1]?.at ?? text.length, sentence, text }, state);
    }
  if (state.found.length === before) accept(sentence, text, state);
  if (state.found.length === before) postpone(sentence, text, reading, state);
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

type Place = { from: number; until: number; sentence: Sentence; text: string };

/** "Je vous envoie le devis vendredi", "Ça, je m'en occupe" */
function takeOn(head: Head, { from, until, sentence, text }: Place, state: State): void {
  const { reading } = state;
  const last = Math.min(deadlineEnd(text, head.end), Math.max(until, head.end));
  const due = dueIn(text, from, head.at, last, reading);
  const rest = text.slice(head.end, Math.min(clauseEnd(text, head.end), Math.max(until, head.end)));
  const thing = cleanThing(withoutDays(rest, reading));
  if (!isBinding(head, text, thing, due !== null)) return;
  const pointing = head.clitics.find((one) => /^(?:le|la|les|l')$/.test(one));
  const isSelf = head.infinitive === "renseigner" && thing === "";
  if (isSelf) {
    const about = /(?:^|[.!?] )(?:et )?(?:pour|sur|concernant|quant à) (?<about>[^,.!?]{3,40}),? *$/iu.exec(
      text.slice(0, head.at),
    )?.groups?.about;
    if (about)
      add(ownerOf(head, sentence, reading), `Se renseigner pour ${about}`, due, sentence.evidence, sentence, state);
    return;
  }
  const isTaking = /^(?:occuper|charger)$/.test(head.infinitive) && head.clitics.includes("en");
  const isExploring = EXPLORING.test(head.infinitive) && pointing === undefined;
  const explored =
    isExploring && /^(?:ça|cela|tout ça)?$|^(?:(?:ça|cela) )?(?:à|avec|auprès de?) [^,]{2,40}$/iu.test(thing)
      ? questionBefore(sentence, reading)
      : null;
  if (isExploring && isPointer(thing) && !explored && head.infinitive !== "demander") return;
  if (explored && !head.clitics.includes("en")) {
    const place = thing.replace(/^(?:ça|cela|tout ça) ?/iu, "");
    const isWhether = /^s['i]/.test(explored.thing);
    const whole = [...(isWhether ? [place, explored.thing] : [explored.thing, place])].filter(Boolean).join(" ");
    const told = taskOf({ head, thing: whole, pointing: undefined, found: null, asked: null });
    if (told)
      return add(
        ownerOf(head, sentence, reading),
        told,
        due,
        [...explored.evidence, ...sentence.evidence],
        sentence,
        state,
      );
  }
  const needs =
    isTaking ||
    head.clitics.includes("en") ||
    pointing !== undefined ||
    isPointer(thing) ||
    /^(?:tout )?(?:ça|cela) /iu.test(thing);
  const found = needs ? antecedentOf({ head, pointing, thing, sentence, text }, state) : null;
  if (found === "postponed") return datePrevious(sentence, due, state);
  const wanted = due ?? (found?.asked && !found.asked.isOffer ? dueWanted(found.asked, state) : null);
  const reported = reportOf(head, thing);
  const earlier = state.found.at(-1);
  if (reported && earlier?.at === sentence.at && earlier.speaker === sentence.speaker && EXPLORES.test(earlier.task)) {
    if (!/ et (?:vous|te|revenir)/.test(earlier.task)) earlier.task = `${earlier.task} et ${reported}`;
    if (due && !earlier.dueOn) Object.assign(earlier, { due: due.said, dueOn: due.on });
    return;
  }
  if (reported && pointing === undefined && !head.clitics.includes("en")) {
    const waits = /(?<!\p{L})dès que (?<when>(?:j'ai|je reçois|on a|on reçoit|nous avons) [^,.!?]{4,50})/iu.exec(
      text.slice(0, head.at),
    )?.groups?.when;
    const told = waits
      ? taskOf({
          head,
          thing: `dès que ${waits.replace(/ (?:je|on|nous|et|alors)$/u, "").trim()}`,
          pointing,
          found: null,
          asked: null,
        })
      : null;
    if (told) return add(ownerOf(head, sentence, reading), told, due, sentence.evidence, sentence, state);
    const about = /au courant$/.test(reported) ? questionBefore(sentence, reading) : null;
    if (about && due && !/^s['i]/.test(about.thing))
      return add(
        ownerOf(head, sentence, reading),
        capital(`${reported} pour ${about.thing}`),
        due,
        [...about.evidence, ...sentence.evidence],
        sentence,
        state,
      );
    if (due || REPORT_ALONE.test(head.infinitive))
      add(
        ownerOf(head, sentence, reading),
        reported.charAt(0).toUpperCase() + reported.slice(1),
        due,
        sentence.evidence,
        sentence,
        state,
      );
    return;
  }
  const task = taskOf({ head, thing, pointing, found: found?.thing ?? null, asked: found?.asked ?? null });
  if (!task) return;
  add(
    ownerOf(head, sentence, reading),
    task,
    wanted,
    [...(found?.evidence ?? []), ...sentence.evidence],
    sentence,
    state,
  );
}

/** What somebody finds out, who then reports it. */
const EXPLORING = /^(?:voir|vérifier|regarder|demander|valider|étudier|confirmer|contrôler|creuser)$/;
const REPORT_ALONE = /^(?:rappeler|recontacter|revenir|répondre)$/;
const EXPLORES =
  /^(?:Voir|Vérifier|Valider|Demander|Regarder|Se renseigner|En parler|Parler|Étudier|Interroger|Consulter|Se rapprocher|En discuter|Discuter|Contrôler|Sonder|Poser|Faire le point|Interroger|Revoir|Confirmer|Tester|Creuser|Calculer|Chiffrer)(?![\p{L}])/u;

/** "… et je vous redis": how a report is told that says nothing else. */
function reportOf({ infinitive, clitics }: Head, thing: string): string | null {
  if (infinitive === "faire" && /^(?:|ça|quoi)$/.test(thing)) return null;
  const you = clitics.includes("te") || clitics.includes("t'") ? "te" : "vous";
  if (
    !/^(?:|ça|là-dessus|au courant|informée?s?|à jour|vers (?:vous|toi)(?: là-dessus)?|un retour|une réponse|la réponse|ça aussi|quoi|signe)$/u.test(
      thing,
    )
  )
    return null;
  if (infinitive === "revenir") return `revenir vers ${you === "te" ? "toi" : "vous"}`;
  if (/^(?:dire|redire|tenir|faire|donner|faire (?:savoir|signe)|informer|prévenir)$/.test(infinitive))
    return `${you} tenir au courant`;
  return /^(?:confirmer|rappeler|répondre|écrire|recontacter)$/.test(infinitive) ? `${you} ${infinitive}` : null;
}

/** "Pouvez-vous m'envoyer le plan ?" – "Oui, d'ici vendredi." */
function accept(sentence: Sentence, text: string, state: State): void {
  const { reading } = state;
  const previous = state.asked.findLast(({ sentence: { speaker } }) => speaker !== sentence.speaker);
  if (!previous || sentence.segment > previous.sentence.segment + 2) return;
  const isDated = WHEN_ASKED.test(frenchText(previous.sentence)) && !previous.isOffer && !sentence.question;
  if (!CONSENT.test(text) && !isDated) return;
  const between = reading.sentences
    .slice(previous.sentence.at + 1, sentence.at)
    .filter(({ speaker }) => speaker !== sentence.speaker && speaker !== previous.sentence.speaker);
  const isLast = !reading.sentences
    .slice(previous.sentence.at + 1, sentence.at)
    .some(({ segment }) => segment !== previous.sentence.segment && segment !== sentence.segment);
  if (between.length > 0 || !isLast || !(previous.isExplicit || previous.isOffer)) return;
  const reply = reading.sentences
    .slice(sentence.at, sentence.at + REPLY_SENTENCES)
    .filter(({ segment }) => segment === sentence.segment);
  const said = reply.map(frenchText).join(" ");
  if (REFUSAL.test(said.replace(/\?.*$/u, ""))) return;
  const sameAsked = state.asked.filter(({ sentence: { at } }) => at === previous.sentence.at);
  const promises = reply
    .flatMap((one) => [...headsIn(frenchText(one)), ...receivedIn(frenchText(one))])
    .filter(({ force }) => force !== "offer");
  for (const one of previous.isOffer ? sameAsked.slice(-1) : sameAsked) {
    if (!previous.isOffer && promises.length > 0) return;
    if (!CONSENT.test(text) && !dueIn(said, 0, 0, said.length, reading)) return;
    const source = frenchText(one.sentence);
    const own = promises.length > 0 ? frenchText(reply[0]!) : said;
    const due = dueIn(own, 0, 0, own.length, reading) ?? dueIn(source, 0, one.at, source.length, reading);
    const thing = cleanThing(withoutDays(one.thing, reading));
    const head: Head = {
      at: one.at,
      end: 0,
      infinitive: one.infinitive,
      clitics: previous.isOffer
        ? one.clitics
        : one.clitics.map((clitic) => (/^(?:me|m'|nous)$/.test(clitic) ? "vous" : clitic)),
      person: "je",
      tense: "future",
      force: "will",
      who: null,
    };
    const pointing = one.clitics.find((clitic) => /^(?:le|la|les|l')$/.test(clitic));
    if (!pointing && thing === "") continue;
    const found =
      pointing || isPointer(thing)
        ? antecedentOf({ head, pointing, thing, sentence: one.sentence, text: source }, state)
        : null;
    if (found === "postponed") continue;
    const task = taskOf({ head, thing, pointing, found: found?.thing ?? null, asked: null });
    const owner = previous.isOffer ? one.sentence : sentence;
    if (task && isBinding(head, source, thing, !previous.isOffer || due !== null))
      add(
        ownerOf(head, owner, reading),
        task,
        due,
        [...one.sentence.evidence, ...reply.flatMap(({ evidence }) => evidence)],
        owner,
        state,
      );
  }
}

/** "Pour quand ?" – "Vendredi midi."; "Vendredi, c'est tard." – "Alors demain." */
function postpone(sentence: Sentence, text: string, reading: Reading, { found }: State): void {
  const words = text.split(/\s+/).length;
  const latest = found.findLast(({ speaker, at }) => speaker === sentence.speaker && at >= sentence.at - 6);
  const wish = latest && latest.dueOn === null ? wishedDue(sentence, text, latest, reading) : null;
  if (latest && wish)
    return void Object.assign(latest, {
      due: wish.said,
      dueOn: wish.on,
      evidence: [...latest.evidence, ...wish.evidence, ...sentence.evidence],
    });
  if (!latest || words > 12 || sentence.question || sentence.at - latest.at > 5) return;
  const due = dueIn(text, 0, 0, text.length, reading);
  if (!due) return;
  const asked = reading.sentences
    .slice(Math.max(0, sentence.at - 3), sentence.at)
    .filter(({ speaker }) => speaker !== sentence.speaker)
    .map(frenchText)
    .join(" ");
  const named = due.on !== latest.dueOn && latest.due ? latest.due.toLowerCase().split(" ").at(-1)! : "§";
  const isMoved =
    (asked.toLowerCase().includes(named) || /(?:tard|avant|plus tôt|trop|possible|urgent|pressé)/iu.test(asked)) &&
    /(?:alors|disons|demain|promis|ok|plutôt|allez|avant|d'ici|d'accord|parfait|entendu|oui)/iu.test(text);
  const isSame = latest.at === sentence.at - 1;
  const corrects = /^(?:non|enfin|pardon|disons|ou plutôt|euh)[ ,]/iu.test(text);
  if (MEETING.test(asked) || MEETING.test(text)) return;
  if (foreignTimes(`${asked} ${text}`.replace(/midi/giu, ""), "fr").length > 0 && !isMoved) return;
  if (WHEN_ASKED.test(asked) || isMoved || corrects || (isSame && latest.dueOn === null && words < 8))
    Object.assign(latest, { due: due.said, dueOn: due.on, evidence: [...latest.evidence, ...sentence.evidence] });
}

/** "Ce serait possible avant jeudi ?" – "Oui." */
function wishedDue(
  sentence: Sentence,
  text: string,
  latest: Found,
  reading: Reading,
): (Due & { evidence: Evidence[] }) | null {
  const previous = reading.sentences
    .slice(latest.at + 1, sentence.at)
    .findLast(({ speaker }) => speaker !== sentence.speaker);
  if (!previous || previous.segment < sentence.segment - 1 || previous.words > 18 || !CONSENT.test(text)) return null;
  const said = frenchText(previous);
  if (
    MEETING.test(said) ||
    REFUSAL.test(text) ||
    !/(?:avant|pour|d'ici|au plus tard|possible|besoin|faudrait|idéalement|plus tôt|ça (?:ira|irait|va))/iu.test(said)
  )
    return null;
  const due = dueIn(said, 0, 0, said.length, reading);
  return due && { ...due, evidence: previous.evidence };
}

/** "Je prépare le plan et le devis. Vous aurez les deux vendredi." */
function datePrevious(sentence: Sentence, due: Due | null, { found }: State): void {
  if (!due) return;
  for (const one of found
    .filter(({ speaker, at, dueOn }) => speaker === sentence.speaker && at >= sentence.at - 3 && dueOn === null)
    .slice(-2))
    Object.assign(one, { due: due.said, dueOn: due.on, evidence: [...one.evidence, ...sentence.evidence] });
}

function withdraw(sentence: Sentence, text: string, state: State): void {
  if (!WITHDRAWN.test(text)) return;
  const latest = state.found.findLast(({ at }) => at >= sentence.at - 3 && at < sentence.at);
  if (latest && latest.speaker !== sentence.speaker) state.found = state.found.filter((one) => one !== latest);
}

function ownerOf(head: Head, { speaker }: Sentence, { people, transcript }: Reading): string | null {
  if (head.who) {
    const who = head.who.toLowerCase();
    if (/^(?:(?:mon|ma|notre|nos|un|une|le|la) |l')/u.test(who)) return null;
    const first = who.replace(/^(?:monsieur|madame|mme|m\.|maître|docteur|dr) /u, "");
    return (
      transcript.participants.find(({ name }) => name.toLowerCase().split(" ").includes(first.split(" ")[0]!))?.name ??
      head.who
    );
  }
  const person = people.bySpeaker.get(speaker);
  return person && !isLabel(person.first) ? speaker : null;
}

function add(
  owner: string | null,
  task: string,
  due: Due | null,
  evidence: Evidence[],
  sentence: Sentence,
  state: State,
): void {
  const unique = evidence.filter(
    (one, at) =>
      evidence.findIndex(({ quote, segmentIndex }) => quote === one.quote && segmentIndex === one.segmentIndex) === at,
  );
  const quotes = unique.map(({ quote }) => quote.toLowerCase().replace(/[’ʼ]/g, "'")).join(" ");
  const said = due && (quotes.includes(due.said.toLowerCase()) ? due.said : due.said.replaceAll("-", " "));
  state.found.push({
    owner,
    task,
    due: said ?? null,
    dueOn: due?.on ?? null,
    evidence: unique,
    at: sentence.at,
    speaker: sentence.speaker,
    noun: task,
  });
}

/** Whether an item says all that another says; of two equal ones, the one with a day or the later day stays. */
function covers(one: Found, other: Found, isEarlier: boolean): boolean {
  if (one.owner !== other.owner) return false;
  const wordsOf = ({ task }: ActionItem): string[] =>
    (task.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => !SAME_DEED.test(word));
  const [words, less] = [wordsOf(one), wordsOf(other)];
  if (less.length === 0 || !less.every((word) => words.includes(word))) return false;
  if (other.dueOn && !one.dueOn) return words.length > less.length ? adopt(one, other) : false;
  if (other.dueOn && one.dueOn !== other.dueOn) return !isEarlier && one.at - other.at <= 12;
  return words.length > less.length || (one.dueOn !== null && other.dueOn === null) || isEarlier;
}

const SAME_DEED =
  /^(?:envoyer|transmettre|préparer|faire|parvenir|suivre|remettre|partager|donner|vous|nous|votre|notre)$/;

function adopt(one: Found, { due, dueOn }: Found): boolean {
  Object.assign(one, { due, dueOn });
  return true;
}
