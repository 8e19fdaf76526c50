import { matchesIn } from "@/lib/grounding/matches-in";
import type { Clause } from "./clauses.ts";
import { baseVerb } from "./task.ts";
import { type ActKind, type Add, isSendable, lowerFirst, received } from "./receiving.ts";

/**
 * What a clause does in the dialogue. `promise`: the speaker or `who` will do the deed. `offer`: they could do it.
 * `request`: somebody should do it. `need`: something is missing, but nobody asked. Deeds start with their verb.
 */
export type Act = {
  kind: ActKind;
  deed: string;
  who: string | null;
  /** The part of the clause before the deed. */
  lead: string;
};

const ADVERB =
  "(?:also|then|just|definitely|certainly|surely|absolutely|personally|happily|gladly|quickly|simply|actually|obviously|of course|for sure|now|still|both|all|already|at least|immediately|later|today|tomorrow|tonight|next week|go ahead and|be sure to|make sure to|make sure (?:that )?(?:I|we)|try and|try to|go and|please|kindly|have to|need to|be able to|be happy to|be glad to|have (?:someone|somebody)(?! (?:from|in|at|on|of|else)\\b)|even|only|always|again|as well|too|myself|ourselves)";
const ADVERBS = new RegExp(`^(?:${ADVERB},?\\s+)+`, "i");
const MAKES_SURE =
  /^make sure (?:that )?you(?:['’]ll| will)? (?:get|have|receive) (?=(?:it|one|them|that|those|the|an?|our|my|both|all)\b)/i;
/** "Let me say Thursday" corrects a day. */
const SAYS_DAY =
  /^(?:let-me )?say (?:by |on )?(?:the )?(?:\p{L}+day|tomorrow|next week|\p{L}+(?:teenth|tieth|th|first|second|third))\b(?: (?:the|of|next|week|morning|afternoon|evening|\p{L}+(?:th|first|second|third)))*$/iu;
/** "Let you have the failure count" */
const LETS_HAVE = /^let (you|\p{Lu}\p{L}+) have (?=(?:the|an?|our|my|your|that|those|it)\b)/iu;
const WILL =
  "(?:'ll| will| shall|'m going to| am going to|'re going to| are going to|'m gonna|'re gonna| am gonna| are gonna| gonna|'m happy to|'re happy to|'d be happy to| promise to| plan to| commit to| agreed to| can commit to|'d(?= have .{2,40} (?:ready|done|back|with you)\\b))";
const SELF = new RegExp(`(?:^|[\\s,])(I|we)${WILL}\\s+`, "gi");
const LET_ME = /\b(?:let me|lemme)\s+/gi;
const LETS = /\b(?:let's|let us) (?=(?:schedule|book|set up|plan|arrange|put|fix)\b)/gi;
const DUTY = /\bI(?:(?: still| just)? (?:need|have) to|'ve (?:still )?got to|(?:'d| had) better(?! (?:not|be|go|get going|let|say|stop|start)\b)| must(?! (?:say|admit|be)))\s+/gi;
const CAN =
  /(?:^|[\s,])(?:I|we|my team|our team|my people|our people) (?:can|could)(?: also| definitely| certainly| absolutely| just| easily| always| happily)? (?!you\b)/i;
const OFFER =
  /\b(?:I|we)(?:'d| would) be (?:happy|glad) to\s+|\b(?:should|shall) (?:I|we)\s+|\b(?:could|can) (?:I|we) (?=send|give|show|help|bring|offer|add|set)|\b(?:do you want|would you like|want|would it help if|how about|what if|would it be (?:useful|helpful) if) (?:me|us|I|we)(?: to| could| can)?\s+/i;
const WILL_I = /^(?:(?:so|and|well),? )*(?:I|we)(?:'ll| will) (?!(?:get|have) (?:an?|the) |(?:receive|see|need|be) )/i;
const REQUEST =
  /(?:^|[\s,])(?:can|could|would|will) (you|someone|somebody|anyone|anybody|one of you|your side)(?: guys| both| all| two)?(?: on your (?:side|end|team))?(?: please| also| maybe| just| possibly| perhaps| quickly| then| kindly)*(?: be able to| able to| mind| be willing to| be so kind (?:as to|and)| go ahead and)?\s+/i;
/** "Why don't you pass me ten of those?" */
const WHY_NOT = /\bwhy don['’]t (you)(?: just| all)? (?=(?:send|pass|give|bring|share|show|mail|email|forward|put)\b)/i;
const ASK_TO = /\b(?:I|we)(?:'d| would)? (?:need|like|want|'d like|'d love|would love|love) (you|[A-Z][a-z]+) to\s+/;
const IF_COULD = /^(?:.*\s)?if (you|[A-Z][a-z]+) (?:could|can|would)(?: please| just| maybe| also)?\s+/i;
const TAG_REQUEST =
  /^(?:and )?(?:you'll|you will|you) (send|give|share|let|forward|call|check|bring)\b(.*?)(?:,? (?:right|yes|won't you|yeah|then))?$/i;
/** "You do the list, yes?" */
const ASSIGNS =
  /^(?:\p{Lu}\p{L}+,? )?you (do|make|take|handle|prepare|write|ask|get|bring) ((?:the|that|your|our|an?)\b.*?),? (?:right|yes|yeah|okay|don't you|won't you)$/iu;
/** "Who tells the drivers?", which whoever answers takes on. */
export const ASKS_WHO =
  /^(?:(?:and|so|but|then|okay)[\s,]+)*who(?:['’]s going to|['’]s gonna|['’]ll| will| is going to| would| can| could)? ((?:tell|send|write|ask|check|call|ring|bring|book|prepare|make|do|order|take|measure|train|set|put|collect|translate|draft|organi[sz]e|fit|install)(?:s|es)? (?:the|that|this|it|them|our|your|a|up|an)\b.*)$/i;
const OWES =
  /\b(?:I|we)(?: still)? owe you (?!(?:one|a (?:beer|drink|coffee|lunch|dinner|favou?r)|an apology)\b)(.+)$/i;
const OWED =
  /\byou(?: still| also)? owe (?:me|us) (?!(?:one|a (?:beer|drink|coffee|lunch|dinner|favou?r)|an apology)\b)(.+)$/i;
const PLEASE =
  /(?:^|[,;]\s+|\b(?:and|so|but|then)\s+)(?:please|kindly|make sure (?:to|you)|don't forget to|do not forget to|remember to)\s+/i;
const IMPERATIVE =
  /^(?:(?:and|so|then|okay|well|yes|yeah|no|great|just|also|please|maybe|look|listen|actually)[\s,]+)*((?:send|give|email|mail|forward|share|bring|get|write|put|book|check|call|ring|drop|leave|tell|ask|prepare|show|include|add|copy|let (?:me|us) (?:have|know|see)|keep|find out|look (?:it|that|this) up|switch)\b(?!\s+(?:it a|(?:me|us) (?:a (?:sec|second|minute|moment|few|couple|bit|day|week)|until|till|to\b|one\b|two\b|three\b|an? (?:idea|hint|feeling|sense|minute|second|moment))|in touch)).*)$/i;
const CAN_HAVE =
  /\b(?:can|could|may) (?:I|we)(?: maybe| please| also| possibly| perhaps)? (?:have|get|see|read) ((?!it\b|that\b|this\b|them\b).+)$/i;
/** "Can we have some tags, so I can try them?" */
const FOR_USE = /^so (?:that )?(?:I|we)(?: can|'ll be able to| could) /i;
/** "Can I see it split up?" */
const SEE_IT =
  /\b(?:can|could|may) (?:I|we)(?: maybe| please| also| possibly| perhaps)? (?:have|get|see) ((?:it|that|this|them|those) (?:split|broken|laid|set|listed|written|itemi[sz]ed)\b.*)$/i;
const NEED =
  /\b(?:I|we)(?:'d|'ll| would| will| still| also| really|'re going to)* (?:need|like|love|prefer|want|appreciate|be after)(?: to (?:have|get|see|know|read))? ((?:the|an?|your|some|one|two|three|more|all|(?:that|those|this|it)(?! to\b)|any|half|real|list|access|details|data|somebody|someone|something)\b.+)$/i;
/** "What I'd like is two of your old invoices" */
const WHAT_NEEDED =
  /\bwhat (?:I|we)(?:'d| would)?(?: really| still| also| do)? (?:like|need|want|love)(?: (?:to have|from you|though|now))?,? is,? ((?:the|an?|your|some|one|two|three|any|all|those|(?:the )?last)\b.+)$/i;
const USEFUL =
  /\b(?:it['’]d|it would|that['’]d|that would) be (?:really |very |so )?(?:useful|helpful|great|good|handy|nice|lovely|ideal) (?:for (?:me|us) )?(?:to (?:have|get|see)|if (?:I|we) (?:had|got|could (?:have|get|see))) ((?:the|an?|your|some|those|any)\b.+)$/i;
const YOU_NEED =
  /\byou(?:'ll|'d| will| would)? (?:also |still |then )?(?:need|want|have to have) ((?:the|an?|our|my|some|that|those|all)\b.+)$/i;
/** "So you need a proposal from me that fits the budget" */
const OWES_FROM =
  /\byou(?:['’]ll|['’]d| will| would)? (?:need|want) ((?:the|an?|our|my)\b.{1,80}?) from (?:me|us)\b(.*)$/i;
/** What has to be done by somebody, until one of them says "I will". */
const SOMEBODY_SHOULD =
  /\b(?:somebody|someone|one of us|one of you) (?:should|has to|needs to|must|ought to|will have to) ((?!be\b|have\b)[a-z]+ .+)$/i;
const IS_THERE =
  /\b(?:is there|are there|do you have|have you got|you don't have|is that|there wouldn't be)(?: maybe| perhaps)? ((?:an?|any|some|the)\b.+?)(?: (?:on|for|about) (?:that|this|it))?$/i;
const WHEN_HAVE = /\bwhen (?:do|can|could|will|would|might) (?:I|we) (?:have|get|see|expect|receive) (.+)$/i;
const BY_WHEN =
  /^(?:(?:and|so|then|okay)[\s,]+)*((?:the|an?|your|our|that)\b(?!.*\b(?:comes?|goes|is|are|was|were|has|have|starts?|ends?|opens?|closes?|arrives?|happens?|will|would|can)\b).+?),? (?:by when|when)$/i;
const NOTED =
  /\b(?:action items?|action point|to-?do|next steps?)(?: (?:for|on) ([A-Z][\w'-]+(?: [A-Z][\w'-]+)?|you|me|us|our side|your side|my side))?(?:\s*[:,–—-]\s*|\s+(?:is|are|would be|will be)(?: for)?\s*,?\s*)(.+)$/i;
const TEAM =
  "[Tt]he (?:[A-Za-z]+ ){0,2}?(?:team|department|lads)|(?:[Oo]ur|[Mm]y) (?:[A-Za-z]+ ){0,2}?(?:team|group|department|side|people|lads|guys|folks|office|accountants?|technicians?|developers?|colleagues|CFO|CTO|CEO|CISO|COO|CIO|lawyers?|counsel|manager|director|engineers?|rep|lead|architect|assistant|boss|chief|colleague|legal|procurement|finance|security)";
const THIRD =
  "(?:'ll| will| is going to|'s going to| is gonna|'s gonna| are going to| are gonna| has agreed to| agreed to| has to| needs to| is supposed to| promised to| offered to| volunteered to)";
const NAMED = new RegExp(
  `(?:^|[\\s,;])(${TEAM}|[A-Z][\\w'-]*[a-z](?: [A-Z][\\w'-]*[a-z])?)(?: (?:in|from|at|of) (?:our |the |your |my )?[\\p{L} ]{2,30}?)?,?${THIRD}\\s+`,
  "gu",
);
const PRONOUN_NAMED = new RegExp(`(?:^|[\\s,;])(he|she|they)${THIRD}\\s+`, "gi");
/** "My assistant Giulia sends you the names" */
const ASSISTANT =
  /\b(?:[Mm]y|[Oo]ur) (?:assistant|colleague|secretary|office manager|partner|bookkeeper|accountant),? (\p{Lu}\p{L}+),? (sends|mails|calls|brings|writes|gives|books|prepares) (.+)$/u;
/** "Yusuf's sending you the agreement" */
const IS_SENDING =
  /(?:^|[\s,])(\p{Lu}\p{L}+)(?:['’]s| is) (?:already |just |also )?((?:send|mail|email|forward|bring|post|writ|giv|call|ring)ing) ((?:you|us|me|it (?:to|over)|them (?:to|over))\b.*)$/u;
/** Things, not people: "They'll go out on Thursday" */
const GETS_THERE =
  /^\s*they(?:'ll| will| are going to|'re going to) (?:all )?(?:go out|be (?:with you|on (?:your|their) (?:desk|way)|(?:at|in) your|ready)|arrive|reach you|ship)\b/i;
const NO_NAME =
  /^(?:I|we|it|that|this|these|those|there|what|who|he|she|they|you|both|all|each|one|everything|everyone|nobody|if|then|and|but|so)$/i;

/** Rewritten as an offer: "What I can do is send …" becomes "I can send …". */
const WHAT_I_DO =
  /\bwhat (I|we)('ll| will| can| could)(?: also| maybe| just)? do(?: for you)?,? is,? (?:to |that (?:I|we) )?/i;

const GOVERNED_OFFER = /\b(?:so|so that|then|until|before|when|once|unless|that|what|where|how|all|as|if) ?$/i;
/** "So I can send you the draft" offers it; "so I can see it" does not. */
const SO_OFFERED = /^(?:then|so) (?:I|we) can (?:send|get|give|tell|bring|mail|email) you\b/i;

/** Finds every act in a clause that may bind somebody. The dialogue decides whether it does. */
export function actsOf(said: Clause): Act[] {
  const clause = { ...said, text: said.text.replace(WHAT_I_DO, "$1$2 ") };
  const { text, asks } = clause;
  const found: Act[] = [];
  const add: Add = (kind, deed, who = null, lead = "") => {
    const plain = lowerFirst(
      deed.replace(ADVERBS, "").replace(MAKES_SURE, "send you ").replace(LETS_HAVE, "send $1 ").trim(),
    );
    if (plain && !SAYS_DAY.test(plain)) found.push({ kind, deed: plain, who, lead });
  };
  const before = (match: RegExpExecArray) => text.slice(0, match.index);
  const noted = NOTED.exec(text);
  if (noted && !asks && !/^(?:I|we|[A-Z][\w'-]+)(?:'ll| will|'m going| is going|'re going)\b/i.test(noted[2]!)) {
    const named = /^([A-Z][\w'-]+(?: [A-Z][\w'-]+)?|you|me|us)(?: is| are)?(?:'s going)? to\s+/.exec(noted[2]!);
    const deed = noted[2]!
      .slice(named?.[0].length ?? 0)
      .replace(/^(?:to|that|I'll|I will|we'll|we will|I'm going to|let's)\s+/i, "");
    const mine = /\bmy $/i.test(text.slice(0, noted.index)) ? "me" : null;
    add("duty", deed, named?.[1] ?? noted[1] ?? mine ?? "");
    return found;
  }
  if (!asks) {
    for (const match of matchesIn(text, SELF))
      if (!/^(?:still |also |really )?(?:need|want|like|love)\b/i.test(after(text, match)))
        add("promise", after(text, match), null, before(match));
    for (const match of matchesIn(text, LET_ME)) add("promise", `${LET}${after(text, match)}`, null, before(match));
    for (const match of matchesIn(text, LETS)) add("promise", after(text, match), "let's", before(match));
    for (const match of matchesIn(text, DUTY)) add("duty", after(text, match), null, before(match));
    for (const match of matchesIn(text, NAMED))
      if (!NO_NAME.test(match[1]!) && !/\b(?:as|like|what|which|that)$/i.test(before(match).trim()))
        add("promise", withFronted(after(text, match), before(match)), match[1]!, before(match));
    const sends = ASSISTANT.exec(text);
    if (sends) add("promise", `${sends[2]!.replace(/s$/, "")} ${sends[3]}`, sends[1]!);
    const sending = IS_SENDING.exec(text);
    if (sending && !NO_NAME.test(sending[1]!)) add("promise", `${baseVerb(sending[2]!)} ${sending[3]}`, sending[1]!);
    for (const match of matchesIn(text, PRONOUN_NAMED))
      if (!GETS_THERE.test(match[0] + after(text, match)))
        add("promise", after(text, match), match[1]!.toLowerCase(), before(match));
  }
  const owes = asks ? null : OWES.exec(text);
  if (owes && isSendable(owes[1]!)) add("promise", `send you ${owes[1]}`);
  if (found.length === 0 && !asks) received(clause, add);
  if (found.length > 0) return found;
  const owed = OWES_FROM.exec(text);
  if (owed && isSendable(owed[1]!)) add("offer", `send ${owed[1]}${owed[2]}`);
  if (found.length > 0) return found;
  const asked = requested(clause);
  if (asked) add(asked.kind, asked.deed, asked.who ?? null);
  if (found.length > 0) return found;
  if (
    /\b(?:should|shall|could|can) we (?:also |all |then |just )?(?:meet|speak|talk|do|say|make it|catch up|look|see|sit|go|start|try|take|walk|review)\b|\btogether\b/i.test(
      text,
    )
  )
    return found;
  const offer = OFFER.exec(text) ?? (asks ? WILL_I : CAN).exec(text);
  if (offer && (SO_OFFERED.test(text) || (!GOVERNED_OFFER.test(before(offer).trim()) && !/^(?:then|so) /i.test(text))))
    add("offer", after(text, offer), null, before(offer));
  return found;
}

const NO_THING =
  /^(send|mail|e-?mail|forward|bring)(?: (?:you|it|them|that))?(?= directly|$| over\b| (?:by|on|before|until|tomorrow|tonight|today)\b)/i;
const FRONTED_FOR = /^(?:and |so )?(?:for|as for|about) ((?:the|your|our) [\p{L}\d' -]{3,40}), ?$/iu;

/** "For the accounts, Meera will mail you directly" */
function withFronted(deed: string, lead: string): string {
  const thing = FRONTED_FOR.exec(lead)?.[1];
  return thing ? deed.replace(NO_THING, `$1 you ${thing}`) : deed;
}

/** Marks a deed introduced by "let me", which is done right away unless something shows that it is for later. */
export const LET = "let-me ";

type Asked = { kind: "request" | "need"; deed: string; who?: string | null };

/** "You read it, you change it" before "you send it" describes how something works. */
const STEPS = /\byou \p{L}+ (?:it|them|that|this)$/iu;

function requested({ text, asks, before, after: next }: Clause): Asked | null {
  const request = REQUEST.exec(text) ?? WHY_NOT.exec(text) ?? ASK_TO.exec(text) ?? IF_COULD.exec(text);
  if (request) return { kind: "request", deed: after(text, request), who: nameIn(request[1]!) };
  const who = ASKS_WHO.exec(text);
  if (who)
    return {
      kind: "request",
      deed: who[1]!.replace(
        /^(do|tell|send|write|ask|check|call|ring|bring|book|prepare|make|order|take|measure|train|set|put|collect|translate|draft|organi[sz]e|fit|install)e?s\b/i,
        "$1",
      ),
    };
  const owed = OWED.exec(text);
  if (owed && isSendable(owed[1]!)) return { kind: "request", deed: `send ${owed[1]}` };
  const have = CAN_HAVE.exec(text);
  if (have)
    return isSendable(have[1]!) || (/^some /.test(have[1]!) && FOR_USE.test(next))
      ? { kind: "request", deed: `send ${have[1]}` }
      : null;
  const shown = SEE_IT.exec(text);
  if (shown) return { kind: "request", deed: `send ${shown[1]}` };
  const when = WHEN_HAVE.exec(text) ?? (asks ? BY_WHEN.exec(text) : null);
  if (when) return { kind: "request", deed: `send ${when[1]}` };
  const tag = STEPS.test(before) ? null : TAG_REQUEST.exec(text);
  if (tag) return { kind: "request", deed: `${tag[1]}${tag[2]}` };
  const assigned = ASSIGNS.exec(text);
  if (assigned) return { kind: "request", deed: `${assigned[1]} ${assigned[2]}` };
  return asks ? neededInQuestion(text) : neededInStatement(text);
}

function neededInQuestion(text: string): Asked | null {
  const there = IS_THERE.exec(text);
  if (there) return isSendable(there[1]!) ? { kind: "need", deed: `send ${there[1]}` } : null;
  return needed(NEED.exec(text));
}

function neededInStatement(text: string): Asked | null {
  const please = PLEASE.exec(text);
  if (please) return { kind: "request", deed: after(text, please) };
  const should = SOMEBODY_SHOULD.exec(text);
  if (should) return { kind: "need", deed: should[1]! };
  const order = IMPERATIVE.exec(text);
  if (order) return { kind: "request", deed: order[1]! };
  return needed(NEED.exec(text) ?? WHAT_NEEDED.exec(text) ?? USEFUL.exec(text) ?? YOU_NEED.exec(text));
}

/** What somebody wants to watch happen: "I want to see it come back with my own eyes". */
/** "I'd want a couple of days with them" */
const SPAN =
  /^(?:an?|some|another|one|two|three|more)(?: (?:couple of|few|more|extra|good))? (?:minutes?|hours?|days?|weeks?|months?)\b(?! (?:trial|pilot|course|workshop|test))/i;
const OWN_EYES = /\bwith (?:my|our) own eyes\b|\bfor (?:my|our)sel(?:f|ves)$/i;

function needed(match: RegExpExecArray | null): Asked | null {
  if (!match || OWN_EYES.test(match[1]!) || SPAN.test(match[1]!)) return null;
  return { kind: "need", deed: `${isSendable(match[1]!) ? "send" : "arrange"} ${match[1]}` };
}

function nameIn(who: string): string | null {
  return /^[A-Z]/.test(who) ? who : null;
}

function after(text: string, match: RegExpExecArray): string {
  return text.slice(match.index + match[0].length);
}
