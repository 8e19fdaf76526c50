import { deadlineEnd } from "./clauses.ts";
import type { Head } from "./heads.ts";
import { DELIVERABLE } from "./things.ts";

/** In the present these say something instead of promising it: "je vous rappelle que", "je vous propose". */
const SPEAKS =
  /^(?:remercier|comprendre|écouter|entendre|croire|avouer|assurer|dire|redire|proposer|demander|laisser|souhaiter|cacher|accorder|suivre|voir|déranger|conseiller|recommander|garantir|promettre|parler|expliquer|rejoindre|interrompre|couper|embêter|quitter|féliciter|prier|attendre|signaler|avoir|être|vouloir|devoir|aimer|connaître|sentir|trouver|penser|arrêter|taquiner|jurer|répéter|résumer|raconter|présenter|saluer|imaginer|reconnaître|concéder|confier|partager|suggérer|offrir|vendre|accompagner|permettre|perdre|recevoir|cibler|facturer|coûter|payer|charger|compter|prévenir|répondre|avertir|mentir|apprendre|taire|fatiguer|ennuyer|retenir|rassurer|arrêter|invite)$/;
/** These describe how things are. */
const STATES =
  /^(?:savoir|connaître|voir|croire|penser|avoir|être|comprendre|aimer|préférer|trouver|entendre|sentir|vouloir|utiliser|garder|gagner|perdre|passer|travailler|habiter|vivre|attendre|chercher|espérer|supposer|imaginer|répéter|dire|parler|remercier|tenir|venir|sortir|partir|arriver|rester|recevoir|devoir|pouvoir|falloir|tourner|payer|produire|vendre|acheter|consommer|fonctionner|marcher|commencer|finir|prendre|faire|poser|reprendre|proposer|offrir|facturer|livrer|couvrir|fournir|garantir|inclure|gérer|assurer|suivre|manquer|hésiter|apprécier|refuser|accepter|souhaiter|estimer|considérer|écouter|rappeler|viser)$/;
