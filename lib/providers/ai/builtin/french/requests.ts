import { SERVES } from "./binding.ts";
import { clauseEnd } from "./clauses.ts";
import { CLITIC, headsIn, listOf } from "./heads.ts";
import { phrasesIn } from "./phrases.ts";
import { cleanThing, DELIVERABLE, thingsIn } from "./things.ts";
import { isInfinitive, readYou } from "./verbs.ts";
import { wishesIn } from "./wishes.ts";

/** What somebody is asked to do: an infinitive, its clitics and what it is about. */
export type Asked = {
  infinitive: string;
  clitics: string[];
  thing: string;
  at: number;
  isOffer: boolean;
  isExplicit: boolean;
};

const CAN =
  "(?:(?:est-ce que (?:vous|tu|c'est)|il (?:serait|est)|serait-il|ce (?:serait|sera)|c'est|ça serait) (?:(?:pouvez|pourriez|pourrez|peux|pourrais|possible|bien|top|super|idéal|parfait|génial|utile|sympa|gentil)(?: (?:de|si (?:vous|tu|on) (?:pouviez|pouvais|pouvait)))?)|(?:si )?(?:vous|tu|t') ?(?:pouvez|pourriez|pourrez|peux|pourrais|pourras|pouviez|pouvais)|(?:pouvez|pourriez|pourrez|peux|pourrais)-(?:vous|tu)|merci de(?! (?:(?:nous|me|m') ?)?(?:recevoir|accueillir|accorder|consacrer|rejoindre|prendre|être|participer|donner de votre))|n'oubli(?:ez|e) pas de|pens(?:ez|e)s?(?:-| )à|ça (?:vous|t') ?(?:embête(?:rait)?|dérange(?:rait)?|ennuie(?:rait)?) (?:pas )?de|(?:vous|tu) (?:voulez|veux) bien|(?:auriez|avez)-vous la possibilité de|(?:il )?(?:faudra(?:it)?|faut)(?: (?:juste|aussi|quand même))?(?: nous| me)?)";
