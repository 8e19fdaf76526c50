import type { Clause } from "./clauses.ts";
import type { Line } from "./lines.ts";
import { INTERJECTIONS, isFiniteVerb, type Token } from "./tokens.ts";
import {
  isInfinitive,
  isKnownVerb,
  isSeparable,
  isState,
  ofFirstPerson,
  ofThirdPerson,
  ofZuInfinitive,
} from "./verbs.ts";
import { type Ask, accusative, GETS, GOOD, want, wantIn, wantOf, YOU } from "./wants.ts";

/** What somebody asks another to do, or asks to get. */
export type Request = {
  infinitive: string;
  field: Token[];
  line: Line;
  isWant: boolean;
  isForAsker: boolean;
  isElliptic?: boolean;
};

const ASKING_MODAL =
  /^(?:können|könnten|würden|kannst|könntest|würdest|könnt|könntet|würdet|wollen|wollt|möchten|möchtet)$/;
const DUTY = /^(?:müssten|müssen|sollten|müsst|müsstet|musst|müsstest|bräuchten|brauchen|solltest|solltet)$/;
const FOR_ASKER = /^(?:mir|uns)$/;
const SOFT = new Set(
  "mir uns bitte noch mal auch vielleicht dann dazu denn eventuell kurz schon gleich nochmal einfach doch eben so evtl ja mir's uns's freundlicherweise".split(
    " ",
  ),
);

export function requestsIn(line: Line): Request[] {
  const found = line.clauses.flatMap((clause, at) => requestIn(clause, line, at));
  return found.slice(0, 2);
}

function requestIn(clause: Clause, line: Line, at: number): Request[] {
  const tokens = afterLead(clause.tokens);
  const { isQuestion } = line;
  if (tokens.length < 2) return [];
  const ask: Ask = (infinitive, field, isWant = false) => {
    const rest = field.filter(
      ({ lower }, place) => !SOFT.has(lower) || (/^(?:am|besten|so|ja)$/.test(lower) && place > 3),
    );
    const isForAsker = isWant || field.some(({ lower }) => FOR_ASKER.test(lower)) || /bitte/i.test(line.text);
    return [{ infinitive, field: rest, line, isWant, isForAsker }];
  };
  return (
    conditional(clause, line, ask) ??
    withModal(tokens, line, ask) ??
    imperative(tokens, isQuestion, ask) ??
    afterAsking(clause, line, at, ask) ??
    withPlease(clause, tokens, ask) ??
    elliptic(tokens, line, ask) ??
    whoIn(tokens, isQuestion, ask) ??
    wantIn(tokens, isQuestion || line.text.endsWith("?"), ask)
  );
}

/** "Wäre gut, wenn Sie uns die Liste schicken könnten", "wenn ich die Liste haben könnte" */
function conditional({ condition: ahead, tails }: Clause, { text, clauses }: Line, ask: Ask): Request[] | null {
  const condition = ahead ?? tails.find((tail) => tail[0]?.lower === "wenn") ?? null;
  if (!condition) return null;
  const who = condition[1]?.lower ?? "";
  const isAlone = clauses.every(
    ({ tokens }) => tokens === condition || tokens.every(({ lower }) => INTERJECTIONS.has(lower)),
  );
  if (YOU.test(who) && (GOOD.test(text) || clauses.length === 1 || isAlone)) {
    const close = condition.findLastIndex(({ word }) => isInfinitive(word));
    if (close > 1) return ask(condition[close]!.lower, condition.slice(2, close));
  }
  if (!/^(?:ich|wir)$/.test(who) || !GOOD.test(text)) return null;
  const close = condition.findLastIndex(({ lower }) => GETS.test(lower));
  return close > 1 ? wantOf(condition[close]!, condition.slice(2, close), ask) : null;
}

