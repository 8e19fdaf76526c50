import { MONTH_NAME } from "@/lib/grounding/spoken/calendar";
import type { Due } from "@/lib/grounding/spoken/deadlines";

const ON_DAY = new RegExp(
  String.raw`^(?:on\b|the \p{L}+(?:th|st|nd|rd|first|second|third)\b|\d|\p{L}+day\b(?<!today)|${MONTH_NAME}\b)`,
  "iu",
);
/** Verbs in the past, as the source of a pattern. */
export const PAST =
  "(?:\\p{L}{2,}ed|ran|sent|got|had|saw|met|gave|made|took|wrote|held|brought|bought|did|heard|read|came|went)";
/** What was done with the thing on a day: "the webinar we ran on", "the slides you showed us on". */
const WAS = new RegExp(
  String.raw`\b\p{L}+ (?:that |which )?(?:I|we|you|he|she|they)(?:['’]ve| have| had)? (?:just )?${PAST}\b[^,;]{0,30}$|\b(?:that|which|who) (?:was|were|${PAST})\b[^,;]{0,30}$`,
  "iu",
);
/** What the thing does on a day: "the lease that starts on", "the people who arrive on". */
const DOES =
  /\b(?:that|which|who) (?:(?:is|are) (?:\p{L}+ing|due)|starts?|begins?|ends?|arrives?|comes?|goes|runs?|opens?|expires?|leaves?|takes? place)\b[^,;]{0,15}$/iu;
/** Whether something can be on a day: "check whether the hall is free on", "tell them who is on call on". */
const ASKS =
  /\b(?:if|whether|that|who|where|which \p{L}+) [^,;]{0,40}\b(?:is|are|free|available|open|closed|in|there|around|on (?:call|duty|site|shift)|come|attend|join|make it|meets?|arrives?|starts?|takes? place|working|room|space|slots?|place)(?: for (?:it|that|us|you))? (?:on )?(?:the )?$/iu;
const EVENT =
  "(?:workshop|webinar|fair|open day|conference|demo|training|session|visit|show|audit|launch|event|go-live|kick-?off|review|seminar|dinner|exhibition|inspection|installation|delivery|appointment|meeting|hearing|race|concert|flight|interview|tour|walk-?through)";
/** The day of an event that the thing is for: "the agenda for the workshop on", "the notes from our meeting on". */
const FOR_EVENT = new RegExp(
  String.raw`\b(?:for|of|from|to|at|about|after|before) (?:the|our|your|their|his|her|my|that|this|an?) (?:[\p{L}-]+ ){0,2}?${EVENT} (?:on )?(?:the )?$`,
  "iu",
);
/** Done on the day of the event: "come by for the site visit on Thursday" */
export const ATTENDS = /^(?:come|drop|stop|pop|swing|join|attend|be there|visit|drive|fly|travel|meet)\b/i;
const DATED = /\bdated (?:on |from )?(?:the )?$/i;

/** Whether a day in a deed is that of the thing it is about: "send the slides from the webinar we ran on Friday". */
export function isOfThing(deed: string, { phrase, start }: Due): boolean {
  const lead = deed.slice(0, start);
  if (DATED.test(lead) || !ON_DAY.test(phrase)) return DATED.test(lead);
  if (FOR_EVENT.test(lead)) return !ATTENDS.test(lead);
  return [WAS, DOES, ASKS].some((pattern) => pattern.test(lead));
}

/** Something else happens on a day: "The server arrives on Wednesday", "Our trial ends on the sixth", "We meet on Friday". */
const HAPPENS =
  /^(?:(?:and|but|so|because|since|as|well|okay|right),? )*(?:(?:the|our|your|my|their|his|her|this|that|an?) (?:(?!(?:is|are)\b)[\p{L}'’-]+ ){1,4}?|(?:(?:I|we|you|he|she|they|it)|(?!\p{L}*day\b|(?:tomorrow|tonight|next|then|first|early|end)\b)\p{L}{3,}) )(?:will |['’]ll )?(?!(?:know|need|want|promise|think|can|could|would|should|may|might)\b)(?:is|are|\p{L}{2,}s|meet|come|arrive|start|run|open|close|ship|go|have|leave|install|launch|expire|end)\b/iu;
const IS_FREE =
  /^(?:(?:and|but|so|well|okay),? )*(?:I|we)(?:['’](?:m|re|ve)| am| are| have)\b|\b(?:day|time|deadline|good|fine|great|okay|perfect|works?|suits?)\b/i;

/** Whether a clause says what happens on its day, so that what is promised next to it need not be due then. */
export function tellsEvent(clause: string): boolean {
  return HAPPENS.test(clause) && !IS_FREE.test(clause);
}
