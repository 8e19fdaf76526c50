import type { Clause } from "./clauses.ts";
import type { Due } from "./due.ts";
import type { Line } from "./lines.ts";
import { ADVERBS, INTERJECTIONS, RECIPIENTS, type Token } from "./tokens.ts";
import { isInfinitive, isSeparable, isState, ofThirdPerson } from "./verbs.ts";

/** What a named person who does not speak here will do: "Frau Seidel schickt Ihnen den Vertrag." */
export type OthersDeed = { owner: string; infinitive: string; field: Token[]; isReflexive: boolean };

const TITLE = /^(?:herr|herrn|frau)$/;
const ROLE =
  /^(?:kollege|kollegin|kollegen|chef|chefin|techniker|technikerin|assistentin|assistent|buchhaltung|technik|support|vertrieb|innendienst|projektleiter|projektleiterin|mitarbeiter|mitarbeiterin|berater|beraterin|büro|service|servicetechniker|monteur|rechtsabteilung|einkauf|it|edv|jurist|juristin|statiker|statikerin|ingenieur|ingenieurin|bauleiter|bauleiterin|planer|planerin|disposition|zentrale|konstruktion|personalabteilung|fachabteilung|elektriker|assistenz|sekretariat|hausmeister|hausmeisterin|geschäftsführer|geschäftsführerin|anwalt|anwältin|steuerberater|steuerberaterin|architekt|architektin|abteilungsleiter|abteilungsleiterin|datenschutzbeauftragter|datenschutzbeauftragte|auftragsabwicklung)$/;
const OWN = /^(?:mein|unser)(?:e[nmr]?)?$/;
const POSSESSIVE = /^(?:(?:mein|unser)(?:e[nmr]?)?|der|die|dem|den)$/;
const NAME = /^\p{Lu}[\p{L}-]+$/u;
const FROM = /^(?:aus|von|vom|bei|in|im)$/;

const DOES =
  /^(?:schicken|senden|mailen|melden|rufen|geben|bringen|richten|machen|kümmern|erklären|zeigen|stellen|prüfen|klären|kommen|holen|leiten|erstellen|übernehmen|organisieren|liefern)$/;
const NO_NAME =
  /(?:ung|heit|keit|schaft|ion|tät|ment|system|software|tool|app|server|programm|maschine|gerät|firma|kunde|anbieter|lieferant|plattform|portal)$|^(?:das|der|die|ich|wir|sie|es|er|man|dann|und|ja|was|wer|wie|alles|jeder|(?:unser|mein|ihr|euer|dies|jen|welch|ein|kein|all)\p{L}{0,2}|niemand|jemand|vielleicht|hier|da|heute|morgen)$/u;

/** "Der kommt am Montag", "das geht Ihnen dann zu" */
const STANDS_FOR: Readonly<Record<string, string>> = { kommen: "vorbeikommen", zugehen: "schicken" };

type Subject = { owner: string; start: number; end: number };

