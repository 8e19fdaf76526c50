import type { Evidence } from "@/lib/grounding/analysis";
import { foreignTimes } from "@/lib/grounding/foreign/times";
import type { Reading, Sentence } from "../reading.ts";
import { type Due, dueIn } from "./due.ts";
import type { Found, State } from "./found.ts";
import { headsIn } from "./heads.ts";
import { phrasesIn } from "./phrases.ts";
import { consents, MEETING, REFUSAL, WHEN_ASKED } from "./replies.ts";
import { frenchText } from "./text.ts";

const WITHDRAWN =
  /^(?:(?:non|ah non|oh non|ben non|euh|finalement)[ ,]+)*(?:(?:ce )?n'est (?:vraiment )?pas (?:la peine|nécessaire)|c'est pas (?:la peine|nécessaire)|pas (?:la peine|besoin|nécessaire)|inutile|laisse(?:z)?(?: tomber)?|oublie(?:z)?(?: ça)?|ne vous (?:embêtez|dérangez|donnez) pas|t'embête pas|vous embêtez pas|annul(?:e|ez)|non merci|on laisse tomber|(?:attends|attendez|non|ah non)[ ,]+pas (?:tout de suite|encore|maintenant))/iu;
/** What the one who promised says right after: "Ah non, en fait vous l'avez déjà." */
const TAKEN_BACK =
  /^(?:(?:ah|oh|enfin|euh|mais|en fait|attends|attendez)[ ,]+)*(?:non[ ,]+)?(?:en fait[ ,]+)?(?:vous l[ea]?s?'? ?(?:avez|as) déjà|tu l'as déjà|c'est déjà fait|je (?:vous |te )?l[ea]?s?'? ?ai déjà \p{L}+|ça ne sert à rien|pas la peine)/iu;

/** "Pour quand ?" – "Vendredi midi."; "Vendredi, c'est tard." – "Alors demain." */
export function postpone(sentence: Sentence, text: string, { found, reading }: State): void {
  const words = text.split(/\s+/).length;
  const latest = found.findLast(
    ({ speaker, owner, at }) => (speaker === sentence.speaker || owner === sentence.speaker) && at >= sentence.at - 6,
  );
  const wish = latest && latest.dueOn === null ? wishedDue(sentence, text, latest, reading) : null;
  if (latest && wish)
    Object.assign(latest, {
      due: wish.said,
      dueOn: wish.on,
      evidence: [...latest.evidence, ...wish.evidence, ...sentence.evidence],
    });
  if (!latest || wish || words > 12 || sentence.question || sentence.at - latest.at > 5) return;
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
    /(?:alors|disons|demain|promis|ok|plutôt|allez|avant|d'ici|d'accord|parfait|entendu|oui|bon(?!\p{L})|ça (?:ira|marche|peut)|pas de (?:souci|problème)|jouable|faisable|possible|(?:je|on) peu[xt]|va pour|très bien)/iu.test(
      text,
    );
  const isSame = latest.at === sentence.at - 1;
  const isRather = words <= 5 && latest.segment === sentence.segment && /(?:plutôt|alors|disons)/iu.test(text);
  const corrects = isRather || /^(?:non|enfin|pardon|disons|ou plutôt|euh)[ ,]/iu.test(text);
  if (MEETING.test(asked) || MEETING.test(text)) return;
  if (foreignTimes(`${asked} ${text}`.replace(/midi/giu, ""), "fr").length > 0 && !isMoved) return;
  const isWhen = WHEN_ASKED.test(asked) && !isAboutElse(asked, latest);
  const isNear = latest.dueOn === null && sentence.segment - 3 <= latest.segment && DATES.test(text);
  if (isNear || isWhen || isMoved || corrects || (isSame && latest.dueOn === null && words < 8))
    Object.assign(latest, { due: due.said, dueOn: due.on, evidence: [...latest.evidence, ...sentence.evidence] });
}

const OTHER_DEED = /(?<!\p{L})(?<stem>commenc|démarr|livr|install|interv|attaqu|lanc|form|sign|ouvr|arriv)\p{L}*/iu;

/** "Et la livraison, vous l'attendez pour quand ?", after something else was promised. */
function isAboutElse(asked: string, { task }: Found): boolean {
  const question = asked.match(/[^.!?]*\?[^?]*$/u)?.[0] ?? asked;
  const nouns = phrasesIn(question).flatMap((phrase) => phrase.text.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
  const words = task.toLowerCase();
  const deed = OTHER_DEED.exec(question)?.groups?.stem?.toLowerCase();
  if (deed && !words.includes(deed)) return true;
  return nouns.length > 0 && !nouns.some((noun) => words.includes(noun));
}

/** What says that the day after it is a deadline. */
const DATES =
  /(?<!\p{L})(?:pour|d'ici|avant|dès|au plus tard|aurez|avez|auras|ce sera|sera|promis|disons|sans faute|allez) (?:le |ce |fait |prêt )?(?:lundi|mardi|mercredi|jeudi|vendredi|demain|la fin|fin|le|\d|ce soir|après-demain|début)/iu;

/** "Je vous prépare le devis, il y a pas mal de postes, c'est pour vendredi": the only day, said later. */
export function dateLater(sentence: Sentence, text: string, from: number, { found, reading }: State): void {
  const [only, ...others] = found.slice(from);
  if (!only || only.dueOn !== null || others.length > 0 || MEETING.test(text) || !DATES.test(text)) return;
  const at = text.search(DATES);
  const due = dueIn(text, at, at, text.length, reading);
  if (due)
    Object.assign(only, {
      due: due.said,
      dueOn: due.on,
      evidence: [...new Set([...only.evidence, ...sentence.evidence])],
    });
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
  if (!previous || previous.segment < sentence.segment - 1 || previous.words > 18 || !consents(text)) return null;
  const said = frenchText(previous);
  if (
    MEETING.test(`${said} ${text}`) ||
    headsIn(said).some(({ force }) => force !== "offer") ||
    REFUSAL.test(text) ||
    !(
      /(?:avant|pour|d'ici|au plus tard|possible|besoin|faudrait|idéalement|plus tôt|ça (?:ira|irait|va|marche|te va|vous va))/iu.test(
        said,
      ) || previous.words <= 8
    )
  )
    return null;
  const due = dueIn(said, 0, 0, said.length, reading);
  return due && { ...due, evidence: previous.evidence };
}

/** "Je prépare le plan et le devis. Vous aurez les deux vendredi." */
export function datePrevious(sentence: Sentence, due: Due | null, { found }: State): void {
  if (!due) return;
  for (const one of found
    .filter(({ speaker, at, dueOn }) => speaker === sentence.speaker && at >= sentence.at - 3 && dueOn === null)
    .slice(-2))
    Object.assign(one, { due: due.said, dueOn: due.on, evidence: [...one.evidence, ...sentence.evidence] });
}

/** "Ce serait pour quand ?" – "D'ici vendredi, et je la dépose."; "Il vous la faut quand ?", asked by who promised. */
export function answerWhen(sentence: Sentence, text: string, { found, reading }: State): void {
  const question = reading.sentences[sentence.at - 1];
  if (!question || question.speaker === sentence.speaker || MEETING.test(frenchText(question))) return;
  const asked = frenchText(question);
  if (!WHEN_ASKED.test(asked)) return;
  const isNeeded = /(?:besoin|faut|faudrait|voulez|voudr|souhait)/iu.test(asked);
  const latest = found.at(-1);
  const isTheirs = latest?.speaker === (isNeeded ? question.speaker : sentence.speaker);
  if (!latest || !isTheirs || latest.dueOn !== null || latest.at < sentence.at - 4) return;
  if (isAboutElse(asked, latest)) return;
  const due = dueIn(text, 0, 0, text.length, reading);
  if (due && (isNeeded || due.start < 24))
    Object.assign(latest, { due: due.said, dueOn: due.on, evidence: [...latest.evidence, ...sentence.evidence] });
}

/** "Non, ce n'est pas la peine." */
export function withdraw(sentence: Sentence, text: string, state: State): void {
  const latest = state.found.findLast(({ at }) => at >= sentence.at - 3 && at < sentence.at);
  const offered = state.asked.findLast((one) => one.sentence.at < sentence.at && one.isOffer);
  if (latest && offered && offered.sentence.at > latest.at && offered.sentence.speaker !== sentence.speaker) return;
  const last = state.reading.sentences[sentence.at - 1];
  const isAnotherOffer =
    latest &&
    last &&
    last.at > latest.at &&
    last.speaker === latest.speaker &&
    /(?<!\p{L})(?:vous|tu) (?:voul|voudr|veu)/iu.test(frenchText(last));
  if (isAnotherOffer) return;
  const isOwn = latest?.speaker === sentence.speaker;
  if (latest && (isOwn ? latest.at === sentence.at - 1 && TAKEN_BACK.test(text) : WITHDRAWN.test(text)))
    state.found = state.found.filter((one) => one !== latest);
}
