import { matchesIn } from "@/lib/grounding/matches-in";
import { WEEKDAY_NAME } from "@/lib/grounding/spoken/calendar";
import { announced } from "./announced.ts";
import type { Clause } from "./clauses.ts";
import { foretold } from "./foretold.ts";
import { withFrontedObject } from "./fronted-object.ts";
import { partedByDay, partedByThing, partOf } from "./listed-days.ts";
import { namedRequest } from "./named-requests.ts";
import { baseForm } from "./nlp.ts";
import { politeRequest } from "./polite-requests.ts";
import { recapped } from "./recap.ts";
import { type ActKind, type Add, isSendable, lowerFirst, PRESENTLY, received } from "./receiving.ts";
import { requested } from "./requests.ts";
import { baseVerb } from "./task.ts";

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
  "(?:also|then|just|take (?:the|an|that) action (?:item |point )?to|make a note to|take it upon (?:my|our)sel(?:f|ves) to|definitely|certainly|surely|absolutely|personally|happily|gladly|quickly|simply|actually|obviously|of course|for sure|now|still|both|all|already|at least|immediately|later|today|tomorrow|tonight|next week|go ahead and|be sure to|make sure to|make sure (?:that )?(?:I|we)|try and|try to|go and|please|kindly|have to|need to|be able to|be happy to|be glad to|have (?:someone|somebody)(?! (?:from|in|at|on|of|else)\\b)|even|only|always|again|as well|too|myself|ourselves)";