/** `before` is who did something in the clause before, when this one names nobody: "… und meldet sich bei Ihnen". */
export function othersDeedIn(
  { tokens }: Clause,
  due: Due | null,
  line: Line,
  before: string | null,
): OthersDeed | null {
  const said = tokens.map(({ lower }) => lower).join(" ");
  if (
    line.isQuestion ||
    /(?<!\p{L})(?:nicht|kein\p{L}*|immer|jede[nrms]?|vielleicht|wahrscheinlich|meint|sagt|sagte|meinte|würde|könnte|gern gehabt|nie|meistens|normalerweise|aktuell|zurzeit|bisher|früher)(?!\p{L})/iu.test(
      said,
    )
  )
    return null;
  const own = personIn(tokens);
  const at = tokens.findIndex(({ lower }) => !/^(?:und|dann|der|die|er|sie)$/.test(lower) && !INTERJECTIONS.has(lower));
  const isPronoun = /^(?:der|die|er|sie)$/.test(tokens[at - 1]?.lower ?? "");
  const meant =
    before !== null && at <= 2 && isVerb(tokens[at])
      ? { owner: before, start: isPronoun ? at - 1 : at, end: at }
      : null;
  const subject = isPronoun && meant ? meant : (own ?? meant);
  if (!subject) return null;
  const prior = tokens[subject.start - 1];
  const [isNext, isPrior] = [verbAt(tokens, subject.end), verbBefore(tokens, subject.start)];
  const verb = isNext ?? isPrior;
  if (
    verb === null ||
    (own &&
      subject === own &&
      prior &&
      /^(?:mit|von|bei|an|für|zu|über|wegen|dem|den|ohne)$/.test(prior.lower) &&
      verb !== isPrior)
  )
    return null;
  const outside = tokens.filter((_, at) => at !== verb && (at < subject.start || at >= subject.end));
  const isFuture = /^(?:wird|kann|soll)$/.test(tokens[verb]!.lower);
  const done = isFuture ? withInfinitive(outside) : withPrefix(outside, ofThirdPerson(tokens[verb]!.lower));
  if (!done) return null;
  const { infinitive, field } = done;
  const isReflexive = field.some(({ lower }) => lower === "sich");
  const isGiven = field.some(({ lower }) => RECIPIENTS.has(lower) || lower === "uns");
  const isHeld =
    isGiven ||
    due !== null ||
    isFuture ||
    (isReflexive && /melden|kümmern/.test(infinitive)) ||
    /^(?:vorbeikommen|übernehmen|anrufen)$/.test(infinitive);
  if (!isHeld || isState(infinitive) || /^kann$/.test(tokens[verb]!.lower)) return null;
  const rest = field.filter(
    ({ lower }, at) =>
      lower !== "sich" &&
      !(
        RECIPIENTS.has(lower) &&
        !FROM.test(field[at - 1]?.lower ?? "") &&
        !/^(?:mit|für|zu|an)$/.test(field[at - 1]?.lower ?? "")
      ),
  );
  const lead = rest[0] && (ADVERBS.has(rest[0].lower) || INTERJECTIONS.has(rest[0].lower)) ? rest.slice(1) : rest;
  return {
    owner: subject.owner,
    infinitive: STANDS_FOR[infinitive] ?? infinitive,
    field: lead.filter(({ lower }, at) => !(at === 0 && /^(?:und|aber)$/.test(lower))),
    isReflexive,
  };
}

/** "unsere Frau Seidel aus der Auftragsabwicklung", "der Kollege Weber", "mein Kollege Thomas Reiser" */
export function personsIn(tokens: readonly Token[]): Subject[] {
  const hasTitle = tokens.some(({ lower }) => TITLE.test(lower) || ROLE.test(lower));
  return tokens.flatMap((_, at) => (hasTitle ? titledAt(tokens, at) : bareName(tokens, at)) ?? []);
}

export function personIn(tokens: readonly Token[]): Subject | null {
  return personsIn(tokens)[0] ?? null;
}

function titledAt(tokens: readonly Token[], at: number): Subject | null {
  const { lower, word } = tokens[at]!;
  const isTitle = TITLE.test(lower) && NAME.test(word);
  const isRole = ROLE.test(lower) && POSSESSIVE.test(tokens[at - 1]?.lower ?? "");
  if (!isTitle && !isRole) return null;
  let end = at + 1;
  while (NAME.test(tokens[end]?.word ?? "") && tokens[end - 1]!.after === "" && end < at + 4) end++;
  if (isTitle && end === at + 1) return null;
  const start = POSSESSIVE.test(tokens[at - 1]?.lower ?? "") ? at - 1 : at;
  const names = tokens
    .slice(at + 1, end)
    .map((one) => one.word)
    .filter((name) => !/^(?:Doktor|Dr|Professor)$/.test(name));
  if (isRole && names.length === 0)
    return OWN.test(tokens[at - 1]!.lower)
      ? { owner: `${nominative(tokens[at - 1]!.lower)} ${word}`, start, end }
      : null;
  const owner = isTitle
    ? `${word.replace(/n$/, "")} ${names.join(" ")}`
    : names.join(" ").replace(/^(Herr|Frau)n? /, "$1 ");
  return { owner, start, end: FROM.test(tokens[end]?.lower ?? "") ? afterOrigin(tokens, end) : end };
}

