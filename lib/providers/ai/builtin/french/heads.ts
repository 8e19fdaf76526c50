import { isInfinitive, type Person, readForm, readSubjunctive } from "./verbs.ts";

/** How binding a verb is: "je peux vous envoyer" only offers. */
export type Force = "will" | "must" | "try" | "offer";
/** A verb with its subject, and where it stands in its text. */
export type Head = {
  at: number;
  /** Where what follows the verb begins. */
  end: number;
  infinitive: string;
  clitics: string[];
  person: Person;
  tense: "present" | "future";
  force: Force;
  /** Who does it, where that is somebody else: "Pierre", "ma collègue". */
  who: string | null;
};

export const CLITIC = "(?:(?:me|te|se|nous|vous|lui|leur|le|la|les|y|en) |[mtsl]' ?)";
const FINITE = new RegExp(
  `(?<![\\p{L}-])(?<!(?<!qu)')(?:(?<subject>je|on|nous|moi,? je|(?:c'est )?moi qui) |(?<elided>j)' ?)(?<not>ne |n')?(?<clitics>${CLITIC}*)(?<verb>\\p{L}+)`,
  "giu",
);
const COORDINATED = new RegExp(
  `(?: et| puis|,)(?: ensuite| puis| après)? (?<clitics>(?:vous|te|lui) (?:${CLITIC})*|t' ?|l' ?|les )(?<verb>\\p{L}+)`,
  "giu",
);
const SECOND = new RegExp(
  `(?: et| puis|,)(?: ensuite| puis| après| aussi)? (?:de |d'|à )?(?<clitics>${CLITIC}*)(?<verb>\\p{L}+)`,
  "giu",
);
const ADVERB =
  "(?:donc|aussi|quand même|juste|bien|simplement|plutôt|tout de suite|immédiatement|déjà|d'abord|ensuite|encore|rapidement|vite|volontiers|sûrement|également|du coup|alors|toujours|personnellement) ";
