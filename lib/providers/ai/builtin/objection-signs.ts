import { ONE_TO_TWELVE, TENS } from "@/lib/grounding/spoken/numerals";
import type { Token } from "./nlp.ts";
import { OUTSPOKEN } from "./objection-kinds.ts";
import { namesNew, signsOfNames } from "./objection-names.ts";

export type ObjectionTurn = {
  segment: number;
  text: string;
  tokens: Token[];
  external: boolean;
};

const NUMBER = new RegExp(
  String.raw`\b(?:\d[\d.,]*|${ONE_TO_TWELVE}|\w+teen|${TENS}|hundred|thousand|lakhs?|million)\b`,
  "g",
);
const NUMBER_SAID = new RegExp(NUMBER.source);
const MONEY =
  /\b(?:hundred|thousand|pounds|dollars|euros?|francs|lakhs?|percent|a month|a year|per (?:month|year|user|seat|claim|head)|price|pricing|cost|costs|fee|rate|offer|quote)\b|[$€£]/;
const CALENDAR =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|weeks?|months?|spring|summer|autumn|winter|start|go[- ]live|weekend|monday|tuesday|wednesday|thursday|friday)\b/;

/** Expressions in the guest's turn. */
const SAID: Record<string, RegExp> = {
  contrast: /\b(?:but|though|however|still|except|even so)\b/,
  cannot:
    /\b(?:can't|cannot|couldn't|can not|won't|wouldn't|will not|not (?:able|going|allowed) to|no way|impossible)\b/,
  refuses:
    /\b(?:do not|don't|don't really|not) (?:sign|want|need|pay|accept|buy|go|love|like|take|believe|do|touch|change|scan|fix|switch|move)\b|\bnot me\b|\bnobody\b|\bnothing before\b|\bnone\. /,
  doubts:
    /\b(?:not (?:so |entirely |quite |really )?(?:sure|convinced|good|happy|sold|keen|comfortable|confident|there)|don't (?:see|believe|trust|know (?:if|whether|how))|doubt|s[ck]eptical|hesita\w+|wonder|i'm not)\b/,
  worries:
    /\b(?:worr\w+|concern\w*|afraid|scared?|nervous|fear|anxious|keeps me awake|uneasy|uncomfortable|risk\w*|frighten\w*|trouble)\b/,
  problem:
    /\b(?:problem|issue|blocker|obstacle|deal ?breaker|show ?stopper|nightmare|headache|difficult\w*|hard|catch|hurdle|sticking point|snag)\b/,
  tooMuch:
    /\btoo (?:much|high|expensive|pricey|big|steep|little|late|early|long|short|soon|slow|low|light|complicated|many|risky|tight|far|dear|rich)\b/,
  negative:
    /\b(?:expensive|steep|pricey|costly|dear|high|light|tight|late|worst|bad|poor|slow|old|weak|short|serious|heavy|complicated|moan\w*|pity|little time|not enough|never|ouch)\b/,
  lot: /\b(?:a lot|lots|quite (?:a|some)|serious money|a sum|a fortune|that much|so much|half of|twice|double|two times|more than|above|over|beyond|higher|up front|hard to (?:swallow|justify))\b/,
  budget:
    /\b(?:budget\w*|ceiling|our limit|cap|approved|(?:set|put) aside|afford|allowed|in (?:my head|mind)|told myself|expected|planned|hoped|pay (?:today|now|at the moment)|costs? (?:us|me)|money|penny)\b/,
  priced:
    /\b(?:prices?|pricing|costs?|fees?|charges?|pay|paid|money|discount|percent|per cent|pounds|dollars|euros?|francs|quid|rate|quote|offer|invoice|cheap\w*|expensive|spend)\b|[$€£%]/,
  less: /\b(?:less|cheaper|half|lower|for free|no (?:platform )?fee|below|a third|under)\b/,
  rival:
    /\b(?:competitors?|competition|alternatives?|other (?:one|lot|people|supplier|vendor|firm|company|offer|provider|brand|guys|program|quote)s?|the others|another (?:supplier|vendor|firm|company|offer|provider|quote)|someone else|elsewhere|the internet|in-house|supplier (?:give|gave|offer)\w*)\b/,
  theirs:
    /\b(?:they|theirs?|they're|they've|who|people)\b.{0,40}\b(?:do|does|is|are|charge|offer\w*|have|had|make|quoted?|came|said|told|give|want\w*|show\w*|promis\w*)\b/,
  visited:
    /\b(?:visit|came (?:in|by|too|also)|also came|(?:were|was) here|on the phone|(?:had|got|have) .{0,30}\b(?:in|here|visit|over)\b|showed (?:me|us)|demo(?:ed)?|(?:looking|look) at|(?:talking|speaking) to|comparing|quoted|got (?:a|an|another) (?:quote|offer)|in on (?:mon|tues|wednes|thurs|fri)day)\b/,
  already:
    /\b(?:already (?:have|use|got|pay|do)|happy with|sta(?:y|ick) with|stick with|in love with|the one we have|on it today|we're on|locked in(?:to)?)\b/,
  before:
    /\b(?:last (?:time|one|lot|migration|system|supplier|vendor|company|year|project)|every time|(?:we|i) had (?:a|one|this)|twenty (?:eighteen|nineteen|twenty\w*)|once before|burn(?:ed|t)|we tried|tried (?:it|that|this|one)|been here before|overran|scrap|threw it out)\b/,
  boss: /\b(?:board|committee|trustees?|director|boss|cfo|ceo|coo|cto|ciso|partners?|brother|sister|husband|wife|governors?|council|legal|lawyers?|finance|procurement|purchasing|insurers?|auditors?|county|union|works council|headquarters|head office|group|members?|owner|foundation|shareholders?|parent company|management|hr|steering|dpo|security team)\b/,
  decides:
    /\b(?:sign|signs|signed|signature|decides?|approv\w+|agrees?|votes?|final say|a say in it|goes? to|has to see|need(?:s)? to see|have to ask|need to ask|check with|run it|blessing|authority|up to me|my (?:call|decision)|by myself|on my own|without asking|my desk|above my|subject to|tender)\b/,
  notAlone:
    /\bi (?:can't|cannot|don't|do not|couldn't) (?:sign|decide|approve|commit|say|promise|agree)\b|\bnot (?:my (?:call|decision|department)|up to me)\b|\bcan't (?:take|make) .{0,30}(?:signature|alone|own)\b|\bgoes? to (?:the|our|my) \w+|\bsubject to\b|\bsay in it\b|\bwithout asking\b|\babove my\b|\bneed(?:s|ed)? (?:\w+ ){0,2}(?:approval|sign-?off|buy-?in|permission|blessing)\b/,
  notNow:
    /\b(?:not (?:before|until|till|this (?:year|month|quarter|week|side)|now|yet|right now|in (?:december|january|summer|winter))|nothing before|write-?off|(?:not the|no) (?:right |good )?time|bad time|timing|freeze|on hold|hold off|postpone|next (?:year|spring|quarter)|off the road|little time|busy|swamped|stretched|two projects|no capacity|short-?staffed|half-?term|holidays?|easter|christmas|peak|season|year[- ]end|month[- ]end|audit|harvest|handing over|retire|exams?|inspection)\b/,
  defers:
    /\b(?:i'll|i will|we'll|we will|i|we) (?:call|ring|get back to|come back to) you\b|\b(?:don't|do not) want to (?:fix|put|commit|book|rush|decide)\b|\b(?:think about it|sleep on it|have a think|need to think|we'll see|have to see|it depends|or not)\b/,
  duration: /\b(?:days?|weeks?|months?|years?|hours?|minutes?)\b/,
  term: /\b(?:contract|clause|liability|notice|term|auto ?-?renewal|renewal|exit|get out|lock(?:ed)?[ -]?in|tied|penalt\w+|warranty|guarantee|minimum|commitment|dpa|policy|sla|indemni\w+|struck out|sub ?-?processors?)\b/,
  trust:
    /\b(?:secur\w+|privacy|gdpr|data|breach\w*|leak\w*|certif\w+|pen ?-?test|accura\w+|proof|prove|evidence|references?|brochures?|trust|explanation|incident|outage|downtime|bankrupt|still be (?:here|around)|resell)\b/,
  people:
    /\b(?:(?:my|our) (?:people|team|guys|staff|lads|drivers|nurses|teachers|designers|engineers|users|parents|customers|guests)|half (?:my|our)|a third of|apprentice|buttons|train\w*|learn\w*)\b/,
  feature:
    /\b(?:works? (?:with|on|without|offline)|integrat\w+|export\w*|import\w*|sync\w*|interface|api|app|offline|mobile|screen|login|plug-?in|native\w*|version|language|supports?|connect\w*|compatible|report\w*|feature|function\w*|planned|roadmap|manual\w*|by hand|twice)\b/,
  hypothetical:
    /\b(?:what if|what happens|if (?:it|that|this|they|you|we|i|she|he|somebody|one|the)|otherwise|unless)\b/,
  doubtingQuestion:
    /^(?:and |but |so )*(?:who|what|when|how)\b.*\?.*\b(?:not me|not us|i'm going|because|if)\b|\bdo i (?:pay|have to)\b|^is (?:it|that) planned|\bhow (?:can|do|would|should) i explain|here we go/,
  asksWho:
    /^(?:and |but |so |okay |well |hm+,? )*(?:who|how do i|how can i|why|what about|what happens|do i|is it|does it|will it|are you|not before)\b/,
  frank:
    /\b(?:to be honest|honest|honestly|frank|frankly|openly|equally open|i have to (?:say|tell)|i must say|i'd say|just so (?:you know|it's said)|only saying|i only say|just saying|i'm serious|mind you|to be fair|i'll tell you)\b/,
  topic:
    /\b(?:my (?:other |only |main |big |biggest |real |one )?(?:worry|problem|concern|thing|fear|issue|doubt)|the (?:other )?(?:thing|problem|trouble|snag) (?:is|for (?:me|us)|though)|thing though|one (?:more|worry|other thing)|(?:other|second|third) (?:thing|worry|point)|point (?:two|three|four|one)|then the price|now the price|see, )/,
  sigh: /^(?:hm+|mm+|oof|ouch|wow|hold on|whoa|look|see|nah|no\b|right, see|uff|(?:okay|sure|yes|yeah|fine),? but)\b/,
  demand:
    /\b(?:i|we) (?:want|need|must have|expect|require|prefer|'d prefer|would prefer|insist)\b|\bi'd (?:want|need|prefer|like) (?:the|it|to (?:be able|see|get out))\b/,
  rejects:
    /\b(?:we|i) (?:cannot|can't|don't|do not|won't) (?:accept|take|sign|want|live with|agree)\b|\b(?:we|i) need it in \w+|\bnot acceptable\b/,
  burnt:
    /\b(?:i don't|we don't|nobody|not) believ|\bhe told you that\b|\bpromised .{0,40}(?:took|never)|\b(?:last|another) (?:one|time|migration|lot|bid).{0,60}\b(?:over|never|late|failed|broke|weeks|months|scrap)/,
  ours: /\b(?:for us|with us|on our side|(?:my|our) budget|than (?:we|i)|for me)\b/,
  ceiling:
    /\b(?:ceiling|limit|maximum|at most|the most|can't go (?:above|over|beyond)|not a penny|no more than|more than (?:we|i)(?:'ve| have| had)?)\b/,
  question: /\?\s*$/,
  anyQuestion: /\?/,
  promises:
    /\b(?:i'll|i will|we'll|we will|let me|i can) (?:send|share|forward|write|book|bring|ask|check|get|give|do|introduce|put|sort|tell|look|have a look|let|show|make)\b/,
  agrees:
    /^(?:yes|yeah|yep|good|great|perfect|fine|agreed|agree|lovely|sounds|that works|works|deal|correct|exactly|thank|thanks|sure|brilliant|excellent|of course|okay|ok|right)\b/,
  greets:
    /\b(?:hello|hi|good morning|afternoon|how are you|can you hear|weather|mute|thank|thanks|bye|goodbye|cheers|haha|kidding)\b/,
  asksPlainly:
    /^(?:and |so |okay,? |ok |well,? )*(?:can|could|do|does|is|are|what|how|when|where|which|will|would|have)\b.{0,90}\?$/,
  schedules:
    /\b(?:o'clock|half past|monday|tuesday|wednesday|thursday|friday|calendar|diary|invite|invitation|next week)\b/,
  theirWay:
    /\b(?:we (?:lose|lost|spend)|takes us|at the moment|today we|currently|now we|by hand|on paper|spreadsheets?|every (?:day|week|month))\b/,
};
/** How the seller answers. A remark that gets an answer is more likely an objection. */
const ANSWERED: Record<string, RegExp> = {
  understood:
    /\b(?:understand|understood|hear (?:you|that|it)|fair|good point|i know|i see|i get (?:it|that)|appreciate|sorry|valid|makes sense|you're right|noted|i'd expect|good to know|we hear that|clear)\b/,
  offered:
    /\b(?:could|what if|we can|i can|would it help|i'd suggest|i'd propose|propose|what we (?:do|sometimes)|maybe we|suppose|let me|i'll (?:check|ask|find out|look|take))\b/,
  countered:
    /\b(?:but|though|honestly|actually|depends|because|(?:our|most) customers|it's only|that's (?:with|without)|is that (?:with|per)|they (?:do|don't|also)|does (?:it|that) (?:include|come))\b/,
  declined: /\b(?:can't|cannot|won't|don't (?:do|have)|not (?:possible|able)|i'm afraid|nobody|never)\b/,
};

/** The signs for and against a guest's turn being an objection, including those from the turns around it. */
function objectionSigns(turns: ObjectionTurn[], at: number, known: ReadonlySet<string>): Set<string> {
  const turn = turns[at]!;
  const text = plain(turn.text);
  const before = turns.slice(0, at).findLastIndex(({ external }) => !external);
  const asked = before >= 0 && at - before <= 2 ? plain(turns[before]!.text) : "";
  const lately = turns
    .slice(Math.max(0, at - 4), at)
    .map((one) => plain(one.text))
    .join(" ");
  const next = turns[at + 1];
  const answer = next && !next.external ? plain(next.text) : "";
  const signs = new Set(Object.keys(SAID).filter((name) => SAID[name]!.test(text)));
  const outspoken = OUTSPOKEN.find(([, pattern]) => pattern.test(text));
  if (outspoken) signs.add("outspoken").add(`outspoken:${outspoken[0]}`);
  for (const [name, pattern] of Object.entries(ANSWERED)) if (pattern.test(answer)) signs.add(name);
  const sign = (name: string, isSeen: boolean | undefined) => isSeen && signs.add(name);
  const has = (...names: string[]) => names.some((name) => signs.has(name));

  const figures = text.match(NUMBER) ?? [];
  const theirFigures = new Set(asked.match(NUMBER));
  const newName = namesNew(turns, at, known);
  const words = text.split(" ").length;
  sign("figure", figures.length > 0);
  for (const name of signsOfNames(turns, at, known, figures.length > 0)) signs.add(name);
  sign("afterPrice", MONEY.test(asked) || (MONEY.test(lately) && NUMBER_SAID.test(asked)));
  sign("onPrice", MONEY.test(lately));
  sign("onDates", CALENDAR.test(lately));
  sign("afterDate", CALENDAR.test(asked));
  sign("afterQuestion", /\?\s*$/.test(asked) && at - before === 1);
  sign(
    "echoes",
    figures.some((figure) => theirFigures.has(figure)),
  );
  sign("afterGuest", turns[at - 1]?.external);
  sign("short", words < 5);
  sign("brief", words >= 5 && words < 9);
  sign("long", words >= 18);
  sign("opening", at < turns.length * 0.06);
  sign("middle", at > turns.length * 0.15 && at < turns.length * 0.6);
  sign("closing", at > turns.length * 0.85);

  const isFact = has("promises", "agrees");
  sign("ownFigure", has("figure") && has("afterPrice") && !has("echoes"));
  sign(
    "priceAgainstOwn",
    has("afterPrice") &&
      has("figure") &&
      (has("lot", "tooMuch", "budget", "ceiling") ||
        /\b(?:i've|we've|i|we)(?: only| just)? (?:got|had|have|pay|thought)\b/.test(text)),
  );
  sign("tooMuchPrice", has("tooMuch", "lot") && has("priced", "afterPrice"));
  sign("priceSigh", has("afterPrice") && has("sigh"));
  sign(
    "priceAstonishes",
    has("afterPrice") && has("echoes") && words < 14 && /\?/.test(text) && /\b(?:for|per|just)\b/.test(text),
  );
  sign(
    "rivalPrice",
    newName &&
      has("figure") &&
      (has("priced", "less", "afterPrice") || /\b(?:at|for|costs?|is|theirs)\b/.test(text)) &&
      !has("duration"),
  );
  sign(
    "rivalCame",
    (newName && has("visited")) ||
      /\b\w+ also came\b|\b(?:i've|we've|we|i) (?:had|got) .{0,25}\b(?:on the phone|in on|people in)\b|\bfrom \w+ in\b/.test(
        text,
      ),
  );
  sign(
    "otherCheaper",
    (has("rival") || /\b(?:they|theirs|the \w+ one)\b/.test(text)) &&
      (has("less") || (has("figure") && MONEY.test(text))) &&
      !has("theirWay"),
  );
  sign(
    "bossMust",
    has("boss") &&
      /\b(?:won't|has to|have to|must|needs?|decide|vote|goes? to|subject to|signs?|ask|agree|say in it)\b/.test(
        text,
      ) &&
      !has("promises"),
  );
  sign(
    "dateClash",
    CALENDAR.test(asked) &&
      !isFact &&
      (has("notNow") || /\b(?:late|worst|tight|too (?:early|soon|late)|can't|nobody works|empty|off)\b/.test(text)),
  );
  sign("notNowTime", has("notNow") && CALENDAR.test(text));
  sign("termDemand", has("term") && has("demand", "cannot", "refuses", "tooMuch", "negative"));
  sign("peopleResist", has("people") && (has("refuses", "cannot") || /\b(?:moan|hate|buttons|off)\b/.test(text)));
  sign("figureAnswers", has("afterQuestion") && has("figure"));
  sign("whatIf", has("question") && has("hypothetical"));
  return signs;
}

/** The signs of each of the guests' turns, by its place. */
export function signsOfGuests(turns: ObjectionTurn[], known: ReadonlySet<string>): Map<number, Set<string>> {
  return new Map(turns.flatMap(({ external }, at) => (external ? [[at, objectionSigns(turns, at, known)]] : [])));
}

/** A text in lower case, without fillers and stuttered words. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/\b(?:um|uh|er|erm),? ?/g, "")
    .replace(/\b(\w+(?:['\s]\w+)?)(?:,? \1\b)+/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
}
