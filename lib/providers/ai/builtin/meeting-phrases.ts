import { CARDINALS } from "@/lib/grounding/spoken/numerals";
import type { SpokenTime } from "@/lib/grounding/spoken/times";

export const PROPOSES =
  /\?|\b(?:what about|how about|shall we|should we|could we|can we|let's|let us|i'd suggest|i suggest|i propose|i'd like|would .{1,30} (?:work|suit)|does .{1,30} (?:work|suit)|say|how does|are you (?:free|around)|we could|we can|why don't we|come (?:by|over|in|round|on|up|down|along|to|(?:the )?[a-z]+day)|put (?:in|down)|put [^.?!]{1,30} in (?:for|on)|set (?:something|it|that|one) up|set up (?:an?|the|another) (?:[a-z-]+ )?(?:call|meeting|session|demo|workshop|visit|walk-?through|review|time)|pencil|book|hold|block|I(?:['’]m| was) (?:thinking|looking at)|(?:I|we)(?:['’]d| had)? thought (?:of |about |maybe |perhaps )?(?:on )?(?:the )?[a-z]+(?:day|th)\b|how are you fixed|(?:was|were|is|are|['’]re|['’]s) (?:down|booked|planned|set|scheduled) for|on the books|i come|we come|i'll come|we'll come|i'd come|i'll be there|i'm free|we're free|(?:have|has|got) (?:time|a (?:slot|gap|window)|room)|is free|are free|['’]s free|available|best would be|let's take|i prefer|i could do|i can do|we meet|we speak|we talk|we'll (?:meet|speak|talk)|see you|we do|(?<=^|[.,] )do (?:the )?[a-z]+(?:day|th|st|nd|rd)\b|make it|that'd be|(?:call|ring|phone|meet) me)\b/i;
export const ASKS_TO_MEET =
  /\b(?:shall|should|can|could|will|would|do|when) (?:I|we|you) (?:\p{L}+ ){0,3}?(?:meet|speak|talk|call|see (?:you|each other)|catch up|come|sit down|get together|look at|review|go (?:through|over)|do (?:this|it) again|continue|reconvene|regroup|(?:find|set|fix) (?:up )?(?:a|another) (?:\p{L}+ )?(?:time|date|slot|meeting|call)|(?:get|put|lock|book|pencil|set) [^.?!]{1,40}? (?:on the (?:books|calendar)|in the (?:diary|calendar))|(?:have|do) (?:one more|another|the (?:next|final))|lock in)\b|\bdiar(?:y|ies)\b|\bnext step\b/iu;
export const SUGGESTS_MEETING =
  /\b(?:let['’]s|shall|should|could|can|do you want|we(?:['’]ve| have| had)? (?:said|(?:talked|spoken|spoke) about|mentioned)|(?:I|we)(?:['’]d| would) (?:like|love|suggest|propose)|I (?:suggest|propose))\b[^.?!]{0,50}\b(?:meet|speak|talk|catch up|together|sit down|reconvene|regroup|visit|workshop|(?:next|another|final|follow-?up) (?:meeting|call|session|round|one)|follow-?up)\b/i;
export const TOGETHER =
  /\b(?:(?<!(?<!\bbe )\b(?:good|nice|great|lovely|pleasure) to )(?:meet|speak|talk|see (?:the|you|it))|meeting|call|catch up|get together|demo|workshop|kick-?off|visit|walk-?through|session|review|follow-?up|come|came (?:down|over|by|round|up|out)|show (?:you|us|me)|next (?:step|time|one)|(?<!\b(?:of|by|until|before) )next week|again|diary|calendar|invit\w*|appointment|site|tour|presentation|training|lunch|coffee|walk (?:you|us|me|them|everyone|everybody) through)\b/i;
export const KINDS =
  /\b(demo|workshop|kick-?off(?: workshop| call| meeting)?|site visit|visit|walk-?through|(?:review|follow-?up|planning|technical|scoping|pricing|onboarding|training|working|discovery|negotiation|contract|steering) (?:session|meeting|call)|session|presentation|tour|training|video call|phone call|call|meeting|review)\b/gi;
export const UNAVAILABLE =
  /\b(?:no|not|can't|cannot|couldn't|won't|don't|doesn't|difficult|impossible|(?<!\bgets? )busy|(?<!-|\b(?:drop|kick|set|pick|take|start) )off|away|(?<!\b(?:come|get|go|drive|head|try|work|sort|find) )out|travell?ing|on holiday|on leave|on vacation|on nights|dentist|(?<!\b(?:shall|should|can|could|do|did|will|would) )I(?:['’]ve| have) (?:an?|my) (?!slot|gap|window|free|opening|question|space|\p{L}+ (?:slot|gap|window|time|moment))|I teach|booked|full|taken|clash\w*|chaos|worse|worst|murder|hopeless|terrible|nightmare|inspection|auditors?|bad|hail|prep|already have|I(?:'ve| have) got(?! (?:the|only the|time|room|all (?:day|morning|afternoon)|nothing|\p{L}+day)\b)|we've got|we have got|\p{L}+day['’]s (?:the|my|our|an?)\b(?! (?:[\p{L}-]+(?:th|first|second|third)\b|first\b|second\b|third\b|good|great|better|best|nice|bit quieter))|\p{L}+day(?:['’]s| is) (?!(?:good|great|fine|grand|okay|ok|alright|better|best|perfect|ideal|lovely|brilliant|possible|doable|free|open|clear|quiet|quieter|easy|easier|on|it|that|this|today|tomorrow|when|what|enough)\b)\p{L}+(?=[.,!]|$)|I'm in(?! *[.,!]| for)|I'm (?:at|with)|I'm on (?!it|video|that)|he's in|she's in|they're in|is the|rather)\b/iu;
/** Refuses a part of a day, which leaves the rest of it: "Monday's good, just not first thing". */
export const PART_REFUSED =
  /\b(?:just |only |but )?not (?:(?:in |at |on )?(?:the )?(?:very )?(?:morning|afternoon|evening|lunch(?:time)?)|first thing|too (?:early|late)|(?:any )?(?:earlier|later|sooner)\b|(?:before|after|until) )/i;
/** Comes or calls at the time of the meeting itself: "I'll ring you at two", "I could be there by ten". */
export const ATTENDS =
  /\b(?:(?:ring|call|phone|dial) (?:you|me|in)|be (?:there|here|with you|over)|come|drop by|arrive|get (?:there|here))\b/i;
/** Puts an answer off: "I must look", "I'd have to ask her". */
export const UNSURE =
  /\b(?:must|have to|need to|got to|(?:I|we)['’]d better) (?:\p{L}+ )?(?:look|see|check|ask)\b|\bnot sure\b|\bif it (?:goes|works)\b/iu;
/** Neither takes a proposal nor declines it. */
export const HESITATES =
  /\b(?:not sure|don['’]t know yet|can['’]t promise|leave it open|(?:I|we)['’]ll see|then (?:I|we) see|I['’]d rather (?:you|we|not))\b/i;
/** Offers to come while somewhere near: "I'm in Leeds on Friday, shall I drop in?" */
export const OFFERS_TO_COME =
  /\b(?:shall|should|could|can) (?:I|we|you) (?:\p{L}+ )?(?:drop|come|pop|call|ring|meet|visit|see|stop|swing)\b/iu;
/** Takes a proposal by words or by what it leads to: "Go on, then", "I'll tell her", "Bring your boots". */
export const CONSENTS =
  /^(?:(?:yes|yeah|yep|yup|sure|correct|exactly|that['’]s right|of course|with pleasure|super|absolutely|go on|right you are|deal|done|please do|that['’]ll do|that will do)\b|do(?=[.!,]|$)|(?:okay|ok|good|fine|great|perfect)?[,.]? ?(?:I['’]ll (?:be there|be here|tell (?:him|her|them)|let (?:him|her|them) know|see you|bring|drive|come|join|put the kettle)|bring)\b)/i;
/** Declines a day without naming it. */
export const DECLINES =
  /^(?:no|nope|ah|oh|not|sorry|hm)\b|\b(?:difficult|busy|away|travell?ing|on holiday|on leave|on nights|that's (?:the|my|our|half)|can't (?:do|make)|booked|won't work|doesn't work|in [A-Z][a-z]+|clash\w*)\b/;
export const FITS =
  /\b(?:works?(?: for)?|good for|is good|is fine|fine|perfect|great|suits?|i can do|i can make|we can do|i'm free|we're free|free|yes|yeah|yep|sure|okay|ok|agreed|deal|lovely|brilliant|done|that's it|booked|confirmed|let's do|it is(?= *[.,!]|$)|until then|same (?:time|place|again)|see you|(?<=^|, )till|noted|all right|alright|wonderful|excellent|sounds (?:good|great|fine|perfect|lovely|right|like a plan)|go for it|count me in|(?<!not )(?:possible|doable)|(?:i|we)(?:'ll| will) be there|i'm there)\b/i;
export const INVITES =
  /\b(?:invit\w*|calendar|diary|book (?:it|that|the|a) |block (?:it|that|the)|(?:I'll|I will|we'll|let me|I can) (?:just )?put (?:it|that) in(?! (?:an?|the|my|our|writing|front|order|place)\b)|joining link|dial-?in|meeting link|send (?:you |everyone |out |round )*(?:the|a) link)\b/iu;
const BODY = "(?:board|committee|council|partners?|panel|trustees|governors|directors|shareholders|members|tenants)";
/** Somebody's appointment with others: "I meet my tax adviser on Wednesday at four" */
const ELSEWHERE =
  "(?<!\\b(?:can|could|may|might|shall|should|do|did|would) )I(?:['’]m)? (?:also )?(?:meet|meeting|see|seeing) (?:my|an?|another|some|the) (?!team|rest|whole|group|two|three|same)[a-z]+|(?:meet|meeting|see|seeing|speaking|talking|sitting down) (?:with |to )?(?:him|her|them) (?:ourselves|myself|anyway)";
/** "Book the technician for the ninth" */
const BOOKS_THING =
  "(?:book|reserve|order|schedule|arrange|hire) (?:the|an?|your|our|my) (?!(?:[a-z-]+ )?(?:call|meeting|demo|session|visit|workshop|slot|time|review|training|tour|appointment|walk-?through|presentation|kick-?off|lunch|coffee)(?! room)\\b)[a-z-]+(?: [a-z-]+)?(?: in)? for";
/** Deadlines, other people's meetings and individual work. */
export const OTHER = new RegExp(
  `\\b(?:${BOOKS_THING}|by|until|till|before(?! *(?:[.,!?]|$))|since|from|closes?|due|deadline|released?|expires?|ends?|runs? out|go(?:es)? live|live (?:on|by|from)|starts?|launch\\w*|sends?(?! (?:you |everyone |everybody |them |out |round )*(?:an?|the|that)? ?(?:invit|calendar|link|meeting|zoom|teams))|(?:ping|mail|e-?mail|forward|shoot)(?:ing|s)? (?:it|them|those|these|over)|sent|have it|you'll have|you'll get|(?:write|tell|text) (?:to )?you|let you know|deliver\\w*|finish\\w*|sign(?:ed)?|submit\\w*|publish\\w*|pay|invoice\\w*|renew\\w*|${BODY} (?:meets?|meeting|sits?|is)|they meet|${ELSEWHERE}|last|ago)\\b`,
  "i",
);

const MIN_SUMMED_UP = 3;

/** Whether a text goes through what is due on several days, rather than offering a choice of them. */
export function sumsUp(text: string, days: { on: string | null }[]): boolean {
  return new Set(days.map(({ on }) => on)).size >= MIN_SUMMED_UP && !/\bor\b|\?/i.test(text);
}

/** When something else than a meeting starts or ends: "So the pilot starts on the nineteenth?" */
export const LAUNCHES =
  /^(?!.*\b(?:meet\w*|call|session|workshop|kick-?off|training|demo|visit|tour)\b).*\b(?:starts?|begins?|launch\w*|go(?:es)? live|ends?|expires?|renews?)\b/i;

/** The subset that remains a deadline even with a time of day. */
export const DELIVERS = new RegExp(
  `\\b(?:by|until|till?|due|deadline|closes?|shuts?|sends?(?! (?:you |everyone |everybody |them |out |round )*(?:an?|the|that)? ?(?:invit|calendar|link|meeting|zoom|teams))|(?:ping|mail|e-?mail|forward|shoot)(?:ing|s)? (?:it|them|those|these|over)|sent|have it|you'll have|you'll get|(?:write|tell|text) (?:to )?you|let you know|deliver\\w*|submit\\w*|publish\\w*|call you|ring you|${BODY} (?:meets?|sits?|is)|${ELSEWHERE}|went|(?:was|were)(?! (?:down|booked|planned|set|scheduled)))\\b`,
  "i",
);

/** A range of days, which starts on the first: "The sixteenth and seventeenth". */
export const SPANS = /^\s*(?:and|to|till|until|through|[–—-])\s*(?:the )?\s*$/i;
export const CLOCKS = /,.*\b(?:in \p{Lu}|for you|with you|by you|your time|our time|time\b)/u;
export const CHANGES_TIME = /\b(?:make it|instead|rather|actually|better|change|move|push|shift|postpone|no)\b/i;

/** Another clock than the one a time was named on: "eleven for us", "three thirty my time". */
const OTHER_CLOCK =
  /\b(?:(?:[Mm]y|[Yy]our|[Oo]ur|[Tt]heir|[Hh]is|[Hh]er) time|(?:for|by|with) (?:us|me)|here|over here|local|[Ee]astern|[Cc]entral|[Pp]acific|[Mm]ountain|GMT|gmt|CET|cet|IST|ist|in \p{Lu}\p{L}+)\b/u;

/** Whether a text only says the time on another clock. */
export function isOtherClock(text: string, { time }: SpokenTime, agreed: string): boolean {
  return OTHER_CLOCK.test(text) && !CHANGES_TIME.test(text) && time !== agreed && time.slice(3) === agreed.slice(3);
}

/** Whether a text says the agreed hour for another time zone, or without its part of the day: "at seven". */
export function saysHour(text: string, { time }: SpokenTime, agreed: string): boolean {
  const isSame = Number(time.slice(0, 2)) % 12 === Number(agreed.slice(0, 2)) % 12 && time.slice(3) === agreed.slice(3);
  if (isSame && !PART_OF_DAY.test(text)) return true;
  return (
    new RegExp(`\\b${CARDINALS[Number(agreed.slice(0, 2)) % 12 || 12]}\\b`, "i").test(text) &&
    agreed.endsWith("00") &&
    CLOCKS.test(text)
  );
}

/** "Afternoon, then?" after the morning of a day was refused. */
export const PART_ALONE =
  /^(?:(?:so|then|okay|maybe|and|in|the|later|how about|what about),? )*(?:morning|afternoon|evening)\b[^.?!]{0,12}\??$/i;
/** "What happens if one fails at seven in the morning?" */
export const WHAT_IF = /\bwhat (?:happens|if|about when)\b/i;
/** "It gets back Friday night" proposes no part of a day. */
export const RETURNS =
  /\b(?:I|we|it|he|she|they|(?:the|my|our) \p{L}+) (?:gets?|comes?|arrives?|goes?|leaves?|lands?|flies|fly|(?:is|are|was|were) (?:back|away|out|off|gone)) /iu;
export const PART_OF_DAY = /\b(?:morning|afternoon|evening|night)\b|[ap]\.?m\b/i;

/** Calls off a day that was agreed, or the whole arrangement: "Let's cancel the Friday", "Leave it for now". */
const CALLED_OFF =
  "(?:it|that|this one|(?:the|our|that|this) (?:\\p{L}+ )?(?:\\p{L}+day|call|meeting|visit|demo|session|date|\\p{L}+th)|\\p{L}+day)";
export const CALLS_OFF = new RegExp(
  [
    `(?:^|[,;] |\\b(?:let['’]s|we['’]ll|we(?:['’]d)? better|(?:can|could|should|shall) we|(?:have|need|want) to) (?:just )?)(?:cancel|scrap|scratch|drop|skip|forget(?: about)?|call off|bin|park|shelve) ${CALLED_OFF}(?! (?:to|in|on|at|into)\\b)`,
    "\\bcall (?:it|that) off\\b",
    "\\b(?:won['’]t|can['’]t|cannot|doesn['’]t) (?:work|make (?:it|that)|do (?:it|that)) after all\\b",
    "\\b(?:leave|keep) the (?:date|day|time) open\\b",
    "\\b(?:come|get) back to you with (?:an?|another|some|the) (?:\\p{L}+ )?(?:date|day|time)s?\\b",
    "\\b(?:can['’]t|cannot|won['’]t|not going to) commit\\b",
    "\\b(?:leave|let) (?:it|that|me|things)(?: all)? (?:be|open|alone|for now|there for now|for the moment|until|till)\\b",
    "\\blet['’]s (?:not|hold off|wait)\\b[^.?!]{0,20}\\b(?:fix|set|book|pencil|put|commit|meet|anything|until|till)\\b",
    "\\b(?:do not|don['’]t|won['’]t|not) (?:\\p{L}+ )?(?:fix|set|book|pencil|commit to) (?:anything|any|an?) ?(?:date|day)?\\b",
  ].join("|"),
  "iu",
);
/** "Tuesday the eighth, what time?" */
export const ASKS_HOUR = /\b(?:what|which) time\b/i;
/** "I can do early" */
export const EARLY =
  /\b(?:do|start|come|be|meet|was|is|it['’]s) (?:it )?early(?! (?:next|in|on|this|december|january|evening|afternoon))\b|\b(?:early bird|crack of dawn)\b/i;
/** An answer that begins with approval. */
export const FITS_AT_ONCE = new RegExp(`^(?:${FITS.source})`, "i");
