import { isFiniteVerb, tokensOf } from "./tokens.ts";
import { isInfinitive, ofThirdPerson } from "./verbs.ts";

const MIN_WORDS = 4;
export const MAX_WORDS = 30;
export const FIGURE =
  /\d|(?<!\p{L})(?:euro|franken|prozent|\p{L}*(?:hundert|tausend|million\p{L}*)\p{L}*|(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|\p{L}+zehn|\p{L}*zig|\p{L}*ßig) (?:\p{L}+ )?(?:tage?n?|wochen|monate?n?|jahre?n?|stunden|minuten|stück|meter|quadratmeter|kilometer|kilo|tonnen|mitarbeiter\p{L}*|leute\p{L}*|plätze\p{L}*|betten|zimmer|standorte\p{L}*|filialen|fahrzeuge\p{L}*|geräte\p{L}*|lizenzen|nutzer\p{L}*|kilowatt|liter|mikrometer|grad|artikel\p{L}*|aufträge\p{L}*|anrufe\p{L}*|kunden))(?!\p{L})/iu;
/** "Vier Tore", "sechsmal" */
const COUNTED =
  /(?<!\p{L})(?:(?:[Zz]wei|[Dd]rei|[Vv]ier|[Ff]ünf|[Ss]echs|[Ss]ieben|[Aa]cht|[Nn]eun|[Zz]ehn|[Ee]lf|[Zz]wölf) (?:\p{Ll}+(?:e|en|er) )?\p{Lu}\p{L}{2,}|\p{Ll}+mal(?= ))(?!\p{L})/u;
/** The speaker's own view, doubt or haste. */
export const SPOKEN =
  /(?<!\p{L})(?:ich|i|mir|mich|mein\p{L}*|vielleicht|wahrscheinlich|glaube?n?|würde\p{L}*|könnte\p{L}*|wollen wir|danke|bitte|guten|herr|herrn|frau|sagen sie|sag|(?<!im )moment|warten|oder so|keine ahnung|schätze|ehrlich|haha|tschüss|wenn sie wollen|eventuell|müsste\p{L}*|hoffe\p{L}*|gespannt|verstehe|lieber|weiß|wissen wir nicht|normalerweise hätte|ginge|gedacht|vorgestellt)(?!\p{L})/iu;
export const POINTS_BACK =
  /^(?:(?:da|dort|davon|dafür|dabei|damit|darum|deshalb|dann|danach|so)(?!\p{L})|(?:das|die|der|den|dem|er|sie|es(?! gibt)|solche|beide|dies|ihn|ihm)(?!\p{L})(?! (?:\p{Ll}+(?:e|en|er|es|em) )?\p{Lu}| (?:erste|zweite|dritte|ganze|neue|kleine|große)))/u;
/** "Brutto sind das 8,09 Euro" */
const POINTS_WITHIN =
  /^(?!(?:[Ff]ür|[Pp]ro|[Aa]b) ).*(?<!\p{L})(?:ist|sind|wäre|wären|macht|kostet|reicht) (?:es(?!\p{L})|(?:das|die)(?! \p{Lu})(?! \p{Ll}+ \p{Lu}))/u;
const MONTH = "januar|jänner|februar|feber|märz|april|mai|juni|juli|august|september|oktober|november|dezember";
const DAY = new RegExp(`\\d{1,2}\\. (?:${MONTH})`, "giu");
/** What happens on a day that a guest or we name. */
const CHANGES =
  /(?<!\p{L})(?:läuft|laufen|endet|enden|beginnt|beginnen|startet|starten|eröffne\p{L}*|zieht|ziehen|fällt|fallen|gekündigt|fertig|umzug|einzug|bezugsfertig|saison|kommt|kommen)(?!\p{L})/iu;
export const IN_MONTH = new RegExp(`(?<!\\p{L})(?:\\p{L}+|\\d{1,2}\\.) (?:${MONTH})(?!\\p{L})`, "iu");
export const STATES =
  /(?<!\p{L})(?:ist|sind|kostet|kosten|liegt|liegen|gibt|geben|dauert|dauern|haben|hat|beträgt|macht|bekommen|läuft|reicht|misst|schafft|werden|wird|braucht|brauchen|rechnen|geht|gehen|enthält|umfasst|spart|sparen|zahlen|gilt|bieten|können|kann|liefern|kommt|kommen|amortisiert|deckt|gibt's|startet|beginnt|planen|endet|enden|fällt|fallen|zieht|ziehen|eröffnet|eröffnen)(?!\p{L})/iu;

/** "Für die Geräte einen Anschluss, bei den kleinen reicht Haushaltsstrom" answers a question that is not told. */
function isWhole(text: string): boolean {
  if (!/^(?:für|bei|mit|ab|pro|von|zu|\d[\d.,]*) /iu.test(text)) return true;
  const [first = ""] = text.split(", ");
  const tokens = tokensOf(first);
  const hasVerb = tokens.some(
    ({ lower, word }) =>
      isFiniteVerb(lower) || ofThirdPerson(lower) !== null || isInfinitive(word) || STATES.test(lower),
  );
  return hasVerb && !/^\d[\d.,]* (?!\p{Lu})/u.test(text);
}

/** Whether a sentence with a figure can be told without what was said around it. */
export function standsAlone(text: string): boolean {
  const words = text.split(" ").length;
  const isOfLength = words >= MIN_WORDS && words <= MAX_WORDS;
  if (/(?<!\p{L})komma(?!\p{L})/u.test(text)) return false;
  const lowered = text.charAt(0).toLowerCase() + text.slice(1);
  const pointsBack = POINTS_BACK.test(lowered) || POINTS_WITHIN.test(text) || isFiniteVerb(lowered.split(" ")[0]!);
  const isTold =
    FIGURE.test(text.replace(DAY, "")) || COUNTED.test(text) || (IN_MONTH.test(text) && CHANGES.test(text));
  return isOfLength && isTold && !SPOKEN.test(text) && !pointsBack && isWhole(text);
}

/** "Die Fehlerquote liegt bei acht Prozent." */
export function isAboutThing(text: string): boolean {
  return (
    STATES.test(text) && /^(?:der|die|das|ein|eine|im|in|am) (?:\p{Ll}+ )?\p{Lu}\p{L}{2,} (?!sie )\p{Ll}/iu.test(text)
  );
}
