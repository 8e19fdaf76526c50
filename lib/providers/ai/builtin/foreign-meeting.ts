import type { Evidence } from "@/lib/grounding/analysis";
import type { WrittenLanguage } from "@/lib/grounding/foreign/courtesies";
import { foreignDays, isDate } from "@/lib/grounding/foreign/days";
import { foreignTimes } from "@/lib/grounding/foreign/times";
import { isoDay, meetingDay, weekdayInWeek } from "@/lib/grounding/spoken/calendar";
import { frenchMeeting } from "./foreign-french-meeting.ts";
import { frenchHidden } from "./foreign-french-privacy.ts";
import { GRAMMARS } from "./foreign-grammar.ts";
import { spanishMeeting } from "./foreign-spanish-meeting.ts";
import type { Reading, Sentence } from "./reading.ts";

export type ForeignMeeting = { on: string; time: string | null; evidence: Evidence[] };
type Proposed = ForeignMeeting & { speaker: string; at: number };

/** How many sentences later an answer may come. */
const REACH = 5;
const MEET: Record<WrittenLanguage, RegExp> = {
  de: /(?<![\p{L}])(?:termin|treffen|sehen wir uns|sprechen wir|telefonieren|vorführung|demo|besprechung|meeting|call|zusammensetzen|hören wir uns|wiedersehen|vorbeikommen|festmachen|passt (?:es )?(?:ihnen|dir|euch))(?![\p{L}])/iu,
  es: /(?<![\p{L}])(?:reuni(?:ón|rnos|mos)|reunamos|veamos|quedamos|quedar|vernos|nos vemos|hablamos|hablar|llamada|cita|demo|demostración|conectamos|te viene bien|le viene bien|os viene bien)(?![\p{L}])/iu,
  fr: /(?<![\p{L}])(?:rendez-vous|réunion|rappelle|appel|point|on se (?:voit|revoit|parle|rappelle|retrouve)|nous (?:voir|revoir|retrouver)|démo|démonstration|visio|ça vous (?:va|convient)|ça te va|convient)(?![\p{L}])/iu,
};
const AGREES: Record<WrittenLanguage, RegExp> = {
  de: /(?<![\p{L}])(?:passt|gern|gerne|ja|perfekt|einverstanden|okay|ok|geht|gut|wunderbar|super|abgemacht|für mich auch|bis dann|bis (?:mon|diens|mitt|donners|frei)\p{L}+)(?![\p{L}])/iu,
  es: /(?<![\p{L}])(?:perfecto|vale|de acuerdo|sí|bien|me viene bien|genial|estupendo|hecho|claro|ok|okay|hasta el)(?![\p{L}])/iu,
  fr: /(?<![\p{L}])(?:d['’]accord|parfait|ça marche|oui|très bien|ça (?:me|nous) (?:va|convient)|entendu|c['’]est noté|ok|okay|à (?:lundi|mardi|mercredi|jeudi|vendredi)|super)(?![\p{L}])/iu,
};
const REFUSES: Record<WrittenLanguage, RegExp> = {
  de: /(?<![\p{L}])(?:nicht|leider|kein(?! problem)\p{L}*|schlecht|schwierig|verhindert)(?![\p{L}])/iu,
  es: /(?<![\p{L}])(?:no(?! hay problema)|imposible|difícil|complicado)(?![\p{L}])/iu,
  fr: /(?<![\p{L}])(?:pas(?! de (?:problème|souci))|impossible|difficile|malheureusement)(?![\p{L}])/iu,
};
const PREFERS: Record<WrittenLanguage, RegExp> = {
  de: /(?<![\p{L}])(?:lieber|besser|eher)(?![\p{L}])/iu,
  es: /(?<![\p{L}])(?:mejor|prefiero|preferimos)(?![\p{L}])/iu,
  fr: /(?<![\p{L}])(?:plutôt|mieux|préfère)(?![\p{L}])/iu,
};
const SAME_TIME = /gleiche (?:zeit|uhrzeit)|selbe (?:zeit|uhrzeit)|misma hora|même heure/iu;
/** A refusal this soon after an agreement takes it back. */
const TAKEN_BACK = 2;

/**
 * The next meeting, as somebody proposed it and another speaker accepted it. A later agreement on another day replaces
 * it.
 */
export function foreignMeeting(reading: Reading, language: WrittenLanguage): ForeignMeeting | null {
  if (language === "es") return spanishMeeting(reading);
  if (language === "fr") return frenchMeeting(reading, (segment) => frenchHidden(reading).has(segment));
  const { meet } = GRAMMARS[language];
  if (meet) return meet(reading);
  const day = meetingDay(reading.transcript.startTime);
  if (!day) return null;
  const found: Agreement = { agreed: null, open: null, last: null, time: null };
  for (const sentence of reading.sentences) if (sentence.heard) hear(sentence, found, day, language);
  const { agreed } = found;
  return agreed && { on: agreed.on, time: agreed.time, evidence: agreed.evidence };
}

type Agreement = {
  agreed: Proposed | null;
  open: Proposed | null;
  /** The day talked about last, also when it was refused, and the time named last. */
  last: Proposed | null;
  time: string | null;
};

function hear(sentence: Sentence, found: Agreement, day: Date, language: WrittenLanguage): void {
  const { last, open, agreed } = found;
  const about = last && sentence.at - last.at <= REACH ? last : null;
  const text = sentence.evidence.map(({ quote }) => quote).join(" ");
  const days = daysIn(text, day, about, language);
  const named = foreignTimes(text, language)[0]?.time ?? null;
  const time = named ?? (about && SAME_TIME.test(text) ? found.time : null);
  if (time) found.time = time;
  const other = days.filter((on) => on !== about?.on).at(-1);
  const refuses = REFUSES[language].test(text);
  const proposes = about !== null || named !== null || MEET[language].test(text);
  const isOpenDay = !refuses || PREFERS[language].test(text) || days.length > 1;
  const answers = about !== null && sentence.speaker !== about.speaker;
  if (other && proposes && isOpenDay) {
    found.last = { on: other, time, evidence: sentence.evidence, ...placeOf(sentence) };
    found.open = found.last;
  } else if (answers && refuses) {
    if (agreed && sentence.at - agreed.at <= TAKEN_BACK) found.agreed = null;
    found.open = null;
  } else if (answers && (open ?? agreed) && (days.length > 0 || AGREES[language].test(text))) {
    found.last = joined(about, sentence, time);
    found.agreed = found.last;
    found.open = null;
  } else if (about && time && !refuses) {
    found.last = joined(about, sentence, time);
    if (open) found.open = found.last;
    else if (agreed) found.agreed = found.last;
  }
}

/** A bare weekday after a proposed day is in the same week: "Mercredi 9 ?" – "Jeudi plutôt." */
function daysIn(text: string, day: Date, about: Proposed | null, language: WrittenLanguage): string[] {
  return foreignDays(text, day, language).flatMap(({ on, said, isSpan }) => {
    if (isSpan) return [];
    if (!about || isDate({ said })) return [on];
    const moved = isoDay(weekdayInWeek(new Date(about.on), new Date(on).getUTCDay(), 0));
    return [moved >= isoDay(day) ? moved : on];
  });
}

function joined(about: Proposed, sentence: Sentence, time: string | null): Proposed {
  const evidence = [...about.evidence, ...sentence.evidence];
  return { ...about, time: time ?? about.time, evidence, ...placeOf(sentence) };
}

function placeOf({ speaker, at }: Sentence) {
  return { speaker, at };
}
