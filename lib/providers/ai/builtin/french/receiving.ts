import { type Head, listOf } from "./heads.ts";
import { isPointer, thingsIn } from "./things.ts";

const RECEIVES =
  /(?<![\p{L}'-])(?:vous|tu|t') ?(?:l' ?|l[ea]s? |en )?(?:aurez|auras|recevrez|recevras|recevez|reçois|avez|as|(?:allez|vas) (?:l'|les |la |le )?(?:avoir|recevoir)|(?<=(?:mettons|disons|admettons) que vous )ayez|(?<=(?:mettons|disons) que tu )aies)(?![\p{L}'-])/giu;
const NOT_THINGS =
  /^ (?:déjà|reçue?s?|besoin|accès|droit|la possibilité|juste|le choix|raison|le temps|tout (?:le temps|intérêt)|tout[ ,.!]|tout$|compris|un interlocuteur|à |une? seule?|toujours|intérêt|plus|pas|rien|l'esprit|la main|forcément|peut-être|bien|des questions|quand)/iu;
const PASSIVE =
  /(?<thing>(?:les? |la |l'|une? |vos? |votre |notre |nos |mon |ma )[^.,;?!]{3,60}?|ça|ce|ils?|elles?|tout) (?:vous |te |leur |lui |t')?(?:sera|seront|part|partira|partiront|partent|arrive|arrivera|suit|suivra)(?<deed> (?:envoyée?s?|transmise?s?|adressée?s?|communiquée?s?|remise?s?|fournie?s?|jointe?s?|expédiée?s?|livrée?s?|prête?s?|fait|faite|chez vous|dans votre boîte))?(?![\p{L}'-])/giu;
const DEEDS: [RegExp, string][] = [
  [/transmis/, "transmettre"],
  [/remis/, "remettre"],
  [/fourni/, "fournir"],
  [/adress/, "adresser"],
  [/communiqu/, "communiquer"],
  [/join/, "joindre"],
  [/livr/, "livrer"],
  [/fait/, "faire"],
];

/** "Vous l'aurez demain", "le plan vous sera envoyé", "ça part ce soir": what somebody gets, which the speaker sends. */
export function receivedIn(text: string): Head[] {
  const base = { person: "je" as const, tense: "future" as const, force: "will" as const, who: null };
  const received = [...text.matchAll(RECEIVES)].flatMap((match) => {
    const clitics = /(?<!\p{L})(?:l'|l[ea]s?|en)(?= ?\p{L})/iu.exec(match[0].replace(/^\S+/u, ""))?.[0] ?? "";
    const end = match.index + match[0].length;
    const verb = match[0].trim().split(/[ ']/).at(-1)!.toLowerCase();
    const after = text.slice(end);
    const isHaving = /^(?:avez|as)$/.test(verb) && clitics === "";
    if (
      isHaving &&
      !(
        /(?:demain|lundi|mardi|mercredi|jeudi|vendredi|ce soir|promis),? *$/iu.test(text.slice(0, match.index)) &&
        thingsIn(after.slice(0, 40))[0]?.at === 1
      )
    )
      return [];
    if (
      NOT_THINGS.test(after) ||
      /(?:^|[ '])(?:que?|qu'|si|quand|comme|dès que|où|dont) $/iu.test(
        text.slice(0, match.index).replace(/(?:comme ça|(?:mettons|disons) que) $/iu, ""),
      )
    )
      return [];
    return { ...base, at: match.index, end, infinitive: "envoyer", clitics: ["vous", ...listOf(clitics)] };
  });
  const passive = [...text.matchAll(PASSIVE)].flatMap((match) => {
    const { thing = "", deed = "" } = match.groups ?? {};
    const isSending = deed !== "" || /(?<!\p{L})(?:part|partira|partent|suit|suivra) *$/iu.test(match[0]);
    const leaves = deed === "";
    if (leaves && !/^(?:ça|ils?|elles?|tout)$/iu.test(thing) && thingsIn(thing).length === 0) return [];
    if (
      !isSending ||
      (/(?<!\p{L})(?:si|quand|dès|dont|qui|réunion|point|oui|non|il|elle|ça|je|vous|tu|sans problème|pas de) ?/iu.test(
        `${thing} `,
      ) &&
        thing.length > 4)
    )
      return [];
    const infinitive = DEEDS.find(([pattern]) => pattern.test(deed.toLowerCase()))?.[1] ?? "envoyer";
    const isPointing = /^(?:ça|ce|ils?|elles?|tout)$/iu.test(thing) || isPointer(thing);
    const pointing = /^(?:ils|elles)$/iu.test(thing)
      ? ["les"]
      : /^il$/iu.test(thing)
        ? ["le"]
        : /^elle$/iu.test(thing)
          ? ["la"]
          : ["l'"];
    const end = match.index + match[0].length;
    return {
      ...base,
      at: match.index,
      end,
      infinitive,
      clitics: isPointing ? ["vous", ...pointing] : ["vous"],
      passive: isPointing ? null : thing,
    };
  });
  return [...received, ...passive];
}
