/** The persons whose forms are read: "je" for the first singular, "on" for the third singular, "nous" and "ils". */
export type Person = "je" | "on" | "nous" | "ils";
export type Tense = "present" | "future" | "past" | "conditional" | "subjunctive";
type Form = { infinitive: string; tense: Tense };
type Row = { infinitive: string; je: string; on: string; nous: string; future: string; subjunctive: string };

/** Infinitive, je, on, nous, the stem of the future, the subjunctive with je. */
const IRREGULAR = `aller vais va allons ir aille|faire fais fait faisons fer fasse|dire dis dit disons dir dise
lire lis lit lisons lir lise|écrire écris écrit écrivons écrir écrive|crire cris crit crivons crir crive
mettre mets met mettons mettr mette|prendre prends prend prenons prendr prenne|venir viens vient venons viendr vienne
tenir tiens tient tenons tiendr tienne|voir vois voit voyons verr voie|prévoir prévois prévoit prévoyons prévoir prévoie
envoyer envoie envoie envoyons enverr envoie|renvoyer renvoie renvoie renvoyons renverr renvoie
savoir sais sait savons saur sache|pouvoir peux peut pouvons pourr puisse|vouloir veux veut voulons voudr veuille
devoir dois doit devons devr doive|recevoir reçois reçoit recevons recevr reçoive|avoir ai a avons aur aie
être suis est sommes ser sois|joindre joins joint joignons joindr joigne|rejoindre rejoins rejoint rejoignons rejoindr rejoigne
suivre suis suit suivons suivr suive|poursuivre poursuis poursuit poursuivons poursuivr poursuive|vivre vis vit vivons vivr vive
connaître connais connaît connaissons connaîtr connaisse|croire crois croit croyons croir croie|boire bois boit buvons boir boive
courir cours court courons courr coure|parcourir parcours parcourt parcourons parcourr parcoure
partir pars part partons partir parte|sortir sors sort sortons sortir sorte|sentir sens sent sentons sentir sente
servir sers sert servons servir serve|dormir dors dort dormons dormir dorme|ouvrir ouvre ouvre ouvrons ouvrir ouvre
offrir offre offre offrons offrir offre|couvrir couvre couvre couvrons couvrir couvre
accueillir accueille accueille accueillons accueiller accueille|battre bats bat battons battr batte
résoudre résous résout résolvons résoudr résolve|conclure conclus conclut concluons conclur conclue
inclure inclus inclut incluons inclur inclue|convaincre convaincs convainc convainquons convaincr convainque
perdre perds perd perdons perdr perde|craindre crains craint craignons craindr craigne|valoir vaux vaut valons vaudr vaille
falloir faut faut faillons faudr faille|plaire plais plaît plaisons plair plaise|mourir meurs meurt mourons mourr meure
duire duis duit duisons duir duise|struire struis struit struisons struir struise|rendre rends rend rendons rendr rende
répondre réponds répond répondons répondr réponde|tendre tends tend tendons tendr tende|vendre vends vend vendons vendr vende
fendre fends fend fendons fendr fende|pendre pends pend pendons pendr pende|scendre scends scend scendons scendr scende
fondre fonds fond fondons fondr fonde|spondre sponds spond spondons spondr sponde`;
/** What may stand before an irregular verb: "remettre", "transmettre", "inscrire". */
const PREFIXES =
  "re|ré|trans|retrans|sou|per|ad|com|pro|ap|pré|inter|con|de|par|ob|main|dé|in|ins|sous|pres|tra|intro|recon|dis|at|en|é|sus|corre|sur|entre|a".split(
    "|",
  );
const ROWS: Row[] = IRREGULAR.split(/[|\n]/).map((line) => {
  const [infinitive = "", je = "", on = "", nous = "", future = "", subjunctive = ""] = line.split(" ");
  return { infinitive, je, on, nous, future, subjunctive };
});
const FUTURE: [Person, string][] = [
  ["je", "ai"],
  ["on", "a"],
  ["nous", "ons"],
  ["ils", "ont"],
];
const BY_FORM = new Map<string, Form>();
for (const row of ROWS) addForms(row, "");
const ALONE = /^(?:aller|avoir|être|pouvoir|savoir|devoir|vouloir|falloir|boire|vivre|rire)$/;
for (const row of ROWS) if (!ALONE.test(row.infinitive)) for (const prefix of PREFIXES) addForms(row, prefix);