const ASKS_TO = new RegExp(
  `(?<![\\p{L}'-])${CAN} (?:(?:aussi|déjà|juste|quand même|éventuellement|peut-être|simplement|bien|de|penser à|songer à) |d')*(?<clitics>${CLITIC}*)(?<verb>\\p{L}+)(?![\\p{L}'-])`,
  "giu",
);
const IMPERATIVE =
  /(?<![\p{L}'-])(?<verb>\p{L}+(?:ez|tes|e|s))-(?<clitics>(?:l[ea]s?-)?(?:moi|nous|lui|leur)|l[ea]s?-(?:moi|nous))(?![\p{L}-])/giu;
const LATER =
  /^(?: plutôt| donc)? (?:quand|dès|demain|lundi|mardi|mercredi|jeudi|vendredi|la semaine|en |après|vers|d'ici|mi-|fin|début|ce soir|cet)/iu;
const NOT_ASKED =
  /^(?:dites|dis|excusez|excuse|laissez|laisse|attendez|attends|croyez|crois|permettez|permets|parlez|parle|rappelez|rappelle|expliquez|explique|racontez|raconte|corrigez|corrige|pardonnez|faites confiance|suivez)$/iu;
const QUESTION =
  /(?<![\p{L}'-])(?:vous|tu) (?<clitics>(?:(?:me|nous|lui|leur) |m' ?)(?:l[ea]s? |l' ?|en )?)(?<verb>\p{L}+)(?![\p{L}'-])/giu;
/** "Et vous, vous me renvoyez les mesures.", "toi tu me renvoies" */
const RECAPS =
  /(?<![\p{L}'-])(?:donc|et|(?:de votre|de ton) côté|vous|toi),? (?:donc,? |vous,? |toi,? )?(?:vous|tu) (?<clitics>(?:(?:me|nous) |m' ?)(?:l[ea]s? |l' ?)?)(?<verb>(?!avez|aviez|dites|disiez|avez|direz|as|dis)\p{L}+)(?![\p{L}'-])/giu;
const NEEDS =
  /(?<![\p{L}'-])(?:il (?:me|nous) (?:faudrait|faudra|faut|manque)|(?:j'aurais|j'ai|nous aurions|nous avons|on a|on aurait|on aura|j'aurai)(?: (?:aussi|encore|quand même|juste|besoin))* (?:besoin )?(?:d'|de |(?=des |du ))|(?:j'aimerais|je voudrais|on voudrait|nous voudrions|on aimerait|nous aimerions)(?: (?:bien|aussi|ça))*(?: (?:avoir|recevoir|voir|récupérer|l'avoir))?|ça (?:m'|nous )(?:intéresse(?:rait)?|aiderait)(?: (?:de|d') ?(?:voir|avoir|recevoir))?|(?:vous auriez|auriez-vous|tu aurais|t'aurais|aurais-tu|vous avez|avez-vous|tu as|t'as|as-tu|vous auriez pas|tu aurais pas|t'aurais pas|vous n'auriez pas|vous avez pas|t'as pas|(?:est-ce qu')?on (?:peut|pourrait|va) (?:avoir|recevoir)|je (?:peux|pourrais) avoir|vous pouvez me donner)) ?(?<thing>[^.?!;]+)/giu;
const STARTS_WITH_THING = new RegExp(
  `^(?:les |le |la |l'|une? |des |du |d'|de |votre |vos |ton |ta |tes |ce |cette |ces |deux |quelques |aussi |juste |un petit |)*${DELIVERABLE}(?![\\p{L}-])`,
  "iu",
);

/** What a text asks another to do, offers to do, or needs. */
export function askedIn(text: string, isQuestion: boolean): Asked[] {
  const found: Asked[] = [];
  for (const match of text.matchAll(ASKS_TO)) {
    const { clitics = "", verb = "" } = match.groups ?? {};
    const wanted = /^(?:avoir|recevoir|voir|obtenir|récupérer|disposer)$/i.test(verb) ? "envoyer" : verb.toLowerCase();
    if (/(?<!\p{L})(?:comme ça|ainsi|pour que|afin que),? $/iu.test(text.slice(0, match.index))) continue;
    if (/^(?:il )?fau/iu.test(match[0]) && !/(?:^| )(?:nous|me|m') ?/iu.test(match[0])) {
      const isReflexive = /^(?:vous |te |t' ?)$/iu.test(clitics) && REFLEXIVE.test(verb);
      if (isReflexive) found.push(deed(text, match, withSelf(verb.toLowerCase()), ""));
      if (!SERVES.test(verb) || /(?:vous |te |t' ?)/iu.test(clitics)) continue;
    }
    const isAllowed = ALLOWS.test(match[0]) && !isQuestion && clitics === "" && /[.!?]/.test(text);
    if (isInfinitive(verb) && !isAllowed) found.push(deed(text, match, wanted, clitics));
  }
  for (const { match, infinitive, clitics } of wishesIn(text)) found.push(deed(text, match, infinitive, clitics));
  for (const match of text.matchAll(IMPERATIVE)) {
    const { clitics = "", verb = "" } = match.groups ?? {};
    const infinitive = readYou(verb);
    const isLater = /^rappel/i.test(verb) && LATER.test(text.slice(match.index + match[0].length));
    if ((isLater || !NOT_ASKED.test(verb)) && infinitive)
      found.push(deed(text, match, infinitive, clitics.replaceAll("-", " ").replace(/moi$/, "me")));
  }
  if (isQuestion || !/[.!?]/.test(text))
    for (const match of text.matchAll(QUESTION)) {
      const { clitics = "", verb = "" } = match.groups ?? {};
      const infinitive = /^(?:avez|êtes|dites|disiez|parlez|demandez|proposez|as|es|dis)$/i.test(verb)
        ? null
        : readYou(verb);
      if (infinitive) found.push(deed(text, match, infinitive, clitics));
    }
  if (!isQuestion)
    for (const match of text.matchAll(RECAPS)) {
      const { clitics = "", verb = "" } = match.groups ?? {};
      const infinitive = readYou(verb);
      if (infinitive && !found.some(({ at }) => Math.abs(at - match.index) < 24))
        found.push(deed(text, match, infinitive, clitics));
    }
  for (const head of headsIn(text))
    if (
      !(
        /^on (?:peut|pourrait) /iu.test(text.slice(head.at)) &&
        isQuestion &&
        !head.clitics.some((one) => /^(?:vous|te|t'|lui|leur)$/.test(one))
      ) &&
      !(head.person !== "je" && head.clitics.some((one) => /^(?:se|s'|nous)$/.test(one))) &&
      (head.force === "offer" || isQuestion || POLITE.test(text))
    )
      found.push({ ...deedOf(text, head.end, head.infinitive, head.clitics), at: head.at, isOffer: true });
  for (const match of text.matchAll(WHEN)) {
    const thing = cleanThing(match.groups?.thing ?? match.groups?.later ?? "");
    if (STARTS_WITH_THING.test(thing))
      found.push({ infinitive: "envoyer", clitics: [], thing, at: match.index, isOffer: false, isExplicit: true });
  }
  if (found.length > 0) return found.filter((one) => !isInformation(one));
  for (const match of text.matchAll(NEEDS)) {
    const isNeeded = /besoin/i.test(match[0]);
    const said = match.groups?.thing ?? "";
    const whole = said.replace(BEFORE_OWN, "");
    const rest = isNeeded ? whole.replace(/^des /iu, "les ").replace(/^du /iu, "le ") : whole;
    const isAsking = /(?:besoin|faudrait|faudra|faut|manque|aimer|voudr|intéresse)/i.test(match[0]);
    if (!STARTS_WITH_THING.test(rest.trim()) && !(isAsking && phrasesIn(rest.slice(0, 50)).length > 0)) continue;
    const [first] = thingsIn(rest.trim().replace(/^(?:d'|de )/iu, "des "));
    const thing = cleanThing(rest.slice(0, clauseEnd(rest, 0))).replace(/^(?:d'|de )/iu, "des ");
    if (thing !== "" || first)
      found.push({
        infinitive: "envoyer",
        clitics: [],
        thing: thing || first!.text,
        at: match.index,
        isOffer: false,
        isExplicit: false,
      });
  }
  return found;
}

/** "Il faudra vous présenter à l'accueil." */
const REFLEXIVE = /^(?:présenter|inscrire|connecter|adresser|rapprocher|munir|identifier|enregistrer|renseigner)$/iu;
const withSelf = (verb: string) => (/^[aeiouéèêh]/u.test(verb) ? `s'${verb}` : `se ${verb}`);

const WHEN =
  /(?:^|[ ,])(?<thing>(?:les? |la |l'|votre |vos |ce |cette |ton |ta |tes )[^,.?!]{3,50}), (?:(?:on|je|nous) (?:l'|l[ea]s? )?(?:a|ai|aura|aurai|aurons|avons|reçoit|recevra|recevrons) quand|(?:c'est|ce sera|ça arrive) (?:pour )?quand|vous (?:me |nous )?l[ea]?'?s? ?envoyez quand)|quand (?:est-ce qu'|est-ce que )?(?:on|je|nous) (?:aura|aurai|aurons|recevra|recevrai|recevrons|a|reçoit|peut avoir|pourra avoir|pouvons avoir|pourrait avoir)(?:-t-on)? (?<later>[^,.?!]{3,60})/giu;
const POLITE =
  /(?<!\p{L})si (?:vous (?:voulez|le souhaitez|souhaitez|préférez)|tu (?:veux|préfères)|ça (?:vous|te|t'|peut) ?(?:va|aider|vous aider|intéresse|convient|arrange))(?!\p{L})/iu;

function deed(text: string, match: RegExpExecArray, infinitive: string, clitics: string): Asked {
  return { ...deedOf(text, match.index + match[0].length, infinitive, listOf(clitics)), at: match.index };
}

function deedOf(text: string, from: number, infinitive: string, clitics: string[]): Asked {
  const following = /^ (?<verb>suivre|parvenir|passer|savoir|signe|valider|signer)(?!\p{L})/u.exec(text.slice(from));
  if (infinitive === "faire" && following)
    return deedOf(text, from + following[0].length, `faire ${following[1]}`, clitics);
  const cleaned = cleanThing(text.slice(from, clauseEnd(text, from)).replace(BEFORE_OWN, ""));
  const thing = cleaned
    .replace(/^(?:pour )?quand(?: est-ce)? (?!vous |tu |je |j'|on |nous |c'est |les? |la |l')/iu, "")
    .replace(/(?:^| )(?:quand|pour quand|quand ça)$/iu, "");
  return { infinitive, clitics, thing, at: from, isOffer: false, isExplicit: true };
}

/** "Vous pouvez me rappeler le nom du logiciel ?" is answered at once. */
function isInformation({ infinitive, thing }: Asked): boolean {
  return (
    infinitive === "rappeler" && /^(?:les? |la |l'|votre |vos |ton |ta |tes |combien|comment|quel|ce que)/iu.test(thing)
  );
}

/** "Vous pouvez commander en ligne." */
const ALLOWS = /^(?:si )?(?:vous|tu) (?:pouvez|pourrez|peux|pourras) /iu;

/** "une maquette avant de me prononcer", "plutôt quand j'aurai regardé" */
const BEFORE_OWN = / avant (?:de (?:me |m'|nous |\p{L}+r(?!\p{L})|d').*|d'.*)$/iu;
