import type { WrittenLanguage } from "../courtesies";
import type { Actor } from "./actors";

const whole = (source: string) => new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, "iu");

type Handover = {
  verb: string;
  /** Somebody hands something over. */
  gives: RegExp;
  /** Tells the giver whatever the subject is. */
  own: RegExp;
  other: RegExp;
};

const GERMAN_GIVES =
  "\\p{L}*schick\\p{L}*|\\p{L}*send(?:e|en|et|est)?|\\p{L}*mail(?:e|en|st|t)?|\\p{L}*leite?n?|\\p{L}*reiche?n?|\\p{L}*bring\\p{L}*|such(?:e|en|st|t)?|leg(?:e|en|st|t)?|gebe?n?|gibst|gib|fax\\p{L}*|scan\\p{L}*|fotografier\\p{L}*|übermittel\\p{L}*|zukommen|stell(?:e|en|st|t)?";
const GERMAN_RECEIVES = "bekomm(?:e|en|st|t)?|erhalt(?:e|en|et)|erhältst|krieg(?:e|en|st|t)?";
const SPANISH_GIVES =
  "(?:envi|enví|mand|remit|reenvi|reenví|escane|entreg|facilit|compart)\\p{L}*|p[aá]s(?:o|as|ás|a|amos|áis|an|e|en|ar\\p{L}*|ar[eé]\\p{L}*|ad\\p{L}*|[ae]\\p{L}{0,3}(?:me|nos|melo|mela|melos|melas))|h(?:ac|ag|ar)\\p{L}+ llegar(?:lo|la|los|las)?|dej(?:o|as|amos|aré)";
const SPANISH_OWN_VERB = `(?:${SPANISH_GIVES})`;
const FRENCH_GIVES =
  "(?:envoi|envoy|enverr|transm|adress|communiqu|remet|apport|livr|prêt|donn)\\p{L}*|f(?:ai|er|ass)\\p{L}+ (?:passer|suivre|parvenir)|mets|mettez|mettons|mail(?:e|es|ez|ons)";
const FRENCH_TO = "(?:(?:la|le|les|lui|leur|en|y) |l['’])*";

