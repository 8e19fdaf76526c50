import type { Deed } from "./deeds.ts";
import type { Due } from "./due.ts";
import { wordsOf } from "./tokens.ts";
import { isState } from "./verbs.ts";

const NEVER =
  /(?<!\p{L})(?:nicht|nichts|kein(?! (?:problem|thema|ding|stress))\p{L}*|nie|niemals|vielleicht|eventuell|wahrscheinlich|immer|jede[nrms]?|jedes mal|normalerweise|meistens|oft|öfter|täglich|wöchentlich|monatlich|früher|damals|gestern|letzte[nrs]? (?:woche|monat|jahr|mal)|grundsätzlich|generell|in der regel|üblicherweise|sonst immer|theoretisch|notfalls|zur not|hoffentlich|ehrlich gesagt|selten|manchmal|gerade|schon lange|seit|haha|hahaha|montags|dienstags|mittwochs|donnerstags|freitags)(?!\p{L})/iu;
const MONEY = /[€%]|(?<!\p{L})(?:euro|franken|prozent|cent)(?!\p{L})/iu;
const PAYS =
  /^(?:geben|gewähren|berechnen|verlangen|zahlen|bezahlen|nehmen|verrechnen|haben|machen|bieten|runtergehen|nachlassen|entgegenkommen|ansetzen|veranschlagen|liegen|anbieten)$/;
/** What one makes or prepares for the other. */
const MAKES =
  /^(?:drehen|aufnehmen|filmen|erstellen|aufsetzen|vorbereiten|organisieren|reservieren|einrichten|anlegen|hinterlegen|bereitstellen|zusammenstellen|ausarbeiten|fertigmachen)$/;
/** What is done while it is said. */
const NOW =
  /^(?:zeigen|teilen|erklären|erzählen|zusammenfassen|wiederholen|vorlesen|sagen|aufmachen|öffnen|starten|anfangen|beginnen|wechseln|springen|zugeben|einwerfen|unterbrechen|einhaken|dazwischengehen|abkürzen|ausholen|mitschreiben|aufschreiben|notieren|merken|vormerken|festhalten|reinholen|weitermachen|übergeben|einblenden|freigeben|anmachen|ausmachen|stummschalten|nachfragen|kommen|nehmen|fragen|mitnehmen|vorstellen|stellen)$/;
const TOGETHER =
  /^(?:sehen|hören|treffen|sprechen|telefonieren|schauen|gucken|machen|sagen|gehen|durchgehen|zusammensetzen|verbleiben|festhalten|starten|anfangen|beginnen|besprechen|reden|kommen|bleiben|nehmen|versuchen|verschieben|warten|wiederhören|wiedersehen|anschauen|reinschauen|vertagen|weitermachen|loslegen|einsteigen|abstimmen|angehen|halten|setzen)$/;
const CHECKS =
  /(?:besprechen|absprechen|klären|prüfen|fragen|abstimmen|schauen|sehen|gucken|reden|sprechen|rechnen|überlegen|checken|holen|vorlegen|anfordern|organisieren|beantragen|informieren|suchen|schicken|senden|lassen|abwarten|nachreichen|rücksprechen|diskutieren|einreichen|besorgen|bestellen|unterschreiben|freigeben|weitergeben|weiterleiten|anpassen|ausfüllen|durchgehen|melden|einbeziehen|vorstellen|zusammenstellen|raussuchen|ergänzen)$/;
const ON_CONDITION =
  /(?<!\p{L})(?:habe|hab|haben|ist|sind|fertig|zurück|vorlieg\p{L}*|bekomme|weiß|durch|angekommen|unterschrieben|erhalten|freigegeben|kommt|da|wissen|steht|feststeht)(?!\p{L})/iu;
const WISH =
  /(?<!\p{L})(?:wollen|möchten|mögen|willst|magst|möchtest|wollt|mögt|lust|interesse|brauchen|recht ist|hilft|passt|okay ist|einverstanden)(?!\p{L})/iu;

export type Verdict = "promise" | "offer" | "none";