/** What somebody does only for the listener, so that it needs no addressee. */
export const SERVES =
  /^(?:vérifier|valider|demander|préparer|envoyer|réserver|bloquer|organiser|prévoir|planifier|ajouter|rajouter|joindre|inscrire|transmettre|informer|prévenir|contacter|recontacter|appeler|relancer|rédiger|chiffrer|soumettre|renvoyer|partager|créer|commander|signer|faire (?:suivre|parvenir|passer|valider|signer)|fixer|caler|consulter|regarder|remonter|solliciter|interroger|corriger|modifier|compléter|imprimer|scanner|numériser|réfléchir|convoquer|se renseigner|s'occuper|se charger|transférer|récupérer|refaire|établir|monter|rassembler|ressortir|réunir|lister|mesurer|calculer|recalculer|traduire|adapter|finaliser|boucler|déposer|débloquer|lancer|activer|ouvrir|paramétrer|configurer|synthétiser|formaliser|confirmer|revoir|relire|retravailler|sonder|creuser|étudier|estimer|budgéter|négocier|alerter|mobiliser|missionner|noter|retrouver|rechercher|actualiser|compiler|reporter|décaler|dupliquer|extraire|intégrer|enlever|retirer|supprimer|glisser|détailler|répercuter|pousser|proposer|renvoyer|reprogrammer|recaler|reprendre|apporter|amener|retourner|passer commande)$/;
/** Said while it is done: "Quatre, d'accord, je corrige." */
const DONE_NOW = /^(?:noter|corriger|modifier|changer|rectifier|rajouter|ajouter|enlever|retirer|regarder|écrire)$/;
/** "Je vous les fais à 26." */
const PRICES = /^à (?:\d|\p{L}+(?:-\p{L}+)*$|\p{L}+ euros)/u;
/** "Moi c'est Nadège, je m'occupe de l'administratif" */
const ROLE =
  /(?<!\p{L})(?:(?:moi,? )?c'est moi|moi,? c'est|je suis|bonjour|ici|chez nous|tout ce qui|toute la)(?!\p{L})/iu;
/** These promise nothing without a day or somebody to do it with. */
const VAGUE =
  /^(?:voir|regarder|dire|redire|montrer|expliquer|parler|reparler|penser|réfléchir|faire|commencer|essayer|avancer|passer|attendre|reprendre|discuter|rester|continuer|venir|aller|être|finir|prendre|laisser|laisser|revoir|arriver|partir|aborder|évoquer|poser|détailler|présenter|dérouler|tourner|tester|perdre|mettre|gagner|entrer|rentrer|entendre|écouter|garder|répondre|donner|vouloir|devoir|remercier|avoir|pouvoir|démarrer|lancer|manger|boire|travailler|utiliser|payer|signer|répéter|profiter|résumer|rappeler|sortir|changer|vivre|conclure|apprendre|servir|tenir|trouver|comprendre|acheter|vendre|embaucher|doubler|ouvrir|fermer|grandir|déménager|croiser|économiser|remplacer|choisir|dormir|raconter|prier|taper|ajouter)$/;
const HABIT =
  /(?<!\p{L})(?:d'habitude|toujours|chaque|tous les|toutes les|à chaque fois|en général|souvent|généralement|depuis|d'ordinaire|normalement|habituellement|actuellement|en ce moment|parfois|des fois|encore (?:par|à la|avec|sur|en)|quelquefois|à l'époque|déjà|par (?:jour|semaine|mois|an)|le (?:lundi|mardi|mercredi|jeudi|vendredi) (?:matin |soir )?(?:je|on))(?!\p{L})/iu;
const DOUBT =
  /(?<!\p{L})(?:peut-être|éventuellement|un jour|au pire(?! (?:lundi|mardi|mercredi|jeudi|vendredi|demain|le \d|fin|début|ce soir))|à la limite|à la rigueur|le cas échéant|en théorie|théoriquement|mdr|je plaisante|je rigole|je blague|dans l'idéal|dans tes rêves|dans vos rêves|je (?:ne )?promets (?:rien|pas)(?! (?:pour|sur) la date)|sans (?:garantie|engagement de ma part)|je ne sais pas si|imaginons|supposons|admettons|mettons que|quand les poules|ha ha|ah ah|haha|automatiquement|en temps réel|à chaque|chaque (?:jour|semaine|mois|lundi|année)|tous les (?:jours|lundis|mois|ans)|toutes les)(?!\p{L})/iu;
const IF = /(?<![\p{L}'])s(?:i |'ils? |'elles? )/giu;
const POLITE_IF =
  /^(?:si |s')(?:vous (?:voulez|le souhaitez|souhaitez|préférez|permettez|(?:en )?êtes d'accord|n'y voyez pas)|tu (?:veux|préfères|permets|es d'accord)|ça (?:vous|te|t'|peut|nous|me)|cela (?:vous|te|peut)|c'est (?:bon|ok|possible|d'accord)|possible|besoin|il (?:vous|te) plaît|tout va bien|jamais vous avez (?:des )?questions?|j'ai bien (?:compris|noté)|je (?:comprends|me souviens|ne me trompe|ne dis)|je peux|je (?:résume|récapitule)|on (?:résume|récapitule)|bien que|nécessaire)/iu;
/** "vérifier si", "je regarde si": what follows is what they find out. */
const INDIRECT =
  /(?:vérifi\w*|voi[erts]\w*|verr\w+|regard\w*|demand\w*|savoir|valid\w*|confirm\w*|test\w*|(?:re)?di[rst](?:ai|a|ons|ez|es)?(?! donc)|renseign\w*|check\w*|étudi\w*|par exemple|même|sauf|comme|pas|contrôl\w*|sonder?|compris|idée|autour)\s*(?:\S+\s+){0,4}$/iu;

const HOSPITALITY =
  /(?<!\p{L})(?:café|thé|apéro|bière|verre|gâteaux?|bises?|croissants|resto|champagne|cadeau|écran|en attente|haut-parleur|parole|confiance|un prix|une fleur|un effort|marathon|semi-marathon|psy|chien|chat|train|taxi|vélo)(?!\p{L})/iu;

/** "L'outil coûte 600 euros, et on vous le rembourse": terms, which hold for everybody. */
const PRICED = /(?<!\p{L})(?:coût\p{L}*|est à|sont à|revien\p{L}+ à|tarif|prix|euros?|€)(?!\p{L})[^.?!]*$/iu;

/** "C'est arrivé le quinze, je te rappelle." */
const PAST =
  /(?<!\p{L})(?:l'an(?:née)? (?:dernière?|passée?)|hier|l'autre jour|(?:ét|av|dev|dis|fais|pouv|voul|fall)(?:ais|ait|iez|aient)|(?:est|sont|a|ont|avez|as) (?:\p{L}+ )?\p{L}+(?:é|és|ée|ées|i|is|u|us))(?!\p{L})/iu;

/** Whether a verb with its subject really takes something on, given what it is about. */
export function isBinding(head: Head, text: string, thing: string, hasDay: boolean): boolean {
  const start = clauseStart(text, head.at);
  const clause = text.slice(start, deadlineEnd(text, head.end));
  if (DOUBT.test(clause) || DOUBT.test(text.slice(head.end, head.end + 60).split(/[.!?]/)[0]!)) return false;
  if (isConditional(text, head)) return false;
  const { at, end, infinitive, clitics, tense, person, force } = head;
  const isAddressed = clitics.some((one) => /^(?:vous|te|t'|lui|leur)$/.test(one));
  const isReflexive = clitics.some((one) => /^(?:me|m'|se|s'|nous)$/.test(one));
  if (isReflexive && person !== "je" && !/^(?:occuper|charger)$/.test(infinitive)) return false;
  const isOurPart = /(?<!\p{L})nous,? $/iu.test(text.slice(0, head.at)) && person === "on";
  if (
    /^(?:courir|nager|skier|manger|dormir|jouer|fêter|boire|déjeuner|dîner|cuisiner|bricoler|jardiner|faire visiter|prier|danser|chanter|pleurer|mourir)$/.test(
      infinitive,
    )
  )
    return false;
  if (/^ce que|^comment (?:je|on) peux/.test(thing) || HOSPITALITY.test(thing)) return false;
  if (infinitive === "poser" && /^(?:la question|(?:une|deux|des) questions? (?:à|aux?) )/.test(thing)) return true;
  if (infinitive === "proposer" && /^(?:de |d'|qu)/.test(thing)) return false;
  if (force === "must" && /(?<!\p{L})(?:chaque|tous les|toutes les|toujours|souvent)(?!\p{L})/iu.test(clause))
    return false;
  if (infinitive === "rappeler" && tense === "present" && thing === "" && PAST.test(clause)) return false;
  const isWaiting = /(?:dès qu|quand |aussitôt|une fois|lorsqu)/iu.test(text.slice(end, end + 60));
  const isTelling =
    hasDay ||
    isWaiting ||
    /(?<!\p{L})(?:avec|auprès|en interne|en équipe|à (?:mon|ma|mes|notre|nos)|si|s'il) ?/iu.test(` ${thing}`);
  if (/(?<!\p{L})(?:par|chaque) (?:jour|semaine|mois|an|année|trimestre)(?!\p{L})/iu.test(thing)) return false;
  if (tense === "future") {
    if (
      VAGUE.test(infinitive) &&
      !isTelling &&
      !(
        person === "on" &&
        infinitive === "faire" &&
        /^(?:les? |la |l'|une? |des )(?!point|tour|topo|café|moment)/.test(thing)
      ) &&
      !isAddressedGift(head, thing)
    )
      return false;
    const isNamed = infinitive === "faire" && /^(?:les? |la |l'|une? |des )/.test(thing);
    return isNamed || !(person === "on" && force === "will" && !isAddressed && !hasDay && VAGUE.test(infinitive));
  }
  if (HABIT.test(clause) || (/^(?:faire|laisser|passer)$/.test(infinitive) && PRICES.test(thing))) return false;
  if (!hasDay && thing === "" && clitics.length === 0 && DONE_NOW.test(infinitive)) return false;
  if (infinitive === "noter" && !hasDay) return false;
  if (infinitive === "occuper" && !hasDay && !clitics.includes("en") && ROLE.test(text)) return false;
  if (
    infinitive === "faire" &&
    person === "je" &&
    (MAKES_ONE.test(thing) || (DOES_IT.test(thing) && AT_ONCE.test(text)))
  )
    return true;
  if (person === "on" && !hasDay && PRICED.test(text.slice(Math.max(0, at - 80), at))) return false;
  if (infinitive === "montrer" && isAddressed && !hasDay && !/ et \S* ?$/iu.test(text.slice(0, head.at + 1)))
    return false;
  if (
    /^(?:voir|regarder|étudier|discuter)$/.test(infinitive) &&
    person === "je" &&
    / ?(?:avec|auprès|en interne)(?!\p{L})/u.test(thing)
  )
    return true;
  if (infinitive === "demander" && clitics.some((one) => /^(?:lui|leur)$/.test(one))) return true;
  if (isAddressed)
    return (
      !(
        SPEAKS.test(infinitive) &&
        !(
          (hasDay || isWaiting) &&
          /^(?:dire|redire|prévenir|répondre|montrer|présenter|expliquer|rejoindre|parler|offrir|partager|accompagner)$/.test(
            infinitive,
          )
        )
      ) ||
      (infinitive === "partager" && thing !== "") ||
      (infinitive === "proposer" &&
        /^(?:une?|des|deux|trois|plusieurs|quelques) (?:dates?|créneaux?|horaires?)(?!\p{L})/u.test(thing)) ||
      (/^re?dire$/.test(infinitive) && hasDay)
    );
  if (
    clitics.some((one) => /^(?:le|la|les|l'|en|y)$/.test(one)) &&
    (person !== "on" || hasDay || isOurPart || isReflexive)
  )
    return !STATES.test(infinitive) || hasDay;
  if (isReflexive && person !== "je") return thing !== "" || clitics.includes("en");
  if (isOurPart && SERVES.test(infinitive)) return thing !== "";
  if (person !== "je") return hasDay && thing !== "" && !STATES.test(infinitive);
  if (isReflexive) return /^(?:renseigner|occuper|charger|rapprocher|assurer)$/.test(infinitive);
  if (infinitive === "mettre") return /^(?:en copie|à jour|de côté|à disposition|en place)/.test(thing) || hasDay;
  if (/^les /.test(thing) && !hasDay) return false;
  return (
    SERVES.test(infinitive) ||
    (hasDay && !STATES.test(infinitive)) ||
    (/^(?:revenir|passer|rappeler|faire|prendre)$/.test(infinitive) && hasDay) ||
    (infinitive === "revenir" && /^vers /.test(thing))
  );
}

/** "Je fais un plan de redirections." */
const MAKES_ONE = new RegExp(`^(?:une?|deux|trois|quelques) (?:petite?s? )?${DELIVERABLE}(?![\\p{L}-])`, "iu");

/** "Et moi je fais la demande dans la foulée." */
const DOES_IT =
  /^(?:la |le |l'|une? )(?!changement|modification|correction)(?:demande|commande|\p{L}+(?:tion|ment))(?!\p{L})/iu;
const AT_ONCE = /(?<!\p{L})(?:dans la foulée|tout de suite|aussitôt|noté|d'accord|et moi|moi,? je)(?!\p{L})/iu;

function isAddressedGift({ clitics, infinitive }: Head, thing: string): boolean {
  const isAddressed = clitics.some((one) => /^(?:vous|te|t'|lui|leur)$/.test(one));
  return (
    isAddressed &&
    /^(?:faire|donner|mettre|ouvrir|répondre|ajouter|rappeler|détailler)$/.test(infinitive) &&
    !/^(?:ça|cela|voir|un (?:petit )?(?:point|tour|topo)|le point|confiance|signe|plaisir|attendre|gagner|économiser|perdre)/.test(
      thing,
    )
  );
}

function isConditional(text: string, { at, end }: Head): boolean {
  const from = Math.max(text.lastIndexOf(". ", at), text.lastIndexOf("! ", at), text.lastIndexOf("? ", at), 0);
  const until = text.slice(end).search(/[.!?]/);
  const sentence = text.slice(from, until < 0 ? undefined : end + until);
  for (const match of sentence.matchAll(IF)) {
    const here = sentence.slice(match.index);
    if (POLITE_IF.test(here) || INDIRECT.test(sentence.slice(0, match.index))) continue;
    const isAfter = from + match.index > end;
    if (!isAfter && (text.slice(from + match.index, at).match(/ /g) ?? []).length > 14) continue;
    const between = isAfter ? text.slice(end, from + match.index) : "";
    if ((between.match(/ /g) ?? []).length > 14 || /(?<!\p{L})(?:parce qu|car |puisqu|comme ça)/iu.test(between))
      continue;
    if (
      !isAfter &&
      /(?<!\p{L})(?:sinon|mais|de toute façon|en attendant|par contre)(?!\p{L})/iu.test(
        text.slice(from + match.index, at),
      )
    )
      continue;
    return true;
  }
  return false;
}

const CLAUSE_STARTS = [
  ". ",
  "! ",
  "? ",
  "; ",
  ": ",
  " mais ",
  " donc ",
  " alors ",
  " et ",
  " ok ",
  " voilà ",
  " puis ",
];

function clauseStart(text: string, at: number): number {
  const before = text.slice(0, at - 1);
  return Math.max(...CLAUSE_STARTS.map((mark) => before.lastIndexOf(mark) + 1));
}
