import type { Sentence } from "./reading.ts";

/** `self`: the speaker takes it on. `duty`: the speaker has to. `named`: said of a third person. `request`: asked of someone. `offer`: needs a yes. */
type TriggerKind = "self" | "duty" | "together" | "named" | "request" | "offer" | "please" | "noted";

export type Trigger = {
  kind: TriggerKind;
  /** What follows the trigger, beginning with the verb. */
  rest: string;
  /** What stands before it in the sentence. */
  before: string;
  /** The name or role said, when there is one. */
  who: string | null;
};

const ADVERBS =
  /^(?:(?:also|then|just|definitely|certainly|absolutely|personally|happily|gladly|quickly|simply|actually|obviously|of course|for sure|now|still|both|all|go ahead and|be sure to|try and|go and|please|kindly|have to|need to|be able to|at least|immediately|later|today|tomorrow|tonight|next week|have someone|have somebody)\s+)+/i;
const SELF =
  /\b(I|[Ww]e)(?:'ll| will| shall|'m going to| am going to|'re going to| are going to|'m gonna|'re gonna| am gonna| are gonna| gonna|'m happy to| promise to| plan to| commit to| agreed to| can commit to)\s+/g;
/** "You'll have the proposal by Wednesday", "the contract will be in your inbox tomorrow". */
const RECEIVE =
  /\b[Yy]ou(?:'ll| will|'re going to| are going to) (?:have|get|receive) ((?:the|an?|our|your|that|it|this|those|everything|all)\b[^,;.?!]*)/;