/** "Können Sie mir die Liste schicken?", "Dann müssten Sie uns noch die Maße geben." */
function withModal(tokens: Token[], { text, isQuestion }: Line, ask: Ask): Request[] | null {
  const isModal = (token: Token | undefined) =>
    token !== undefined && (ASKING_MODAL.test(token.lower) || DUTY.test(token.lower));
  const you = tokens.findIndex(({ lower }, place) => YOU.test(lower) && isModal(tokens[place - 1]));
  const straight = tokens.findIndex(({ lower }, place) => YOU.test(lower) && DUTY.test(tokens[place + 1]?.lower ?? ""));
  if (you < 0 && straight < 0) return null;
  const [at, subject] = you > 0 ? [you - 1, you] : [straight, straight + 1];
  const modal = you > 0 ? tokens[you - 1]!.lower : tokens[straight + 1]!.lower;
  const lead = tokens.slice(0, at);
  const rest = [...nounsOf(lead), ...tokens.slice(subject + 1)];
  const close = rest.findLastIndex(({ word }) => isInfinitive(word) || ofZuInfinitive(word) !== null);
  const isDuty = DUTY.test(modal);
  const isMine = rest.some(({ lower }) => FOR_ASKER.test(lower) || (isDuty && /^(?:noch|dann|bitte|mal)$/.test(lower)));
  if (/^(?:wollen|wollt|möchten|möchtet)$/.test(modal) && !rest.some(({ lower }) => FOR_ASKER.test(lower))) return null;
  const isAsked = isDuty ? isMine && !isQuestion : isQuestion || isMine || /bitte/i.test(text);
  if (close < 0 || !isAsked || asksHow(lead)) return null;
  const isChain = rest[close]!.lower === "lassen" && isInfinitive(rest[close - 1]?.word ?? "");
  const word = isChain ? `${rest[close - 1]!.word} lassen` : rest[close]!.word;
  const field = rest
    .filter((_, place) => !(isChain && place === close - 1))
    .filter(
      ({ lower }, place) => place !== (isChain ? close - 1 : close) && lower !== "zu" && !(isDuty && lower === "nur"),
    );
  return ask(ofZuInfinitive(word) ?? word, field);
}

/** "Dürfte ich Sie bitten, die Liste zu schicken?" */
function afterAsking({ tokens }: Clause, { text, clauses }: Line, at: number, ask: Ask): Request[] | null {
  const asks = tokens.findIndex(({ lower }) => lower === "bitten");
  if (asks <= 0 && !/(?<!\p{L})(?:bitten|bitte ich sie)(?!\p{L})/iu.test(text)) return null;
  const next = clauses[at + 1]?.tokens ?? [];
  const isClose = ({ word }: Token, place: number) =>
    ofZuInfinitive(word) !== null || (isInfinitive(word) && next[place - 1]?.lower === "zu");
  const close = next.findLastIndex(isClose);
  if (close <= 0) return null;
  const { word, lower } = next[close]!;
  return ask(
    ofZuInfinitive(word) ?? lower,
    next.slice(0, close).filter((token) => token.lower !== "zu"),
  );
}

/** "Bitte das Angebot an Frau Lenz schicken." */
function withPlease(clause: Clause, tokens: Token[], ask: Ask): Request[] | null {
  if (tokens[0]!.lower !== "bitte" && clause.tokens[0]!.lower !== "bitte") return null;
  const close = tokens.findLastIndex(({ word }) => isInfinitive(word));
  return close > 0 && !tokens.some(({ lower }) => isFiniteVerb(lower))
    ? ask(tokens[close]!.lower, tokens.slice(0, close))
    : null;
}

