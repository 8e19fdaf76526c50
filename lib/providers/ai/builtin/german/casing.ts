import type { Reading } from "../reading.ts";
import {
  ADVERBS,
  COORDINATORS,
  INTERJECTIONS,
  isFiniteVerb,
  MODALS,
  RECIPIENTS,
  SUBORDINATORS,
  type Token,
  tokensOf,
} from "./tokens.ts";
import { isInfinitive, isKnownVerb, isSeparable, ofFirstPerson, ofThirdPerson } from "./verbs.ts";

/** Captions capitalize nothing or only names. */
const FEW_CAPITALS = 0.07;
const MIN_WORDS = 30;
const SUFFIX =
  /(?:ung|ungen|heit|heiten|keit|keiten|schaft|schaften|ion|ionen|tät|täten|ment|ments|nis|nisse|ismus|enz|enzen|anz|anzen|chen|lein|ling|linge|kosten|preis|preise|preisen|liste|listen|daten|plan|pläne|plans|vertrag|verträge|vertrags|angebot|angebote|angebots|muster|zeit|zeiten|termin|termine|woche|wochen|monat|monate|monats|monaten|jahr|jahre|jahren|jahres|tag|tage|tagen|stunde|stunden|minute|minuten|euro|prozent|mail|mails|kunde|kunden|firma|firmen|abteilung|leiter|leiterin|mitarbeiter|mitarbeitern|system|systeme|systems|software|lager|halle|hallen|maschine|maschinen|gerät|geräte|geräten|bericht|berichte|protokoll|protokolle|unterlagen|rechnung|projekt|projekte|projekts|gruppe|wert|werte|werten|zahl|zahlen|nummer|nummern|konto|karte|karten|bild|bilder|seite|seiten|frage|fragen|problem|probleme|thema|themen|punkt|punkte|stelle|stellen|teil|teile|teilen|stück|stücke|fall|fälle|grund|gründe|chef|chefin|kollege|kollegin|kollegen|büro|werk|werke|haus|häuser|standort|standorte|standorten|linie|linien|fehler|fehlern|lieferant|lieferanten|techniker|technik|paket|pakete|paketen|urlaub|budget|rabatt|garantie|zugang|link|entwurf|skizze|foto|fotos|inventur|struktur|test|tests|demo|team|call|server|cloud|schnittstelle|schnittstellen|montage|anlage|anlagen|dach|halle|papier|scanner|scannern|halbjahr|quartal|ende|anfang|mitte|beispiel|möglichkeit|referenz|katalog|broschüre|musterpaket|ansprechpartner|arbeit|arbeiten|aufwand|betrieb|stunde|laufzeit|ordnung|moment|prozess|prozesse|person|personen|leute|leuten|abend|vormittag|nachmittag)$/;
const DETERMINER =
  /^(?:d(?:er|ie|as|en|em|es)|ein(?:e[nmrs]?)?|kein(?:e[nmrs]?)?|(?:unser|mein|dein|ihr|sein|euer|eur)(?:e[nmrs]?)?|dies(?:e[nmrs]?)|jed(?:e[nmrs])|alle[nr]?|welche[nmrs]?|am|im|zum|zur|beim|vom|ins|ans|per|pro|ohne|mit|für|aus|von|nach|bei|in|auf|an|über|unter|gegen|zwischen|vor|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|vierzig|fünfzig|hundert|\d+)$/;
const NUMBER =
  /^(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|\p{L}*(?:zehn|zig|hundert|tausend|ßig)|\d[\d.,]*)$/u;
const FUNCTION = new Set(
  `ich du er sie es wir ihr ihnen mir mich dir dich uns euch ihn ihm man sich das die der den dem des ein eine einen einem einer
  kein keine keinen unser unsere unseren unserem mein meine meinen meinem ihre ihren ihrem dein deine euer eure nicht nichts
  sehr so ganz zu als alles etwas was viel viele mehr weniger am im zum zur beim vom ins ans in an auf aus bei mit nach von vor
  für über unter um ab bis gegen durch wegen ohne seit während zwischen per pro gar nie immer oft heute morgen gestern jetzt
  hier da dort dann denn halt eben nämlich aber und oder weil dass wenn ob wie wo wann warum selber selbst beide beides alle
  allen einige paar genug gleich schon erst noch nur auch ja nein doch mal bitte danke ungefähr etwa circa gut gute guten neu neue
  neuen groß klein lang lange kurz hoch früh spät schnell teuer billig günstig einfach fertig klar zufrieden wichtig möglich
  okay super prima genau richtig falsch echt ok hallo tschüss servus moin herzlich grüß komplett direkt automatisch kostenlos
  inklusive zusammen extra drauf drin dran rein raus runter rüber vorbei weiter zurück wirklich eigentlich vielleicht jeweils
  insgesamt einmalig monatlich jährlich drüber darüber dafür dabei damit daran darauf davon dazu danach außerdem überhaupt
  gerade derzeit aktuell bisher sonst nochmal zweimal dreimal wäre wär hätte hat habe haben hab bin ist sind war waren wird werden
  letzte letzten letztes nächste nächsten nächster kommende kommenden übernächste übernächsten erste ersten zweite zweiten`.split(
    /\s+/,
  ),
);
const ABBREVIATION =
  /(?<![\p{L}-])(?:it|crm|erp|wlan|pdf|csv|api|edv|dsgvo|avv|usb|sap|kpi|kpis|roi|faq|sla|nda|lkw|pkw|gmbh|ag|url|qr|gps|lte|sso|hr|pr|eu|tüv|din|iso|ce|led|pv|kv|kw|co2|agb|bwl)(?![\p{L}])/gu;
