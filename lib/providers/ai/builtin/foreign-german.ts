import type { Grammar } from "./foreign-grammar.ts";
import { anyOf } from "./foreign-verbs.ts";
import { germanLetter } from "./german/letter.ts";
import { germanMeeting } from "./german/meeting.ts";
import { germanPoints } from "./german/points.ts";
import { germanPromises } from "./german/promises.ts";
import { withheldIn } from "./german/withheld.ts";

/** The first person of what people promise in business, with its infinitive. */
const GERMAN_VERBS: Record<string, string> = Object.fromEntries(
  `schicken senden mailen prüfen klären fragen melden rufen erstellen bereiten bringen geben machen schreiben leiten besorgen
  organisieren vereinbaren buchen bestellen liefern übersetzen reservieren stellen kümmern zeigen holen informieren
  bestätigen besprechen laden richten sprechen reden schauen sehen testen unterschreiben lesen überweisen kalkulieren
  rechnen füllen passen setzen legen nehmen tragen kommen übernehmen veranlassen erledigen aktualisieren
  ergänzen korrigieren sagen beauftragen vergleichen dokumentieren notieren`
    .split(/\s+/)
    .flatMap((verb) => [
      [`${verb.replace(/e?n$/, "")}e`, verb],
      [verb, verb],
    ]),
);

const DE = anyOf(GERMAN_VERBS);
/** A subordinate clause may follow: "Ich kläre mit der Technik, ob das geht." */
const DE_REST = "[^.!?,]*(?:, (?:ob|wie|wann|was|welche\\p{L}*|wer|dass) [^.!?,]+)?";

/** Separable German prefixes at the end of a clause: "ich schicke es zu". */
export const PREFIX =
  / (zu|ab|an|nach|vor|durch|ein|mit|her|weiter|zurück|fertig|auf|aus|zusammen|raus|frei|bei|fest|vorbei)$/i;

export const GERMAN: Grammar = {
  find: germanPromises,
  points: germanPoints,
  letter: germanLetter,
  meet: germanMeeting,
  withheld: withheldIn,
  promises: [
    /(?<![\p{L}])(?:ich|wir) werden? (?<rest>[^.!?]+?) (?<infinitive>\p{L}+en)(?=[.!,]|$)/iu,
    /(?<![\p{L}])werden? (?:ich|wir) (?<rest>[^.!?]+?) (?<infinitive>\p{L}+en)(?=[.!,]|$)/iu,
    new RegExp(`(?<![\\p{L}])(?:ich|wir) (?<verb>${DE})(?![\\p{L}])(?<rest>${DE_REST})`, "iu"),
    new RegExp(`(?<![\\p{L}])(?<verb>${DE}) (?:ich|wir)(?![\\p{L}])(?<rest>${DE_REST})`, "iu"),
  ],
  verbs: GERMAN_VERBS,
  verbLast: true,
  never:
    /\b(?:nicht|kein\w*|nie|vielleicht|eventuell|wahrscheinlich|würde\w*|könnte\w*|wenn|falls|früher|damals|immer|jede\w*|seit|normalerweise)\b/iu,
  contact: /^(?:melden|rufen)$/,
  loose: /^(?:sehen|kommen|sagen|sprechen|reden|lesen|schauen)$/,
  joined: new RegExp(` (?:und|sowie) (?:(?:dann|danach) )?(?=(?:${DE}) )`, "iu"),
  subject: "ich ",
  receiving: [
    /(?:^|[,;] )(?<what>(?:d(?:as|ie|en|er)|ein(?:e|en)?|alle?|unsere?n?|eure?n?|ihre?n?)(?![\p{L}])[^.!?,]*?) (?:bekommen|kriegen|erhalten|haben) (?:sie|ihr)(?<rest>[^.!?]*)/iu,
    /(?:^|[,;] )(?:sie|ihr) (?:bekomm|krieg|erhalt|hab)(?:en|t) (?<rest>[^.!?]+)/iu,
  ],
  byUs: / von (?:mir|uns)(?![\p{L}])/iu,
  send: "schicken",
  requests: [
    /(?:können|könnten|würden|kannst|könntest|würdest) (?:sie|ihr|du) (?:(?:mir|uns|bitte|noch|mal|auch|vielleicht|dann|dazu) )*(?<rest>[^.?!]+?) (?<infinitive>\p{L}+en)(?=[?,.]|$)/iu,
    new RegExp(
      `(?:^|[,;] |bitte )(?<verb>${DE}) sie (?:mir|uns) (?:(?:bitte|noch|mal|doch|auch|dann) )*(?<rest>[^.?!,]+)`,
      "iu",
    ),
  ],
  needs: [
    /(?:^|[^\p{L}])(?:ich|wir) (?:bräuchten?|brauchen?|hätten? gerne?|benötigen?) (?:(?:noch|auch|dann|dazu|unbedingt) )*(?<rest>[^.?!,]+)/iu,
  ],
  pointer: /^(?:es|das|ihn|sie|die|den|die alle|das alles)$/iu,
  consent:
    /^(?:ja|gern|gerne|klar|natürlich|sicher|selbstverständlich|sehr gern|okay|ok|kein problem|das mach\w+ (?:ich|wir)|mach\w+ (?:ich|wir)|geht klar|wird gemacht|alles klar|auf jeden fall|na klar|aber gern)(?![\p{L}])/iu,
  refusal: /\b(?:nicht|leider|kein(?! problem)\w*|schwierig|muss (?:ich|das) erst|mal sehen)\b/iu,
};
