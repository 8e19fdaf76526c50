import { firstNameOf } from "@/lib/grounding/first-name";
import type { Reading, Sentence } from "../reading.ts";
import { JOB } from "./others.ts";
import { frenchText } from "./text.ts";
import { fromOtherSide } from "./things.ts";

/** Somebody who is spoken of: in words ("notre comptable"), by name where it was said, and what they have to do with. */
export type Mentioned = {
  text: string;
  name: string | null;
  gender: "m" | "f" | null;
  isPlural: boolean;
  topic: string | null;
  at: number;
  /** Where the clause that says who it is ends, 0 for a bare mention. */
  end: number;
};

/** How far back in a sentence somebody is looked for, in characters. */
const MAX_READ = 500;
const NAME = "\\p{Lu}[\\p{L}-]+(?: \\p{Lu}[\\p{L}'-]+)?";
const DETERMINER = "(?:les? |la |l'|mon |ma |mes |notre |nos |votre |vos |ton |ta |tes |une? |deux )";
const NOUN =
  "(?!qui |que |je |on |il |elle |pas |plus |bon |mieux |cher |même |seule? |plein |tout |peu |genre |moins |point |problème|question |moment |fait |cas |vrai )[\\p{L}-]{3,}(?: (?:d'|de |du |des )[\\p{L}-]{3,}| (?!qui|que|je|on|il|elle|ils|elles|tu|vous|nous|et|mais|pour|dans|est|va|vont|doit)(?:[\\p{L}-]+(?:if|ive|ale?|ique|el|elle|aire|iste|té|ée?|eur)|crédit|juridique|export|achats|produits?|qualité|client|prestataire|fournisseur|architecte)(?!\\p{L}))?";
const SOMEBODY = `(?:${DETERMINER}${NOUN}|${NAME})`;
/** "La note, c'est le bureau d'études qui l'a", "c'est Jade ma stagiaire" */
const IS_WHO = new RegExp(
  `(?:(?:^|[.!?,] |pour |et |bon |alors |ah |ben |donc |euh |oui )(?<topic>(?:[Ll]es? |[Ll]a |[Ll]'|[Mm]on |[Mm]a |[Mm]es |[Nn]os |[Nn]otre |[Vv]otre |[Vv]os )[\\p{L}' -]{3,40}?),? )?(?<!\\p{L})[Cc]'est (?:lui |elle )?(?<who>${SOMEBODY}|\\p{Ll}{3,}(?= m(?:on|a) \\p{L}+ qui ))(?:,? (?:mon|ma|notre) \\p{L}+)?,?(?= (?:qui|je|on|il|elle|ils|elles) |[.!;]|$)`,
  "gu",
);
const TO_WHOM = new RegExp(
  `(?:(?:demande\\p{L}*|parle\\p{L}*|voi[rs]|verr\\p{L}+|question|rapproche\\p{L}*|écri\\p{L}+) (?:ça |cela |la question )?(?:à |avec |auprès d(?:e |')|chez )|(?:demande\\p{L}*|parle\\p{L}*|question|écri\\p{L}+) (?=aux? )|(?:appell|contact|interrog|relanc)\\p{L}+ )(?<who>(?:aux? )?${SOMEBODY})`,
  "gu",
);
const CALLED = new RegExp(
  `(?<![\\p{L}'-])(?<who>(?:${DETERMINER}|aux? )(?:autre |ancien(?:ne)? |nouve(?:au|lle) )?(?:${JOB}|cliente?s?|fournisseurs?|prestataire|fabricant|labo(?:ratoire)?|agence|banque|mairie|stagiaire|gérante?|médecin|maire|propriétaire|locataire|éditeur|hébergeur|traiteur|imprimeur|menuisier|électricien|plombier|géomètre|notaire)(?!\\p{L})(?: (?:du|de la|de l'|de|d'|des) ?(?!vous|me|te|nous|lui|leur|son|sa|ses)\\p{L}{3,}(?!\\p{L}))?)(?:,? (?:(?:mon|ma|notre) )?(?<name>${NAME}))?`,
  "gu",
);
/** Many people under a name in the singular. */
const MANY =
  /(?<!\p{L})(?:labo(?:ratoire)?|bureau|agence|service|équipe|support|banque|mairie|direction|siège|compta(?:bilité)?|éditeur|fabricant|fournisseur|prestataire|hébergeur|logistique|\p{Lu}\p{L}+)(?!\p{L})/u;
const NOBODY =
  /^(?:(?:le|la|les|l'|un|une|mon|ma|notre|votre|deux) ?)?(?:jours?|semaines?|mois|an|année|heures?|prix|tarif|temps|budget|reste|but|idée|chose|principe|base|minimum|maximum|moi|toi|lui|elle|nous|vous|eux|Oui|Non|Merci|Parfait|Ça|Donc|Alors|Je|On)(?!\p{L})/iu;

/** People named in a text, in its order. */
function mentionsIn(whole: string, names: readonly string[] = []): Mentioned[] {
  const text = whole.replace(
    /(?<=^|[.!?…] )(?:Les?|La|L'|M(?:on|a|es)|N(?:otre|os)|V(?:otre|os)|Une?)(?![\p{L}])/gu,
    (said) => said.toLowerCase(),
  );
  const said = [IS_WHO, TO_WHOM, CALLED].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match) => describedIn(match, pattern === IS_WHO)),
  );
  return [...names.flatMap((name) => calledIn(text, name)), ...said]
    .sort((a, b) => a.at - b.at)
    .filter(
      ({ at, topic, name }, _, all) => name || topic || !all.some((one) => one.end && one.at < at && at < one.end),
    )
    .filter((one, _, all) => one.topic !== null || !all.some(({ topic, text: other }) => topic && other === one.text));
}