const ADJECTIVE_END = /(?:e|en|er|es|em)$/;
const MAX_RUN = 4;

const known = new WeakMap<Reading, (text: string) => string>();

/** Restores the capitals of German nouns and names where captions have none. */
export function caserFor(reading: Reading): (text: string) => string {
  const caser = known.get(reading) ?? caserIn(reading);
  known.set(reading, caser);
  return caser;
}

function caserIn({ transcript, people }: Reading): (text: string) => string {
  const whole = transcript.segments
    .map(({ text }) => text)
    .join(" ")
    .slice(0, 100_000);
  const inner = whole.match(/(?<=[\p{Ll}\p{N},] )\p{L}+/gu) ?? [];
  const capitals = inner.filter((word) => /^\p{Lu}/u.test(word)).length;
  if (inner.length < MIN_WORDS || capitals / inner.length > FEW_CAPITALS) return (text) => text;
  const isFormal = /(?<!\p{L})(?:herr|frau|ihnen)(?!\p{L})/iu.test(whole);
  return (text) => cased(text, people.names, isFormal);
}

function cased(text: string, names: ReadonlySet<string>, isFormal: boolean): string {
  const tokens = tokensOf(text);
  const raised = new Set<number>();
  for (const [at, token] of tokens.entries()) {
    if (isNamed(token, tokens[at - 1], names, isFormal)) raised.add(at);
    else if (SUFFIX.test(token.lower) && !isPlainWord(token, tokens[at + 1], tokens[at - 1])) raised.add(at);
    if (DETERMINER.test(token.lower) || NUMBER.test(token.lower)) {
      const head = headAfter(tokens, at);
      if (head !== null) raised.add(head);
    }
  }
  let result = text.replace(ABBREVIATION, (word) => word.toUpperCase());
  for (const at of raised) {
    const { start } = tokens[at]!;
    result = result.slice(0, start) + result.charAt(start).toUpperCase() + result.slice(start + 1);
  }
  return result;
}

function isNamed({ lower }: Token, before: Token | undefined, names: ReadonlySet<string>, isFormal: boolean): boolean {
  if (
    /^(?:herrn?|frau|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|januar|jänner|februar|feber|märz|april|mai|juni|juli|august|september|oktober|november|dezember|weihnachten|ostern)(?:vormittag|nachmittag|abend|früh|morgen)?$/.test(
      lower,
    )
  )
    return true;
  if (/^(?:herrn?|frau|doktor|professor)$/.test(before?.lower ?? "") && !isStop(lower)) return true;
  if (isFormal && /^(?:ihnen|sie|ihre?[nmrs]?)$/.test(lower)) return true;
  return names.has(lower) && lower.length > 2 && !isStop(lower);
}

function isStop(lower: string): boolean {
  return (
    FUNCTION.has(lower) ||
    ADVERBS.has(lower) ||
    INTERJECTIONS.has(lower) ||
    COORDINATORS.has(lower) ||
    SUBORDINATORS.has(lower) ||
    isFiniteVerb(lower) ||
    lower in MODALS ||
    RECIPIENTS.has(lower)
  );
}

/** "fragen", "teilen" and "planen" are verbs as well. */
function isPlainWord({ lower }: Token, next: Token | undefined, before: Token | undefined): boolean {
  if (isStop(lower)) return true;
  const isVerb = isKnownVerb(lower) || ofFirstPerson(lower)?.isKnown === true;
  return (
    isVerb &&
    (/^(?:ich|wir|sie|du|ihr)$/.test(next?.lower ?? "") ||
      /^(?:ich|wir|zu|nicht)$/.test(before?.lower ?? "") ||
      !before ||
      !DETERMINER.test(before.lower))
  );
}

/** The head of the phrase after a determiner: its last word before a verb or function word. */
function headAfter(tokens: readonly Token[], at: number): number | null {
  let last: number | null = null;
  for (let place = at + 1; place <= at + MAX_RUN && place < tokens.length; place++) {
    const token = tokens[place]!;
    if (isStop(token.lower) && !ADJECTIVE_END.test(token.lower)) break;
    if (isStop(token.lower) && !/^(?:neu|gut|nächst|letzt|kommend|erst|zweit|übernächst|groß|klein)/.test(token.lower))
      break;
    if (NUMBER.test(token.lower)) continue;
    const isVerb = place > at + 1 ? isVerbForm(token.lower) : isVerbForm(token.lower) && !SUFFIX.test(token.lower);
    if (isVerb || isSeparable(token.lower)) break;
    if (
      /t$/.test(token.lower) &&
      /^(?:sich|ich|sie|es|das|ja|halt)$/.test(tokens[place + 1]?.lower ?? "") &&
      place === at + 1 &&
      !SUFFIX.test(token.lower)
    )
      break;
    if (
      /(?:lich|isch|ig|bar|sam|los|haft|weise|mäßig)(?:e[nrms]?)?$/.test(token.lower) &&
      !ADJECTIVE_END.test(token.lower)
    )
      break;
    last = place;
    if (token.after !== "" || (SUFFIX.test(token.lower) && !ADJECTIVE_END.test(token.lower))) break;
  }
  if (last === null) return null;
  return isStop(tokens[last]!.lower) ? null : last;
}

function isVerbForm(lower: string): boolean {
  return isInfinitive(lower) || ofThirdPerson(lower) !== null || (ofFirstPerson(lower)?.isKnown ?? false);
}
