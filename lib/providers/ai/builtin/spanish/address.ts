import type { SpanishAddress } from "@/lib/grounding/foreign/spanish-courtesies";
import type { Reading } from "../reading.ts";
import { agreementOf, isFiniteVerb } from "./objects.ts";
import { isPast, preteriteOf } from "./preterite.ts";
import { formOf, formsOf, type Person } from "./verbs.ts";

const FORMAL =
  /(?<!\p{L})(?:usted|señora?|doctora?|don|doña|se lo|se la|se los|se las|le (?:parece|envío|mando|paso|confirmo|preparo|viene|va)|dígame|mire|oiga|permítame|déjeme)(?!\p{L})/giu;
const FAMILIAR = /(?<!\p{L})(?:tú|te|contigo|tienes|quieres|puedes|tu|tus|dime|mira|oye)(?!\p{L})/giu;
const VOSEO = /(?<!\p{L})(?:vos|tenés|querés|podés|contame|dale|mirá|che|decime|mandame|pasame|sabés)(?!\p{L})/giu;
const OF_SPAIN =
  /(?<!\p{L})(?:vale|venga|os|vosotr[oa]s|vuestr[oa]s?|(?!dieciséis|veintiséis)\p{L}{2,}(?:áis|éis))(?!\p{L})/giu;
const PLURAL_FAMILIAR =
  /(?<!\p{L})(?:os|vosotr[oa]s|vuestr[oa]s?|(?!dieciséis|veintiséis)\p{L}{2,}(?:áis|éis))(?!\p{L})/giu;

/** How our side addresses the guests. */
export function addressOf(reading: Reading, guests: number): SpanishAddress {
  const text = reading.transcript.segments.map((one) => one.text).join(" ");
  const times = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  if (guests > 1) return times(PLURAL_FAMILIAR) >= 2 ? "vosotros" : "ustedes";
  if (times(VOSEO) >= 2) return "vos";
  if (times(FAMILIAR) <= times(FORMAL)) return "usted";
  return times(OF_SPAIN) >= 2 ? "tuteo" : "tú";
}

function isPlural(address: SpanishAddress): boolean {
  return address === "ustedes" || address === "vosotros";
}

/** The pronoun for the readers of an email: "te", "le", "os", "les". */
export function pronounFor(address: SpanishAddress): string {
  return { usted: "le", ustedes: "les", tú: "te", tuteo: "te", vos: "te", vosotros: "os" }[address];
}

function possessiveFor(address: SpanishAddress, noun: string, isMany: boolean): string {
  if (address === "vosotros")
    return `vuestr${agreementOf(`su ${noun}`).gender === "f" ? "a" : "o"}${isMany ? "s" : ""}`;
  return `${/^(?:tú|tuteo|vos)$/.test(address) ? "tu" : "su"}${isMany ? "s" : ""}`;
}

const PERSONS: Record<SpanishAddress, Person> = {
  usted: "él",
  ustedes: "ellos",
  tú: "tú",
  tuteo: "tú",
  vos: "tú",
  vosotros: "vosotros",
};

/**
 * What a guest said, told to the guests: "nuestro almacén" is theirs, "les mando" is for us. Null where a verb has no
 * form for them.
 */
