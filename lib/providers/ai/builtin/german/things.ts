import type { Line } from "./lines.ts";

export type Gender = "m" | "f" | "n" | "pl";
/** A noun phrase in the accusative, with the genders it may have. */
export type Thing = { text: string; genders: Gender[]; index: number; isGoverned: boolean; isList?: boolean };

const NOUN = "\\p{Lu}[\\p{L}\\p{N}]+(?:-[\\p{L}\\p{N}]+)*";
const PLAIN =
  "der|die|das|den|dem|ein|eine|einen|einem|einer|unser|unsere|unseren|unserem|unserer|mein|meine|meinen|meinem|meiner|Ihr|Ihre|Ihren|Ihrem|Ihrer|euer|eure|euren|eurem|eurer|dieser|diese|dieses|diesen|diesem|alle|beide|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|ein paar";
/** Also at the start of a sentence. */
const DETERMINER = PLAIN.split("|")
  .map((word) => `[${word.charAt(0)}${word.charAt(0).toUpperCase()}]${word.slice(1)}`)
  .join("|")
  .concat("|\\d+");
const ADJECTIVE =
  "(?:\\p{Ll}+(?:e|en|er|es|em)|letzten zwei|letzten drei|\\p{Lu}{2,}\\p{L}*-\\p{Ll}+e[nrs]?|zwei|drei|vier|fünf) ";