/** Whether a deed is promised, offered (and needs consent), or neither. */
export function verdictOn(deed: Deed, due: Due | null, isQuestion: boolean): Verdict {
  const { kind, infinitive, clause, verb, isPlural } = deed;
  const said = wordsOf(clause.tokens);
  if (NEVER.test(said)) return "none";
  if (kind === "plain" && !deed.hasRecipient && !due && /^hier /iu.test(said)) return "none";
  if (isPast(clause.tokens.map(({ lower }) => lower))) return "none";
  const base = infinitive.split(" ")[0]!;
  const condition =
    clause.condition ?? clause.tails.find((tail) => /^(?:wenn|falls|sofern)$/.test(tail[0]!.lower)) ?? null;
  if (isQuestion) return asksToDo(deed) ? "offer" : "none";
  if (condition) {
    const words = wordsOf(condition);
    if (/^(?:falls|sollte)/i.test(words) || /(?:könnte|hätte|wäre|würde|müsste)(?:n)?(?!\p{L})/iu.test(words))
      return "none";
    if (/^wenn/i.test(words) && WISH.test(words)) return isState(base) ? "none" : "offer";
    if (/^wenn/i.test(words) && !ON_CONDITION.test(words)) return "none";
  }
  if (MONEY.test(said) && (PAYS.test(base) || isPlural) && !deed.hasRecipient) return "none";
  if (kind === "able")
    return isState(base) || /^(?:sein|werden)$/.test(base) || (/^würde?/.test(verb) && !deed.hasRecipient && !due)
      ? isWished(deed, base)
        ? "promise"
        : "none"
      : "offer";
  if (kind === "duty") return dutyVerdict(deed, due, base);
  if (kind === "future")
    return isState(base) && !/^(?:reden|sprechen|telefonieren|rechnen|lesen)$/.test(base) ? "none" : "promise";
  if (kind === "causative")
    return /^(?:gehen|überraschen|sein|stehen|liegen|offen|sagen|einfallen|kommen) /.test(infinitive)
      ? "none"
      : isPlural && !deed.hasRecipient && !due
        ? "none"
        : "promise";
  return plainVerdict(deed, due, base, said);
}

function dutyVerdict(deed: Deed, due: Due | null, base: string): Verdict {
  const { verb, clause, isPlural } = deed;
  if (/^soll(?:te|en|ten)?$/.test(verb) && deed.isInverted) return "offer";
  if (!/^(?:muss|müssen|will|wollen|möchte|möchten)$/.test(verb)) return "none";
  const isMarked =
    clause.tokens.some(({ lower }) =>
      /^(?:noch|erst|erstmal|mal|intern|dann|nämlich|selbst|vorher|mit|bei|beim)$/.test(lower),
    ) ||
    due !== null ||
    deed.hasRecipient;
  const isCheck =
    CHECKS.test(base) ||
    CHECKS.test(deed.infinitive) ||
    clause.tokens.some(({ lower }) => /^(?:rücksprache|rückmeldung|bescheid|feedback|freigabe|angebote?)$/.test(lower));
  return isMarked && isCheck && !(isPlural && deed.isReflexive) ? "promise" : "none";
}