const HANDOVERS: Record<WrittenLanguage, Handover> = {
  de: {
    verb: "schicken",
    gives: whole(`${GERMAN_GIVES}|${GERMAN_RECEIVES}|brauch\\p{L}*|bräucht\\p{L}*|benötig\\p{L}*|geht .*raus`),
    own: whole(
      `(?:${GERMAN_RECEIVES}) (?:[^,;.]* )?(?:von (?:mir|uns|unser\\p{L}*))|(?:${GERMAN_RECEIVES}) (?:Sie|du|ihr|ihr's|Sie's)|(?:du|ihr|Sie) (?:${GERMAN_RECEIVES})|von (?:mir|uns) (?:${GERMAN_RECEIVES}|kommt)|kommt (?:dann )?von (?:mir|uns)`,
    ),
    other: whole(
      `(?:ich|wir) (?:${GERMAN_RECEIVES})|(?:${GERMAN_RECEIVES}) (?:ich|wir)|(?:ich|wir)(?: \\p{L}+)? (?:brauch\\p{L}*|bräucht\\p{L}*|benötig\\p{L}*)|(?:brauch\\p{L}*|bräucht\\p{L}*|benötig\\p{L}*) (?:ich|wir)|kommt von (?:ihnen|dir|euch)`,
    ),
  },
  es: {
    verb: "enviar",
    gives: whole(
      `${SPANISH_GIVES}|recib\\p{L}*|lleg(?:a|an|ará|arán|ue)|necesit\\p{L}*|ha(?:ce|cen|ría) falta|(?:l[oae]s?) t(?:ien|en|endr)\\p{L}*`,
    ),
    own: whole(
      `(?:te|os|les?|se) (?:l[oae]s? )?(?:lleg(?:a|an|ará|arán)|${SPANISH_OWN_VERB}(?<=o|mos|é))|recib(?:es|ís|irás?|iréis|irán)|(?:l[oa]s?) t(?:ienes|ienen|enéis|endrás?|endréis|endrán)|(?:voy|vamos|puedo|podemos) a? ?(?:env|mand|pas|hac|reenv|remit)\\p{L}+(?:te|os|les?|selo|sela|selos|selas)?|(?:enviar|mandar|pasar|hacer)(?:te|os|les?)(?: llegar)?`,
    ),
    other: whole(
      `(?:me|nos) (?:l[oae]s? )?(?:${SPANISH_GIVES}|lleg(?:a|an|ará|arán))|recib(?:o|imos|iré|iremos)|necesit(?:o|aré|aría|amos|aremos|aríamos)|(?:me|nos) ha(?:ce|cen|ría|rán?) falta|(?:env[ií]|m[aá]nd|p[aá]s|h[aá]|re?env[ií]|remit|escan)\\p{L}*(?:me|nos|melo|mela|melos|melas|noslo|nosla)(?: llegar)?`,
    ),
  },
  fr: {
    verb: "envoyer",
    gives: whole(`${FRENCH_GIVES}|re[cç](?:oi|ev|u)\\p{L}*|faut|faudrait|faudra|besoin|aurez|auras`),
    own: whole(
      `(?:je|on|nous) (?:vous |te |t['’])?${FRENCH_TO}(?:${FRENCH_GIVES})|(?:je|on|nous) (?:vais|va|allons|peux|peut|pouvons) (?:vous |te |t['’])?${FRENCH_TO}(?:${FRENCH_GIVES})|(?:vous|tu) (?:re[cç](?:oi|ev)\\p{L}*|(?:l['’])?(?:aurez|auras))`,
    ),
    other: whole(
      `(?:vous|tu) (?:me |nous |m['’])${FRENCH_TO}(?:${FRENCH_GIVES})|(?:vous|tu) (?:pouvez|peux|pourriez|pourrais) (?:me |nous |m['’])${FRENCH_TO}(?:${FRENCH_GIVES})|(?:${FRENCH_GIVES})-(?:(?:la|le|les)-)?(?:moi|nous)|(?:je|nous|on) (?:re[cç](?:oi|ev)\\p{L}*)|il (?:me|nous|m['’]en|nous en) (?:faut|faudrait|faudra)|(?:j['’]ai|j['’]aurais|nous avons|on a|on aurait|nous aurions) besoin`,
    ),
  },
};

const GERMAN_GIVING = whole(`${GERMAN_GIVES}|geht .*raus`);
const GERMAN_TO = {
  us: /(?<!\p{L})(?:mir|uns|ma)(?!\p{L})/iu,
  you: /(?<!\p{L})(?:Ihnen|ihnen|dir|euch)(?!\p{L})/u,
  we: /(?<!\p{L})(?:ich|wir|i|ma)(?!\p{L})/iu,
};

/** Who hands something over in a clause, whether it is told as giving, getting or needing. */
export function giverOf(text: string, language: WrittenLanguage): Actor | null {
  const { verb, gives, own, other } = HANDOVERS[language];
  if (!gives.test(text)) return null;
  const verbs = [verb];
  if (other.test(text)) return { who: "other", verbs };
  if (own.test(text)) return { who: "own", verbs };
  if (language !== "de") return null;
  if (!GERMAN_GIVING.test(text)) return null;
  if (GERMAN_TO.we.test(text))
    return GERMAN_TO.us.test(text) && !GERMAN_TO.you.test(text) ? null : { who: "own", verbs };
  if (GERMAN_TO.us.test(text)) return { who: "other", verbs };
  return null;
}

/** Whether a clause is about handing something over. */
export function isHandover(text: string, language: WrittenLanguage): boolean {
  return HANDOVERS[language].gives.test(text);
}

const RECEIVES: Record<WrittenLanguage, RegExp> = {
  de: whole(GERMAN_RECEIVES),
  es: whole("recib\\p{L}*|necesit\\p{L}*"),
  fr: whole("re[cç](?:oi|ev|u)\\p{L}*|aura"),
};

/** Whether its subject gets something rather than giving it. */
export function isReceiving(text: string, language: WrittenLanguage): boolean {
  return RECEIVES[language].test(text);
}
