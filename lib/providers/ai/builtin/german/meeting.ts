import type { Evidence } from "@/lib/grounding/analysis";
import { foreignDays, isDate } from "@/lib/grounding/foreign/days";
import { isoDay, meetingDay, weekdayInWeek } from "@/lib/grounding/spoken/calendar";
import type { ForeignMeeting } from "../foreign-meeting.ts";
import type { Reading } from "../reading.ts";
import { deedsOf } from "./deeds.ts";
import { type Line, linesOf } from "./lines.ts";
import { hoursIn } from "./meeting-hours.ts";
import { receiptIn } from "./receiving.ts";
import { withheldIn } from "./withheld.ts";

type Slot = {
  on: string | null;
  time: string | null;
  by: string;
  at: number;
  isAgreed: boolean;
  isRefused?: boolean;
  isFirm?: boolean;
  formerTime?: string | null;
  evidence: Evidence[];
};

const REACH = 7;
const MEETS =
  /(?<!\p{L})(?:\p{L}*termin\p{L}*|treffen|trifft|sehen|hören|sprechen|telefonieren|zusammen(?:setzen|sitzen|kommen)?|(?:hätte|habe|hab|haben|hast) (?:\p{L}+ ){0,4}(?:zeit|luft)|komm(?:en)? (?:sie|doch|du|ihr)|rein|reden|weiter|telefon|per video|videokonferenz|besprechen|durchsprechen|einweisung|rundgang|aufmaß|blocke?|halten (?:sie|du|ihr) (?:von|vom)|vorführung|demo|\p{L}*besprechung|meeting|call|vorbei(?:kommen|schauen)?|komme? (?:ich|wir)|wiedersehen|vor ort|\p{L}*besuch|schulung|workshop|besichtigung|begehung|videocall|zoom|teams|kick-?off|abstimmung|gespräch|festmachen|passt|wie wär['’]?s|wie wäre es|wie sieht es|ginge|geht bei|einladung|probefahrt|präsentation|durchgehen|nochmal reden|weiterreden|verabreden|anschauen|ausmachen|rufe? (?:ich )?(?:sie|dich|euch))(?!\p{L})/iu;
const AGREES =
  /(?<!\p{L})(?:passt|gern|gerne|ja|jo|jawohl|perfekt|einverstanden|okay|ok|geht|gut|wunderbar|super|abgemacht|für mich auch|prima|machen wir|klappt|notiert|eingetragen|trage? (?:ich|das)|recht|alles klar|fein|genau|ist gebongt|steht|sehr schön|bestens|cool|nice|top|in ordnung|freu\p{L}*|bis dann|dabei|richtig|sagen wir)(?!\p{L})/iu;
const POSITIVE =
  /(?<!\p{L})(?:passt|geht|ginge|gut|super|perfekt|okay|ok|frei|möglich|machbar|könnte gehen|klappen|prima|ideal|klappt|recht|lieber|besser|fein|wunderbar|ruhe|kann ich|könnte ich|hätte ich|hab ich (?:nur|noch)|sagen wir|nehmen wir|wäre|wär|eher|bin ich da|steht|dabei)(?!\p{L})/iu;
const NEGATIVE =
  /(?<!\p{L})(?:nicht|leider|kein(?! (?:problem|thema|ding|stress))\p{L}*|schlecht|schwierig|verhindert|ausgebucht|voll|unterwegs|urlaub|belegt|dicht|knapp|eng|zu (?:früh|spät|kurzfristig|knapp)|blöd|doof|ungünstig|unmöglich|kollidiert|überschneidet|nix|weg|krank|feiertag|ruhetag|kongress|messe|tut mir leid|geschlossen)(?!\p{L})/iu;
const BUSY = /(?<!\p{L})(?:bin|ist|sind|hab|habe|haben|muss|müssen|fliege|fahre|hätte)(?!\p{L})/iu;
/** Words that bring up a meeting for what follows. */
const RAISES =
  /(?<!\p{L})(?:\p{L}*termin|treffen|zusammen(?:setzen|sitzen|kommen)?|telefonieren|\p{L}*besprechung|meeting|call|vorbei(?:kommen|schauen)?|\p{L}*besuch|workshop|demo|besichtigung|sehen wir uns|hören wir uns|sprechen wir|setzen wir uns)(?!\p{L})/iu;
const RAISED_FOR = 4;
/** "drei ist eng viertel vor vier", in captions */
const REFUSES_FIRST =
  /^(.*?(?:ist|wäre|wird|geht) (?:\p{L}+ ){0,2}(?:eng|schlecht|knapp|schwierig|blöd|ungünstig|zu früh|zu spät|nicht)) (?=(?:lieber |eher |dann |viertel|halb|um |\p{L}+tag))(.+)$/iu;
/** "Ihr Vertrag läuft am 31. Januar aus" */
const ENDS =
  /(?<!\p{L})(?:läuft|laufen|endet|enden|gilt|gelten|beginnt|startet|starten|geliefert|liefer\p{L}*|frist|stichtag|fällig|gekündigt|\p{L}*vertrag)(?!\p{L})/iu;
const HALF_DAY = /[- ](?:früh|morgens?|vormittags?|mittags?|nachmittags?|abends?)$/iu;
const TASK =
  /(?:schicken|senden|mailen|liefern|reichen|leiten|erstellen|rechnen|klären|prüfen|bestellen|besorgen|schreiben|machen|suchen|holen)$/;
const DEADLINE =
  /(?<!\p{L})(?:bis|spätestens|ab|seit|vor|binnen|vom)(?: zum| am| spätestens| einschließlich)?(?: de[mnr])? $/iu;
const CONDITION = /,? (?:wenn|falls|sofern) .*$/iu;
/** "Da hätte ich noch eine Schulung" */
const FIRM =
  /^(?:(?:gut|okay|ja|super|prima|perfekt|also|alles klar)[,. ]+)*(?:dann|also|gut|okay|abgemacht)(?!\p{L})/iu;
const TAKEN =
  /^(?:(?:ach|oh|hm|äh|na|ja)[, ]+)*(?:da|dann|an dem tag) (?:hab|habe|hätte|haben|bin|sind|muss|müssen) (?:ich|wir)(?!\p{L})/iu;
const ASKS_VIEW = /(?<=(?<!\p{L})halten (?:sie|du|ihr) (?:denn )?)vom(?!\p{L})/iu;
/** "Ach halt, da ist Betriebsversammlung" */
const EVENT = /(?:^|, ?)[Dd]a ist (?:\p{Ll}+ ){0,2}\p{Lu}\p{L}+[.!]?$/u;
const TAKES_BACK = /^(?:ah|ach|oh|moment|halt|stopp|sorry|nee|nein|mist|tut mir leid)(?!\p{L})/iu;
const LEFT_OPEN =
  /(?<!\p{L})(?:lassen wir (?:\p{L}+ ){0,4}offen|legen wir (?:\p{L}+ ){0,3}nichts fest|machen wir (?:\p{L}+ ){0,3}keinen (?:festen )?termin|(?:termin|datum) (?:\p{L}+ ){0,3}(?:offen|später)(?! zeit))(?!\p{L})/iu;
const SAME_TIME = /(?:gleiche|selbe)[nr]? (?:zeit|uhrzeit)/iu;

/** The next meeting: proposed by one, accepted by another, with all changes of mind after that. */
export function germanMeeting(reading: Reading): ForeignMeeting | null {
  const day = meetingDay(reading.transcript.startTime);
  if (!day) return null;
  const hidden = withheldIn(reading);
  let slot: Slot | null = null;
  let agreed: Slot | null = null;
  let week: string | null = null;
  let weekAt = Number.NEGATIVE_INFINITY;
  const lines = linesOf(reading);
  for (const line of lines) {
    if (!line.isHeard || hidden.has(line.segment)) continue;
    if (LEFT_OPEN.test(line.text)) [slot, agreed] = [null, null];
    const near: Slot | null = slot && line.at - slot.at <= REACH ? slot : null;
    const span = spanIn(line, day);
    if (span) weekAt = line.at;
    week = span ?? (near || line.at - weekAt <= 4 ? week : null);
    const next: Slot | null = hear(
      line,
      lines
        .slice(Math.max(0, line.at - RAISED_FOR), line.at)
        .filter(
          ({ at, isQuestion, segment, text }) =>
            (at >= line.at - 2 && (isQuestion || segment === line.segment)) || RAISES.test(text),
        )
        .map(({ text }) => text)
        .join(" "),
      near,
      week,
      day,
    );
    if (agreed && near === agreed && next && !next.isAgreed && TAKES_BACK.test(line.text)) agreed = null;
    if (next && next !== near) slot = next;
    if (next?.isAgreed && next.on) agreed = next;
    else if (next && agreed && near === agreed && !next.isAgreed && next.on === null) agreed = null;
  }
  return agreed?.on ? { on: agreed.on, time: agreed.time, evidence: agreed.evidence.slice(0, 8) } : null;
}

/** "Nächste Woche": bare weekdays after it are in that week. */
function spanIn({ text }: Line, day: Date): string | null {
  return foreignDays(text, day, "de").find(({ said }) => /woche/i.test(said))?.on ?? null;
}

function hear(line: Line, before: string, near: Slot | null, week: string | null, day: Date): Slot | null {
  let slot = near;
  const isAbout =
    near !== null || MEETS.test(before + line.text) || (line.isQuestion && hoursIn(line.text, false).length > 0);
  const isTask = tellsTask(line);
  for (const { text: said, isAsked } of partsOf(line)) {
    const text = said.replace(ASKS_VIEW, "passt es am");
    const on = daysOf(text, spanIn(line, day) ?? slot?.on ?? week, day).at(-1) ?? null;
    const plain = text.replace(CONDITION, "");
    const time =
      hoursIn(plain, slot !== null).at(-1) ??
      (slot && SAME_TIME.test(text) ? (slot.time ?? slot.formerTime ?? null) : null);
    const isBusy =
      !isAsked &&
      (isTaken(plain) ||
        (!POSITIVE.test(plain) && (NEGATIVE.test(plain) || (BUSY.test(plain) && (on !== null || time !== null)))));
    const isRefused =
      isBusy ||
      (NEGATIVE.test(plain) && !/(?<!\p{L})(?:lieber|besser|eher|sagen wir|passt|ginge)(?!\p{L})/iu.test(plain));
    const isOther = (near === null && ENDS.test(text)) || isTask;
    if (on !== null && time === null && isOther && !MEETS.test(text)) continue;
    if (on !== null && isAbout && (slot !== null || time !== null || MEETS.test(before + line.text))) {
      if (isRefused)
        slot = slot
          ? { ...slot, isAgreed: false, at: line.at }
          : { on, time: null, by: line.speaker, at: line.at, isAgreed: false, evidence: line.evidence };
      else slot = { ...offered(slot, on, time, line, text), isFirm: !isAsked && time !== null && FIRM.test(line.text) };
    } else if (time !== null && slot) {
      if (isRefused) slot = { ...slot, isAgreed: false, at: line.at };
      else slot = timed(slot, time, line, text, isAsked);
    } else if (slot && slot.by !== line.speaker && !isAsked) {
      if (isRefused && line.at - slot.at <= 2) slot = { ...slot, isAgreed: false, isRefused: true };
      else if ((AGREES.test(text) || (slot.isFirm && line.at - slot.at === 1)) && slot.on && !slot.isRefused)
        slot = { ...slot, isAgreed: true, at: line.at, evidence: [...slot.evidence, ...line.evidence] };
    }
  }
  return slot;
}

/** "Den Export mache ich am 10. Dezember", "die Daten kriegen Sie heute" */
function tellsTask(line: Line): boolean {
  return line.clauses.some(
    (clause) =>
      receiptIn(clause, null, line) !== null ||
      deedsOf(clause, null).some(({ infinitive, isPlural }) => !isPlural && TASK.test(infinitive)),
  );
}

function offered(slot: Slot | null, on: string, time: string | null, line: Line, text: string): Slot {
  const isSame = slot?.on === on;
  const isAnswer = slot !== null && slot.by !== line.speaker;
  return {
    on,
    time: time ?? (isSame || SAME_TIME.test(text) ? (slot?.time ?? null) : null),
    formerTime: slot?.time ?? slot?.formerTime ?? null,
    by: line.speaker,
    at: line.at,
    isAgreed:
      isSame && ((isAnswer && (time === null || time === slot.time || AGREES.test(text))) || (slot?.isAgreed ?? false)),
    evidence: isSame
      ? [...(slot?.evidence ?? []), ...line.evidence]
      : [...(slot?.evidence ?? []).slice(-2), ...line.evidence],
  };
}

function timed(slot: Slot, time: string, line: Line, text: string, isAsked: boolean): Slot {
  const isAnswer = slot.by !== line.speaker;
  const isSame = slot.time === time;
  const accepts =
    isAnswer &&
    !isAsked &&
    (isSame || (AGREES.test(text) && !/(?<!\p{L})(?:lieber|besser|eher|wäre|ginge)(?!\p{L})/iu.test(text)));
  return {
    ...slot,
    isRefused: false,
    time,
    by: isSame && isAnswer ? slot.by : line.speaker,
    at: line.at,
    isAgreed: accepts || (slot.isAgreed && !isAsked && !isAnswer),
    evidence: [...slot.evidence, ...line.evidence],
  };
}

function isTaken(text: string): boolean {
  return (
    (TAKEN.test(text) || EVENT.test(text)) &&
    !/(?<!\p{L})(?:zeit|frei|luft|dabei|platz|nichts|ruhe|keine?n?|im haus|im büro)(?!\p{L})/iu.test(text)
  );
}

/** The clauses of a line; in a question, the one at its end asks. */
function partsOf(line: Line): { text: string; isAsked: boolean }[] {
  const { text, clauses } = line;
  const starts = clauses
    .map(({ tokens, condition }) => Math.min(tokens[0]!.start, condition?.[0]?.start ?? Number.POSITIVE_INFINITY))
    .sort((a, b) => a - b);
  const parts = starts.map((start, at) => text.slice(at === 0 ? 0 : start, starts[at + 1] ?? text.length));
  const whole: string[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    const isShort =
      last !== undefined &&
      last.trim().split(" ").length <= 3 &&
      /[\p{L}\d.]+,? *$/u.test(last) &&
      !AGREES.test(last) &&
      !NEGATIVE.test(last);
    if (
      isShort ||
      (last !== undefined &&
        part.trim().split(" ").length <= 4 &&
        hoursIn(part, false).length > 0 &&
        foreignDays(part, new Date(0), "de").length === 0 &&
        !NEGATIVE.test(last) &&
        !BUSY.test(part))
    )
      whole[whole.length - 1] = last + part;
    else whole.push(part);
  }
  const apart = whole.flatMap((part) => REFUSES_FIRST.exec(part)?.slice(1) ?? afterRefusal(part) ?? [part]);
  return apart.map((part, at) => ({
    text: part,
    isAsked: line.isQuestion && (at === apart.length - 1 || /\?\s*$/.test(part)),
  }));
}

/** "Am 10. kann ich nicht, Freitag, der 11.?" */
function afterRefusal(part: string): string[] | null {
  const [, refused = "", rest = ""] = /^([^,]+), (.+)$/u.exec(part) ?? [];
  const hasDay = (text: string) => foreignDays(text, new Date(0), "de").length > 0;
  return NEGATIVE.test(refused) && !AGREES.test(refused) && hasDay(refused) && hasDay(rest) ? [refused, rest] : null;
}

/** Days to meet on; a bare weekday is in the week that is spoken of. */
function daysOf(text: string, around: string | null, day: Date): string[] {
  return foreignDays(text, day, "de").flatMap(({ on, said, index, isSpan }) => {
    if (isSpan || DEADLINE.test(text.slice(0, index)) || /^(?:bis|ab|vom) /i.test(said)) return [];
    if (!around || isDate({ said: said.replace(HALF_DAY, "") }) || /^(?:heute|morgen|übermorgen)/i.test(said))
      return [on];
    const moved = isoDay(weekdayInWeek(new Date(around), new Date(on).getUTCDay(), 0));
    return [moved > isoDay(day) ? moved : on];
  });
}