/** "Lisa schickt euch den Link", "der Thomas meldet sich" */
function bareName(tokens: readonly Token[], at: number): Subject | null {
  const { word, lower } = tokens[at]!;
  const before = tokens[at - 1]?.lower ?? "";
  const isFirst = at === 0 || /^(?:der|die|und|dann|also|ja|genau|gut|okay)$/.test(before);
  if (!isFirst || !NAME.test(word) || NO_NAME.test(lower) || ROLE.test(lower) || TITLE.test(lower)) return null;
  const isFull = NAME.test(tokens[at + 1]?.word ?? "") && tokens[at]!.after === "";
  let end = isFull ? at + 2 : at + 1;
  const origin = FROM.test(tokens[end]?.lower ?? "") ? afterOrigin(tokens, end) : end;
  const names = tokens.slice(at, end).map((one) => one.word);
  end = origin;
  const [verb, next] = [tokens[end], tokens[end + 1]];
  const isDoing =
    verb !== undefined &&
    /^\p{Ll}/u.test(verb.word) &&
    (DOES.test(ofThirdPerson(verb.lower) ?? "") || verb.lower === "wird");
  const isHeld =
    next !== undefined && (RECIPIENTS.has(next.lower) || /^(?:sich|sie|das|den|die|uns)$/.test(next.lower));
  return isDoing && isHeld ? { owner: names.join(" "), start: /^(?:der|die)$/.test(before) ? at - 1 : at, end } : null;
}

/** "Unserer" is of "unsere", "meinem" of "mein". */
function nominative(possessive: string): string {
  return /er$/.test(possessive) && possessive !== "unser" ? possessive.slice(0, -1) : possessive.replace(/e[nm]$/, "");
}

function afterOrigin(tokens: readonly Token[], from: number): number {
  let at = from + 1;
  while (at < tokens.length && at < from + 4 && !NAME.test(tokens[at]!.word)) at++;
  return NAME.test(tokens[at]?.word ?? "") ? at + 1 : from;
}

function isVerb(token: Token | undefined): boolean {
  if (!token || /^\p{Lu}/u.test(token.word)) return false;
  return /^(?:wird|soll|kann)$/.test(token.lower) || ofThirdPerson(token.lower) !== null;
}

function verbAt(tokens: Token[], end: number): number | null {
  return isVerb(tokens[end]) ? end : null;
}

/** "Den Vertrag schickt Ihnen Frau Seidel" */
function verbBefore(tokens: Token[], start: number): number | null {
  const skips = (lower: string) =>
    RECIPIENTS.has(lower) || /^(?:dann|sich|uns|dir|das|die|den|noch|auch|es|mir)$/.test(lower);
  let at = start - 1;
  while (at >= 0 && at > start - 4 && skips(tokens[at]!.lower)) at--;
  return at >= 0 && isVerb(tokens[at]) ? at : null;
}

function withPrefix(field: Token[], base: string | null): { infinitive: string; field: Token[] } | null {
  if (!base) return null;
  const last = field.at(-1);
  if (last && isSeparable(last.lower) && /^\p{Ll}/u.test(last.word))
    return { infinitive: last.lower + base, field: field.slice(0, -1) };
  return { infinitive: base, field };
}

function withInfinitive(field: Token[]): { infinitive: string; field: Token[] } | null {
  const close = field.findLastIndex(({ word }) => isInfinitive(word));
  return close < 0 ? null : { infinitive: field[close]!.lower, field: field.filter((_, at) => at !== close) };
}

/** Who is said to do something in a clause, also where it promises nothing. */
export function otherNamedIn({ tokens }: Clause): string | null {
  const subject = personIn(tokens);
  return subject && (verbAt(tokens, subject.end) ?? verbBefore(tokens, subject.start)) !== null ? subject.owner : null;
}