const ADVERBS = new RegExp(`^(?:${ADVERB},?\\s+)+`, "i");
const MAKES_SURE =
  /^(?:make sure|see(?: to it)?(?= that)) (?:that )?you(?:['’]ll| will)? (?:get|have|receive) (?=(?:it|one|them|that|those|the|an?|our|my|both|all)\b)/i;
/** "Save you the bother and mail them", "do that and let you have the figure" */
const FIRST_OF_TWO =
  /^(?:save you (?:the |a )?\p{L}+|(?:skip|drop|leave out|forget) (?:it|that|those|them|the [^,]{2,25}?)|(?:do|sort|handle) (?:that|it|this)|sleep on (?:it|that|this)|think (?:about (?:it|that|this)|(?:it|that|this) over)|have a (?:quick )?think(?: about (?:it|that))?) and (?:then )?(?=(?:let|send|mail|e-?mail|get|give|forward|ring|call|come back)\b)/iu;
/** "Grab one this afternoon and send it on" */
const GRABS =
  /^grab (?:it|one|that|them|those)\b[^,]{0,25} and (send|mail|e-?mail|forward|share|text|ping) (?:it|one|that|them|those)\b/i;
/** "Let me say Thursday" corrects a day. */
const SAYS_DAY =
  /^(?:let-me )?(?:say|do|manage|(?:aim|shoot|try) for) (?:by |on )?(?:the )?(?:\p{L}+day|tomorrow|next week|\p{L}*(?:teenth|tieth|th|first|second|third))\b(?: (?:the|of|next|week|morning|afternoon|evening|\p{L}+(?:th|first|second|third)))*$/iu;
/** "The best I can do is sixteen" */
const IS_SUBJECT = /^(?:do|offer|give|say|promise) (?:you )?(?:is|was)\b/i;
/** "Let you have the failure count" */
const LETS_HAVE = /^let (you|\p{Lu}\p{L}+) have (?=(?:the|an?|our|my|your|that|those|it)\b)/iu;
/** "Let us see the drawings" */
const LETS_SEE = /^let (me|us|you) see ((?:the|an?|our|my|your|that|those) .+)$/iu;
const WILL =
  "(?:'ll| will| shall|'m going to| am going to|'re going to| are going to|'m gonna|'re gonna| am gonna| are gonna| gonna|'m happy to|'re happy to|'d be happy to| promise to| plan to| mean to|'ve (?:still|yet) to| have yet to|'m aiming to(?= (?:have|get|send) .*\\b(?:you|by|on|next)\\b)| commit to| agreed to| can commit to|'d(?= have .{2,40} (?:ready|done|back|with you)\\b)|'d(?= (?:get|send) (?:it|that|them) .{0,30}\\b(?:by|on|before) )|'d then(?= (?:load|send|run|build|give|write|do|make|prepare|check|import|draw) ))";
const SELF = new RegExp(`(?:^|[\\s,])(I|we)${WILL}\\s+`, "gi");
const LET_ME = /\b(?:let me|lemme)\s+/gi;
/** "Let me go ask about that", "let me take it to my boss": later, unlike "let me ask". */
const GOES_TO =
  /^(?:go (?:and )?(?:ask|check|find out|talk|speak)\b|(?:take|run) .{2,30} (?:to|by|past) (?:my|our|the) (?!next\b))/i;
const LETS = /\b(?:let's|let us) (?=(?:schedule|book|set up|plan|arrange|put|fix)\b)/gi;
const DUTY =
  /\bI(?:(?: still| just)? (?:need|have) to|'ve (?:still )?got to|(?:'d| had)? better(?! (?:not|be|get going|let|say|stop|start)\b|(?: go)?$)| must(?! (?:say|admit|be)))\s+/gi;
const CAN =
  /(?:^|[\s,])(?:I|we|my team|our team|my people|our people) (?:can|could)(?: also| definitely| certainly| absolutely| just| easily| always| happily| probably| possibly| maybe)? (?!you\b)/i;
const OFFER =
  /\b(?:I|we)(?:'d| would) (?:gladly|happily) |\b(?:I|we)(?:'d| would) be (?:happy|glad) to\s+|\b(?:I|we) (?:was|were) (?:going|gonna) to (?=(?:do|send|write|give|get|make|put|bring) (?:you|one|a)\b)|\b(?:should|shall) (?:I|we)\s+|\b(?:could|can) (?:I|we) (?=send|give|show|help|bring|offer|add|set)|\b(?:do you want|would you like|want|would it help if|how about|what if|would it be (?:useful|helpful) if) (?:me|us|I|we)(?: to| could| can)?\s+/i;
/** "Happy to send a sample, if that helps" */
const HAPPY_TO = /^(?:(?:and|so|well|or|but),? )*(?:very |more than )?(?:happy|glad) to /i;
const WILL_I = /^(?:(?:so|and|well),? )*(?:I|we)(?:'ll| will) (?!(?:get|have) (?:an?|the) |(?:receive|see|need|be) )/i;
/** "I'd rather check with the product team than say yes" */
const RATHER =
  /\b(?:I|we)(?:['’]d| would) rather ((?:check|ask|find out|look|confirm|verify)\b.+?) than (?:say|tell|promise|guess|give|make|be)\b/i;
const OWES =
  /\b(?:I|we)(?: still)? owe you (?!(?:one|a (?:beer|drink|coffee|lunch|dinner|favou?r)|an apology)\b)(.+)$/i;
/** "I'd said I'd send you the logos, I still owe you those." */
const SENDS_YOU = /\b(?:send|give|get|bring|mail) you ((?:the|an?|our|my|some) [\p{L} -]{2,30}?),/iu;
/** "So you need a proposal from me that fits the budget" */
const OWES_FROM =
  /\byou(?:['’]ll|['’]d| will| would)? (?:need|want) ((?:the|an?|our|my)\b.{1,80}?) from (?:me|us)\b(.*)$/i;
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
/** "He sends it to you on Friday", "she's pulling it together for you" */
const THEY_SEND =
  /(?:^|[\s,])(he|she) (?:then )?(sends|mails|e-?mails|brings|posts|uploads|forwards|shares|writes|prepares|makes) ((?:it|them|that|you|us|the|this)\b.*)$/i;
const THEY_ARE_SENDING =
  /(?:^|[\s,])(he|she)(?:['’]s| is) (?:already |just |also )?((?:send|mail|e-?mail|bring|post|upload|forward|pull|put|writ|prepar|dig|scan)ing) ((?:it|them|that|you|us|the|this)\b.*)$/i;
/** "Petra sends the invoice on Tuesday", unlike "Petra sends the invoices every month" */
const NAME_SENDS =
  /(?:^|[\s,])(\p{Lu}\p{L}+) (?:then |also )?(sends|mails|e-?mails|brings|posts|uploads|forwards|shares|writes|prepares|rings|calls|asks|tells|books|checks|does|adds|translates|fills in) ((?:it|them|that|you|us|me|the|an?|our|your|this|\p{Lu}\p{L}+)\b.*)$/u;
const DATED = new RegExp(
  String.raw`\b(?:today|tonight|tomorrow|${WEEKDAY_NAME}|this (?:morning|afternoon|evening|week)|next week|by the \p{L}+|the same (?:day|evening))\b`,
  "iu",
);
const NO_PROMISE =
  /\b(?:every|each|always|usually|normally|often|mostly|never|once|when|if|otherwise|unless|until|till|may|might|maybe|perhaps|possibly|probably|hopefully|hopes?|doubt|guess|think|last time)\b/i;
/** Things, not people: "They'll go out on Thursday" */
const GETS_THERE =
  /^\s*they(?:'ll| will| are going to|'re going to) (?:all )?(?:go out|be (?:there (?:when|by|before|tonight|tomorrow|on)|with you|on (?:your|their) (?:desk|way)|(?:at|in) your|ready)|arrive|reach you|ship)\b/i;
const NO_NAME =
  /^(?:I|we|it|that|this|these|those|there|what|who|he|she|they|you|both|all|each|one|everything|everyone|nobody|somebody|someone|anybody|anyone|if|then|and|but|so)$/i;

/** Rewritten as an offer: "What I can do is send …" becomes "I can send …". */
const WHAT_I_DO =
  /\bwhat (I|we)('ll| will| can| could)(?: also| maybe| just)? do(?: for you)?,? is,? (?:to |that (?:I|we) )?/i;

const GOVERNED_OFFER = /\b(?:so|so that|then|until|before|when|once|unless|that|what|where|how|all|as|if) ?$/i;
/** "So I can send you the draft" offers it; "so I can see it" does not. */
const SO_OFFERED = /^(?:then|so) (?:I|we) can (?:send|get|give|tell|bring|mail|email) you\b/i;

/** "I send the agreement, Priya builds the connector" */
const OWN_PART = /^(?:(?:so|and|then|okay)[\s,]+)*(?:I|we)(?:['’]ll| will)? \p{Ll}+ /iu;

/** Finds every act in a clause that may bind somebody. The dialogue decides whether it does. */
export function actsOf(said: Clause): Act[] {
  const clause = { ...said, text: said.text.replace(WHAT_I_DO, "$1$2 ") };
  const { text, asks } = clause;
  const found: Act[] = [];
  const add: Add = (kind, deed, who = null, lead = "") => {
    const plain = lowerFirst(
      deed
        .replace(ADVERBS, "")
        .replace(FIRST_OF_TWO, "")
        .replace(GRABS, "$1 it")
        .replace(MAKES_SURE, "send you ")
        .replace(LETS_HAVE, "send $1 ")
        .replace(LETS_SEE, (all, who: string, thing: string) => (isSendable(thing) ? `send ${who} ${thing}` : all))
        .trim(),
    );
    if (!plain || SAYS_DAY.test(plain) || IS_SUBJECT.test(plain)) return;
    const deeds = kind === "promise" ? partedByDay(plain) : partedByThing(plain);
    found.push(...deeds.map((one) => ({ kind, deed: one, who, lead })));
  };
  const before = (match: RegExpExecArray) => text.slice(0, match.index);
  const noted = NOTED.exec(text);
  if (noted && !asks && !/^(?:I|we|[A-Z][\w'-]+)(?:'ll| will|'m going| is going|'re going)\b/i.test(noted[2]!)) {
    const named = /^([A-Z][\w'-]+(?: [A-Z][\w'-]+)?|you|me|us)(?: is| are)?(?:'s going)? to\s+/.exec(noted[2]!);
    const deed = noted[2]!
      .slice(named?.[0].length ?? 0)
      .replace(/^(?:to|that|I'll|I will|we'll|we will|I'm going to|let's)\s+/i, "");
    if (/^(?:an?|the|our|your|my|this)\b/i.test(deed)) return found;
    const mine = /\bmy $/i.test(text.slice(0, noted.index)) ? "me" : null;
    add("duty", deed, named?.[1] ?? noted[1] ?? mine ?? "");
    return found;
  }
  if (!asks) {
    for (const match of matchesIn(text, SELF))
      if (!/^(?:still |also |really )?(?:need|want|like|love)\b/i.test(after(text, match)))
        add("promise", withFrontedObject(after(text, match), before(match) || clause.before), null, before(match));
    for (const match of matchesIn(text, LET_ME)) {
      const deed = after(text, match);
      if (/^(?:know|have)\b/i.test(deed)) continue;
      add("promise", GOES_TO.test(deed) ? deed : `${LET}${deed}`, null, before(match));
    }
    for (const match of matchesIn(text, LETS)) add("promise", after(text, match), "let's", before(match));
    for (const match of matchesIn(text, DUTY)) {
      const lead = before(match) || clause.before;
      add("duty", withFrontedObject(after(text, match), lead.split(", ").at(-1)!), null, before(match));
    }
    for (const match of matchesIn(text, NAMED))
      if (
        !/^(?:also |probably )?(?:want|need)\b/i.test(after(text, match)) &&
        !NO_NAME.test(match[1]!) &&
        !/\b(?:as|like|what|which|that)$/i.test(before(match).trim())
      )
        add("promise", withFronted(after(text, match), before(match)), match[1]!, before(match));
    const sends = ASSISTANT.exec(text);
    if (sends) add("promise", `${sends[2]!.replace(/s$/, "")} ${sends[3]}`, sends[1]!);
    const sending = IS_SENDING.exec(text);
    if (sending && !NO_NAME.test(sending[1]!)) add("promise", `${baseVerb(sending[2]!)} ${sending[3]}`, sending[1]!);
    const they = THEY_SEND.exec(text);
    if (they) add("promise", `${they[2]!.replace(/s$/i, "")} ${they[3]}`, they[1]!.toLowerCase());
    const sent = THEY_ARE_SENDING.exec(text);
    if (sent) add("promise", `${baseVerb(sent[2]!)} ${sent[3]}`, sent[1]!.toLowerCase());
    const part = OWN_PART.test(clause.before) ? partOf(text) : null;
    const named = part ? null : sendingByName(text);
    if (part) add("promise", `${baseForm(part[2]!)} ${part[3]}${PRESENTLY}`, part[1]!);
    if (named) add("promise", `${named[2]!.replace(/(?<=do)es$|s$|s(?= in$)/, "")} ${named[3]}`, named[1]!);
    for (const match of matchesIn(text, PRONOUN_NAMED))
      if (!GETS_THERE.test(match[0] + after(text, match)))
        add("promise", after(text, match), match[1]!.toLowerCase(), before(match));
  }
  const rather = asks ? null : RATHER.exec(text);
  if (rather) add("promise", rather[1]!);
  const owes = asks ? null : OWES.exec(text);
  const owedThing = owes && (/^(?:that|those|it|them|this)\b/i.test(owes[1]!) ? SENDS_YOU.exec(text)?.[1] : owes[1]);
  if (owes && isSendable(owes[1]!)) add("promise", `send you ${owedThing ?? owes[1]}`);
  if (found.length === 0 && !asks) received(clause, add);
  if (found.length === 0 && !asks) for (const one of recapped(clause)) add(one.kind, one.deed, one.who);
  const coming = found.length === 0 && !asks ? (announced(clause) ?? foretold(clause)) : null;
  if (coming) add("promise", coming.deed, coming.who);
  if (found.length > 0) return found;
  const owed = OWES_FROM.exec(text);
  if (owed && isSendable(owed[1]!)) add("offer", `send ${owed[1]}${owed[2]}`);
  if (found.length > 0) return found;
  const asked = requested(clause) ?? politeRequest(clause) ?? namedRequest(clause);
  if (asked) add(asked.kind, asked.deed, asked.who ?? null);
  if (found.length > 0) return found;
  if (
    /\b(?:should|shall|could|can) we (?:also |all |then |just )?(?:meet|speak|talk|do|say|make it|catch up|look|see|sit|go|start|try|take|walk|review)\b|\btogether\b/i.test(
      text,
    )
  )
    return found;
  const isPolite = asks || /^if (?:that|it|you)\b/i.test(clause.after);
  const offer = OFFER.exec(text) ?? (asks ? WILL_I : CAN).exec(text) ?? (isPolite ? HAPPY_TO.exec(text) : null);
  const isPast = offer !== null && / if /.test(offer[0]);
  if (offer && (SO_OFFERED.test(text) || (!GOVERNED_OFFER.test(before(offer).trim()) && !/^(?:then|so) /i.test(text))))
    add("offer", isPast ? after(text, offer).replace(/^\p{L}+/u, baseForm) : after(text, offer), null, before(offer));
  return found;
}

/** Who sends something in "Petra sends the invoice on Tuesday". Whether that is a person, only the call can tell. */
export function senderNamed(text: string): string | null {
  return sendingByName(text)?.[1] ?? null;
}

function sendingByName(text: string): RegExpExecArray | null {
  const named = NO_PROMISE.test(text) ? null : NAME_SENDS.exec(text);
  return named && DATED.test(named[3]!) && !NO_NAME.test(named[1]!) ? named : null;
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

function after(text: string, match: RegExpExecArray): string {
  return text.slice(match.index + match[0].length);
}
