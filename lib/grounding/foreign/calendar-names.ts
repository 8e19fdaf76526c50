import type { WrittenLanguage } from "./courtesies";

/** How a language names days. Patterns are sources of regular expressions, all in lower case. */
export type DayWords = {
  /** From Sunday. */
  weekdays: readonly string[];
  months: readonly string[];
  /** Spoken numbers from 1, cardinal and ordinal. */
  numbers: Record<string, number>;
  today: string;
  tomorrow: string;
  dayAfterTomorrow: string;
  thisWeek: string;
  nextWeek: string;
  thisMonth: string;
  /** Between a weekday and what says that it is in the next week. */
  ofWeek: string;
  aWeekLater: string;
  days: string;
  weeks: string;
  in: string;
  /** Between a day of the month and its month. */
  ofMonth: string;
  beforeDate: string;
  /** A day of the month without its month, with NUMBER for the number. */
  bareDate: string;
  /** Before or after a weekday that is no single day to come. */
  noDay: { before: string; after: string };
};

const upTo = (words: string, from = 1): Record<string, number> =>
  Object.fromEntries(words.split(" ").map((word, at) => [word.replaceAll("_", " "), from + at]));

const GERMAN_UNITS = "ein zwei drei vier fünf sechs sieben acht neun".split(" ");
const GERMAN_ORDINALS = "erst zweit dritt viert fünft sechst siebt acht neunt zehnt elft zwölft".split(" ");
const german = (stem: string, day: number) => ["e", "en", "er"].map((ending): [string, number] => [stem + ending, day]);
const GERMAN_TEENS = "dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn".split(" ");
const GERMAN_LATE: [string, number][] = [
  ["zwanzig", 20],
  ...GERMAN_UNITS.map((unit, at): [string, number] => [`${unit}undzwanzig`, 21 + at]),
  ["dreißig", 30],
  ["einunddreißig", 31],
];

export const DAY_WORDS: Record<WrittenLanguage, DayWords> = {
  de: {
    weekdays: ["sonntag", "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag|sonnabend"],
    months: "januar februar märz april mai juni juli august september oktober november dezember".split(" "),
    numbers: Object.fromEntries([
      ...Object.entries(upTo("eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf")),
      ...(["ein", "eine", "einem", "einer"] as const).map((word): [string, number] => [word, 1]),
      ...GERMAN_ORDINALS.flatMap((stem, at) => german(stem, at + 1)),
      ...GERMAN_TEENS.flatMap((stem, at): [string, number][] => [[stem, 13 + at], ...german(`${stem}t`, 13 + at)]),
      ...GERMAN_LATE.flatMap(([stem, day]): [string, number][] => [[stem, day], ...german(`${stem}st`, day)]),
    ]),
    today: "heute",
    tomorrow: "(?<!guten |am |jeden )morgen(?: früh)?",
    dayAfterTomorrow: "übermorgen",
    thisWeek: "(?:bis )?ende (?:der|dieser) woche|(?:noch )?diese woche|bis zum wochenende",
    nextWeek: "(?:ende )?(?:nächste[rn]?|kommende[rn]?) woche",
    thisMonth: "(?:bis )?(?:ende des monats|monatsende)",
    ofWeek: "(?: in)?(?: der)? ",
    aWeekLater: "in einer woche",
    days: "tage?n?",
    weeks: "wochen?",
    in: "in|innerhalb von|binnen",
    ofMonth: "\\.? ",
    beforeDate: "(?:,? (?:de[nmr]|am))? ",
    bareDate:
      "(?:am|den|der|dem|zum) (?<number>\\d{1,2}(?=\\.)|(?:NUMBER)(?<=te[nr]?))\\.?(?= *(?:$|[,.?!]|(?:um|geht|passt|kann|wäre|würde)(?!\\p{L})))",
    noDay: { before: "jede[nrsm]? |letzte[nrsm]? |vergangene[nrsm]? |vorige[nrsm]? ", after: "s" },
  },
  es: {
    weekdays: ["domingo", "lunes", "martes", "miércoles|miercoles", "jueves", "viernes", "sábado|sabado"],
    months: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" "),
    numbers: {
      ...upTo(
        "uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete",
      ),
      ...upTo("dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis", 18),
      ...upTo("veintisiete veintiocho veintinueve treinta treinta_y_uno", 27),
      ...{ un: 1, una: 1, primero: 1, dieciseis: 16, veintidos: 22, veintitres: 23, veintiseis: 26 },
    },
    today: "hoy mismo|hoy|esta tarde|esta mañana|esta noche",
    tomorrow: "(?<!(?:esta|la|pasado|por la|de la) )mañana(?: por la (?:mañana|tarde))?",
    dayAfterTomorrow: "pasado mañana",
    thisWeek:
      "(?:(?:antes de que acabe|a finales? de|al final de|durante) (?:la|esta)|esta) semana(?! que viene| próxima| pasada)",
    nextWeek: "(?:la )?(?:semana que (?:viene|entra)|próxima semana|semana próxima|siguiente semana|semana siguiente)",
    thisMonth: "(?:a )?(?:finales|fin|final) de(?:l)? mes",
    ofWeek: " de ",
    aWeekLater: "de la otra semana|en ocho",
    days: "días?",
    weeks: "semanas?",
    in: "en|dentro de",
    ofMonth: " de ",
    beforeDate: "(?:,? (?:el )?(?:día )?)",
    bareDate:
      "(?:el|del|al|este) (?:día )?(?<number>NUMBER)(?:(?<=día \\S+)|(?= *(?:$|[,.?!]|(?:no|mejor|a la|a las|por la|en la|me|nos|te|os|les?|sí|estaría|está|es|tengo|puedo|entonces|pues|o|que|porque)(?!\\p{L}))))",
    noDay: { before: "los |cada |todos los ", after: " pasado" },
  },
  fr: {
    weekdays: ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"],
    months: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" "),
    numbers: {
      ...upTo("un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept"),
      ...upTo("dix-huit dix-neuf vingt vingt_et_un vingt-deux vingt-trois vingt-quatre vingt-cinq vingt-six", 18),
      ...upTo("vingt-sept vingt-huit vingt-neuf trente trente_et_un", 27),
      ...{ une: 1, premier: 1, "1er": 1 },
    },
    today: "aujourd['’]hui|cet après-midi|ce matin|ce soir",
    tomorrow: "(?<!après-)demain(?: matin| après-midi| soir)?",
    dayAfterTomorrow: "après-demain",
    thisWeek: "(?:d['’]ici |avant |à )?(?:la )?fin de (?:la |cette )?semaine(?! prochaine)|cette semaine",
    nextWeek: "(?:la )?semaine prochaine",
    thisMonth: "(?:d['’]ici |avant |à )?(?:la )?fin (?:du|de ce) mois",
    ofWeek: " de ",
    aWeekLater: "en huit",
    days: "jours?",
    weeks: "semaines?",
    in: "dans|sous|d['’]ici",
    ofMonth: " ",
    beforeDate: "(?:,? le)? ",
    bareDate: "le (?<number>NUMBER)(?= *(?:$|[,.?!]|(?:à|ne|je|me|ça|serait|plutôt|nous|vous|même)(?!\\p{L})))",
    noDay: { before: "chaque |tous les ", after: "s|(?: dernier| passé)" },
  },
};