function addForms(row: Row, prefix: string): void {
  const infinitive = prefix + row.infinitive;
  const add = (form: string, person: Person | "", tense: Tense) => {
    const key = `${person}:${prefix}${form}`;
    if (!BY_FORM.has(key)) BY_FORM.set(key, { infinitive, tense });
  };
  for (const person of ["je", "on", "nous"] as const) add(row[person], person, "present");
  add(row.nous.replace(/ons$/, "ent"), "ils", "present");
  for (const [person, ending] of FUTURE) add(row.future + ending, person, "future");
  add(row.subjunctive, "", "subjunctive");
}
for (const [form, infinitive] of ["ont avoir", "sont être", "vont aller", "font faire", "tiennent tenir"].map((one) =>
  one.split(" "),
))
  BY_FORM.set(`ils:${form}`, { infinitive: infinitive!, tense: "present" });
BY_FORM.set("je:vas", { infinitive: "aller", tense: "present" });

/** "achète" is from "acheter", "gère" from "gérer". */
const GRAVE =
  /^(?:r?ach|m|am|ram|emm|rem|dém|prom|l|él|enl|prél|rel|soul|p|soup|g|dég|cong|mod|s|parsem|cr|harc)è(?:t|n|v|s|l|m)$/u;
const DOUBLED = /(?:app|rapp|ép|renouv|niv)ell$|(?:j|rej|proj|étiqu)ett$/u;
const ENDINGS: Record<Person, { present: RegExp; future: RegExp; past: RegExp; conditional: RegExp }> = {
  je: { present: /(?:e|is)$/, future: /[ei]?rai$/, past: /ais$/, conditional: /rais$/ },
  on: { present: /(?:e|it)$/, future: /[ei]?ra$/, past: /ait$/, conditional: /rait$/ },
  nous: { present: /ons$/, future: /[ei]?rons$/, past: /ions$/, conditional: /rions$/ },
  ils: { present: /ent$/, future: /[ei]?ront$/, past: /aient$/, conditional: /raient$/ },
};

/** Reads a finite form by its ending: "envoie" with je is the present of "envoyer". Null where it is no such form. */
export function readForm(form: string, person: Person): Form | null {
  const lower = form.toLowerCase();
  const known = BY_FORM.get(`${person}:${lower}`);
  if (known) return known;
  const { present, future, past, conditional } = ENDINGS[person];
  if (conditional.test(lower)) return { infinitive: "", tense: "conditional" };
  if (past.test(lower)) return { infinitive: "", tense: "past" };
  if (future.test(lower)) {
    const stem = lower.replace(/(?:ai|a|ons|ont)$/, "");
    if (/[ei]r$/.test(stem)) return { infinitive: futureInfinitive(stem), tense: "future" };
  }
  if (!present.test(lower) || lower.length < 4) return null;
  if (person === "nous" || person === "ils") return { infinitive: pluralInfinitive(lower), tense: "present" };
  if (/i[st]$/.test(lower)) return { infinitive: lower.replace(/[st]$/, "r"), tense: "present" };
  return { infinitive: singularInfinitive(lower.slice(0, -1)), tense: "present" };
}

/** The infinitive of a form with "vous" or "tu", and of an order: "envoyez", "sors", "enverras". */
export function readYou(form: string): string | null {
  const lower = form.toLowerCase();
  const fixed = /^(?<prefix>re)?(?<stem>faites|dites)$/.exec(lower)?.groups;
  if (fixed) return `${fixed.prefix ?? ""}${fixed.stem === "faites" ? "faire" : "dire"}`;
  const read = /ez$/.test(lower)
    ? readForm(lower.replace(/ez$/, "ons"), "nous")
    : (BY_FORM.get(`je:${lower}`) ?? readForm(lower.replace(/ras$/, "rai").replace(/es$/, "e"), "je"));
  return read && /^(?:present|future)$/.test(read.tense) && read.infinitive !== "" ? read.infinitive : null;
}

