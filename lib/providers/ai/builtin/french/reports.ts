import { add, ownerOf, type State } from "./found.ts";
import type { Head } from "./heads.ts";
import { questionBefore } from "./questions.ts";
import type { Deed } from "./taking.ts";
import { taskOf } from "./tasks.ts";

const REPORT_ALONE = /^(?:rappeler|recontacter|revenir|répondre)$/;
/** What somebody finds out, who then reports it. */
const EXPLORES =
  /^(?:Voir|Vérifier|Valider|Demander|Regarder|Se renseigner|En parler|Parler|Étudier|Interroger|Consulter|Se rapprocher|En discuter|Discuter|Contrôler|Sonder|Poser|Faire le point|Interroger|Revoir|Confirmer|Tester|Creuser|Calculer|Chiffrer)(?![\p{L}])/u;

/** "… et je vous redis": how a report is told that says nothing else. */
export function reportOf({ infinitive, clitics }: Head, thing: string): string | null {
  if (clitics.some((one) => /^(?:lui|leur)$/.test(one))) return null;
  if (infinitive === "faire" && /^(?:|ça|quoi)$/.test(thing)) return null;
  const you = clitics.includes("te") || clitics.includes("t'") ? "te" : "vous";
  if (
    !/^(?:|ça|là-dessus|au courant|informée?s?|à jour|vers (?:vous|toi)(?: là-dessus)?|un retour|une réponse|la réponse|ça aussi|quoi|signe)$/u.test(
      thing,
    )
  )
    return null;
  if (/^(?:donner|apporter)$/.test(infinitive) && /réponse$/.test(thing)) return `${you} ${infinitive} une réponse`;
  if (infinitive === "revenir") return `revenir vers ${you === "te" ? "toi" : "vous"}`;
  if (/^(?:dire|redire|tenir|faire|donner|faire (?:savoir|signe)|informer|prévenir)$/.test(infinitive))
    return `${you} tenir au courant`;
  return /^(?:confirmer|rappeler|répondre|écrire|recontacter)$/.test(infinitive) ? `${you} ${infinitive}` : null;
}

/** "Je vérifie et je vous redis demain" is one step. True where the report was joined to what is found out. */
export function joinReport({ due, sentence }: Deed, reported: string, { found }: State): boolean {
  const earlier = found.at(-1);
  if (
    !earlier ||
    earlier.segment !== sentence.segment ||
    earlier.at < sentence.at - 1 ||
    earlier.speaker !== sentence.speaker ||
    !EXPLORES.test(earlier.task)
  )
    return false;
  if (!/ et (?:vous|te|revenir)/.test(earlier.task)) earlier.task = `${earlier.task} et ${reported}`;
  if (due && !earlier.dueOn) Object.assign(earlier, { due: due.said, dueOn: due.on });
  return true;
}

/** "Je vous redis lundi": tells also what for, or when something has arrived, where that was said. */
export function tellReport({ head, pointing, due, sentence, text }: Deed, reported: string, state: State): void {
  const owner = ownerOf(head, sentence, state.reading);
  const when = WAITS.exec(text.slice(0, head.at))
    ?.groups?.when?.replace(/ (?:je|on|nous|et|alors)$/u, "")
    .trim();
  const waiting = when && taskOf({ head, thing: `dès que ${when}`, pointing, found: null, asked: null });
  const about = due && !waiting && /au courant$/.test(reported) ? questionBefore(sentence, state.reading) : null;
  const isAbout = about !== null && !/^s['i]/.test(about.thing);
  if (!waiting && !due && !REPORT_ALONE.test(head.infinitive)) return;
  const task = waiting || capital(isAbout ? `${reported} pour ${about.thing}` : reported);
  const evidence = [...(isAbout ? about.evidence : []), ...sentence.evidence];
  add({ owner, task, due, evidence, sentence }, state);
}

const WAITS = /(?<!\p{L})dès que (?<when>(?:j'ai|je reçois|on a|on reçoit|nous avons) [^,.!?]{4,50})/iu;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