const MORE = `(?: (?:von|vom|für|mit|zu|zum|zur|aus|über|der|des|ohne|im|in|an|als) (?:(?:${DETERMINER}) )?(?:${ADJECTIVE})?${NOUN})`;
const PHRASE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?<preposition>mit|von|zu|bei|aus|nach|für|an|auf|über|wegen|ohne|in|um) )?(?<determiner>${DETERMINER}) (?<core>(?:${ADJECTIVE}){0,3}${NOUN})(?<more>${MORE}{0,2})(?![\\p{L}])`,
  "gu",
);
const PART = `(?:(?:[Dd]ie|[Dd]as|[Dd]en|[Ee]inen|[Ee]ine?|unsere|[Ii]hre) )?(?:${ADJECTIVE})?${NOUN}`;
const LIST = new RegExp(
  `(?<![\\p{L}] )(?<![\\p{L}])${PART}(?:, ${PART}){0,4},? (?:und|sowie) ${PART}(?![\\p{L}-])`,
  "gu",
);
const FUSED = new RegExp(
  `(?<![\\p{L}])(?<fused>zum|zur|vom|im|beim|am) (?<core>(?:${ADJECTIVE}){0,2}${NOUN})(?<more>${MORE}{0,1})`,
  "gu",
);
/** Days, times, people and empty words are nothing that is sent. */
const NO_THING =
  /^(?:sie|ihnen|ihre?[nmrs]?|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|woche|monat|jahr|tag|morgen|abend|uhr|stunde|moment|frage|problem|thema|herr|frau|kollege|kollegin|kollegen|chef|chefin|ding|sache|art|fall|grund|moin|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|zeit|termin|gespräch|euro|prozent|ende|anfang|mitte|seite|ordnung|leute|mann|eindruck|spaß|idee|weg|nachmittag|vormittag|minuten?|stunden|tagen?|wochen|monate?n?|jahren?|jänner|kunden?|firma|\p{L}*abteilung|geschäftsleitung|geschäftsführung|buchhaltung)\p{Ll}{0,2}$/iu;

/** What is usually sent or handed over, as the last part of a compound. */
export const SENT =
  /(?:angebote?n?s?|offerten?|unterlagen|listen?|datei(?:en)?|protokolle?|verträge?|vertrag|entwurf|entwürfe|muster|kataloge?|datenbl[aä]tt(?:er)?|zeichnung(?:en)?|pl[aä]ne?|grundrisse?|rechnung(?:en)?|aufstellung(?:en)?|übersicht(?:en)?|zusammenfassung(?:en)?|referenz(?:en)?|links?|zugang|zugänge|zugangsdaten|präsentation(?:en)?|deck|folien|fotos?|bilder|videos?|export|daten|zahlen|berichte?|auswertung(?:en)?|kalkulation(?:en)?|berechnung(?:en)?|nummern?|adressen?|kontaktdaten|kontakte?|formulare?|fragebogen|fragebögen|anträge?|antrag|zertifikate?|nachweise?|police|kopien?|exemplare?|dokumente?|dokumentation|anleitung|handbuch|konzepte?|skizzen?|vorlagen?|avv|agb|nda|lastenheft|pflichtenheft|heft|vorschl[aä]ge?|einladung(?:en)?|agenda|proben?|vollmacht|bestellung|bestätigung|scheine?|lizenz(?:en)?|schlüssel|infos?|information(?:en)?|beschreibung(?:en)?|spezifikation(?:en)?|blatt|blätter|broschüren?|prospekte?|artikel|text|vergleich|onepager|whitepaper|testzugang|profile?|werte|maße|stückliste|gutachten|studie|konditionen|preise|erklärung(?:en)?|grundriss|rechnungen|bedingungen|historie|statistik(?:en)?|stände)$/iu;

/** The things a text names, in its order. `genders` are those the conversation shows. */
export function thingsIn(text: string, genders: ReadonlyMap<string, Gender>): Thing[] {
  const found: Thing[] = [];
  for (const match of text.matchAll(PHRASE)) {
    const { preposition, determiner: first = "", core = "", more = "" } = match.groups ?? {};
    const determiner = first.startsWith("Ihr") ? first : first.toLowerCase();
    const thing = accusative(
      determiner,
      core,
      isDative(preposition),
      genders,
      /^(?:auf|in|an|über|um)$/.test(preposition ?? ""),
    );
    if (thing)
      found.push({
        ...thing,
        text: thing.text + trimmed(more),
        index: match.index,
        isGoverned: preposition !== undefined,
      });
  }
  for (const match of text.matchAll(FUSED)) {
    const { fused = "", core = "", more = "" } = match.groups ?? {};
    const thing = accusative(fused === "zur" ? "der" : "dem", core, true, genders);
    if (thing) found.push({ ...thing, text: thing.text + trimmed(more), index: match.index, isGoverned: true });
  }
  return [...found, ...listsIn(text)].sort((a, b) => a.index - b.index);
}

/** "Die Zeichnungen und die Stückzahlen" together, and "Preisliste, Datenblatt und Referenzen". */
function listsIn(text: string): Thing[] {
  return [...text.matchAll(LIST)]
    .filter(
      ([whole]) =>
        whole.split(/,? (?:und )?/).some((word) => SENT.test(word)) &&
        !whole.split(/\P{L}+/u).some((word) => NO_THING.test(word)),
    )
    .map((match) => ({
      text: match[0].replace(/^(?:D(?:ie|as|en)|Eine?n?) /, (first) => first.toLowerCase()),
      genders: ["pl", "n"],
      index: match.index,
      isGoverned: false,
      isList: true,
    }));
}

function trimmed(more: string): string {
  return /(?:Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Woche|Monat|Jahr|Uhr|Anschluss|Moment)/.test(more) ? "" : more;
}

function isDative(preposition: string | undefined): boolean {
  return preposition !== undefined && /^(?:mit|von|zu|bei|aus|nach)$/.test(preposition);
}

function nounOf(core: string): string {
  return core.split(" ").at(-1)!;
}

function accusative(
  determiner: string,
  core: string,
  dative: boolean,
  genders: ReadonlyMap<string, Gender>,
  isUnclear = false,
): Pick<Thing, "text" | "genders"> | null {
  const noun = nounOf(core);
  if (NO_THING.test(noun)) return null;
  const known = genders.get(noun.toLowerCase()) ?? bySuffix(noun);
  const lower = determiner.toLowerCase();
  const stem = /^(unser|mein|ihr|euer|eur|ein|dies)/i.exec(determiner)?.[1] ?? "";
  if (/^(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|alle|beide|ein paar|\d+)$/.test(lower))
    return { text: `${determiner} ${core}`, genders: ["pl"] };
  if (/em$/.test(lower)) {
    if (known !== "m" && known !== "n") return null;
    const article =
      stem === "" || stem === "dies" ? (known === "m" ? "den" : "das") : stem + (known === "m" ? "en" : "");
    const plain = known === "n" && core.includes(" ") ? null : core;
    return plain === null ? null : { text: `${article} ${plain}`, genders: [known] };
  }
  if (/er$/.test(lower) && lower !== "unser" && lower !== "euer") {
    if (dative || known === "f")
      return { text: `${stem ? `${stem}e` : "die"} ${core.replace(/en (?=\p{Lu})/gu, "e ")}`, genders: ["f"] };
    if (stem !== "" && stem !== "dies") return null;
    return { text: `${stem ? `${stem}en` : "den"} ${core.replace(/e (?=\p{Lu}|\p{Ll}+e )/gu, "en ")}`, genders: ["m"] };
  }
  if (/en$/.test(lower)) {
    if (isUnclear && known !== "m") return null;
    if (!dative) return { text: `${determiner} ${core}`, genders: ["m"] };
    return { text: `${stem ? `${stem}e` : "die"} ${core}`, genders: ["pl"] };
  }
  if (/e$/.test(lower))
    return {
      text: `${determiner} ${core}`,
      genders: known === "f" || lower === "eine" ? ["f"] : known === "pl" ? ["pl"] : ["f", "pl"],
    };
  if (lower === "das" || lower === "dieses") return { text: `${determiner} ${core}`, genders: ["n"] };
  if (/^\p{Ll}+es /u.test(core)) return { text: `${determiner} ${core}`, genders: ["n"] };
  if (known === "m" || /^\p{Ll}+er /u.test(core))
    return { text: `${determiner}en ${core.replace(/er (?=\p{Lu})/gu, "en ")}`, genders: ["m"] };
  return { text: `${determiner} ${core}`, genders: known ? [known] : ["n", "m"] };
}

function bySuffix(noun: string): Gender | undefined {
  if (/(?:ung|heit|keit|schaft|ion|tät|enz|anz|liste|mappe|mail|datei|karte)$/.test(noun)) return "f";
  if (/(?:chen|lein|ment|um|angebot|muster|protokoll|dokument|profil|video|blatt|konzept|paket)$/.test(noun))
    return "n";
  if (
    /(?:ismus|ling|plan|vertrag|bericht|entwurf|link|zugang|kontakt|preis|vorschlag|auftrag|antrag|export|termin|katalog|fragebogen)$/.test(
      noun,
    )
  )
    return "m";
  return undefined;
}

/** What articles in the conversation say of the gender of its nouns. */
export function gendersIn(lines: readonly Line[]): Map<string, Gender> {
  const genders = new Map<string, Gender>();
  const note = (noun: string | undefined, gender: Gender) => {
    if (noun && !genders.has(noun.toLowerCase())) genders.set(noun.toLowerCase(), gender);
  };
  for (const { text } of lines) {
    for (const [, noun] of text.matchAll(/(?<!\p{L})(?:[Dd]as|[Dd]ieses) (?:\p{Ll}+e )?(\p{Lu}[\p{L}-]+)/gu))
      note(noun, "n");
    for (const [, noun] of text.matchAll(/(?<!\p{L})[Ee]inen (?:\p{Ll}+en )?(\p{Lu}[\p{L}-]+)/gu)) note(noun, "m");
    for (const [, noun] of text.matchAll(/(?<!\p{L})(?:[Ee]ine|zur|einer) (?:\p{Ll}+en? )?(\p{Lu}[\p{L}-]+)/gu))
      note(noun, "f");
  }
  return genders;
}

/** Genders a pronoun may stand for. */
export function gendersOf(pronoun: string): Gender[] {
  if (/^(?:die|sie|welche)$/.test(pronoun)) return ["f", "pl"];
  if (/^(?:den|ihn|der|einen|welchen)$/.test(pronoun)) return ["m"];
  if (/^(?:dem|ihm)$/.test(pronoun)) return ["m", "n"];
  if (/^(?:das|es|welches|eins|eines)$/.test(pronoun)) return ["n"];
  return ["m", "f", "n", "pl"];
}
