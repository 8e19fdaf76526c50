import { WEEKDAY_NAME } from "@/lib/grounding/spoken/calendar";
import { FIRST_TO_TWELFTH, ONE_TO_NINETY, TWO_TO_TEN } from "@/lib/grounding/spoken/numerals";
import type { Clause } from "./clauses.ts";
import { SENDABLE } from "./things.ts";

const PROGRESSIVE =
  /\b(?:I'm|I am|we're|we are) (?:also |just |already )?((?:send|write|check|ask|prepar|bring|forward|book|schedul|arrang|mail|email|find|tak|set|updat|order|draft|call|ring|rais|releas|print|pay|sign|post|redo|redraw|courier|circulat)\w*ing|getting(?= (?:it|them|that|those|this) (?:to|over|across)\b| you (?:the|an?|our|your|those)\b))\b(?! (?:because|since|so|that(?! (?:to|over|across|out|by|today|tonight|tomorrow|on|right|now)\b)|if|as)\b)(?!.* since (?:then|that|last|the)\b)/i;
/** Announces that something will arrive: "The first draft goes out tonight", "it'll be with you by noon". */
const ARRIVES =
  /^(.{0,60}?)(?:\b(?:it|that|this|they|both|all of (?:it|that|them))|(?:the|your|our|a|an|my) [\p{L}\p{N}' -]{2,50}?|(?<=^|, )(?:calendar )?(?:invite|invitation|link|quote|contract))(?:'ll| will|'s going to| is going to|'s|'re| is| are| goes| go| should| can(?= be (?:ready|with you|there)\b))(?: all)? (?:coming\b(?= (?:as soon as|right after|when|once|this|today|tonight|tomorrow|on|by|over|your way|in a|to you)\b)|going out\b|on (?:its|their) way\b|(?:be )?in (?:the|today's|tonight's|tomorrow's|\p{L}+day's) (?:post|mail)|(?:on|by) (?:\p{L}+day|tomorrow) in your (?:inbox|mail(?:box)?)\b|be (?:in your (?:inbox|mail|hands|calendars?|diary|diaries)|there (?=when|by|before|tonight|tomorrow|on)|at your (?:office|warehouse|door|site|place|plant|depot|reception)|with you|(?:back )?with (?:you|(?!(?:the|an?|our|your|my|his|her|their|it|that|this|them|us|me|all|some)\b)\p{L}{3,}(?= (?:by|on|before|today|tonight|tomorrow|this|next)\b))|on your desk|on its way|on the portal|in (?:our|my|the) (?:answers?|reply|offer|proposal|document|contract|deck|mail|email|summary|notes))|out\b(?! (?:by|of)\b)|go out|be ready\b|go in the (?:post|mail)|follow\b|comes? (?:by (?:mail|e-?mail|post|redo|redraw|courier)|with(?! (?:the|our|an?|my|your) (?:courier|driver|van|lorry|truck|post|engineer|technician|fitters?|delivery|carrier))|from me|from us)|reach(?:es)? you|lands? with you|to you\b)/iu;
const RECEIVE =
  /\b(?:you)(?:'ll| will|'re going to| are going to|'d| would| should) (?:all |then )?(?:have|get|receive) (?!to\b|(?:it|that|them|those) (?:behind|under|above|beside|next to|in front of)\b|(?:spoken|talked|heard|seen|been|met|gone|decided|had|done|finished|looked|got|made|read) |(?:\p{L}+ed|run|stuck|lost|caught|hit|hurt|shot|bitten|eaten|thrown|told)(?: (?:by|in|at|over|on|off|up|out|into|under|down|for)\b|$))(.+)$/iu;
/** "Phil sent it over, you should have it." */
const SHOULD_HAVE = /\byou should (?:already )?have\b/i;
/** "You'll see it tomorrow" */
const SEES = /\byou['’]ll see ((?:it|that|them|those)\b.*)$/i;
/** "Both of them, you'll have them by Friday" */
const AGAIN = /^ (?:it|them|those|that)\b/i;
const YES = /^(?:(?:sure|yes|yeah|okay|ok|great|right|and|so|well|of course)[\s,]*)+$/i;
/** Present tense with the same meaning: "You get it this evening." */
const RECEIVE_NOW =
  /^(?:(?:and|then|so|okay)[\s,]+)*(?:[\p{L}' ]{3,30} )?you(?: get|'ve got(?!.* from (?:last |this )?\p{L}+day$)| have| receive) ((?:it|them|that|this|these|those|the|an?|our|my|his|her|their)\b.*)$/iu;
/** What follows is no part of what is received: "you get an export and we delete it within thirty days". */
const NEXT_CLAUSE = /,? (?:and|but|so) (?:I|we|you|they|it|he|she)\b/i;
const HEARS = /\byou(?:'ll| will)? hear (?:back )?from (?:me|us)\b(.*)$/i;
/** What a product does or happens again and again: "it writes the draft, and then it goes out". */
const GOES_OUT = /\b(?:it|that|this|they)(?: goe?s? out|(?:['’]s|['’]re| is| are) on (?:its|their) way)$/i;
const NO_GIFT =
  /\b(?:fun|time|chance|problems?|trouble|lot of|feeling|idea|point|choice|option|right|questions?|issue|money|people|point)\b/i;
const RECEIVE_LAST =
  /^(.*?)\b((?!(?:the|that|all|an?) (?:[\p{L}-]+(?:th|st|nd|rd)|first|second|third|(?:end|start|beginning|middle) of [\p{L} ]+?|(?:same |next |following |whole )?(?:day|week|month|weekend|morning|afternoon|evening)|(?:[\p{L}-]+ )?\p{L}+day)(?: (?:of|in) (?:next )?\p{L}+)?,? you\b)(?:the|an?|our|your|my|that|all|both) [^,]{2,50}?)(?<!\b(?:and|but|so|or|then)),? you(?:'ll| will|'d) (?:have|get|receive)\b(.*)$/iu;
/** Present tense for the future, common among non-native speakers. */
const PRESENT =
  /^(?:(?:and|so|then|yes|yeah|okay|ok|well|sure|of course|for (?:this|that|it))[\s,]+)*(?:I|we) (?:also |then |just |still )?(send|give|write|call|ask|bring|check|prepare|look (?:it |this |that )?up|tell|mail|forward|ship|book|organi[sz]e|arrange|make you (?:an?|the) \p{L}+|fill (?:it|this|that|the \p{L}+) (?:in|out)|invite (?:the|our|my|all|both|two|three|four|five|six|some|them|him|her)|make (?:you )?(?:the|an?|you) (?:mapping|list|letter|offer|draft|plan|sheet|drawing|calculation|report|note|summary|copy|invit|appoint|call|test|translation|export|extra)\w*|speak (?:with|to)|talk (?:with|to)|take photos|do (?:it|this|that)|put|come back|clarify|confirm|inform|order|translate|switch|share|set|get (?:it|them|that|the [\p{L} -]{2,30}?|your [\p{L} -]{2,30}?) (?:from|off) .{2,30} and (?:send|mail|forward|bring|give|share))\b/iu;
/** Present tense with a date: "Monday the first of March I run it", "When I come on the ninth, I measure the door." */
const PRESENT_DATED =
  /^(?:(?:and|so|then|on|by|until)\s+)*(?:when (?:I|we) [^,]{2,40}, )?(?:[\p{L}' -]{0,40} )?(?:I|we) (?:then |also |just )?((?!have|had|need|want|think|know|mean|hope|like|love|see|say|said|leave|live|work|pay|lose|got|get|do|did|was|were|am|are|can|could|will|would|should|must|may|might|went|sent|took|brought|gave|came|made|wrote|found|told|spoke|ran|drove|paid|bought|met|sold|built|kept|held|drew|chose|began|spent|drank|ate|forgot|thought|taught|caught|saw|heard|felt|knew)[a-z]+(?<!ed)) (?:up |out |over |by |off |back |down |(?<=\b(?:hand|turn|fill|put|send|bring|type) )in )?(?:it|them|this|that|those|these|you|him|her|the|an?|my|our|your|all|both|ten|two|three|four|five|\d)\b/iu;
const PRESENT_MOVES =
  /^(?:(?:and|so|then|on|by|until)\s+)*(?:[\p{L}' -]{0,40} )?(?:I|we) (?:then |also )?(run|finish|deliver|install|train|test|fix|change|print|collect|pick up|order|prepare|load|copy|repair|measure|mark|go through|come by|come over|publish|upload|sign|return)\b/iu;
const OWN_FIRST =
  /^((?:the|an?|this|that|our|your|my) (?!.*\b(?:is|are|was|were|that|which|what)\b.* (?:I|we) )[^,]{3,40}?) (?:I|we) (?:can )?(send|give|bring|write|mail|deliver|prepare|make|show)\b ?(.*)$/iu;
const THING = "(?:the|your|our|an?|my|both|all|one|two|three|four|five|\\d+) [\\p{L}\\d' -]{3,40}";
/** The thing said first and taken up by a pronoun: "The tender papers, they'll be with you tonight". */
const FRONTED = new RegExp(`^(${THING}), (?:it|they|that|those|this)\\b`, "iu");
const FRONT = new RegExp(`^${THING}$`, "iu");
const CONJUNCTIONS = /^(?:(?:and|but|so|then|also|okay|yes|yeah|well)[\s,]+)+/i;
const FRONT_LONG =
  /^(?:the|those|these|both|your|our|an?|my) (?!.*\b(?:is|are|was|were|has|have|will|can)\b).{3,70}$/iu;
const WHEN =
  "(?=(?:on|by|until|till|before|within|in|next|tomorrow|today|tonight|this|first|end|(?:mon|tues|wednes|thurs|fri)day)\\b)";
const GET_TIME = new RegExp(`(?<=\\byou (?:get|have|receive) )${WHEN}`, "i");
/** "Tomorrow, and the other one on Tuesday" */
const AND_OTHERS = /, and .*$/i;
/** "The result, with a film, you get on Monday." */
const GET_LAST = new RegExp(
  `^(?:(?:and|but|so|then)[\\s,]+)*((?:the|an?|our|your|my) .{3,70}?),? you (?:get|have|receive) ${WHEN}`,
  "iu",
);
/** "It's with you on Wednesday." */
const WITH_YOU = new RegExp(
  `^(?:(?:and|so|then|but)[\\s,]+)*(it|that|they|(?:the|your|our|my) [\\p{L}' -]{2,40}?)(?:['’]s|['’]re| is| are) with you(?: (?:all|both))? ${WHEN}`,
  "iu",
);
/** "The list I make you tomorrow", after its object. */
const MADE_LAST = /^(?:I|we) (?:can |will |then )?(send|give|bring|write|mail|deliver|prepare|make|do) you(?= |$)/i;
/** "The noise report comes by mail today." */
const COMES_BY =
  /^(?:(?:\p{L}+, )|(?:and|so|then) )?((?:the|your|our|an?|both) [\p{L} -]{2,40}?|it|that|both) (?:comes?|is coming|are coming) (?:to you |over )?(?:by (?:e-?mail|mail|post|courier)|from (?:me|us))\b(.*)$/iu;
/** "Expect it from me on Monday." */
const EXPECT =
  /^(?:(?:and|so|then),? )*(?:you (?:can|may) )?expect (it|that|them|those|(?:the|your|our|an?) [\p{L} -]{2,40}?) from (?:me|us)\b(.*)$/iu;
/** "That goes in the calendars as soon as we hang up." */
const IN_CALENDARS =
  /^(?:(?:and|so),? )*(?:that|it|this)(?:['’]s going| is going| goes|['’]ll go| will go|['’]ll be| will be) (?:straight )?(?:in|into|on) (?:(?:the|your|our|everyone['’]s|everybody['’]s) )?(?:calendars?|diar(?:y|ies))\b(.*)$/i;
const ON_US = /^(?:that's|that is|they're|those are|that'd be) (?:all |both )?(?:on|for) (?:us|me)$/i;
const TREAT = /\b(?:coffees?|tea|drinks?|beers?|lunch|dinner|breakfast|cakes?|round|taxi)$/i;
/** "This you get from me." */
const FROM_ME = /^(?:(?:and|so|then|but)[\s,]+)*(this|that|it|those|these) you (?:get|have|receive) from (?:me|us)\b/i;
const FROM_US = /\b(?:from|off) (?:me|us)\b/i;
/** "You'll find the patch sheet in your inbox on Friday." */
const FINDS =
  /\byou(?:'ll| will) find (it|them|that|(?:an?|the|our|my) .{2,50}?) in your (?:inbox|mail(?:box)?|e-?mail)\b(.*)$/iu;
/** "There are six discs coming your way." */
const ON_ITS_WAY = new RegExp(
  String.raw`\bthere(?:'s| is| are|'re|'ll be| will be) ((?:an?|the|some|${TWO_TO_TEN}|\d+) [\p{L} -]{3,40}?) (?:coming|heading|on (?:its|their) way) (?:your way|to you)\b(.*)$`,
  "iu",
);
/** "It'll be countersigned and back to you by end of day." */
const BACK =
  /^(?:(?:and|so|then|but)[\s,]+)*(it|that|they|(?:the|your|our) [\p{L}' -]{2,40}?)(?:'ll| will) be \p{L}+ed and (?:sent )?back (?:to|with) you\b(.*)$/iu;
/** "We ship four thousand parcels a day, five thousand in December" */
const RATE = new RegExp(
  String.raw`\b(?:${ONE_TO_NINETY}|hundred|thousand|million|\d[\d,.]*) (?:(?!(?:days?|weeks?|months?)\b)[\p{L}-]+ ){1,3}(?:an?|per|each|every) (?:hour|day|night|shift|week|month|quarter|season|year)\b`,
  "iu",
);
export type ActKind = "promise" | "offer" | "request" | "need" | "duty";

export type Add = (kind: ActKind, deed: string, who?: string | null, lead?: string) => void;

/** "You'll get an email from our system" */
const BY_ITSELF = /\bfrom (?:our|the) (?:system|portal|platform|tool|app|website|software)\b|\bautomat(?:ically|ed)\b/i;

export function received({ text, before }: Clause, add: Add): void {
  if (BY_ITSELF.test(text)) return;
  const progressive = PROGRESSIVE.exec(text);
  const isHabit = RATE.test(text) && !/\byour?\b/i.test(text);
  const present = isHabit ? null : PRESENT.exec(text);
  const ownFirst = OWN_FIRST.exec(text);
  const receive = SHOULD_HAVE.test(text) && !DAY.test(text) ? null : RECEIVE.exec(text);
  const sees = DAY.test(text) ? SEES.exec(text) : null;
  const last = RECEIVE_LAST.exec(text);
  const now = RECEIVE_NOW.exec(text.split(NEXT_CLAUSE)[0]!);
  const arrives = ARRIVES.exec(text);
  const dated = DAY.test(text) && !isHabit ? (PRESENT_DATED.exec(text) ?? PRESENT_MOVES.exec(text)) : null;
  const hears = HEARS.exec(text);
  const fromMe = FROM_ME.exec(text);
  const isTakenUp = /^(?:it|they|that|those|this)\b/i.test(text) && FRONT.test(before);
  const fronted = isTakenUp ? before : FRONTED.exec(text)?.[1];
  const front = before.replace(CONJUNCTIONS, "");
  const withYou = WITH_YOU.exec(text);
  const isFront = FRONT_LONG.test(front) || SENDABLE.test(front);
  const nowLast =
    GET_LAST.exec(text) ??
    (isFront ? GET_LAST.exec(SENDABLE.test(front) ? `the ${lowerFirst(front)}, ${text}` : `${front}, ${text}`) : null);
  const made = FRONT.test(front) ? MADE_LAST.exec(text) : null;
  const byMail = COMES_BY.exec(text) ?? EXPECT.exec(text);
  const booked = IN_CALENDARS.exec(text);
  const handed = FINDS.exec(text) ?? ON_ITS_WAY.exec(text);
  const back = BACK.exec(text);
  if (handed) add("promise", `send ${lowerFirst(handed[1]!)}${handed[2]}${GIVEN}`);
  else if (back) add("promise", `send ${lowerFirst(back[1]!).replace(/^they$/, "them")} back${back[2]}${GIVEN}`);
  else if (booked) add("promise", `send the invitation${booked[1]}`);
  else if (byMail && DAY.test(text)) add("promise", `send ${lowerFirst(byMail[1]!)}${byMail[2]}${GIVEN}`);
  else if (hears) add("promise", `get back to you${hears[1]}`);
  else if (sees) add("promise", `send ${sees[1]}${GIVEN}`);
  else if (last)
    add("promise", `send ${lowerFirst(last[2]!)} to you${last[3]!.replace(AGAIN, "")} ${last[1]!.replace(YES, "")}`);
  else if (nowLast && !/\b(?:is|are|was|were)\b/.test(text))
    add(
      "promise",
      `send ${lowerFirst(nowLast[1]!)} ${text.slice(text.search(GET_TIME)).replace(AND_OTHERS, "")}${GIVEN}`,
    );
  else if (withYou) add("promise", `send ${lowerFirst(withYou[1]!)} ${text.slice(withYou[0].length)}${GIVEN}`);
  else if (made) add("promise", `${made[1]} ${lowerFirst(front)}${text.slice(made[0].length)}${PRESENTLY}`);
  else if (ON_US.test(text) && FRONT_LONG.test(front) && !TREAT.test(front))
    add("promise", `provide ${lowerFirst(front)}`);
  else if (/\b(?:an? )?(?:e-?mail|link|note|message|invitation)s? each\b/i.test(receive?.[1] ?? "")) return;
  else if (now && DAY.test(now[0]) && (DAY.test(now[1]!) || /^(?:it|them|that|those|these|this)$/i.test(now[1]!)))
    add("promise", `send ${lowerFirst(now[1]!)}${GIVEN}`);
  else if (fromMe) add("promise", `send ${lowerFirst(fromMe[1]!)}${GIVEN}`);
  else if (now && FROM_US.test(text) && isSendable(now[1]!)) add("promise", `send ${lowerFirst(now[1]!)}${GIVEN}`);
  else if (receive && (isSendable(receive[1]!) || (DAY.test(text) && !NO_GIFT.test(receive[1]!))))
    add("promise", `send ${lowerFirst(receive[1]!)}${GIVEN}`);
  else if (arrives && GOES_OUT.test(arrives[0]) && !DAY.test(text)) return;
  else if (arrives && fronted)
    add("promise", `send ${lowerFirst(fronted)} ${text.slice(arrives[0].length).trimStart()}${GIVEN}`);
  else if (
    arrives &&
    /^(?:it|that|this|they|both|all of (?:it|that|them))$|SENDABLE/i.test(isArriving(thingOf(arrives[0])))
  )
    add(
      "promise",
      `send ${lowerFirst(thingOf(arrives[0]).replace(/^they$/i, "them"))} ${text.slice(arrives[0].length).trimStart()}${GIVEN}`,
    );
  else if (progressive) add("promise", text.slice(progressive.index + progressive[0].length - progressive[1]!.length));
  else if (ownFirst) add("promise", `${ownFirst[2]} ${lowerFirst(ownFirst[1]!)} ${ownFirst[3]}${PRESENTLY}`);
  else if (dated && !present) {
    const at = text.indexOf(dated[1]!, dated.index);
    add("promise", `${text.slice(at)}${PRESENTLY}`, null, text.slice(0, at));
  } else if (present) {
    const deed = text.slice(present.index + present[0].length - present[1]!.length);
    if (/\b(?:that|which|what|when|because|how|where)$/i.test(before)) return;
    const thing = /^(?:the|an?|this|our|your|my) (?!.*\b(?:is|are|was|were|has|have|will|can)\b)[^,]{3,40}$/i.test(
      before,
    )
      ? ` ${lowerFirst(before)}`
      : "";
    add("promise", `${thing ? deed.replace(/^\S+/, `$&${thing}`) : deed}${PRESENTLY}`);
  }
}

export const DAY = new RegExp(
  String.raw`\b(?:today|tonight|tomorrow|${WEEKDAY_NAME}|this (?:morning|afternoon|evening|week)|next week|end of|\p{L}+(?:teenth|tieth)|the ${FIRST_TO_TWELFTH}|(?:by|within|until) )`,
  "iu",
);

/** Markers for deeds told from the receiver's side and in the present tense. */
export const GIVEN = " (given)";
export const PRESENTLY = " (presently)";

function isArriving(thing: string): string {
  return SENDABLE.test(thing.split(" ").at(-1) ?? "") ? "SENDABLE" : thing.trim();
}

function thingOf(said: string): string {
  return said
    .replace(
      /(?:'ll| will| can|'s going to| is going to|'s|'re| is| are| goes| should)(?: all)? (?:be|out|going|go|follow|coming|come|reach|on|to)\b.*$/i,
      "",
    )
    .replace(/^.*\b(?=(?:the|your|our|an?|my|it|that|this|they|both|all of)\b)/i, "")
    .replace(/^(?:calendar )?(?:invite|invitation|link|quote|contract)$/i, (thing) => `the ${thing.toLowerCase()}`);
}

export function isSendable(thing: string): boolean {
  return (
    thing
      .split(/[\s,]+/)
      .slice(0, 9)
      .some((word) => SENDABLE.test(word)) || /^(?:it|that|this|those|them|all of (?:it|that|them))\b/i.test(thing)
  );
}

export function lowerFirst(text: string): string {
  return /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