export function spanishToGuests(text: string, address: SpanishAddress, isNamed = false): string | null {
  const words = text.split(/(?<=\s)|(?=\s)/);
  const theirs = isPlural(address) ? PERSONS[address] : address === "tuteo" ? "vosotros" : "ellos";
  const isTold = isPast(text);
  let isClear = true;
  const turned = words.map((word, at) => {
    const [, open = "", lower = "", close = ""] = /^([¿¡(«"]*)(.*?)([.,;:!?)»"]*)$/u.exec(word) ?? [];
    const plain = lower.toLowerCase();
    const noun = (words[at + 2] ?? "").toLowerCase().replace(/[^\p{L}]/gu, "");
    const wrap = (said: string) =>
      `${open}${/^\p{Lu}/u.test(lower) ? said.charAt(0).toUpperCase() + said.slice(1) : said}${close}`;
    if (/^(?:mis?|nuestr[oa]s?)$/.test(plain))
      return wrap(possessiveFor(isNamed && /^mis?$/.test(plain) ? "usted" : address, noun, plain.endsWith("s")));
    if (/^(?:tus?|vuestr[oa]s?)$/.test(plain) || (/^sus?$/.test(plain) && /^ustede?s?$/.test(address)))
      return wrap(`nuestr${agreementOf(`su ${noun}`).gender === "f" ? "a" : "o"}${plain.endsWith("s") ? "s" : ""}`);
    if (/^(?:me|nos)$/.test(plain)) return wrap(pronounFor(isNamed && plain === "me" ? "usted" : address));
    if (/^(?:te|os|les?)$/.test(plain)) return wrap("nos");
    if (plain === "contigo") return wrap("con nosotros");
    if (/^(?:ustedes|usted|vosotros|ti|vos)$/.test(plain)) return wrap("nosotros");
    if (/^(?:yo|nosotros|nosotras|mí|conmigo)$/.test(plain)) {
      if (plain === "mí" || plain === "conmigo") isClear = false;
      return "";
    }
    const deed = /^(\p{L}+[aeií]r)nos(l[oa]s?)?$/u.exec(plain);
    if (deed) return wrap(`${deed[1]}${REFLEXIVE[address]}${deed[2] ?? ""}`);
    const own = formsOf(plain).find(({ person }) => person === "yo" || person === "nosotros");
    const isVerb =
      own !== undefined &&
      (!isNounAfter(words[at - 2]) || /mos$/.test(plain)) &&
      (isFiniteVerb(plain) || own.mood === "subjunctive") &&
      !formsOf(plain).some(({ person }) => person === "él");
    if (PAST_OF_US.test(plain) && (!own || (isVerb && isTold))) return wrap(preteriteOf(plain, theirs === "vosotros"));
    if (!isVerb) return word;
    if (own.mood === "imperative") isClear = false;
    return wrap(formOf(own.infinitive, own.mood, own.person === "yo" ? (isNamed ? "él" : PERSONS[address]) : theirs));
  });
  return isClear
    ? turned
        .join("")
        .replace(/\s+/g, " ")
        .replace(/ ([,.;])/g, "$1")
        .trim()
    : null;
}

/** Whether a word before shows that the next is a noun: "el ingreso", "de consumo". */
function isNounAfter(before = ""): boolean {
  return /^(?:el|la|los|las|un|una|unos|unas|de|del|al|mi|tu|su|mis|tus|sus|nuestr[oa]s?|vuestr[oa]s?|este|esta|ese|esa|otr[oa]|cada|primer|con|sin|por|para|en)$/i.test(
    before.replace(/[^\p{L}]/gu, ""),
  );
}

/** "Quedarnos" is "quedarse" for them. */
const REFLEXIVE: Record<SpanishAddress, string> = {
  usted: "se",
  ustedes: "se",
  tú: "se",
  tuteo: "os",
  vos: "se",
  vosotros: "os",
};
const PAST_OF_US = /^(?!.*(?:últ|próx|máx|mín|ópt|écim|legít|ínt|anón)imos$)\p{L}{2,}(?<!gr|tr|recl)(?:amos|imos)$/u;

/** What our side said to one guest, told to all: "te queda en 30 euros" is "les queda…". */
export function addressedTo(text: string, address: SpanishAddress): string {
  if (!isPlural(address)) return text;
  return text
    .replace(/(?<!\p{L})te(?= \p{L})/gu, pronounFor(address))
    .replace(/(?<!\p{L})Te(?= \p{L})/gu, pronounFor(address).charAt(0).toUpperCase() + pronounFor(address).slice(1))
    .replace(/(?<!\p{L})contigo(?!\p{L})/gu, `con ${address}`)
    .replace(/(?<!\p{L})tus?(?= (\p{L}+))/gu, (said, noun: string) => possessiveFor(address, noun, said.endsWith("s")));
}