function plainVerdict(deed: Deed, due: Due | null, base: string, said: string): Verdict {
  const { infinitive, isPlural, isReflexive, hasRecipient } = deed;
  const isWith = /(?<!\p{L})(?:mit|bei) (?!ihnen|euch|dir)/iu.test(said);
  if (isState(base))
    return /^(?:reden|sprechen|telefonieren|lesen|rechnen)$/.test(base) && (isWith || due) && !isPlural
      ? "promise"
      : "none";
  if (
    isReflexive &&
    /^(?:fragen|vorstellen|wundern|verlassen|kurzfassen|anschließen|fassen|halten|täuschen)$/.test(base)
  )
    return "none";
  if (infinitive === "einladen" && !/(?<!\p{L})(?:zu|zum|zur)(?!\p{L})/iu.test(said)) return "none";
  if (isReflexive && isPlural && /^(?:treffen|setzen|einigen|zusammensetzen)$/.test(base)) return "none";
  if (/(?<!\p{L})bescheid(?!\p{L})/iu.test(said)) return "promise";
  if (NOW.test(base) && (!due || /^gleich/i.test(due.said)) && !isLasting(deed, base, said)) return "none";
  if (
    /(?<!\p{L})(?:bildschirm|screen|wort|kurz zur sache|einen moment|ganz kurz|auf (?:ein|einen|ne|n) (?:bier|kaffee|schnaps|essen|wein))(?!\p{L})/iu.test(
      said,
    )
  )
    return "none";
  if (isPlural) {
    if (TOGETHER.test(base) && !hasRecipient) return "none";
    if (base === "schaffen" && !/^(?:bis|spätestens)/i.test(due?.said ?? "")) return "none";
    if (MAKES.test(base) && /(?<!\p{L})(?:dann|noch)(?!\p{L})/iu.test(said)) return "promise";
    const isOwnCheck =
      CHECKS.test(base) && /(?<!\p{L})(?:intern|noch|mal|mit unsere[rm]|bei uns|im team|im haus)(?!\p{L})/iu.test(said);
    return due?.on || hasRecipient || isOwnCheck ? "promise" : "none";
  }
  if (!deed.isKnown)
    return hasRecipient || due || /(?<!\p{L})(?:dann|noch|mal)(?!\p{L})/iu.test(said) ? "promise" : "none";
  return "promise";
}

/** "Ich stelle Ihnen zwei Geräte bereit", "Ich frage mal bei Kontor nach" go on after the conversation. */
function isLasting({ hasRecipient, field, tails }: Deed, base: string, said: string): boolean {
  if (/^(?:fragen|nachfragen)$/.test(base))
    return (
      (tails.some(([first]) => /^(?:ob|wie|wann|was|wer)$/.test(first!.lower)) &&
        !field.some(({ lower }) => /^(?:sie|dich|euch)$/.test(lower))) ||
      (/(?<!\p{L})(?:bei|beim|den|die|meine[nr]?|unsere[nr]?|herrn|frau|im|in der|mal (?:den|die|bei|im|in))(?!\p{L})/iu.test(
        said,
      ) &&
        !/(?<!\p{L})(?:mal so|anders|direkt|blöd|dumm|provokant)(?!\p{L})/iu.test(said))
    );
  if (/^(?:stellen|vorstellen|freigeben|übergeben|einladen|dazuholen)$/.test(base))
    return hasRecipient || field.some(({ lower }) => /^(?:verfügung|antrag|beim|dazu)$/.test(lower));
  if (/^(?:nehmen)$/.test(base))
    return /kontakt|unter die lupe|ins angebot|in den (?:vertrag|entwurf)|mit rein/iu.test(said);
  return /^(?:mitnehmen|zusammenfassen|vormerken|festhalten)$/.test(base) && hasRecipient;
}

/** "Das würde ich gern noch mit meiner Kollegin abstimmen" */
function isWished({ clause }: Deed, base: string): boolean {
  return (
    CHECKS.test(base) &&
    clause.tokens.some(({ lower }) => /^(?:noch|erst|erstmal)$/.test(lower)) &&
    clause.tokens.some(({ lower }) => /^(?:gern|gerne|mit|bei)$/.test(lower))
  );
}

function asksToDo({ kind, verb, isInverted, infinitive, hasRecipient }: Deed): boolean {
  const isOffer =
    (kind === "duty" && /^(?:soll|sollen|darf)$/.test(verb)) ||
    (kind === "able" && /^(?:kann|können)$/.test(verb) && hasRecipient);
  return (
    isOffer &&
    isInverted &&
    !/^(?:haben|bekommen|kriegen|sehen|fragen|sagen|treffen|zusammensetzen|telefonieren|sprechen|hören|testen|rechnen|machen|verlassen|erwarten)$/.test(
      infinitive,
    )
  );
}

/** "Letzte Woche schicke ich dem …" */
function isPast(words: readonly string[]): boolean {
  return words.some((word) => /^(?:neulich|letztens|vorhin|vorgestern|bereits)$/.test(word));
}
