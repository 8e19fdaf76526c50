import type { Head } from "./heads.ts";
import { JOB } from "./others.ts";
import type { Asked } from "./requests.ts";
import { isPointer } from "./things.ts";

/** With these, the addressee is the object: "vous rappeler". */
const PERSONAL =
  /^(?:rappeler|appeler|recontacter|contacter|prévenir|informer|avertir|accompagner|inviter|inscrire|retrouver|relancer|guider|former|aider|conseiller|tenir|solliciter|recevoir|rencontrer|rembourser|dépanner|répondre|redire|dire|écrire|téléphoner|rejoindre|débloquer|livrer|faire (?:signe|savoir))$/;
/** These say enough without an object. */
export const ALONE =
  /^(?:rappeler|appeler|recontacter|contacter|répondre|écrire|redire|téléphoner|prévenir|relancer|livrer|revenir|se renseigner)$/;
/** Where something is put: "l'inscrire à l'ordre du jour" can be told without naming it. */
const PLACED =
  /^(?:inscrire|ajouter|rajouter|soumettre|intégrer|présenter|noter|inclure|proposer|remonter|écrire|préciser|indiquer|mentionner)$/;
/** "voir ça avec la direction" */
const EXPLORES = /^(?:voir|vérifier|valider|regarder|checker|discuter|confirmer|étudier)$/;
const MAX_WORDS = 20;
const UNCLEAR =
  /(?<!\p{L})(?:ça|cela|celui-là|celle-là|truc|machin|quelque chose|un peu|bref|voilà|euh|enfin non|(?:avec|chez|pour|auprès d'|sans) ?(?:lui|elles?|eux))(?![\p{L}-])/iu;

const DELAYED =
  / dès que (?:j'ai|je reçois|j'aurai|je recevrai|on a|on reçoit|on aura|nous avons|nous recevons) ((?:le |la |les |l'|une? |votre |vos |notre |nos |des ).+)$/u;

function ofThing(thing: string): string {
  return `de ${thing}`
    .replace(/^de le /, "du ")
    .replace(/^de les /, "des ")
    .replace(/^de des /, "de ")
    .replace(/^de (un)/, "d'$1");
}

type Told = { head: Head; thing: string; pointing: string | undefined; found: string | null; asked: Asked | null };

/** "Envoyer le devis", "Vous rappeler", "Joindre le certificat au plan". Null where it would not be clear what is meant. */
export function taskOf(rewritten: Told): string | null {
  const task = wordingOf(rewritten);
  if (task === null || rewritten.head.force !== "try") return task;
  return /^[aeiouéèêâh]/iu.test(task)
    ? `Essayer d'${task.charAt(0).toLowerCase()}${task.slice(1)}`
    : `Essayer de ${task.charAt(0).toLowerCase()}${task.slice(1)}`;
}

function wordingOf({ head, thing, pointing, found, asked }: Told): string | null {
  if (/^(?:ça|cela) (?:avec|auprès|à l'interne|en interne) ?/iu.test(thing) && EXPLORES.test(head.infinitive))
    return wordingOf({ head, thing: thing.replace(/^(?:ça|cela) /iu, ""), pointing: undefined, found, asked });
  if (/^(?:ça|cela|tout ça) (?!à |au |aux |dans |avec |sur |par )/iu.test(thing))
    return wordingOf({ head, thing: "", pointing, found, asked });
  if (found !== null && /^(?:ça|cela|tout ça) /iu.test(thing))
    return wordingOf({
      head,
      thing: thing.replace(/^(?:tout )?(?:ça|cela) /iu, ""),
      pointing: pointing ?? "l'",
      found,
      asked,
    });
  if (/^(?:ça|cela) (?:à|au|aux|dans|avec|sur) /iu.test(thing))
    return wordingOf({ head, thing: thing.replace(/^(?:ça|cela) /iu, ""), pointing: "le", found, asked });
  if (
    /^(?:s'ils?|si elles?|de|d') ?/u.test(thing) &&
    !/^(?:des|du|deux) /u.test(thing) &&
    head.clitics.some((one) => /^(?:lui|leur)$/.test(one))
  )
    return null;
  const passive = (head as Head & { passive?: string | null }).passive;
  const isTaking = /^(?:occuper|charger)$/.test(head.infinitive);
  if (isTaking && asked) return sentenceOf(asked.infinitive, personOf(asked.infinitive, asked.clitics), [found ?? ""]);
  if (isTaking && found) return sentenceOf("s'occuper", "", [ofThing(found)]);
  if (isTaking)
    return thing === "" || isPointer(thing) || !/^(?:de |du |d'|des )/iu.test(thing)
      ? null
      : sentenceOf("s'occuper", "", [thing]);
  if (head.infinitive === "passer" && head.clitics.some((one) => /^(?:vous|te|t'|lui|leur)$/.test(one)))
    return wordingOf({ head: { ...head, infinitive: "transmettre" }, thing, pointing, found, asked });
  const isGeneric = asked && !asked.isOffer && /^(?:faire|regarder)$/.test(head.infinitive) && isPointer(thing);
  const infinitive = isGeneric ? asked.infinitive : head.infinitive;
  const isAnswer =
    /^(?:donner|faire|apporter|envoyer)$/.test(infinitive) &&
    /^(?:un (?:premier )?retour|une réponse|la réponse|des nouvelles|signe|une date)/.test(thing);
  if (isAnswer && head.clitics.some((one) => /^(?:vous|te|t')$/.test(one)))
    return sentenceOf(infinitive, head.clitics.includes("vous") ? "vous" : "te", [thing]);
  const isLinked = infinitive === "mettre" && /^en (?:relation|contact|copie|lien)/.test(thing);
  const person = isLinked ? "vous" : pointing === undefined ? personOf(infinitive, head.clitics) : "";
  if (
    /^(?:ça|cela|tout ça|tout cela) par (?:écrit|mail|courriel|e-mail)$/iu.test(thing) &&
    /^(?:mettre|confirmer|envoyer|redonner|écrire)$/.test(infinitive)
  )
    return sentenceOf("confirmer", "", [`tout cela ${thing.replace(/^.*? par /iu, "par ")}`], true);
  if (passive)
    return sentenceOf(infinitive, person, [
      passive.charAt(0).toLowerCase() + passive.slice(1).replace(/^(?:ce|cet) /iu, "le "),
    ]);
  if (pointing !== undefined || isPointer(thing)) {
    if (
      pointing !== undefined &&
      /^(?:informer|prévenir|rappeler|appeler|contacter|recontacter|avertir|relancer|inviter|accompagner)$/.test(
        infinitive,
      ) &&
      !new RegExp(
        `^(?:(?:mon|ma|mes|notre|nos|son|sa|ses|les?|la|l') ?(?:${JOB}|équipes?|clients?|comité|cse|direction|syndicats?)|madame|monsieur|\\p{Lu})`,
        "u",
      ).test(found ?? "")
    )
      return null;
    if (found === null) {
      if (
        pointing !== undefined &&
        PLACED.test(infinitive) &&
        /^(?:noir sur blanc )?(?:à|au|aux|dans|avec|sur) /.test(thing)
      )
        return sentenceOf(infinitive, pointing === "la" ? "la" : pointing === "les" ? "les" : "le", [thing]);
      if (pointing === undefined && thing === "" && ALONE.test(infinitive)) return sentenceOf(infinitive, person, []);
      return null;
    }
    return sentenceOf(infinitive, person, [found, isPointer(thing) ? "" : thing]);
  }
  if (
    infinitive === "demander" &&
    /^à /.test(thing) &&
    !/ (?:de |d'|si |s'|une? |l[ea]s? |l'|des |quand |combien )/.test(thing.slice(2))
  )
    return null;
  if (thing === "" && !ALONE.test(infinitive)) return null;
  if (/^(?:que |qu'|comment |ce que )/iu.test(thing)) return null;
  const reflexive =
    head.clitics.some((one) => /^(?:me|m'|se|s')$/.test(one)) &&
    /^(?:renseigner|rapprocher|assurer|inscrire|occuper|pencher|organiser|arranger|débrouiller)$/.test(infinitive);
  const isAbout = head.clitics.includes("en") && /^(?:parler|discuter|informer|reparler|toucher)$/.test(infinitive);
  if (head.clitics.includes("en") && !isAbout && COUNT.test(thing))
    return found && !(MANY.test(thing) && SINGLE.test(found))
      ? sentenceOf(infinitive, person, [counted(found, thing)])
      : null;
  if (head.clitics.includes("y") || (head.clitics.includes("en") && !isAbout)) return null;
  return sentenceOf(infinitive, isAbout ? "en" : reflexive ? "se" : person, [thing]);
}

const COUNT =
  /^(?:une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt|trente|une (?:dizaine|douzaine|vingtaine)|quelques-un\p{L}*|plusieurs|\d+)?$/u;

const MANY = /^(?!une?$)(?:\p{L}+|\d+)$/u;
const SINGLE = /^(?:le |la |l'|mon |ma |notre |votre )/iu;

/** "quelques savons", of which somebody brings "dix" */
function counted(found: string, count: string): string {
  const isMany =
    /^(?:des|quelques|les|deux|trois) /.test(found) && /^(?!une?$|quelques|plusieurs)\p{L}+$|^\d+$/u.test(count);
  return isMany ? found.replace(/^\S+/, count) : found;
}

function personOf(infinitive: string, clitics: string[]): string {
  if (!PERSONAL.test(infinitive)) return "";
  if (clitics.includes("vous")) return "vous";
  if (clitics.includes("te") || clitics.includes("t'")) return "te";
  return clitics.includes("nous") ? "nous" : "";
}

function sentenceOf(infinitive: string, clitic: string, things: string[], isClear = false): string | null {
  const whole = things.filter(Boolean).join(" ").replace(/\s+/g, " ").trim();
  const thing = whole
    .replace(
      / (?:pour|comme|quand|que|qu'|et|dès que|avant que|sauf si|mais|avec|sans|selon) (?:\p{L}+ ){0,2}ça(?!\p{L}).*$/iu,
      "",
    )
    .replace(/ dès qu'(?:ils?|elles?) .*$/iu, "")
    .replace(/ si (?:ça|c'est|c'était|cela|possible).*$/iu, "")
    .replace(/^(?!à |au |aux )(.*?) s'(?:ils? |il y a moyen).*$/iu, "$1");
  if (thing.split(" ").length > MAX_WORDS || (!isClear && UNCLEAR.test(thing))) return null;
  const isVowel = /^[aeiouéèêâîôûh]/iu.test(infinitive);
  const before = clitic === "" ? "" : isVowel && /^(?:te|se|le|la)$/.test(clitic) ? `${clitic[0]}'` : `${clitic} `;
  const task = `${before}${infinitive} ${thing}`
    .trim()
    .replace(DELAYED, (_, thing) => ` dès réception ${ofThing(thing)}`);
  return task.charAt(0).toUpperCase() + task.slice(1);
}
