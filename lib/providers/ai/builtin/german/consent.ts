import type { Line } from "./lines.ts";

const YES =
  /^(?:(?:ja|gut|okay|ok|ah|ach|oh|hm|also|na|und|so|jo|jep|jup|klar|super|prima)[,. !]+)*(?:ja|jo|jep|jup|jawohl|gern|gerne|klar|logo|natürlich|sicher|sicherlich|selbstverständlich|freilich|sehr gern\p{L}*|unbedingt|okay|ok|passt|alles klar|geht klar|in ordnung|kein (?:problem|thema|ding|stress|akt)|null problemo|eh klar|na klar|aber (?:gern|klar|sicher|natürlich)\p{L}*|mit vergnügen|das mach\p{L}* (?:ich|wir)|mach\p{L}* (?:ich|wir)|wird (?:gemacht|erledigt)|auf jeden fall|einverstanden|das (?:lässt|ließe) sich (?:machen|einrichten)|das (?:krieg|bekomm|schaff)\p{L}* (?:ich|wir)|das (?:sollte|dürfte|müsste) (?:gehen|klappen|machbar sein)|kriegen wir hin|krieg ich hin|bekommen sie|kriegen sie|(?:die|das|den) (?:bekommen|kriegen|haben) sie|können wir machen|können sie (?:gerne? )?haben|kannst du (?:gerne? )?haben|könnt ihr (?:gerne? )?haben|kann ich (?:gern|gerne )?machen|kümmere? ich mich|kein thema|super|perfekt|prima|toll|wunderbar|das wäre? (?:ja |sehr |echt |wirklich )?(?:gut|super|prima|toll|hilfreich|schön|stark|klasse|perfekt|nett|lieb|spitze|ideal|fein|mega|top)|wär\p{L}* (?:gut|super|toll|stark|klasse|nett|fein|hilfreich|prima)|bitte|machen sie das|mach das|macht das|sehr gut|sehr schön|cool|nice|mega|fein|wunderbar|danke|gut|guter plan|gute idee|da freu\p{L}* ich mich|das hilft|das würde (?:mir|uns) (?:sehr )?helfen|ich(?=[.!]|$)|kommt|kommen|reich\p{L}* ich nach|schick\p{L}* ich|liefer\p{L}* ich nach|stimmt|ah stimmt|das bin (?:dann )?(?:wohl )?ich|liegt bei mir|läuft|bring\p{L}* ich|besorg\p{L}* ich|yes|sure|dann mach\p{L}* (?:ich|wir) das)(?!\p{L})/iu;
/** "Beide Varianten, ja." */
const TAKEN_UP = /^[^.?!]{2,40}, (?:ja|gern|gerne|klar|natürlich|mach\p{L}* ich|kriegen sie|bekommen sie)(?=[.!,]|$)/iu;
const NO =
  /(?<!\p{L})(?:nicht(?! nur)|leider|kein(?! (?:problem|thema|ding|stress|akt))\p{L}*|schwierig|mal sehen|nein|nee|nö|lieber|später vielleicht|eher nicht|weiß nicht|muss (?:ich|das) erst|müsste ich erst|nur wenn|hat zeit|brauch(?:en|t|st)? \p{L}+ nicht|lass(?:en sie)? mal|nicht nötig|schauen wir mal|überleg\p{L}*)(?!\p{L})/iu;
/** "Ja, das können wir" says what is possible and promises nothing. */
const POSSIBLE =
  /(?<!\p{L})(?:das (?:können|kann) (?:wir|ich)|das geht|geht (?:das|auch|problemlos)|ist möglich|haben wir|machen wir (?:immer|auch|selbst|standardmäßig)|unterstützen wir|das ist (?:dabei|drin|enthalten)|können wir (?:auch)?)(?!\p{L})/iu;
const MAX_SENTENCES = 3;

export type Reply = { lines: Line[]; text: string; speaker: string };

