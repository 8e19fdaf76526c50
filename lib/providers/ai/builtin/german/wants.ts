import type { Request } from "./requests.ts";
import { SENT } from "./things.ts";
import type { Token } from "./tokens.ts";
import { isInfinitive } from "./verbs.ts";

/** Who is asked. */
export const YOU = /^(?:sie|du|ihr)$/;
const WANTS = /^(?:bräuchte|bräuchten|brauche|brauchen|benötige|benötigen|brauch|bräucht)$/;
/** What one asks to do with a thing in order to get it. */
export const GETS = /^(?:haben|bekommen|kriegen|sehen|einsehen|erhalten|anschauen|mitnehmen)$/;
/** What one wants without anybody sending it. */
const NOT_SENT =
  /(?<!\p{L})(?:Zeit|Hilfe|Lösung|Entscheidung|Ruhe|Geduld|Minuten?|Stunden?|Tage?|Wochen?|Platz|Strom|Budget|Mitarbeiter\p{Ll}*|Leute|Frage\p{Ll}*|Problem\p{Ll}*|Gefühl|Vorstellung|Überblick|System|Software|Maschine|Gerät\p{Ll}*|Fragen|Moment|Termin|Euro|Bedenken|Anliegen|Interesse|Idee|Chance|Partner|Freigabe|Genehmigung|Zustimmung|Wunsch|Punkt)(?!\p{L})/u;
/** How one praises what another might do. */
export const GOOD =
  /(?<!\p{L})(?:gut|schön|super|prima|toll|klasse|lieb|nett|hilfreich|dankbar|hilft|helfen|perfekt|ideal|top|spitze|wichtig|sinnvoll|wunderbar|fein|praktisch|recht|großartig)(?!\p{L})/iu;

/** Makes a request of a deed. */
export type Ask = (infinitive: string, field: Token[], isWant?: boolean) => Request[];

/** "Ich bräuchte noch die Liste", "Könnte ich das Protokoll haben?", "Hätten Sie eine Referenz?", "Eine Liste wäre gut." */
export function wantIn(tokens: Token[], isQuestion: boolean, ask: Ask): Request[] {
  const lacks = tokens.findIndex(({ lower }) => /^(?:fehlt|fehlen)$/.test(lower));
  if (lacks >= 0)
    return want(
      tokens
        .filter(
          ({ lower }, at) =>
            at !== lacks && !/^(?:mir|uns|noch|jetzt|nur|dann|da|es|also|bei|euch|ihnen|aktuell)$/.test(lower),
        )
        .map(accusative),
      ask,
    );
  const meant = tokens.findIndex(({ lower }) => /^(?:wollten|wolltest|wolltet)$/.test(lower));
  if (meant >= 0 && tokens.some(({ lower }) => YOU.test(lower))) {
    const rest = tokens.filter(({ lower }, at) => at !== meant && !YOU.test(lower));
    const close = rest.findLastIndex(({ word }) => isInfinitive(word));
    return close > 0 ? ask(rest[close]!.lower, rest.slice(0, close)) : [];
  }
  const waits = tokens.findIndex(({ lower }) => /^(?:warte|warten)$/.test(lower));
  const on = tokens.findIndex(({ lower }) => lower === "auf");
  if (waits >= 0 && on > waits && tokens.some(({ lower }) => /^(?:ich|wir)$/.test(lower)))
    return want(tokens.slice(on + 1), ask);
  const needs = tokens.findIndex(
    ({ lower }, at) =>
      WANTS.test(lower) && [tokens[at - 1], tokens[at + 1]].some((one) => /^(?:ich|wir)$/.test(one?.lower ?? "")),
  );
  if (needs >= 0 && !isQuestion && isExpected(tokens, needs))
    return want(
      tokens.filter((token, at) => at !== needs && !/^(?:ich|wir)$/.test(token.lower) && token.lower !== "unbedingt"),
      ask,
    );
  const me = tokens.findIndex(({ lower }, at) => /^(?:ich|wir)$/.test(lower) && at === 1);
  if (me === 1 && isQuestion && /^(?:könnte|könnten|kann|können|dürfte|dürften|darf|dürfen)$/.test(tokens[0]!.lower)) {
    const close = tokens.findLastIndex(({ lower }) => GETS.test(lower));
    return close > 2 ? wantOf(tokens[close]!, tokens.slice(2, close), ask) : [];
  }
  if (me === 1 && isQuestion && /^(?:bekomme|bekommen|kriege|kriegen|krieg)$/.test(tokens[0]!.lower))
    return want(tokens.slice(2), ask);
  if (
    /^(?:hätten|hättest|hättet|haben|hast|habt)$/.test(tokens[0]!.lower) &&
    YOU.test(tokens[1]!.lower) &&
    isQuestion &&
    /(?:für (?:mich|uns)|mir|uns|da|vielleicht)(?!\p{L})/iu.test(tokens.map(({ lower }) => lower).join(" "))
  )
    return want(
      tokens
        .slice(2)
        .filter(
          ({ lower }, at, all) =>
            !/^(?:für|mich|da|parat)$/.test(lower) ||
            (lower === "für" && !/^(?:mich|uns)$/.test(all[at + 1]?.lower ?? "")),
        ),
      ask,
    );
  const would = tokens.findIndex(
    ({ lower }, at) =>
      /^hätten?$/.test(lower) && /^(?:ich|wir)$/.test(tokens[at - 1]?.lower ?? tokens[at + 1]?.lower ?? ""),
  );
  if (would >= 0 && tokens.some(({ lower }) => /^gerne?$/.test(lower)))
    return want(
      tokens.filter(({ lower }, at) => at !== would && !/^(?:ich|wir|gerne?)$/.test(lower)),
      ask,
    );
  const sees = tokens.findLastIndex(({ lower }) => GETS.test(lower));
  if (
    !isQuestion &&
    sees > 2 &&
    /^würden?$/.test(tokens[0]!.lower === "ich" || tokens[0]!.lower === "wir" ? tokens[1]!.lower : "")
  )
    return wantOf(
      tokens[sees]!,
      tokens.slice(2, sees).filter(({ lower }) => !/^(?:gerne?|vorab|vorher)$/.test(lower)),
      ask,
    );
  const wish = tokens.findIndex(({ lower }) => lower === "wäre" || lower === "wär");
  const said = tokens.map(({ word }) => word).join(" ");
  if (wish >= 0 && GOOD.test(said) && /(?<!\p{L})(?:ein|eine|einen|die|der|das|so was wie)(?!\p{L})/iu.test(said))
    return want(
      tokens.filter(
        ({ lower, word }, at) =>
          at !== wish && !GOOD.test(word) && !/^(?:außerdem|sehr|natürlich|uns|mir|noch|auch|schon|echt)$/.test(lower),
      ),
      ask,
    );
  return [];
}

