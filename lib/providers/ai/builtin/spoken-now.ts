import { FIGURE } from "./worth-patterns.ts";

/** What a deed refers to that is still to come: then it is not done in the same breath. */
const LATER =
  /\b(?:when (?:I|we|you|he|she|they)\b|once\b|after (?:the|this|that|we|I|you)\b|as soon as|next (?:time|call|week|month|meeting)|later\b|tomorrow|tonight|before (?:the|you|we)\b|(?:at|in|on|during|to) (?:the|our|your|that) (?:next |first )?(?:call|visit|demo|meeting|day|session|site|board|committee|council)\b|then and there|on[- ]site|in person|over (?:lunch|coffee))\b/i;
const SOON = /^(?:in )?(?:a|one|half a|just a|two|five|ten) (?:secs?|seconds?|minutes?|moments?|bit|ticks?)$/i;

const YOU = "(?:you(?: all| both)?|everyone|everybody)";
const TALE =
  "(?:history|backstory|background|backdrop|context|story|overview|example|rundown|run-through|(?:short|long|quick|full|honest|straight) (?:version|answer|one)|headlines|gist|shape|picture|flavou?r|taste|idea|sense|tour|low-?down|truth)";

/** Ways to say what comes next in the conversation: "I'll give you the history", "I'll hand over to Kim". */
const NARRATES = [
  String.raw`(?:take|walk|talk|run|guide|lead|step) ${YOU} (?:quickly |briefly |just )?(?:through|over) (?:it|that|this|them|these|those|the|my|our|what|how|a|some|each|both)\b`,
  "(?:quickly |just )?(?:run|go|rattle|skip|flick) (?:quickly |briefly )?through (?:the|my|our|this) (?:agenda|slides?|deck|list|headlines|points)$",
  String.raw`tell ${YOU} (?:(?:right )?now\b|straight|honestly|frankly|where (?:I|we|it|things|that|they)(?: (?:are|am|is|stand|stands|come|comes|was|were)|['’](?:m|re|s))\b|how (?:(?:I|we) (?:see|feel|work|came|do|use|used)|(?:it|this|that) works)\b|why\b|a (?:bit|little|story|secret|joke)|something\b|one thing|about (?:us|me|it|that|this)\b|what (?:frightens|worries|bothers|scares|annoys|kills|happened|matters|it is|the (?:problem|thing|issue|trouble) is|(?:I|we) (?:want|don't|like|can't|won't|think|see)\b))`,
  String.raw`give (?:${YOU} )?(?:just )?(?:the|a|an|some|one|another|my)(?: \p{L}+)? ?${TALE}\b`,
  String.raw`come (?:back )?to (?:that|it|this|(?:the|your|our) (?:price|pricing|cost|money|timeline|numbers|question|point|details?))\b(?! with)`,
  "get (?:straight |right |back )?to the (?:point|chase|bottom line|heart)",
  String.raw`(?:pull|bring|put|throw|get) (?:it|that|this|them|the [\p{L} ]{2,25}) (?:up )?on (?:the|my) screen`,
  "share (?:my|the) screen",
  "do (?:the |my |our )?(?:talking|honou?rs|introductions?|intros?|preamble|pleasantries)\\b",
  String.raw`(?:hand|pass|give) (?:you |${YOU} )?over to\b`,
  "(?:put|lay) (?:all )?(?:my|our) cards",
  "set the (?:scene|stage)",
  String.raw`(?:start|open|begin|close|finish|end) with (?:what|the|an?|my|one|two)\b`,
  "(?:(?:kick|start|open|begin) (?:us |things )?off|wrap up|sum up|leave it (?:there|at that)|stop there|rest my case)",
  "(?:park|shelve|leave|hold) (?:that|it|this)(?: (?:thought|one|question|point))?(?: (?:for now|aside|for the moment|there|to one side))?$",
  "(?:answer|field) (?:that|this|your|the) ?(?:one|question)?$",
  String.raw`take (?:that|this|the|your) question\b`,
  String.raw`(?:write|note|jot|take|scribble) (?:it|that|this|them|all that) down\b(?! (?:for (?:you|them|him|her)|and (?:send|mail|email|share|give|bring)|in (?:an?|the|my|our) (?:e-?mail|mail|offer|quote|contract|proposal|letter)))`,
  "make (?:a|myself a|a mental|a quick|me a) note(?: of (?:that|it|this))?$",
  String.raw`(?:run|chair|lead|host|drive) this (?:one|meeting|call|session)\b`,
  "play (?:the )?devil's advocate",
  "(?:chip|jump|butt|cut|barge) in\\b",
  "(?:throw|put|float) (?:it|that|this|one) (?:in|out) there",
  "put (?:it|that|this) (?:to you|on the table|bluntly|simply|plainly|another way)",
  String.raw`put (?:your|the|my|our|this|that) \p{L}+ (?:first|last|to one side)$`,
  String.raw`(?:say|ask|put) (?:it |that |this |you |one )?(?:honestly|seriously|straight|plainly|directly|bluntly|openly|out loud|aloud)\b`,
  "ask (?:because|as|out of|for a friend)\\b",
  String.raw`read (?:it|that|this|them|you .{0,20}) (?:out|back|aloud|to you)\b`,
  "crack on\\b",
  "bring you up to (?:speed|date)\\b",
  "tell you$",
  "show you (?:what I mean|this|here|how (?:it|that|this) looks)\\b",
  "(?:circle|come|go) back to (?:that|this|it)(?=$| in a )",
  "get back to my\\b",
  "(?:zoom|scroll) (?:in|out|down|up)\\b",
  "click (?:on|here|through)\\b",
  "(?:un)?mute (?:myself|you|it)",
  "(?:stop|start) sharing",
  "(?:drop off|jump off|dial off|hang up|jump|dash|shoot off|head off)(?:$| (?:in|at|to|soon|now)\\b)",
  "(?:put|stick) the kettle",
  "(?:get|grab|fetch) (?:my|a) (?:coat|pen|chair|glasses|charger|drink|glass of water)\\b",
  "take your word",
  "take (?:it|that|this) as an? (?:yes|no|compliment)\\b",
  "(?:grant|give) you that\\b",
  "grant you\\b",
  "flip (?:it|that|this) (?:around|round|over)",
];
const NARRATION = new RegExp(`^(?:${NARRATES.join("|")})`, "iu");