/** Reads the form after "il faut que je". */
export function readSubjunctive(form: string): string | null {
  const lower = form.toLowerCase();
  return (
    BY_FORM.get(`:${lower}`)?.infinitive ??
    (/isse$/.test(lower) ? lower.replace(/sse$/, "r") : null) ??
    readForm(lower, "je")?.infinitive ??
    null
  );
}

function futureInfinitive(stem: string): string {
  if (/(?:oi|ui|ai)er$/.test(stem)) return stem.replace(/ier$/, "yer");
  return /er$/.test(stem) ? singularInfinitive(stem.slice(0, -2)) : stem;
}

/** From the stem without its ending: "envoi", "vérifi", "gèr", "rappell". */
function singularInfinitive(stem: string): string {
  if (/[oua]i$/.test(stem)) return `${stem.slice(0, -1)}yer`;
  if (DOUBLED.test(stem)) return `${stem.slice(0, -1)}er`;
  if (GRAVE.test(stem)) return `${stem.replace(/è(?=[^è]*$)/u, "e")}er`;
  return `${stem.replace(/è(?=[^èaeiou]{1,2}$)/u, "é")}er`;
}

function pluralInfinitive(form: string): string {
  const stem = form.replace(/(?:ons|ent)$/, "");
  if (/iss$/.test(stem)) return stem.replace(/ss$/, "r");
  if (/ge$/.test(stem)) return `${stem}r`;
  if (/ç$/.test(stem)) return `${stem.slice(0, -1)}cer`;
  return /ent$/.test(form) ? singularInfinitive(stem) : `${stem}er`;
}

/** The same form with "vous": "perd" is "perdez", "avait" is "aviez". Null where it is no known form. */
export function withYou(form: string, person: Person): string | null {
  const read = readForm(form, person);
  const lower = form.toLowerCase();
  if (!read) return null;
  if (read.tense === "future") return lower.replace(/r(?:ai|a|ons|ont)$/, "rez");
  if (read.tense === "past" || read.tense === "conditional")
    return `${lower
      .replace(/(?:ais|ait|ions|aient)$/, "")
      .replace(/ge$/, "g")
      .replace(/ç$/, "c")}iez`;
  return presentWithYou(read.infinitive);
}

/** The same form with "nous": "a" is "avons". Null where it is no known form. */
export function withWe(form: string, person: Person): string | null {
  const you = withYou(form, person);
  const fixed: Record<string, string> = { êtes: "sommes", faites: "faisons", dites: "disons" };
  if (you === null || person === "nous") return person === "nous" ? form : null;
  return fixed[you] ?? you.replace(/gez$/, "geons").replace(/cez$/, "çons").replace(/ez$/, "ons");
}

function presentWithYou(infinitive: string): string {
  const fixed = (
    { être: "êtes", faire: "faites", dire: "dites", refaire: "refaites", redire: "redites" } as Record<string, string>
  )[infinitive];
  if (fixed) return fixed;
  const prefixOf = (row: Row) => infinitive.slice(0, infinitive.length - row.infinitive.length);
  const row =
    ROWS.find((one) => one.infinitive === infinitive) ??
    ROWS.find((one) => infinitive.endsWith(one.infinitive) && PREFIXES.includes(prefixOf(one)));
  if (row) return `${prefixOf(row)}${row.nous.replace(/ons$/, "ez")}`;
  return infinitive.endsWith("ir") ? `${infinitive.slice(0, -1)}ssez` : infinitive.replace(/er$/, "ez");
}

/** Whether a word is an infinitive, as far as its ending tells. */
export function isInfinitive(word: string): boolean {
  return /^\p{L}{2,}(?:er|ir|re|oir)$/u.test(word) && !NO_VERBS.has(word.toLowerCase());
}

const NO_VERBS = new Set(
  "premier dernier papier dossier fichier cahier chantier atelier métier courrier janvier février hier cher hiver mer quartier entier tablier calendrier offre autre notre votre lettre cadre nombre titre chiffre être-là octobre septembre novembre décembre mettre-là livre avenir soir plaisir loisir cuir ordre centre membre propre autre quatre contre entre loin fer étranger papier banquier hôtelier matière derrière première dernière affaire honoraire inventaire exemplaire nécessaire partenaire formulaire horaire commentaire salaire notaire secrétaire commercial".split(
    " ",
  ),
);
