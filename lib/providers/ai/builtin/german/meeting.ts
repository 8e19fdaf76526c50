import type { Evidence } from "@/lib/grounding/analysis";
import { foreignDays, isDate } from "@/lib/grounding/foreign/days";
import { germanTimes } from "@/lib/grounding/foreign/german-times";
import { isoDay, meetingDay, weekdayInWeek } from "@/lib/grounding/spoken/calendar";
import type { ForeignMeeting } from "../foreign-meeting.ts";
import type { Reading } from "../reading.ts";
import { type Line, linesOf } from "./lines.ts";
import { withheldIn } from "./withheld.ts";

type Slot = {
  on: string | null;
  time: string | null;
  by: string;
  at: number;
  isAgreed: boolean;
  isRefused?: boolean;
  formerTime?: string | null;
  evidence: Evidence[];
};

const REACH = 7;
const MEETS =
  /(?<!\p{L})(?:\p{L}*termin\p{L}*|treffen|trifft|sehen|hören|sprechen|telefonieren|zusammen(?:setzen|sitzen|kommen)|vorführung|demo|\p{L}*besprechung|meeting|call|vorbei(?:kommen|schauen)?|komme? (?:ich|wir)|wiedersehen|vor ort|\p{L}*besuch|schulung|workshop|besichtigung|begehung|videocall|zoom|teams|kick-?off|abstimmung|gespräch|festmachen|passt|wie wär['’]?s|wie wäre es|wie sieht es|ginge|geht bei|einladung|probefahrt|präsentation|durchgehen|nochmal reden|weiterreden|verabreden|anschauen|ausmachen|rufe? (?:ich )?(?:sie|dich|euch))(?!\p{L})/iu;
const AGREES =
  /(?<!\p{L})(?:passt|gern|gerne|ja|jo|jawohl|perfekt|einverstanden|okay|ok|geht|gut|wunderbar|super|abgemacht|für mich auch|prima|machen wir|klappt|notiert|eingetragen|trage? (?:ich|das)|recht|alles klar|fein|genau|ist gebongt|steht|sehr schön|bestens|cool|nice|top|in ordnung|freu\p{L}*|bis dann|dabei|richtig|sagen wir)(?!\p{L})/iu;
const POSITIVE =
  /(?<!\p{L})(?:passt|geht|ginge|gut|super|perfekt|okay|ok|frei|möglich|machbar|prima|ideal|klappt|recht|lieber|besser|fein|wunderbar|ruhe|kann ich|könnte ich|hätte ich|hab ich (?:nur|noch)|sagen wir|nehmen wir|wäre|wär|eher|bin ich da|steht|dabei)(?!\p{L})/iu;
const NEGATIVE =
  /(?<!\p{L})(?:nicht|leider|kein(?! (?:problem|thema|ding|stress))\p{L}*|schlecht|schwierig|verhindert|ausgebucht|voll|unterwegs|urlaub|belegt|dicht|knapp|eng|zu (?:früh|spät|kurzfristig|knapp)|blöd|doof|ungünstig|unmöglich|kollidiert|überschneidet|nix|weg|krank|feiertag|ruhetag|kongress|messe|tut mir leid|geschlossen)(?!\p{L})/iu;
const BUSY = /(?<!\p{L})(?:bin|ist|sind|hab|habe|haben|muss|müssen|fliege|fahre|hätte)(?!\p{L})/iu;
const DEADLINE =
  /(?<!\p{L})(?:bis|spätestens|ab|seit|vor|binnen|vom)(?: zum| am| spätestens| einschließlich)?(?: de[mnr])? $/iu;
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
    const near: Slot | null = slot && line.at - slot.at <= REACH ? slot : null;
    const span = spanIn(line, day);
    if (span) weekAt = line.at;
    week = span ?? (near || line.at - weekAt <= 2 ? week : null);
    const next: Slot | null = hear(
      line,
      lines
        .slice(Math.max(0, line.at - 2), line.at)
        .filter(({ isQuestion }) => isQuestion)
        .map(({ text }) => text)
        .join(" "),
      near,
      week,
      day,
    );
    if (next && next !== near) slot = next;
    if (next?.isAgreed && next.on) agreed = next;
    else if (next && agreed && near === agreed && !next.isAgreed && next.on === null) agreed = null;
  }
  return agreed?.on ? { on: agreed.on, time: agreed.time, evidence: agreed.evidence.slice(0, 8) } : null;
}

/** "Nächste Woche": bare weekdays after it are in that week. */
function spanIn({ text }: Line, day: Date): string | null {
  return foreignDays(text, day, "de").find(({ isSpan, said }) => isSpan && /woche/i.test(said))?.on ?? null;
}

function hear(line: Line, before: string, near: Slot | null, week: string | null, day: Date): Slot | null {
  let slot = near;
  const isAbout = near !== null || MEETS.test(before + line.text);
  for (const { text, isAsked } of partsOf(line)) {
    const on = daysOf(text, slot?.on ?? week, day).at(-1) ?? null;
    const said = germanTimes(text);
    const time = said.at(-1)?.time ?? (slot && SAME_TIME.test(text) ? (slot.time ?? slot.formerTime ?? null) : null);
    const isBusy =
      !isAsked && !POSITIVE.test(text) && (NEGATIVE.test(text) || (BUSY.test(text) && (on !== null || time !== null)));
    const isRefused =
      isBusy ||
      (NEGATIVE.test(text) && !/(?<!\p{L})(?:lieber|besser|eher|sagen wir|passt|ginge)(?!\p{L})/iu.test(text));
    if (on !== null && isAbout && (slot !== null || time !== null || MEETS.test(before + line.text))) {
      if (isRefused)
        slot = slot
          ? { ...slot, isAgreed: false, at: line.at }
          : { on, time: null, by: line.speaker, at: line.at, isAgreed: false, evidence: line.evidence };
      else slot = offered(slot, on, time, line, text);
    } else if (time !== null && slot) {
      if (isRefused) slot = { ...slot, isAgreed: false, at: line.at };
      else slot = timed(slot, time, line, text, isAsked);
    } else if (slot && slot.by !== line.speaker && !isAsked) {
      if (isRefused && line.at - slot.at <= 2) slot = { ...slot, isAgreed: false, isRefused: true };
      else if (AGREES.test(text) && slot.on && !slot.isRefused)
        slot = { ...slot, isAgreed: true, at: line.at, evidence: [...slot.evidence, ...line.evidence] };
    }
  }
  return slot;
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
        germanTimes(part).length > 0 &&
        foreignDays(part, new Date(0), "de").length === 0 &&
        !NEGATIVE.test(last) &&
        !BUSY.test(part))
    )
      whole[whole.length - 1] = last + part;
    else whole.push(part);
  }
  return whole.map((part, at) => ({
    text: part,
    isAsked: line.isQuestion && (at === whole.length - 1 || /\?\s*$/.test(part)),
  }));
}

/** Days to meet on; a bare weekday is in the week that is spoken of. */
function daysOf(text: string, around: string | null, day: Date): string[] {
  return foreignDays(text, day, "de").flatMap(({ on, said, index, isSpan }) => {
    if (isSpan || DEADLINE.test(text.slice(0, index)) || /^(?:bis|ab|vom) /i.test(said)) return [];
    if (!around || isDate({ said }) || /^(?:heute|morgen|übermorgen)/i.test(said)) return [on];
    const moved = isoDay(weekdayInWeek(new Date(around), new Date(on).getUTCDay(), 0));
    return [moved >= isoDay(day) ? moved : on];
  });
}