/** "Und das Pflichtenheft?", "Und wenn's geht noch ein paar Fotos." */
function elliptic(whole: Token[], { isQuestion, clauses }: Line, ask: Ask): Request[] | null {
  const from = whole.findIndex(
    ({ lower }) => !/^(?:wenn['’]?s|geht|noch|dann|außerdem|auch|einmal|bitte)$/.test(lower),
  );
  const tokens = whole.slice(Math.max(0, from));
  const isVerb = ({ lower, word }: Token) =>
    /^(?:ich|wir|es|er|man|du)$/.test(lower) ||
    isFiniteVerb(lower) ||
    (/^\p{Ll}/u.test(word) && ofThirdPerson(lower) !== null);
  const isBare =
    clauses.length === 1 && tokens.length > 0 && tokens.length <= (isQuestion ? 7 : 9) && !tokens.some(isVerb);
  if (!isBare || !/^(?:d(?:er|ie|as|en)|ein\p{L}*|ihre?\p{L}?)$/u.test(tokens[0]!.lower)) return null;
  return want(tokens.map(accusative), ask).map((one) => ({ ...one, isElliptic: true }));
}

/** "Wer schickt uns die Zeichnungen?" */
function whoIn(tokens: Token[], isQuestion: boolean, ask: Ask): Request[] | null {
  const infinitive = tokens[0]!.lower === "wer" && isQuestion ? ofThirdPerson(tokens[1]!.lower) : null;
  if (!infinitive || isState(infinitive)) return null;
  const rest = tokens.slice(2);
  const last = rest.at(-1)!;
  return last && isSeparable(last.lower) ? ask(last.lower + infinitive, rest.slice(0, -1)) : ask(infinitive, rest);
}

/** "Schicken Sie mir das", "schick mir das", "schickt uns das" */
function imperative(tokens: Token[], isQuestion: boolean, ask: Ask): Request[] | null {
  const at =
    tokens[0]!.lower === "dann" || tokens[0]!.lower === "bitte" || /^(?:am|besten)$/.test(tokens[0]!.lower) ? 1 : 0;
  const [verb, next] = [tokens[at], tokens[at + 1]];
  if (!verb || !next || (isQuestion && !tokens.slice(0, 5).some(({ lower }) => FOR_ASKER.test(lower)))) return null;
  const isFormal =
    next.lower === "sie" &&
    isKnownVerb(verb.lower) &&
    /n$/.test(verb.lower) &&
    !isFiniteVerb(verb.lower) &&
    !/^(?:lassen|kommen|gehen|nehmen|machen|glauben|vergessen|stellen|schauen|gucken|haben|wissen|brauchen|kennen|sehen|warten|sagen|denken|meinen|finden|hören|bekommen|kriegen|erhalten|zahlen|bleiben|liegen|stehen|sparen|verdienen|gewinnen|verlieren)$/.test(
      verb.lower,
    );
  const known = /t$/.test(verb.lower) ? null : ofFirstPerson(verb.word);
  const isFamiliar = !/e$/.test(verb.lower) && known?.isKnown === true && /^(?:mir|uns|mal|bitte)$/.test(next.lower);
  const ofPlural =
    /t$/.test(verb.lower) && /^(?:mir|uns|mal|bitte)$/.test(next.lower) && isKnownVerb(verb.lower.replace(/t$/, "en"))
      ? verb.lower.replace(/t$/, "en")
      : null;
  const infinitive = isFormal ? verb.lower : isFamiliar ? known.infinitive : ofPlural;
  if (!infinitive) return null;
  const rest = tokens.slice(at + (isFormal ? 2 : 1));
  const last = rest.at(-1);
  const hasPrefix = last !== undefined && isSeparable(last.lower);
  const field = hasPrefix ? rest.slice(0, -1) : rest;
  return ask(hasPrefix ? last.lower + infinitive : infinitive, field);
}

function afterLead(tokens: readonly Token[]): Token[] {
  let at = 0;
  while (at < tokens.length - 1 && INTERJECTIONS.has(tokens[at]!.lower) && tokens[at]!.lower !== "bitte") at++;
  return tokens.slice(at);
}

function nounsOf(lead: readonly Token[]): Token[] {
  return lead.some(({ word }, at) => at > 0 && /^\p{Lu}/u.test(word))
    ? [...lead]
    : lead.filter(({ lower }) => /^(?:das|die|den|es)$/.test(lower));
}

/** "Wie können Sie …?" asks for no deed. */
function asksHow(lead: readonly Token[]): boolean {
  return lead.some(({ lower }) => /^(?:wie|was|wann|wo|warum|wieso|welche\p{L}*|wofür|inwieweit|ob|wer)$/u.test(lower));
}