export function accusative(token: Token): Token {
  return token.lower === "der" ? { ...token, word: "den", lower: "den" } : token;
}

/** "Wir brauchen eine Fußbodenheizung" asks the other side for nothing, "ich brauche Ihre Daten" does. */
function isExpected(tokens: readonly Token[], needs: number): boolean {
  return (
    /^(?:bräucht|benötig)/.test(tokens[needs]!.lower) ||
    [tokens[needs - 1], tokens[needs + 1]].some((one) => one?.lower === "ich") ||
    tokens.some(
      ({ word, lower }) =>
        SENT.test(word) || /^(?:ihnen|ihre?[nmrs]?|euch|eure?[nmrs]?|dir|deine?[nmrs]?)$/.test(lower),
    )
  );
}

/** Who wants to see something waits for it only if it can be sent. */
export function wantOf({ lower }: Token, field: Token[], ask: Ask): Request[] {
  const isLooking = /^(?:sehen|einsehen|anschauen|mitnehmen)$/.test(lower);
  return isLooking && !field.some(({ word }) => SENT.test(word)) ? [] : want(field, ask);
}

export function want(field: Token[], ask: Ask): Request[] {
  const plain = field.filter(
    ({ lower }, at) =>
      !(lower === "von" && /^(?:ihnen|euch|dir)$/.test(field[at + 1]?.lower ?? "")) &&
      !/^(?:ihnen|euch|dir|sowieso|eh|auch|noch|unbedingt|dringend|da|dann|jetzt|schon|nämlich|halt|ja|bitte)$/.test(
        lower,
      ),
  );
  const lead = plain.findIndex(({ lower }) =>
    /^(?:ein\p{L}*|d(?:er|ie|as|en)|\d+|zwei|drei|ihre?\p{L}?|eure?\p{L}?|so|unsere?\p{L}?)$/u.test(lower),
  );
  const rest = /^(?:bis|am|zum|ab)$/.test(plain[0]?.lower ?? "") && lead > 0 ? plain.slice(lead) : plain;
  const hasNoun = rest.some(({ word }, at) => /^\p{Lu}/u.test(word) && at > 0);
  const said = rest.map(({ word }) => word).join(" ");
  return hasNoun &&
    rest.length > 0 &&
    !/^(?:für|mit|von|bei|zu|zum|zur|ab|bis|in|im|wegen)$/.test(rest[0]!.lower) &&
    rest.length <= 10 &&
    !NOT_SENT.test(said) &&
    !/(?<!\p{L})(?:dass|wenn|weil|nicht|kein\p{L}*|haben|machen)(?!\p{L})/iu.test(said)
    ? ask("schicken", rest, true)
    : [];
}
