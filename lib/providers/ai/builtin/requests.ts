import type { Clause } from "./clauses.ts";
import { isSendable } from "./receiving.ts";
import { GETS_DONE } from "./requested-thing.ts";
import { baseVerb } from "./task.ts";
import { canBeSent } from "./things.ts";

const REQUEST =
  /(?:^|[\s,])(?:can|could|would|will) (you|someone|somebody|anyone|anybody|one of you|your side)(?: guys| both| all| two)?(?: on your (?:side|end|team))?(?: please| also| maybe| just| possibly| perhaps| quickly| then| kindly)*(?: be able to| able to| mind| be willing to| be so kind (?:as to|and)| go ahead and)?\s+(?!(?:have|do|did|are) you\b|is there\b)/i;
/** "Would you be comfortable putting us in touch?" */
const COMFORTABLE =
  /\bwould (you|one of you) be (?:comfortable|okay|ok|happy|willing|up for|open to|all right|alright)(?: with| about)? (\p{Ll}+ing .+)$/iu;
/** "Could she send them through?" */
const THEY_COULD =
  /^(?:(?:and|so|then),? )*(?:can|could|would|will) (he|she|they) (?=(?:send|mail|e-?mail|share|give|forward|call|ring|check|put|bring)\b)/i;
/** "Why don't you pass me ten of those?" */
const WHY_NOT = /\bwhy don['’]t (you)(?: just| all)? (?=(?:send|pass|give|bring|share|show|mail|email|forward|put)\b)/i;
/** "Any chance you could break that down by work type?" */
const ANY_CHANCE =
  /\bany (?:chance|way|possibility)(?: that)? (you|one of you) (?:could|can|might)(?: maybe| just| also| possibly)? /i;
const ASK_TO = /\b(?:I|we)(?:'d| would)? (?:need|like|want|'d like|'d love|would love|love) (you|[A-Z][a-z]+) to\s+/;
const IF_COULD =
  /^(?:.*\s)?if (you|[A-Z][a-z]+) (?:could|can|would)(?: please| just| maybe| also)?\s+(?!(?:bear|stand|face|believe|stomach|imagine) )/i;
const TAG_REQUEST =
  /^(?:and )?(?:you'll|you will|you) (send|give|share|let|forward|call|check|bring)\b(.*?)(?:,? (?:right|yes|won't you|yeah|then))?$/i;
/** "You'll draft that?" */
const YOU_WILL =
  /^(?:and |so |then )*you(?:['’]ll| will) (?:also |then )?((?:draft|write|prepare|send|book|ask|check|sort|handle|take|look|bring|make|do|get|call|ring|tell|arrange|set up|organi[sz]e) .+)$/i;
/** "You do the list, yes?" */
const ASSIGNS =
  /^(?:\p{Lu}\p{L}+,? )?you (do|make|take|handle|prepare|write|ask|get|bring) ((?:the|that|your|our|an?)\b.*?),? (?:right|yes|yeah|okay|don't you|won't you)$/iu;
/** "You're getting me the volumes", when they sum up who does what */
export const TELLS_PART =
  /^(?:(?:and|so|then),? )*you(?:['’]re| are) (?:getting|sending|bringing|mailing|e-?mailing|sharing) (?:me|us) (?!(?:a (?:lot|bunch|ton)|.*\b(?:lately|recently|always|every|all the time))\b)((?:the|an?|your|those|all|last) .+)$/iu;
/** "Who tells the drivers?", which whoever answers takes on. */
export const ASKS_WHO =
  /^(?:(?:and|so|but|then|okay)[\s,]+)*who(?:['’]s going to|['’]s gonna|['’]ll| will| is going to| would| can| could)? ((?:tell|send|write|ask|check|call|ring|bring|book|prepare|make|do|order|take|measure|train|set|put|collect|translate|draft|organi[sz]e|fit|install|round|pull|pick|dig)(?:s|es)? (?:the|that|this|those|it|them|our|your|a|up|an)\b.*)$/i;
/** "Whose court is the floor plan in?" */
const WHOSE =
  /^(?:(?:and|so|but|then|okay)[\s,]+)*whose (?:court|job|desk|plate|side|list) (?:is|are) ((?:the|that|your|our) .+?)(?: (?:in|on|with))?$/i;
/** "Whose job is it to send the forms?" */
const WHOSE_JOB = /\bwhose (?:job|turn|task) is it(?: going to be)? to (?!be\b)(.+)$/i;
/** "Who's doing the introductions?" */
const WHO_IS =
  /^(?:(?:and|so|but|then|okay)[\s,]+)*who(?:['’]s| is) (doing|sending|writing|bringing|booking|taking|making|drafting|preparing|arranging|organi[sz]ing|telling|calling|getting) ((?:the|that|your|our|a|an)\b.+)$/i;
const OWED =
  /\byou(?: still| also)? owe (?:me|us) (?!(?:one|a (?:beer|drink|coffee|lunch|dinner|favou?r)|an apology)\b)(.+)$/i;
const PLEASE =
  /(?:^|[,;]\s+|\b(?:and|so|but|then)\s+)(?:please|kindly|make sure (?:to|you)|don't forget to|do not forget to|remember to)\s+/i;
const IMPERATIVE =
  /^(?:(?:and|so|then|okay|well|yes|yeah|no|great|just|also|please|maybe|look|listen|actually)[\s,]+)*((?:send|give|email|mail|forward|share|bring|get|write|put|book|check|call|ring|drop|leave(?! (?:it|that|this) (?:with|to) me\b)|tell|ask|prepare|show|include|add|copy|let (?:me|us) (?:have|know|see)|keep|find out|look (?:it|that|this) up|switch)\b(?!\s+(?:it a|(?:me|us) (?:a (?:sec|second|minute|moment|few|couple|bit|day|week)|until|till|to\b|one\b|two\b|three\b|an? (?:idea|hint|feeling|sense|minute|second|moment))|in touch)).*)$/i;
const CAN_HAVE =
  /\b(?:can|could|may) (?:I|we)(?: maybe| please| also| possibly| perhaps)? (?:have|get|see|read) ((?!(?:it|that|this|them|together)\b).+)$/i;
/** "The certificate, could I have that?" */
const HAVE_THAT =
  /^(?:can|could|may) (?:I|we)(?: maybe| please| also)? (?:have|get|see) (?:that|it|those|them|one)(?: (?:too|as well|please|then))?$/i;
const FRONTED = /^(?:(?:and|so|then|also),? )*((?:the|your|our|an?|those|some) [\p{L}\d' -]{3,50})$/iu;
/** "Can we have some tags, so I can try them?" */
const FOR_USE = /^so (?:that )?(?:I|we)(?: can|'ll be able to| could) /i;
/** "Can I see it split up?" */
const SEE_IT =
  /\b(?:can|could|may) (?:I|we)(?: maybe| please| also| possibly| perhaps)? (?:have|get|see) ((?:it|that|this|them|those) (?:split|broken|laid|set|listed|written|itemi[sz]ed)\b.*)$/i;
const NEED =
  /\b(?:I|we)(?:'d|'ll| would| will| still| also| really|(?:'re|'m| are| am) (?:going to|gonna))* (?:need|like|love|prefer|want|appreciate|be after)(?: to (?:have|get|see|know|read))? ((?:the|an?|your|some|one|two|three|more|all|(?:that|those|this|it)(?! (?:to|fixed|included|waived|capped|lifted|removed|changed)\b)|any|half|real|list|access|details|data|somebody|someone|something)\b.+)$/i;
/** "What I'd like is two of your old invoices", "the other thing I'll need is a list" */
const WHAT_NEEDED =
  /\b(?:what|(?:the |one )?(?:(?:other|only|next|last|first|one|main) )?thing) (?:I|we)(?:'d|'ll| would| will|'m (?:going to|gonna)|'re (?:going to|gonna)| am (?:going to|gonna))?(?: really| still| also| do)? (?:like|need|want|love)(?: (?:to have|(?:from|off|of) you|from your (?:side|end)|though|now))?(?:, [a-z]+)?,? is,? ((?:the|an?|your|some|one|two|three|any|all|those|(?:the )?last)\b.+)$/i;
/** "If I had some statements, I could work it out" */
const IF_HAD =
  /^(?:and |so )?if (?:I|we) (?:had|could have|could get|got) ((?:an?|the|some|your|those|all|two|three)\b.+)$/i;
const THEN_COULD = /^(?:then )?(?:I|we)(?:['’]d| could| would)\b/i;
/** "Our lawyers will want the agreement", "the parents will want to see a certificate" */
const THEIRS_NEED =
  /^(?:(?:and|so|but|then|okay),? )*(?:our|my|the) (?:\p{L}+ ){1,3}?(?:will|['’]ll|would|['’]d|are going to|is going to) (?:also |probably |definitely |still )?(?:want|need|ask for|ask to see)(?: to (?:have|see|get|read))? ((?:the|an?|your|some|our)\b.+)$/iu;
const USEFUL =
  /\b(?:it['’]d|it would|that['’]d|that would) (?:be (?:really |very |so )?(?:useful|helpful|great|good|handy|nice|lovely|ideal)|help(?: (?:me|us))?(?: (?:no end|a lot|massively|hugely|enormously|a great deal|loads))?) (?:for (?:me|us) )?(?:to (?:have|get|see)|if (?:I|we) (?:had|got|could (?:have|get|see))) ((?:the|an?|your|some|those|any|them|it|that)\b.*)$/i;
const YOU_NEED =
  /\byou(?:'ll|'d| will| would)? (?:also |still |then )?(?:need|want|have to have) ((?:the|an?|our|my|some|that|those|all)\b.+)$/i;
/** What has to be done by somebody, until one of them says "I will". */
const SOMEBODY_SHOULD =
  /\b(?:somebody|someone|one of us|one of you)(?:(?: should| has (?:got )?to| needs to| must| ought to| will have to|['’]ll have to|['’]s (?:got to|gotta|going to have to|gonna have to))) ((?!be\b|have\b)[a-z]+ .+)$/i;
/** "Do you have somebody who can test the file?" */
const SOMEONE_WHO =
  /\b(?:do you have|have you got|is there|would you have) (?:someone|somebody|anyone|anybody|a (?:person|colleague)) (?:[^,]{2,20} )?who(?:['’]d| can| could| would| might) (?!have\b|be\b)(.+)$/i;
const IS_THERE =
  /\b(?:is there|are there|do you have|have you got|you don't have|is that|there wouldn't be)(?: maybe| perhaps)? ((?:an?|any|some|the)\b.+?)(?: (?:on|for|about) (?:that|this|it))?$/i;
const WHEN_HAVE = /\bwhen (?:do|can|could|will|would|might) (?:I|we) (?:have|get|see|expect|receive) (.+)$/i;
const BY_WHEN =
  /^(?:(?:and|so|then|okay)[\s,]+)*((?:the|an?|your|our|that)\b(?!.*\b(?:comes?|goes|is|are|was|were|has|have|starts?|ends?|opens?|closes?|arrives?|happens?|will|would|can)\b).+?),? (?:by when|when)$/i;

/** What somebody is asked for, or what is missing; `who` is set if it names who should do it. */
type Asked = { kind: "request" | "need"; deed: string; who?: string | null };

const OBJECTS: Record<string, string> = { he: "him", she: "her", they: "them" };

/** "You read it, you change it" before "you send it" describes how something works. */
const STEPS = /\byou \p{L}+ (?:it|them|that|this)$/iu;

export function requested({ text, asks, before, after: next }: Clause): Asked | null {
  const comfortable = COMFORTABLE.exec(text);
  if (comfortable) return { kind: "request", deed: baseVerb(comfortable[2]!) };
  const request =
    REQUEST.exec(text) ?? WHY_NOT.exec(text) ?? ANY_CHANCE.exec(text) ?? ASK_TO.exec(text) ?? IF_COULD.exec(text);
  if (request) return { kind: "request", deed: after(text, request), who: nameIn(request[1]!) };
  const they = THEY_COULD.exec(text);
  if (they) return { kind: "request", deed: `have ${OBJECTS[they[1]!.toLowerCase()]} ${after(text, they)}` };
  const who = ASKS_WHO.exec(text);
  if (who)
    return {
      kind: "request",
      deed: who[1]!.replace(
        /^(do|tell|send|write|ask|check|call|ring|bring|book|prepare|make|order|take|measure|train|set|put|collect|translate|draft|organi[sz]e|fit|install)e?s\b/i,
        "$1",
      ),
    };
  const whose = WHOSE.exec(text);
  if (whose && isSendable(whose[1]!)) return { kind: "request", deed: `send ${whose[1]}` };
  const job = WHOSE_JOB.exec(text);
  if (job) return { kind: "request", deed: job[1]! };
  const doing = WHO_IS.exec(text);
  if (doing) return { kind: "request", deed: `${baseVerb(doing[1]!)} ${doing[2]}` };
  const owed = OWED.exec(text);
  if (owed && isSendable(owed[1]!)) return { kind: "request", deed: `send ${owed[1]}` };
  const have = CAN_HAVE.exec(text);
  if (have && GETS_DONE.test(`get ${have[1]}`)) return { kind: "request", deed: `get ${have[1]}` };
  if (have)
    return isSendable(have[1]!) || (/^some /.test(have[1]!) && FOR_USE.test(next))
      ? { kind: "request", deed: `send ${have[1]}` }
      : null;
  const fronted = HAVE_THAT.test(text) ? FRONTED.exec(before) : null;
  if (fronted) return { kind: "request", deed: `send ${fronted[1]!.charAt(0).toLowerCase()}${fronted[1]!.slice(1)}` };
  const shown = SEE_IT.exec(text);
  if (shown) return { kind: "request", deed: `send ${shown[1]}` };
  const when = WHEN_HAVE.exec(text) ?? (asks ? BY_WHEN.exec(text) : null);
  if (when) return { kind: "request", deed: `send ${when[1]}` };
  const tag = STEPS.test(before) ? null : TAG_REQUEST.exec(text);
  if (tag) return { kind: "request", deed: `${tag[1]}${tag[2]}` };
  const part = TELLS_PART.exec(text);
  if (part && (isSendable(part[1]!) || (!/^an? /i.test(part[1]!) && canBeSent(part[1]!))))
    return { kind: "request", deed: `send ${part[1]}` };
  const willYou = asks ? YOU_WILL.exec(text) : null;
  if (willYou) return { kind: "request", deed: willYou[1]! };
  const assigned = ASSIGNS.exec(text);
  if (assigned) return { kind: "request", deed: `${assigned[1]} ${assigned[2]}` };
  return asks ? neededInQuestion(text) : neededInStatement(text, next);
}

function neededInQuestion(text: string): Asked | null {
  const someone = SOMEONE_WHO.exec(text);
  if (someone) return { kind: "need", deed: someone[1]! };
  const there = IS_THERE.exec(text);
  if (there) return isSendable(there[1]!) ? { kind: "need", deed: `send ${there[1]}` } : null;
  return needed(NEED.exec(text));
}

function sent(match: RegExpExecArray | null): RegExpExecArray | null {
  return match && isSendable(match[1]!) ? match : null;
}

function neededInStatement(text: string, next: string): Asked | null {
  const please = PLEASE.exec(text);
  if (please) return { kind: "request", deed: after(text, please) };
  const should = SOMEBODY_SHOULD.exec(text);
  if (should) return { kind: "need", deed: should[1]! };
  const order = IMPERATIVE.exec(text);
  if (order) return { kind: "request", deed: order[1]! };
  const had = THEN_COULD.test(next) ? IF_HAD.exec(text) : null;
  return needed(
    NEED.exec(text) ??
      WHAT_NEEDED.exec(text) ??
      USEFUL.exec(text) ??
      YOU_NEED.exec(text) ??
      had ??
      sent(THEIRS_NEED.exec(text)),
  );
}

/** What somebody wants to watch happen: "I want to see it come back with my own eyes". */
/** "I'd want a couple of days with them" */
const SPAN =
  /^(?:an?|some|another|one|two|three|more)(?: (?:couple of|few|more|extra|good))? (?:minutes?|hours?|days?|weeks?|months?)\b(?! (?:trial|pilot|course|workshop|test))/i;
const FROM_YOU = / (?:from|off|out of) (?:you(?: guys| folks| all| lot)?|your (?:side|end|team|people))(?= |$)/i;
const OWN_EYES = /\bwith (?:my|our) own eyes\b|\bfor (?:my|our)sel(?:f|ves)$/i;

function needed(match: RegExpExecArray | null): Asked | null {
  if (!match || OWN_EYES.test(match[1]!) || SPAN.test(match[1]!)) return null;
  const thing = match[1]!.replace(FROM_YOU, "");
  return { kind: "need", deed: `${isSendable(thing) ? "send" : "arrange"} ${thing}` };
}

function nameIn(who: string): string | null {
  return /^[A-Z]/.test(who) ? who : null;
}

function after(text: string, match: RegExpExecArray): string {
  return text.slice(match.index + match[0].length);
}