/** Where a participant is named who is not being addressed. */
function calledIn(text: string, name: string): Mentioned[] {
  const first = firstNameOf(name);
  const pattern = new RegExp(`(?<![\\p{L}'-])${first}(?![\\p{L}-])(?!,? (?:tu|vous|est-ce))`, "giu");
  return [...text.matchAll(pattern)].map(({ index }) => ({
    ...mentioned(first),
    name,
    topic: null,
    at: index,
    end: 0,
  }));
}

function describedIn({ groups, index, 0: said }: RegExpMatchArray & { index: number }, isWhole: boolean): Mentioned[] {
  const { who = "", topic = null, name = null } = groups ?? {};
  const plain = who.trim().replace(/^au /u, "le ").replace(/^aux /u, "les ");
  if (NOBODY.test(plain)) return [];
  const isNamed = !new RegExp(`^${DETERMINER}`, "iu").test(plain);
  const end = isWhole ? index + said.length : 0;
  return [{ ...mentioned(plain), name: isNamed ? titled(plain) : name, topic, at: index, end }];
}

function mentioned(text: string): Pick<Mentioned, "text" | "gender" | "isPlural"> {
  const first = text.toLowerCase();
  const isPlural = /^(?:les|mes|nos|vos|tes|deux) /.test(first);
  const isFemale = /^(?:la|une|ma|ta) /.test(first) || /(?:trice|enne|euse|ière)(?!\p{L})/u.test(first);
  const gender = isFemale ? "f" : /^(?:le|un|mon|ton) /.test(first) ? "m" : null;
  return { text: text.replace(/^une? (?=\p{L})/iu, (one) => (/^une/i.test(one) ? "la " : "le ")), gender, isPlural };
}

function titled(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function fits(pronoun: string, { gender, isPlural, text, name }: Mentioned): boolean {
  if (/^(?:leur|les|ils|elles)$/.test(pronoun)) return isPlural || (MANY.test(text) && !name?.startsWith(`${text} `));
  if (isPlural) return false;
  if (/^(?:la|elle)$/.test(pronoun)) return gender !== "m";
  return /^(?:le|il)$/.test(pronoun) ? gender !== "f" : true;
}

const REACH = 12;
const CALLED_SO = new RegExp(`(?:il|elle) s'appelle (?<name>(?:Monsieur |Madame )?${NAME})`, "u");

/** Who "lui", "leur", "le", "elle" … stand for: somebody of whom the speaker, or the turn before, has just spoken. */
export function personBefore(pronoun: string, at: number, sentence: Sentence, reading: Reading): Mentioned | null {
  const names = reading.transcript.participants.map(({ name }) => name).filter((name) => name !== sentence.speaker);
  const own = mentionsIn(frenchText(sentence).slice(Math.max(0, at - MAX_READ), at), names).findLast((one) =>
    fits(pronoun, one),
  );
  if (own) return own;
  const called = CALLED_SO.exec(frenchText(sentence).slice(at))?.groups?.name;
  if (called) return { ...mentioned(called), name: called, topic: null, at, end: 0 };
  const before = reading.sentences
    .slice(Math.max(0, sentence.at - REACH), sentence.at)
    .filter(({ segment, speaker }) => segment >= sentence.segment - (speaker === sentence.speaker ? 2 : 1))
    .reverse();
  for (const one of before) {
    const isOwn = one.speaker === sentence.speaker;
    const found = mentionsIn(frenchText(one).slice(-MAX_READ), isOwn ? names : []).findLast((other) =>
      fits(pronoun, other),
    );
    if (found) return isOwn ? found : { ...found, text: fromOtherSide(found.text) };
  }
  return null;
}

/** "ses coordonnées", after "mon comptable": those of the comptable. */
export function withPossessor(thing: string, at: number, sentence: Sentence, reading: Reading): string {
  const { article = "", noun = "" } = /^(?<article>ses|leurs?) (?<noun>\p{L}+)$/iu.exec(thing)?.groups ?? {};
  const person = noun === "" ? null : personBefore(/^ses/i.test(article) ? "lui" : "leur", at, sentence, reading);
  if (!person) return thing;
  return `${/s$/i.test(article) ? "les" : "le"} ${noun} ${`de ${person.name ?? person.text}`.replace(/^de le /u, "du ").replace(/^de les /u, "des ")}`;
}

/** "à notre comptable", "au labo" */
export function toWhom({ text }: Mentioned): string {
  return `à ${text}`.replace(/^à le /u, "au ").replace(/^à les /u, "aux ");
}