/** "Shall I do the money part now?" */
const NEXT_PART =
  /^(?:do|start with|take|cover) (?:the |that |this )(?:\p{L}+ )?(?:part|bit|section|round|price|pricing|money|numbers|agenda|demo|first one)(?: (?:now|first|next))?$/iu;
/** What makes it known only after the call: "I'll ask them and tell you why." */
const FINDS_OUT = /\b(?:ask|check|find out|look into|call|ring|test|measure|speak to|talk to|write to)\b/i;

/** "I'll let Ruth speak to that" */
const GIVES_FLOOR =
  /^let \p{Lu}\p{L}+ (?:speak|answer|explain|talk|tell|take (?:that|this|it|you|over)|start|go (?:first|ahead))\b/u;

/** "I'll make you an offer. Sixteen a head." */
const BIDS = /^(?:make|give) (?:you )?(?:an?|one|another|one last) (?:\p{L}+ )?(?:offer|proposal|deal|price)\b/iu;

const EXAMPLE = /^give (?:you )?(?:an|one|another|a quick) (?:quick )?example\b/i;

/** "I'll walk you through the dashboard, and then I'll show you the exports." */
const SHOWS = /^(?:show (?:you|everyone)|go (?:on )?(?:in)?to)\b/i;
const IS_SHOWING =
  /\b(?:walk|take|run|guide|talk) (?:you|everyone) (?:\p{L}+ )?through\b|\b(?:share|sharing) my screen\b|\bon (?:the|my|your) screen\b|\b(?:can you|you can) see\b|\bclick\b/iu;

type Said = { sentence: string; turn: string; asks: boolean };

/** Whether a deed is part of the conversation itself, done as it is said: "I'll take you through the numbers". */
export function isSpokenNow(deed: string, { sentence, turn, asks }: Said, due: { phrase: string } | null): boolean {
  if (EXAMPLE.test(deed)) return true;
  if (due && !SOON.test(due.phrase)) return false;
  if (BIDS.test(deed)) return FIGURE.test(turn.slice(turn.indexOf(deed.slice(-12))));
  if (LATER.test(sentence) || (FINDS_OUT.test(sentence) && /^(?:tell|let)\b/.test(deed))) return false;
  if (SHOWS.test(deed) && IS_SHOWING.test(turn)) return true;
  return NARRATION.test(deed) || GIVES_FLOOR.test(deed) || (asks && NEXT_PART.test(deed));
}
