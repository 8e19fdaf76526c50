import {
  DEEDS,
  FIRST_PERSONS,
  FUTURE_STEMS,
  IRREGULAR_PRESENT,
  OTHER_VERBS,
  SHORT_IMPERATIVES,
  STEM_CHANGES,
} from "./infinitives.ts";

export type Person = "yo" | "tú" | "él" | "nosotros" | "vosotros" | "ellos";
export type Mood = "present" | "future" | "conditional" | "subjunctive" | "imperative";
export type Form = { infinitive: string; mood: Mood; person: Person };

const PERSONS: readonly Person[] = ["yo", "tú", "él", "nosotros", "vosotros", "ellos"];
const ENDINGS: Record<string, readonly [string, string, string, string, string]> = {
  ar: ["as", "a", "amos", "áis", "an"],
  er: ["es", "e", "emos", "éis", "en"],
  ir: ["es", "e", "imos", "ís", "en"],
};
const STRESSED_I = /^(?:enviar|reenviar|confiar|guiar|ampliar|variar|fiar|vaciar|enfriar)$/;
const STRESSED_U = /^(?:evaluar|continuar|actuar|efectuar|situar|puntuar|graduar)$/;

/** The forms of a verb in one tense, from "yo" to "ellos". */
export function conjugated(infinitive: string, mood: Mood): readonly string[] {
  if (mood === "future") return ["é", "ás", "á", "emos", "éis", "án"].map((end) => futureStem(infinitive) + end);
  if (mood === "conditional")
    return ["ía", "ías", "ía", "íamos", "íais", "ían"].map((end) => futureStem(infinitive) + end);
  if (mood === "subjunctive") return subjunctive(infinitive);
  if (mood === "imperative") return imperatives(infinitive);
  const irregular = IRREGULAR_PRESENT[infinitive];
  if (irregular) return [FIRST_PERSONS[infinitive] ?? infinitive, ...irregular];
  const [strong, weak] = stemsOf(infinitive);
  const ends = ENDINGS[infinitive.slice(-2).replace("í", "i")] ?? ENDINGS.ar!;
  return [
    firstPerson(infinitive),
    ...ends.map((end, at) => `${at === 2 || at === 3 ? weak : softened(strong, infinitive)}${end}`),
  ];
}

/** One form: "envían" for "enviar", "present" and "ellos". */
export function formOf(infinitive: string, mood: Mood, person: Person): string {
  return conjugated(infinitive, mood)[PERSONS.indexOf(person)] ?? infinitive;
}

function futureStem(infinitive: string): string {
  return FUTURE_STEMS[infinitive] ?? infinitive.replace("oír", "oir");
}

/** The stem where it is stressed and where it is not: "cuent", "cont". */
function stemsOf(infinitive: string): [string, string] {
  const stem = infinitive.slice(0, -2);
  const change = STEM_CHANGES[infinitive];
  if (STRESSED_I.test(infinitive)) return [`${stem.slice(0, -1)}í`, stem];
  if (STRESSED_U.test(infinitive)) return [`${stem.slice(0, -1)}ú`, stem];
  if (infinitive === "reunir") return ["reún", stem];
  if (!change) return [stem, stem];
  const at = stem.lastIndexOf(change[0]);
  return [stem.slice(0, at) + change[1] + stem.slice(at + 1), stem];
}

/** "incluir" has "incluye" but "incluimos". */
function softened(stem: string, infinitive: string): string {
  return infinitive.endsWith("uir") && !/[gq]uir$/.test(infinitive) ? `${stem}y` : stem;
}

function firstPerson(infinitive: string): string {
  const known = FIRST_PERSONS[infinitive];
  if (known) return known;
  const stem = softened(stemsOf(infinitive)[0], infinitive);
  if (/[aeou]c[ei]r$/.test(infinitive)) return `${stem.slice(0, -1)}zco`;
  if (/[nr]c[ei]r$/.test(infinitive)) return `${stem.slice(0, -1)}zo`;
  if (/g[ei]r$/.test(infinitive)) return `${stem.slice(0, -1)}jo`;
  if (/guir$/.test(infinitive)) return `${stem.slice(0, -1)}o`;
  return `${stem}o`;
}