/** What another speaker says next, at most two turns later. */
export function replyTo(line: Line, lines: readonly Line[]): Reply | null {
  const next = lines.slice(line.at + 1).find(({ speaker }) => speaker !== line.speaker);
  if (!next || next.segment > line.segment + 2) return null;
  const said = lines.slice(next.at, next.at + MAX_SENTENCES).filter(({ segment }) => segment === next.segment);
  return { lines: said, text: said.map(({ text }) => text).join(" "), speaker: next.speaker };
}

const COUNTER =
  /(?<!\p{L})(?:wann|reicht|genügt|bis|wohin|an wen|welche\p{L}*|per mail|eilig|wofür|welchem|brauchen sie|brauchst du)(?!\p{L})/iu;

/** "Bis wann?" – "Bis Freitag." – "Geht klar.": the consent comes after a question in return. */
export function afterCounterQuestion(reply: Reply, lines: readonly Line[]): Reply | null {
  const last = reply.lines.at(-1)!;
  if (!last.isQuestion || !COUNTER.test(last.text) || last.text.split(" ").length > 14) return null;
  const answer = replyTo(last, lines);
  const end = answer?.lines.at(-1);
  const final = end ? replyTo(end, lines) : null;
  if (!answer || !final || final.speaker !== reply.speaker || !isConsent(final)) return null;
  return { lines: [...reply.lines, ...answer.lines, ...final.lines], text: final.text, speaker: reply.speaker };
}

export function isConsent({ lines, text }: Reply): boolean {
  const [first] = lines;
  return first !== undefined && YES.test(text) && !NO.test(first.text) && !(lines[1] && NO.test(lines[1].text));
}

/** "Beide Varianten, ja." grants a request. */
export function isTakenUp({ lines: [first], text }: Reply): boolean {
  return first !== undefined && TAKEN_UP.test(text) && !NO.test(first.text);
}

export function isOnlyPossible({ text }: Reply): boolean {
  return POSSIBLE.test(text);
}

export function isRefusal({ lines }: Reply): boolean {
  return lines.slice(0, 2).some(({ text }) => NO.test(text));
}

const TAKES_BACK =
  /(?<!\p{L})(?:(?:nee|nein|ach|ne|nö|ach was)[,. ]+(?:lass(?:en sie|t)? (?:das |es )?(?:mal|gut sein|bleiben|stecken)|das (?:ist )?(?:nicht nötig|müssen sie nicht|musst du nicht|brauchen sie nicht|brauchst du nicht|mach\p{L}* (?:ich|wir)|braucht es nicht)|brauch\p{L}* (?:sie |du |ihr )?nicht|nicht nötig|müssen sie nicht|musst du nicht)|lass(?:en sie|t)? (?:das )?(?:mal|gut sein|bleiben|stecken)(?! (?:uns|mich|prüfen))|(?:ist|wäre) nicht (?:mehr )?nötig|brauch(?:en sie|st du|t ihr) (?:mir |uns |das |da )*(?:doch )?nicht|müssen sie (?:mir |uns |das |da )*(?:doch )?nicht|musst du (?:mir |uns |das )*nicht|das mach\p{L}* (?:ich|wir) (?:schon )?selb(?:er|st)|hat sich erledigt|vergessen sie(?: das)?|vergiss (?:das|es)|streichen (?:sie|wir) das|lass gut sein|lass(?:en wir|t uns| uns) (?:das |es )?(?:doch )?(?:erst ?mal |mal )?(?:offen|weg|außen vor)|machen wir (?:das )?(?:dann )?später|stellen wir (?:das )?(?:erst ?mal )?zurück|verzichten wir (?:dar|dr)auf|sparen sie sich|kannst du dir sparen|doch nicht)(?!\p{L})/iu;

/** Whether a later line cancels a promise made just before. */
export function takesBack(text: string): boolean {
  return TAKES_BACK.test(text);
}
