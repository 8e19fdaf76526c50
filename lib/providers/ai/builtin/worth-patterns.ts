import { MONTH_NAME } from "@/lib/grounding/spoken/calendar";
import { FIRST_TO_TWELFTH, TEENS, TWO_TO_NINETY } from "@/lib/grounding/spoken/numerals";
export const MONEY =
  /[$€£]\s?\d|\b(?:dollars?|euros?|pounds?|francs?|kroner|kronor|rupees|cents|pence|grand|price|fee|costs?|budget|discount|ceiling|rate|charge)\b/i;
export const RATE =
  /\b(?:per|a|an|each|every) (?:seat|user|month|year|week|day|hour|head|site|unit|claim|person|employee|order|kilo|litre|ticket|account|licen[cs]e|room|night|store|depot|truck|driver|project|student|patient|guest|visit|engineer|night)\b/i;
export const DEADLINE =
  /\b(?:ends?|expires?|runs? out|renews?|deadline|due|by the|by (?:end|\p{Lu})|before|until|no later|closes?|meets?|sits?|votes?|comes (?:on|in)|is on|are on|goes? live|go-live|live (?:on|by|in)|starts?|begins?|opens?|opening|launch\w*|decides?|signs?|signed|notice|audit|board|committee|inspection|is up|is away|handover)\b/iu;
export const DATE = new RegExp(
  String.raw`\b(?:${MONTH_NAME}|spring|summer|autumn|fall|winter|quarter|Q[1-4]|Christmas|Easter|end of (?:the )?(?:year|month|quarter|week))\b|\b(?:${FIRST_TO_TWELFTH}|${TEENS}th|(?:twen|thir|for|fif|six|seven|eigh|nine)tieth|twenty-\p{L}+|thirty-first)\b`,
  "u",
);
export const NEED =
  /\b(?:need|needs|lose|loses|losing|lost|wait|waits|waiting|takes?|took|spend|spends|waste|wasted|must|has to|have to|can't|cannot|won't|want|wants|problem|trouble|worr\w+|pain|manual\w*|by hand|on paper|spreadsheets?|late|fail\w*|miss\w*|broke\w*|crash\w*|complain\w*|error\w*|too (?:long|slow|late|high|many|much)|the line is|hard stop|requirement|policy|struggl\w*|short of|short-staffed|no way|nobody|give up|rejected?|refused?|overrun|double|twice|priority|important|matters|concern\w*)\b/i;
export const DECISION =
  /\b(?:agreed?|decided|decision|we'll (?:go with|take|start)|let's (?:go with|start|do)|goes? with|included|free of charge|at no cost|for free|no (?:set-?up )?fee|comes? (?:out|with)|stays?|instead of|instead|not \p{L}+ but|first phase|pilot|scope|minimum|cap|exit|term)\b/iu;
export const UNIT =
  /\b(?:people|users?|sites?|hours?|days?|weeks?|months?|years?|percent|%|staff|drivers?|stores?|orders?|tickets?|seats?|claims?|customers?|employees?|machines?|trucks?|vans?|homes?|schools?|rooms?|beds?|members?|invoices?|licen[cs]es|times|tonnes?|tons?|kilos?|litres?|square|gigabytes?|calls?|patients?|pumps?|pupils?|kids|children|vehicles?|agents?|pallets?|boxes|shipments?|crates?|litres?|minutes?|kegs?|stages?|depots?|branches|clinics?)\b/i;
export const HEDGED =
  /\b(?:I think|I guess|I suppose|maybe|perhaps|probably|might|kind of|sort of|I'd hope|hopefully|I'd love|would be|could be|joking|kidding|somebody told|I heard|they say|rumou?r|allegedly|usually|sometimes|one day|I believe|I hope|dream|imagine|never know|I wish|have to ask|not (?:a )?(?:hundred percent|sure)|I'd have to|I would have to|if (?:we|you|they|it|I|somebody)|wouldn't|would (?:you|we|I))\b/i;
export const HYPOTHETICAL =
  /\b(?:if (?:we|you|they|I|it) (?:could|did|were|ever|would|took|wanted|signed|won)|if only|in theory|imagine)\b/i;
export const RIVAL =
  /\b(?:the other (?:one|firm|company|supplier|lot|vendor|side)|competitors?|your rivals?|another (?:supplier|vendor|company|quote|offer)|they (?:make|charge|offer|quote|want)|(?:in|people in|visit|quote|offer|proposal) (?:from|of|on) (?:\p{Lu}\p{L}+)|the (?:Danish|German|French|Dutch|American) one)\b/iu;
export const HAGGLING =
  /\b(?:too (?:much|high|low|expensive|little)|a long way from|rounding error|we'd go to|could live with|your offer says)\b/i;
export const CHATTER =
  /\b(?:weather|weekend|coffee|lunch|on mute|hear me|see my screen|traffic|holiday|football|match|dog|cake|beer|joke|sorry|thank|thanks|bye|hello|morning|welcome|nice to|good question|my wife|my husband|ten minutes|got to (?:go|leave|run|drop)|five minutes|on the last (?:call|one)|boat|yacht|o'clock|half past|quarter (?:past|to)|works for (?:me|us)|good for (?:me|us)|free (?:at|on|then)|diary)\b/i;
export const PROMISE =
  /\b(?:I|we|he|she|they|you)(?:'ll| will(?! not)| shall|'m going to|'re going to| am going to)\b|\blet me\b/i;

const NUMBER = `\\d[\\d.,]*|(?:${TWO_TO_NINETY}|hundred|thousand|million|half|twice)(?:[- ]\\p{L}+)?`;
export const FIGURE = new RegExp(`(?<![\\p{L}\\d])(?:${NUMBER})(?![\\p{L}\\d])`, "iu");
export const PER = new RegExp(`(?<![\\p{L}\\d])(?:${NUMBER})(?: \\p{L}+)? (?:per|an?) \\p{L}+`, "iu");
export const FIRM =
  /\b(?:most important|hard stop|the line|deadline|ceiling|policy|has to|must|non-negotiable|regulat\w+|the catch|so there's a clock)\b/i;
