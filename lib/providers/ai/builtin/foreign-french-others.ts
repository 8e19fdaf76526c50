import type { Head } from "./foreign-french-heads.ts";
import { isInfinitive, readForm } from "./foreign-french-verbs.ts";

const NAME = "(?!C')\\p{Lu}[\\p{L}'-]+(?: (?:de |le |la |du )?\\p{Lu}[\\p{L}'-]+)?";
const ROLE =
  "(?:(?:[Mm]on|[Mm]a|[Nn]otre|[Nn]os|[Uu]n|[Uu]ne|[Ll]e|[Ll]a|[Ll]') ?(?:[\\p{L}-]+ )?(?:collègues?|assistante?|associée?|technicien(?:ne)?s?|support|équipe(?: \\p{L}+)?|juriste|comptable|directeur|directrice|responsable(?: \\p{L}+)?|chef(?:fe)?(?: de projet)?|patron(?:ne)?|service (?:\\p{L}+)|compta(?:bilité)?|avocate?|ingénieure?|consultante?|formateur|formatrice|informaticien(?:ne)?|adv|logistique|bureau d'études|diagnostiqueur|commerciale?))";
const THIRD = new RegExp(
  `(?<![\\p{L}'-])(?<who>(?:${ROLE}(?:,? ${NAME})?|(?:Monsieur|Madame|Mme|M\\.|Maître|Docteur|Dr) ${NAME}|${NAME})(?:,? (?:de|du|des|chez|notre|mon|ma|la|le|à|qui est|au) [^,.!?]{1,40}?,?)?),? (?:il |elle |qui |c'est (?:lui|elle) qui )?(?<clitics>(?:(?:vous|te|nous|lui|leur) |t'|m'|l')?(?:(?:le|la|les|en) |l')?)(?<verb>\\p{L}+)`,
  "gu",
);
const CHAIN = /^ (?<clitics>(?:(?:vous|te|nous|lui|leur|le|la|les) |[tml]')*)(?<verb>\p{L}+)(?![\p{L}-])/iu;
const NEGATED = /^ (?:pas|plus|jamais|rien)(?!\p{L})/iu;

/** What named people, or colleagues, will do: "Pierre vous enverra la fiche." */
export function othersIn(text: string): Head[] {
  return [...text.matchAll(THIRD)].flatMap((match) => {
    const { who = "", clitics = "", verb = "" } = match.groups ?? {};
    if (NOT_NAMES.test(who) || /(?<!\p{L})(?:si|que|quand) $/iu.test(text.slice(0, match.index))) return [];
    const read = readForm(verb, "on");
    const end = match.index + match[0].length;
    const after = text.slice(end);
    const isAddressed = /vous|te|t'/.test(clitics);
    const base = { at: match.index, person: "on" as const, tense: "future" as const, force: "will" as const, who: nameOf(who) };
    if (NEGATED.test(after)) return [];
    const chained = /^(?:va|vont|pourra|devra|doit)$/i.test(verb) ? CHAIN.exec(after) : null;
    const infinitive = chained?.groups?.verb ?? "";
    if (chained && isInfinitive(infinitive))
      return {
        ...base,
        end: end + chained[0].length,
        infinitive: infinitive.toLowerCase(),
        clitics: (chained.groups?.clitics ?? "").toLowerCase().match(/\p{L}+'?/gu) ?? [],
      };
    if (!read || read.infinitive === "" || /^(?:être|avoir|aller|pouvoir|devoir|faire)$/.test(read.infinitive)) return [];
    if (!(read.tense === "future" || (read.tense === "present" && isAddressed))) return [];
    return { ...base, end, infinitive: read.infinitive, clitics: clitics.toLowerCase().match(/\p{L}+'?/gu) ?? [], tense: read.tense };
  });
}

const NOT_NAMES =
  /^(?:Je|J'|On|Nous|Vous|Tu|Il|Elle|Ils|Elles|Ça|Cela|Ce|C'|Qui|Que|Et|Mais|Donc|Oui|Non|Alors|Bon|Si|Quand|Bonjour|Merci|Parfait|Après|Comme|Moi|Toi|Le|La|Les|L'|Un|Une|Là|Lundi|Mardi|Mercredi|Jeudi|Vendredi|Demain|Sinon|Puis|Ensuite|Voilà|Ok|OK|Tout|Rien|Personne|Notre (?:outil|logiciel|solution|système|plateforme)|Très|Ben|Ah|Euh|Pour|Dans|Sur|Avec|En|À|Au|D')(?![\p{L}])/u;

function nameOf(who: string): string {
  const names = [...who.matchAll(new RegExp(`(?:(?:Monsieur|Madame|Mme|Maître|Docteur|Dr) )?${NAME}`, "gu"))].map(([name]) => name);
  const role = new RegExp(`^${ROLE}`, "u").exec(who)?.[0];
  return names.at(0) ?? role ?? who;
}
