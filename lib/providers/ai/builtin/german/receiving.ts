import type { Clause } from "./clauses.ts";
import type { Due } from "./due.ts";
import type { Line } from "./lines.ts";
import { INTERJECTIONS, RECIPIENTS, type Token } from "./tokens.ts";
import { isKnownVerb, splitPrefix } from "./verbs.ts";

/** A deed of our own that is told without "I": what the other gets, what comes, or what will be done. */
export type Receipt = { infinitive: string; field: Token[] };

const GETS = /^(?:bekommen|kriegen|haben|erhalten|bekommt|kriegt|habt|erhaltet|bekommst|kriegst|hast|erhältst)$/;
const GETTER = /^(?:sie|ihr|du)$/;
const FROM_US = /(?<!\p{L})von (?:mir|uns)(?!\p{L})/iu;
const PLACE =
  /(?<!\p{L})(?:auf dem tisch|im postfach|in der post|in ihrem postfach|im briefkasten|in der mailbox|in der hand|in der inbox|per (?:mail|e-mail|post)|in der mail|im posteingang)(?!\p{L})/iu;
const COMES = /^(?:kommt|kommen|folgt|folgen|geht|gehen)$/;

export function receiptIn({ tokens }: Clause, due: Due | null, line: Line): Receipt | null {
  if (line.isQuestion) return null;
  const said = tokens.map(({ lower }) => lower).join(" ");
  if (
    /(?<!\p{L})(?:schon|bereits|nicht|nichts|kein\p{L}*|ja gesehen|immer|jede[nrms]?|vielleicht|wenn|gesagt|gesehen|bekommen sie doch|bisher|momentan|aktuell|recht|zeit|fragen?)(?!\p{L})/iu.test(
      said,
    )
  )
    return null;
  return (
    hearingIn(tokens, said) ?? receivedIn(tokens, said, due) ?? passiveIn(tokens, due) ?? comingIn(tokens, said, due)
  );
}

/** "Die bekommen Sie morgen", "das haben Sie bis Mittwoch im Postfach" */
function receivedIn(tokens: Token[], said: string, due: Due | null): Receipt | null {
  const at = tokens.findIndex(
    ({ lower }, place) =>
      GETS.test(lower) && [tokens[place - 1], tokens[place + 1]].some((one) => GETTER.test(one?.lower ?? "")),
  );
  if (at < 0 || !(due || FROM_US.test(said) || PLACE.test(said))) return null;
  if (/^(?:haben|habt|hast)$/.test(tokens[at]!.lower) && !due && !FROM_US.test(said)) return null;
  const isAsked = at === 0 || (at === 1 && GETTER.test(tokens[0]!.lower) && tokens[0]!.lower !== "sie");
  if (isAsked && !FROM_US.test(said) && !due) return null;
  return {
    infinitive: "schicken",
    field: cleared(tokens.filter((token, place) => place !== at && !GETTER.test(token.lower))),
  };
}

/** "Sie hören am Freitag von mir" */
function hearingIn(tokens: Token[], said: string): Receipt | null {
  const isHeard = tokens.some(
    ({ lower }, at) =>
      /^(?:hören|hörst|hört)$/.test(lower) &&
      [tokens[at - 1], tokens[at + 1]].some((one) => GETTER.test(one?.lower ?? "")),
  );
  return isHeard && FROM_US.test(said) ? { infinitive: "sich melden", field: [] } : null;
}

/** "Das Protokoll wird Ihnen zugeschickt" */
function passiveIn(tokens: Token[], _due: Due | null): Receipt | null {
  const at = tokens.findIndex(({ lower }) => /^(?:wird|werden)$/.test(lower));
  const close = tokens.findLastIndex(({ word }) => ofParticiple(word) !== null);
  if (at < 0 || close <= at) return null;
  const isGiven = tokens.some(({ lower }) => RECIPIENTS.has(lower));
  if (!isGiven) return null;
  const subject = tokens.slice(0, at).map(nominative);
  return {
    infinitive: ofParticiple(tokens[close]!.word)!,
    field: cleared([...subject, ...tokens.slice(at + 1, close), ...tokens.slice(close + 1)]),
  };
}

function nominative(token: Token): Token {
  return token.lower === "der" ? { ...token, word: "den", lower: "den" } : token;
}

/** "Der Zugang kommt per Mail", "das Angebot geht heute noch raus" */
function comingIn(tokens: Token[], said: string, due: Due | null): Receipt | null {
  const at = tokens.findIndex(({ lower }) => COMES.test(lower));
  if (at < 1 || !(due || PLACE.test(said) || FROM_US.test(said))) return null;
  const isSent = /^(?:geht|gehen)$/.test(tokens[at]!.lower)
    ? /(?<!\p{L})(?:(?:raus|zu|rüber)$|in die post|auf den weg|auf die reise)/iu.test(said)
    : /(?<!\p{L})(?:per mail|per e-mail|von (?:mir|uns)|rüber|nach)(?!\p{L})/iu.test(said);
  const field = cleared(
    tokens
      .filter(({ lower }, place) => place !== at && !/^(?:raus|rüber|nach|zu)$/.test(lower))
      .filter(
        (_, place, all) =>
          !/^(?:in die post|auf den weg|auf die reise)$/.test(
            all
              .slice(Math.max(0, place - 2), place + 3)
              .map(({ lower }) => lower)
              .join(" ")
              .match(/in die post|auf den weg|auf die reise/)?.[0] ?? "",
          ) || !/^(?:in|die|post|auf|den|weg|reise)$/.test(all[place]!.lower),
      ),
  );
  const isThing =
    field.length > 0 && field.length <= 8 && !/^(?:ich|er|wir|man|sie|du|herr|frau)$/.test(field[0]!.lower);
  return isSent && isThing
    ? { infinitive: "schicken", field: field.map((token, place) => (place === 0 ? nominative(token) : token)) }
    : null;
}

function cleared(tokens: Token[]): Token[] {
  const isOfPlace = (at: number): boolean => {
    const around = tokens
      .slice(Math.max(0, at - 2), at + 3)
      .map(({ lower }) => lower)
      .join(" ");
    const own = tokens[at]!.lower;
    const match = FROM_US.exec(around)?.[0] ?? PLACE.exec(around)?.[0] ?? "";
    return match !== "" && match.split(" ").includes(own);
  };
  return tokens.filter(
    (token, at) => !isOfPlace(at) && !RECIPIENTS.has(token.lower) && !(at === 0 && INTERJECTIONS.has(token.lower)),
  );
}

/** "zugeschickt" is of "zuschicken", "nachgereicht" of "nachreichen". */
export function ofParticiple(word: string): string | null {
  const match = /^(?<prefix>\p{Ll}*?)ge(?<stem>\p{Ll}{2,}?)e?t$/u.exec(word);
  const { prefix = "", stem = "" } = match?.groups ?? {};
  const infinitive = [`${stem}en`, `${stem}n`].find(isKnownVerb) ?? (/sand$/.test(stem) ? "senden" : undefined);
  if (!match || !infinitive) return null;
  const whole = prefix + infinitive;
  return prefix === "" || splitPrefix(whole) ? whole : null;
}
