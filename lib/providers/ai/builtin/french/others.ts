import { type Head, listOf } from "./heads.ts";
import { isInfinitive, readForm } from "./verbs.ts";

const NAME = "(?!C'|J'|L'|D'|Qu')\\p{Lu}[\\p{L}'-]+(?: (?:de |le |la |du )?\\p{Lu}[\\p{L}'-]+)?";
export const JOB =
  "(?:collègues?|collaborat(?:eur|rice)|assistante?|associée?|technicien(?:ne)?s?|support|équipe(?: (?!vous)\\p{L}+)?|juriste|comptable|directeur|directrice|responsable(?: (?!vous)\\p{L}+)?|chef(?:fe)?(?: de (?:projet|chantier))?|patron(?:ne)?|service (?:\\p{L}+)|compta(?:bilité)?|avocate?|ingénieure?|consultante?|formateur|formatrice|informaticien(?:ne)?|adv|logistique|bureau d'études|diagnostiqueur|commerciale?|installateur|architecte|transporteur|prestataire|partenaire|siège|direction|dsi|daf|drh|expert(?:-comptable)?|acheteu(?:r|se)|chargée? d'affaires|conduct(?:eur|rice) de travaux|conseill(?:er|ère)|graphiste|développeu(?:r|se))";
const ROLE = `(?:(?:[Mm]on|[Mm]a|[Nn]otre|[Nn]os|[Uu]n|[Uu]ne|[Ll]e|[Ll]a|[Ll]') ?(?:(?!vous|je|on)[\\p{L}-]+ )?${JOB})`;
const CLITICS = "(?<clitics>(?:(?:vous|te|nous|lui|leur) |t'|m'|l')?(?:(?:le|la|les|en) |l')?)";
const THIRD = new RegExp(
  `(?<![\\p{L}'-])(?<who>(?:${ROLE}(?:,? ${NAME})?|(?:Monsieur|Madame|Mme|M\\.|Maître|Docteur|Dr) ${NAME}|${NAME})(?:,? (?:de|du|des|chez|notre|mon|ma|la|le|à|qui est|au) [^,.!?]{1,40}?,?)?),? (?:il |elle |qui |c'est (?:lui|elle) qui )?${CLITICS}(?<verb>\\p{L}+)`,
  "gu",
);
/** Captions without capitals: "ma collègue sandrine vous rappelle", "c'est hugo qui vous enverra". */
const PLAIN_THIRD = new RegExp(
  `(?<![\\p{L}'-])(?:(?:mon|ma|notre|nos|un|une|le|la|l') ?${JOB}(?<who>(?: (?!vous|te|va|doit|qui|il|elle|pourra|nous|lui|leur|de|du|et)\\p{L}{3,}){0,2})|c'est (?<named>\\p{L}{3,})|(?<alone>\\p{L}{3,})(?= (?:(?:il|elle) )?(?:va|doit|pourra) (?:vous|te) ))(?: qui| il| elle)? ${CLITICS}(?<verb>\\p{L}+)`,
  "giu",
);
const CHAIN = /^ (?<clitics>(?:(?:vous|te|nous|lui|leur|le|la|les) |[tml]')*)(?<verb>\p{L}+)(?![\p{L}-])/iu;
const NEGATED = /^ (?:pas|plus|jamais|rien)(?!\p{L})/iu;
const NOT_NAMES =
  /^(?:Je|J'|On|Nous|Vous|Tu|Il|Elle|Ils|Elles|Ça|Cela|Ce|C'|Qui|Que|Et|Mais|Donc|Oui|Non|Alors|Bon|Si|Quand|Bonjour|Merci|Parfait|Après|Comme|Moi|Toi|Le|La|Les|L'|Un|Une|Là|Lundi|Mardi|Mercredi|Jeudi|Vendredi|Demain|Sinon|Puis|Ensuite|Voilà|Ok|OK|Tout|Rien|Personne|Notre (?:outil|logiciel|solution|système|plateforme)|Très|Ben|Ah|Euh|Pour|Dans|Sur|Avec|En|À|Au|D'|Cette|Cet|Chaque|Votre|Vos)(?![\p{L}])/u;
const NOT_ALONE =
  /^(?:qui|cela|lui|elle|moi|toi|nous|vous|rien|tout|donc|mais|alors|logiciel|outil|système|ensuite|après|demain|bon|elles|ils|que|quand|comme|personne|quelqu|non|oui|solution|machine|module|bien|plus|puis)$/iu;

/** What named people, or colleagues, will do: "Pierre vous enverra la fiche." */
export function othersIn(text: string): Head[] {
  const isPlain = !/\p{Lu}/u.test(text.slice(1));
  const found = [...text.matchAll(THIRD)].flatMap((match) => {
    const { who = "" } = match.groups ?? {};
    return NOT_NAMES.test(who) ? [] : deedOf(text, match, nameOf(who));
  });
  if (found.length > 0 || !isPlain) return found;
  return [...text.matchAll(PLAIN_THIRD)].flatMap((match) => {
    const { who, named, alone } = match.groups ?? {};
    const name = (who ?? named ?? alone ?? "").trim();
    if ((named || alone) && NOT_ALONE.test(name)) return [];
    return deedOf(text, match, name === "" ? "un collègue" : titled(name));
  });
}

function deedOf(text: string, match: RegExpExecArray, who: string): Head[] {
  const { clitics = "", verb = "" } = match.groups ?? {};
  if (/(?<!\p{L})(?:si|que|quand|dès que|à|de|en|sur|vers|dans) $/iu.test(text.slice(0, match.index))) return [];
  const read = readForm(verb, "on");
  const end = match.index + match[0].length;
  const after = text.slice(end);
  const base = {
    at: end - `${clitics}${verb}`.length,
    person: "on" as const,
    tense: "future" as const,
    force: "will" as const,
    who,
  };
  if (NEGATED.test(after)) return [];
  if (
    / qui \S+$|, qui (?:vous |te |l')?\S+$/u.test(match[0]) &&
    / (?:est|sont|a|va|sera|s'est) /u.test(after.replace(/^[^,.!?]*,?/u, "")) &&
    !/^c'est/iu.test(match[0])
  )
    return [];
  const chained = /^(?:va|vont|pourra|devra|doit)$/i.test(verb) ? CHAIN.exec(after) : null;
  const infinitive = chained?.groups?.verb ?? "";
  if (chained && isInfinitive(infinitive)) {
    const named = { infinitive: infinitive.toLowerCase(), clitics: listOf(chained.groups?.clitics ?? "") };
    return [{ ...base, ...named, end: end + chained[0].length }];
  }
  const isVague = !read || /^(?:|être|avoir|aller|pouvoir|devoir|faire)$/.test(read.infinitive);
  const isAddressed = /vous|te|t'/.test(clitics);
  if (isVague || !(read.tense === "future" || (read.tense === "present" && isAddressed))) return [];
  return [
    { ...base, end, infinitive: read.infinitive, clitics: listOf(clitics), tense: read.tense as "present" | "future" },
  ];
}

function nameOf(who: string): string {
  const isRole = new RegExp(`^${ROLE}`, "u").test(who);
  const rest = isRole ? who.replace(new RegExp(`^${ROLE}`, "u"), "") : who;
  const name = new RegExp(`(?:(?:Monsieur|Madame|Mme|Maître|Docteur|Dr) )?${NAME}`, "u").exec(rest)?.[0];
  return name ?? (isRole ? "un collègue" : who);
}

function titled(name: string): string {
  return name.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase());
}