const ARRIVE =
  /\b((?:[Tt]he|[Yy]our|[Oo]ur) [\p{L}\p{N}' -]{2,40}?)(?:'ll| will) be (?:in your (?:inbox|mail|hands)|with you|on your desk|on its way)\b([^,;.?!]*)/u;
const SENDABLE =
  /\b(?:proposals?|quotes?|contracts?|offers?|reports?|versions?|invit\w+|links?|summary|answers?|documents?|drafts?|lists?|numbers|invoices?|updates?|copy|copies|agreements?|files?|slides|deck|recording|pricing|access|confirmation|response|details|logs?|samples?|sheet)\b/i;
/** A second promise in the same sentence. */
const NEXT_PROMISE =
  /\s+(?:and|but|so)\s+(?:then\s+)?(?:I|we)(?:'ll| will|'m going to|'re going to|'m gonna|'re gonna)\s.*$/;
const DUTY = /\bI (?:still )?(?:need|have) to\s+/g;
const LET = /\b(let me|let us|let's)\s+/gi;
const DO_IS = /\bwhat (?:I|we)(?:'ll| will|'m going to|'m gonna) do is\s+(?:(?:I|we)(?:'ll| will|'m going to)\s+)?/i;
const NAMED =
  /(?:^|[\s,;])((?:[Tt]he (?:[A-Za-z]+ ){0,2}?(?:team|department)|(?:[Oo]ur|[Mm]y) (?:[A-Za-z]+ ){0,2}?(?:team|group|department|CFO|CTO|CEO|CISO|COO|CIO|lawyers?|counsel|manager|director|engineers?|rep|lead|architect|assistant|boss|colleague|legal|procurement|finance|security)|[A-Z][\w'-]*[a-z](?: [A-Z][\w'-]*[a-z])?))(?:'ll| will| is going to|'s going to| is gonna|'s gonna| are going to| are gonna| has agreed to| agreed to| has to| needs to| is supposed to| promised to| offered to| volunteered to)\s+/g;
const REQUEST =
  /(?:^|[\s,])(?:can|could|would|will|are) (you(?: guys| both| all)?|someone|somebody|anyone|anybody|one of you)(?: on your (?:side|end|team))?(?: please| also| maybe| just| possibly| perhaps| quickly| then| kindly| guys)*(?: be able to| able to| mind| be willing to| go ahead and)?\s+/i;
const WANT = /\bI(?:'d| would)? (?:need|like|want|'d like|'d love|would love|love) (you|[A-Z][a-z]+) to\s+/;
const IF_COULD = /\b[Ii]f (you|[A-Z][a-z]+) (?:could|can|would)(?: please| just| maybe)?\s+/;
const OFFER =
  /\bI(?:'d| would) be (?:happy|glad) to\s+|(?:^|[\s,])(?:I|we) can(?: also| definitely| certainly| absolutely| just)?\s+|\b(?:should|shall) (?:I|we)\s+|\b(?:do you want|would you like|want|would it help if) (?:me|us|I|we)(?: to)?\s+|\bhow about (?:I|we)\s+/i;
const PLEASE =
  /(?:^|[,;]\s+|\b(?:and|so|but|then)\s+)(?:please|kindly|make sure (?:to|you)|don't forget to|do not forget to|remember to)\s+/i;
const NOTED =
  /\b(?:action items?|action point|to-?do|next steps?)(?: (?:for|on) ([A-Z][\w'-]+(?: [A-Z][\w'-]+)?|you|me|us|our side|your side|my side))?(?:\s*[:,–—-]\s*|\s+(?:is|are|would be|will be)(?: for)?\s*,?\s*)/i;
const VOCATIVE = /^([A-Z][\w'-]+)\s*,\s+/;
const NAME_TO = /^([A-Z][\w'-]+(?: [A-Z][\w'-]+)?|you|me|us)(?: is| are)?(?:'s going)? to\s+/;

const UNCERTAIN =
  /\b(?:if|unless|whether|suppose|supposing|imagine|assuming|in case|otherwise|hypothetically|in theory|maybe|perhaps|might|would|could|should|wish|hope|hoping|pretend|not|never|says?|said|saying|told|thought|asked|figured|promised|joke|joking|kidding|how|why|where|who|what|which|until|or else|than)\b|n't\b/i;
const WAVERING =
  /^(?:maybe|perhaps|probably|possibly|hopefully|never|not|no longer|potentially|theoretically|eventually|someday|one day|try to think)\b/i;
const CONDITION =
  /\b(?:unless|provided that|as long as|in case|only if|someday|one day|hypothetically|in theory|eventually|probably|possibly|potentially)\b/i;
const IF = /(?:^|\s)if\s/i;
const OPEN_IF = /\b(?:see|check|ask|know|find out|confirm|verify|tell|decide|figure out|look into)\b[^,]{0,60}?\sif\s/i;
const POLITE_IF = /\bif (?:that|it|this)(?:'s| is| works| helps)|\bif (?:you|we) (?:don't mind|can|could)\b/i;
const JOKE = /\b(?:just kidding|kidding|joking|just joking|haha|lol)\b/i;

/** Every clause of a sentence that may commit someone, conditions and wishes left out. */
export function triggersOf(sentence: Sentence, isName: (word: string) => boolean): Trigger[] {
  const text = sentence.clean;
  if (sentence.words < 3 || sentence.words > 80 || JOKE.test(text)) return [];
  const found: Trigger[] = [];
  const add = (kind: TriggerKind, index: number, length: number, who: string | null) => {
    const before = text.slice(0, index);
    const rest = text
      .slice(index + length)
      .replace(ADVERBS, "")
      .replace(NEXT_PROMISE, "");
    if (certain(kind, before, rest)) found.push({ kind, rest, before, who });
  };
  const noted = NOTED.exec(text);
  if (
    noted &&
    !sentence.question &&
    !/^(?:I|we|[A-Z][\w'-]+)(?:'ll| will|'m going| is going|'re going)\b/i.test(
      text.slice(noted.index + noted[0].length),
    )
  ) {
    let rest = text.slice(noted.index + noted[0].length);
    const named = NAME_TO.exec(rest);
    if (named) rest = rest.slice(named[0].length);
    const who = named?.[1] ?? noted[1] ?? (/\bmy $/i.test(text.slice(0, noted.index)) ? "me" : null);
    rest = rest.replace(/^(?:to|that|I'll|I will|we'll|we will|I'm going to|let's)\s+/i, "").replace(ADVERBS, "");
    if (!WAVERING.test(rest))
      found.push({ kind: "noted", rest: lowerFirst(rest), before: text.slice(0, noted.index), who });
    if (found.length > 0 && !/\b(?:I'll|I will|we'll|we will)\b/.test(rest)) return found;
  }
  const doIs = DO_IS.exec(text);
  if (doIs) {
    add("self", doIs.index, doIs[0].length, null);
    return found;
  }
  const tag =
    /,?\s*(?:okay|ok|right|alright|all right|does that work|is that ok(?:ay)?|sound good|fair|yeah|deal|if that's ok(?:ay)?)\?$/i;
  if (!sentence.question || tag.test(text)) {
    for (const match of text.matchAll(SELF))
      add(match[1] === "I" ? "self" : "together", match.index, match[0].length, null);
    for (const match of text.matchAll(DUTY)) add("duty", match.index, match[0].length, null);
    for (const match of text.matchAll(LET)) {
      add(/me/i.test(match[1]!) ? "self" : "together", match.index, match[0].length, match[0].trim().toLowerCase());
    }
    for (const match of text.matchAll(NAMED)) {
      if (/^(?:I|we|it|that|this|there|what|who|he|she|they|you)$/i.test(match[1]!)) continue;
      add("named", match.index, match[0].length, match[1]!);
    }
  }
  const receive = sentence.question ? null : (RECEIVE.exec(text) ?? ARRIVE.exec(text));
  if (found.length === 0 && receive && (SENDABLE.test(receive[1]!) || /^(?:it|that|this|those)\b/i.test(receive[1]!))) {
    const before = text.slice(0, receive.index);
    const rest = `get ${lowerFirst(receive[1]!.trim())} to you${receive[2] ?? ""}`;
    if (certain("self", before, rest)) found.push({ kind: "self", rest, before, who: null });
  }
  if (found.length > 0) return found;
  const vocative = VOCATIVE.exec(text);
  const called = vocative && isName(vocative[1]!) ? vocative[1]! : (calledAtEnd(text, isName) ?? null);
  const request = REQUEST.exec(text) ?? WANT.exec(text) ?? IF_COULD.exec(text);
  if (request) {
    const rest = text.slice(request.index + request[0].length).replace(ADVERBS, "");
    const before = text.slice(0, request.index);
    const who = called ?? (/^[A-Z]/.test(request[1]!) ? request[1]! : null);
    if (!WAVERING.test(rest) && !/n't\b|\bnot\b/.test(before)) return [{ kind: "request", rest, before, who }];
  }
  const please = PLEASE.exec(text);
  if (please && !sentence.question) {
    const rest = text.slice(please.index + please[0].length);
    return WAVERING.test(rest)
      ? []
      : [{ kind: "please", rest: lowerFirst(rest), before: text.slice(0, please.index), who: called }];
  }
  const offer = OFFER.exec(text);
  if (offer) {
    add("offer", offer.index, offer[0].length, null);
    return found;
  }
  if (vocative && called && !sentence.question) {
    return [{ kind: "please", rest: lowerFirst(text.slice(vocative[0].length)), before: "", who: called }];
  }
  return found;
}

function certain(kind: TriggerKind, before: string, rest: string): boolean {
  const clause = before.slice(Math.max(before.lastIndexOf(";"), before.lastIndexOf(". ")) + 1);
  const near = clause
    .slice(Math.max(clause.lastIndexOf(", "), clause.lastIndexOf(" and "), clause.lastIndexOf(" but "), 0))
    .replace(/\bI think (?:that )?$/i, "");
  if (IF.test(` ${clause}`) && !OPEN_IF.test(clause)) return false;
  if (kind !== "offer" && UNCERTAIN.test(near)) return false;
  if (/\b(?:I|we|he|she|they) (?:was|were|thought|said|told|think)\b[^,]*$/i.test(near)) return false;
  if (WAVERING.test(rest) || CONDITION.test(rest)) return false;
  if (/^(?:be|have been|not|n't)\b/i.test(rest) && !/^be \w+ing\b/i.test(rest)) return false;
  return !IF.test(rest) || OPEN_IF.test(rest) || POLITE_IF.test(rest);
}

function calledAtEnd(text: string, isName: (word: string) => boolean): string | null {
  const match = /,\s+([A-Z][\w'-]+)[?.!]$/.exec(text);
  return match && isName(match[1]!) ? match[1]! : null;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