const CHAIN = new RegExp(`^ (?:${ADVERB})*(?<clitics>${CLITIC}*)(?<verb>\\p{L}+)(?![\\p{L}'-])`, "iu");
const CHAIN_OF = new RegExp(`^ (?:${ADVERB})*(?:de |d'|à )(?<clitics>${CLITIC}*)(?<verb>\\p{L}+)(?![\\p{L}'-])`, "iu");
const NEGATED = /^ (?:pas|plus|jamais|rien|guère|aucun|aucune|point)(?![\p{L}-])/iu;
const SUBORDINATE =
  /(?:^|[\s'])(?:que|qu'|qui|si|s'|quand|lorsque|lorsqu'|dont|où|comme|puisque|ce que|combien|comment)$/iu;
const MUST =
  /(?:faut|faudra|faudrait|falloir)(?: (?:donc|aussi|quand même|juste|d'abord|encore|absolument))? (?:que|qu')$/iu;
const OFFER =
  /(?:voulez(?:-vous)?|veux(?:-tu)?|faut-(?:il|tu)|souhaitez(?:-vous)?|voudriez-vous|préfér(?:ez|es)|souhaites|dit|dirait|arrange(?:rait)?) (?:que|qu')$/iu;
const SAYING =
  /(?:pense|crois|promets|assure|garantis|confirme|note|propose|sûre?|certaine?|dis|jure|sais) (?:\S+ )?(?:que|qu')$/iu;
const ASKING = /est-ce (?:que|qu')$/iu;
const LET_ME = new RegExp(
  `(?<![\\p{L}'-])(?:laiss(?:ez|e)[ -]moi(?: juste)? (?:le temps de |une? (?:jour|journée) pour )?|compt(?:ez|e) sur (?:moi|nous) pour (?:que je )?|(?:de )?(?:mon|notre) côté,? (?:c'est|ce sera) (?:de |d'))(?<clitics>${CLITIC}*)(?<verb>\\p{L}+)`,
  "giu",
);
/** English verbs between French words: "je te forward le deck". */
const BORROWED: Record<string, string> = {
  forward: "transférer",
  forwarde: "transférer",
  share: "partager",
  send: "envoyer",
  ping: "relancer",
  check: "vérifier",
  checke: "vérifier",
  book: "réserver",
  booke: "réserver",
  drop: "envoyer",
  texte: "envoyer",
  file: "donner",
};
const PLAIN: Record<string, string> = {
  balancer: "envoyer",
  refiler: "donner",
  shooter: "envoyer",
  checker: "vérifier",
  forwarder: "transférer",
  booker: "réserver",
  sharer: "partager",
  texter: "envoyer",
  filer: "donner",
};

/** The verbs with which a speaker takes something on, in the order of the text. Apostrophes are straight. */
export function headsIn(text: string): Head[] {
  const found: Head[] = [];
  FINITE.lastIndex = 0;
  for (let match = FINITE.exec(text); match; match = FINITE.exec(text)) {
    FINITE.lastIndex = match.index + 1;
    const head = headAt(text, match);
    if (head) found.push(head, ...others(text, head));
  }
  for (const match of text.matchAll(LET_ME)) {
    const { clitics = "", verb = "" } = match.groups ?? {};
    if (isInfinitive(verb))
      found.push({
        at: match.index,
        end: match.index + match[0].length,
        infinitive: PLAIN[verb.toLowerCase()] ?? verb.toLowerCase(),
        clitics: listOf(clitics),
        person: "je",
        tense: "future",
        force: "will",
        who: null,
      });
  }
  const sorted = found.sort((a, b) => a.at - b.at);
  return sorted.filter((one, at) => sorted[at - 1]?.end !== one.end);
}

function headAt(text: string, match: RegExpExecArray): Head | null {
  const { subject, not, clitics = "", verb = "" } = match.groups ?? {};
  const person: Person = subject?.toLowerCase() === "on" ? "on" : subject?.toLowerCase() === "nous" ? "nous" : "je";
  const before = text.slice(0, match.index).trimEnd();
  const end = match.index + match[0].length;
  const after = text.slice(end);
  const isFaithful = /^manquer/.test(verb.toLowerCase()) && / pas de /.test(after.slice(0, 9));
  if ((not || NEGATED.test(after)) && !isFaithful) return null;
  if (/^-t?(?:je|on|nous)/.test(after)) return null;
  const mode = modeOf(before);
  if (!mode || (/qu'$/iu.test(before) && mode !== "offer")) return null;
  const listed = listOf(clitics);
  const at = match.index;
  if (mode !== "will" && mode !== "ask") {
    const infinitive = readSubjunctive(verb);
    if (mode === "must" && /^(?:recevoir|avoir|obtenir|savoir|pouvoir|être)$/.test(infinitive ?? "")) return null;
    return infinitive
      ? headOf(
          {
            at,
            end,
            infinitive: PLAIN[infinitive] ?? infinitive,
            clitics: listed,
            person,
            tense: "future",
            force: mode,
          },
          text,
        )
      : null;
  }
  const read = readForm(verb, person);
  const borrowed = listed.length > 0 || /^checke?$/i.test(verb) ? BORROWED[verb.toLowerCase()] : undefined;
  const tense = read?.tense === "future" ? "future" : "present";
  if (!borrowed && (!read || (read.tense !== "present" && read.tense !== "future"))) return null;
  const plain = read?.infinitive ?? "";
  const infinitive = borrowed ?? PLAIN[plain] ?? plain;
  return headOf(
    { at, end, infinitive, clitics: listed, person, tense, force: mode === "ask" ? "offer" : "will" },
    text,
  );
}

type Mode = "will" | "must" | "offer" | "ask";

/** What stands before the subject tells whether the clause is one of its own. */
function modeOf(before: string): Mode | null {
  if (MUST.test(before)) return "must";
  if (OFFER.test(before)) return "offer";
  if (ASKING.test(before)) return "ask";
  return SUBORDINATE.test(before) && !SAYING.test(before) ? null : "will";
}

/** Follows "vais", "dois" or "essaie de" to the verb that names the deed. */
function headOf(given: Omit<Head, "who">, text: string): Head | null {
  const { infinitive, tense, clitics } = given;
  const head: Head = { ...given, who: null };
  const after = text.slice(head.end);
  const chain = (pattern: RegExp, changes: Partial<Head>): Head | null => {
    const match = pattern.exec(after);
    const verb = match?.groups?.verb ?? "";
    if (!match || !(isInfinitive(verb) || verb.toLowerCase() === "avoir")) return null;
    const end = head.end + match[0].length;
    const next = {
      ...head,
      end,
      infinitive: /^(?:avoir|recevoir)$/i.test(verb) ? "obtenir" : (PLAIN[verb.toLowerCase()] ?? verb.toLowerCase()),
      clitics: listOf(match.groups?.clitics ?? ""),
      ...changes,
    };
    return NEGATED.test(after.slice(0, 6)) ? null : headOf(next, text);
  };
  if (infinitive === "aller") return tense === "present" ? chain(CHAIN, { tense: "future" }) : null;
  if (infinitive === "pouvoir") return chain(CHAIN, { tense: "future", force: "offer" });
  if (infinitive === "devoir")
    return chain(CHAIN, { tense: "future", force: head.force === "will" ? "must" : head.force });
  if (infinitive === "compter") return chain(CHAIN, { tense: "future" });
  if (infinitive === "vouloir")
    return /^ (?:bien|(?:l[ea]s? |l')?(?:vérifier|valider|confirmer|voir (?:avec|auprès)))(?!\p{L})/u.test(after)
      ? chain(CHAIN, { tense: "future" })
      : null;
  if (infinitive === "proposer" && clitics.length > 0) {
    const followed = chain(CHAIN_OF, { tense: "future", force: "offer" });
    if (followed) return followed;
  }
  if (/^(?:essayer|tâcher|tenter)$/.test(infinitive)) return chain(CHAIN_OF, { tense: "future", force: "try" });
  if (infinitive === "noter") {
    const followed = chain(CHAIN_OF, { tense: "future" });
    if (followed) return followed;
  }
  if (/^(?:charger|engager|occuper|prévoir|permettre|manquer|promettre)$/.test(infinitive)) {
    const followed = chain(CHAIN_OF, { tense: "future" });
    if (followed || /^(?:permettre|manquer|promettre|engager)$/.test(infinitive)) return followed;
  }
  if (/^(?:être|avoir|falloir|savoir|croire)$/.test(infinitive)) return null;
  if (infinitive === "faire") {
    const match = CHAIN.exec(after);
    const verb = match?.groups?.verb?.toLowerCase() ?? "";
    if (match && isInfinitive(verb) && match.groups?.clitics === "")
      return { ...head, end: head.end + match[0].length, infinitive: `faire ${verb}`, clitics };
  }
  return head;
}

/** "et vous rappelle", or "et vous rappeler" after "je vais" */
function others(text: string, head: Head): Head[] {
  const isChained = isInfinitive(text.slice(0, head.end).split(/[ ']/).at(-1) ?? "");
  const pattern = isChained ? SECOND : COORDINATED;
  const limit = text.slice(head.end).search(/[.!?;:]|(?<![\p{L}'])(?:je|on|tu|il|elle|vous \p{L}+ez)(?![\p{L}'])/iu);
  const rest = text.slice(head.end, limit < 0 ? undefined : head.end + limit);
  return [...rest.matchAll(pattern)].flatMap((match) => {
    const { clitics = "", verb = "" } = match.groups ?? {};
    const read = isChained ? null : readForm(verb, head.person);
    const infinitive = isChained ? (isInfinitive(verb) ? verb.toLowerCase() : null) : read?.infinitive;
    if (!infinitive || (read && read.tense !== "present" && read.tense !== "future")) return [];
    const [at, end] = [head.end + match.index + 1, head.end + match.index + match[0].length];
    const next = headOf(
      { ...head, at, end, infinitive: PLAIN[infinitive] ?? infinitive, clitics: listOf(clitics) },
      text,
    );
    return next ? [next] : [];
  });
}

export function listOf(clitics: string): string[] {
  return clitics.toLowerCase().match(/\p{L}+'?/gu) ?? [];
}