function subjunctive(infinitive: string): readonly string[] {
  const whole: Record<string, string> = {
    ser: "sea",
    estar: "esté",
    ir: "vaya",
    dar: "dé",
    saber: "sepa",
    haber: "haya",
  };
  const isA = infinitive.endsWith("ar");
  const spelled = (stem: string) => (isA ? stem.replace(/c$/, "qu").replace(/g$/, "gu").replace(/z$/, "c") : stem);
  const strong = spelled(firstPerson(infinitive).slice(0, -1));
  const isRegularFirst = FIRST_PERSONS[infinitive] === undefined && !/[cg][ei]r$|uir$/.test(infinitive);
  const keepsChange = STEM_CHANGES[infinitive] !== undefined && infinitive.endsWith("ir");
  const weak = isRegularFirst && !keepsChange ? spelled(stemsOf(infinitive)[1]) : strong;
  const vowel = isA ? "e" : "a";
  const base = whole[infinitive];
  if (base) {
    const plain = base.slice(0, -1).replace("é", "e");
    const end = base.endsWith("a") ? "a" : "e";
    return [
      base,
      `${base}s`,
      base,
      `${plain}${end}mos`,
      `${plain}${end === "a" ? "á" : "é"}is`,
      base === "dé" ? "den" : `${base}n`,
    ];
  }
  const accent = isA ? "é" : "á";
  return [
    `${strong}${vowel}`,
    `${strong}${vowel}s`,
    `${strong}${vowel}`,
    `${weak}${vowel}mos`,
    `${weak}${accent}is`,
    `${strong}${vowel}n`,
  ];
}

/** "manda", "mande", "mandad", "manden"; "yo" holds the form for "vos". */
function imperatives(infinitive: string): readonly string[] {
  const [, , he] = conjugated(infinitive, "present");
  const [formal, , , , , formals] = subjunctive(infinitive);
  const stem = infinitive.slice(0, -2);
  const vos = `${stem}${{ ar: "á", er: "é", ir: "í" }[infinitive.slice(-2)] ?? "í"}`;
  return [vos, SHORT_IMPERATIVES[infinitive] ?? he!, formal!, "", `${infinitive.slice(0, -1)}d`, formals!];
}

const FORMS = indexed();

function indexed(): ReadonlyMap<string, readonly Form[]> {
  const forms = new Map<string, Form[]>();
  const verbs = new Set([...DEEDS, ...OTHER_VERBS].filter((verb) => /[aeií]r$/.test(verb)));
  for (const infinitive of verbs)
    for (const mood of ["present", "future", "conditional", "subjunctive"] as const)
      for (const [at, form] of conjugated(infinitive, mood).entries())
        forms.set(form, [...(forms.get(form) ?? []), { infinitive, mood, person: PERSONS[at]! }]);
  for (const infinitive of verbs) {
    const voseo = `${imperatives(infinitive)[0]}s`;
    forms.set(voseo, [...(forms.get(voseo) ?? []), { infinitive, mood: "present", person: "tú" }]);
  }
  return forms;
}

/** What a form may be. Unknown verbs are read in the future only, where the infinitive shows. */
export function formsOf(word: string): readonly Form[] {
  const known = FORMS.get(word);
  if (known) return known;
  const future = /^(\p{L}+[aei]r)(é|ás|á|emos|éis|án)$/u.exec(word);
  if (!future || FORMS.has(`${future[1]}o`)) return [];
  const person = PERSONS[["é", "ás", "á", "emos", "éis", "án"].indexOf(future[2]!)]!;
  return [{ infinitive: future[1]!, mood: "future", person }];
}

const CLITICS = "me|nos|te|os|se|les?|l[oa]s?";
const ENCLITICS = new RegExp(`^(?:${CLITICS}){1,2}$`, "u");
const IMPERATIVES = indexedImperatives();

function indexedImperatives(): ReadonlyMap<string, Form> {
  const forms = new Map<string, Form>();
  for (const infinitive of DEEDS)
    for (const [at, form] of imperatives(infinitive).entries())
      if (form) forms.set(unaccented(form), { infinitive, mood: "imperative", person: PERSONS[at]! });
  return forms;
}

/** "mándamelo", "pásenos", "mandame": an order with pronouns. */
export function orderIn(word: string): { infinitive: string; clitics: string[] } | null {
  for (let at = word.length - 2; at >= Math.max(2, word.length - 6); at--) {
    const form = ENCLITICS.test(word.slice(at)) ? IMPERATIVES.get(unaccented(word.slice(0, at))) : undefined;
    if (form) return { infinitive: form.infinitive, clitics: cliticsIn(word.slice(at)) };
  }
  return null;
}

/** "enviárselo", "mandarles": an infinitive with or without pronouns. */
export function infinitiveIn(word: string): { infinitive: string; clitics: string[] } | null {
  const match = /^(\p{L}*?[aeiáéí]r)((?:me|nos|te|os|se|les?|l[oa]s?){0,2})$/u.exec(word);
  if (!match || match[1]!.length < 2) return null;
  return { infinitive: unaccented(match[1]!).replace(/^oir$/, "oír"), clitics: cliticsIn(match[2]!) };
}

export function cliticsIn(text: string): string[] {
  return text.match(/me|nos|te|os|se|les?|l[oa]s?/gu) ?? [];
}

export function unaccented(text: string): string {
  return text.replace(/[áéíóú]/g, (letter) => "aeiou"["áéíóú".indexOf(letter)]!);
}
