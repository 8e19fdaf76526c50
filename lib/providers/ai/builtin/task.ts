import { hasSubject, isObject } from "./dated-objects.ts";
import { baseForm, tokenize } from "./nlp.ts";
import { nounPhrases } from "./noun-phrases.ts";
import { withoutSplice } from "./predicates.ts";
import { SENDABLE } from "./things.ts";

type Phrasing = {
  /** First name of the person addressed, if certain; replaces "you". */
  you: string | null;
  /** First name of the speaker when somebody else does the task; replaces "me". */
  me: string | null;
};

/** What captions without punctuation attach when people part: "… alright appreciate you guys". */
const PARTING =
  /(?<=\S \S.*)\s(?:(?:al ?right|okay|ok|cool|great|perfect|awesome|well|and|so) )*(?:(?:I |we )?(?:really )?appreciate (?:you\b|it$|your time)|thanks (?:so much|a lot|a million|again|everyone|everybody|guys|for)\b|thank you (?:so|very|all|both|again|for)\b|take care\b(?! of)|have a (?:good|great|nice|lovely|safe) (?:one|day|night|weekend|evening|rest|trip|flight)\b|(?:bye|goodbye|cheers)(?: everyone| guys| all| now)?$|(?:see|talk to|speak to) you (?:then|soon|later|there)\b|(?:talk|speak) soon\b).*$/iu;
/** A condition that captions or the end of the clause have cut short: "confirm once Stockport". */
const CUT_CONDITION =
  /,? (?:once|when|as soon as|if) (?:(?:the|our|my|your) )?[\p{L}'-]+(?: (?:say|says|said|is|are|has|have|gives?|gets?))?$/iu;

const ENDS: RegExp[] = [
  PARTING,
  /\s*[,;]\s*(?:and|but|so|because|then|or|if|while|since|as|which|who|just|okay|ok|right|alright|all right|yeah|you know|how about|[A-Z][a-z]+ (?:will|is going)|does|is that|would|could|can|please|sure|thanks|thank you|great|I|we|you|he|she|they|it|that|this|there)\b.*$/i,
  /\s+(?:and|but|so|or|then)\s+(?:then\s+)?(?:I|we|you|he|she|they|it|that|this|there|he's|we'll|I'll|you'll|we're|I'm|you're|we can|[A-Z][a-z]+(?: (?:will|is going)|['’](?:ll|s (?:going|gonna))))\b.*$/,
  /\s+(?:because|since|cause|'cause|although|though|whereas|except|unless)\s.*$/i,
  /\s+(?:so that|so)\s+(?:you|we|they|I|he|she|it|that)\b.*$/i,
  /,?\s+(?:just )?to be (?:safe|on the safe side|sure)$/i,
  /,?\s+while (?:I|we|you|they|he|she)\b.*$/i,
  /\s+if (?:that|it|this)(?:'s| is| works| helps)\b.*$/i,
  /,?\s+(?:when|once) (?:I|we)\b.*$/i,
  /,?\s+before (?:I|we)(?: (?:go|leave|head|finish|break up|fly|travel|knock off)|(?:['’]m| am|['’]re| are) (?:off|away|out|on)|['’]ve gone| have gone)\b.*$/i,
  /\s*,?\s+(?:anyway,? )?(?:maybe|perhaps|probably|hopefully)\b.*$/i,
  /\s*[;:–—]\s.*$/,
  /\s+-\s.*$/,
  /,(?<=^\S+ \S.*) (?:(?:the|our|my) \p{L}+|\p{Lu}\p{Ll}+) (?:is|are|was|has|have|can|will|could|knows?|needs?|wants?)\b.*$/u,
];

/** "Bring the cables, and a login for each of you" */
const SECOND_OBJECT = /(?<=^\p{L}+ [^,]+), and ((?:an?|the|our|your|my|some|both|two|three|four|five|all) [^,]+)$/iu;

/** "Send the deck today and the board meets on Friday" */
const NEXT_SENTENCE = /(?<=^\p{L}+ .+),? and ((?:the|our|your|my|their) [^,]+)$/iu;

/** A question that captions attach: "give them to the driver what day does he go past". */
const QUESTION =
  /\s(?:what|which|when|where|how)(?: \p{L}+)? (?:do|does|did|is|are|can|could|will|would|shall) (?:he|she|it|they|you|we|I)\b.*$/iu;
const EMBEDS = /\b(?:ask|check|see|know|find out|look|tell \p{L}+|clarify|confirm)$/iu;
const TAIL =
  /[\s,]+(?:no problem|no worries|okay|ok|right|alright|all right|yeah|please|too|as well|also|instead|then|actually|basically|for (?:you|me|us|sure)|I would|I will|it's|that does|whether|I think|I guess|(?<!let )you know|or something|and stuff|and things|or whatever|though|anyway|thanks|thank you|(?<!^have .{3,})there|here|and|or|but|so|to|the|a|an|with|of|(?<!^(?:switch|turn) .{3,}|\b(?:pass|carry|send|get|move|hand) (?:it|that|them|this|those|one) )on|(?<!^(?:put|hand|turn|type|fill|plug|phone) .{3,}|\bloop [^,]{2,30}|\bfilled )in|by|at|from|that|is|like|just|(?<!(?:['’]s|\bis|\bwas|\bset|\bgo|\bcame|\bcome|\bbring|\ball|\b(?:we|you|I|they)(?:['’]ve)? (?:just )?(?:talked|spoke|spoken|asked|heard)) )about)$/i;

const TRANSFER =
  /^(send|email|e-mail|forward|resend|mail|text|provide|get|share(?: with)?|hand|ship|drop|do|make|prepare|bring|write)\s+(?:you|me|us|you guys|you all)(?:\s+(?:all|both|guys))?\s+(?:over\s+)?(?!(?:(?:both|all|two) )?(?:on|onto|into|through|up) |(?:the (?:moment|minute|second|instant|day)|when|once|as soon) )(?=(?:the|a|an|our|my|your|that|those|these|this|some|all|any|more|over|both|two|three|everything|what|[A-Z0-9$]|[a-z]+ ))/;

/** "Ask her if she's okay with a call" */
const AGREES =
  /\b(?:if|whether) (?:he|she|they)(?:['’](?:s|re|d be)| is| are| would be) (?:okay|ok|fine|happy|cool|open) (?:with|about) (?=(?:an?|the|our|your|my)\b)/i;
/** "Ask them if a visit is okay" */
const IS_FINE =
  /\b(?:if|whether) ((?:an?|the|our|your|my) [^,]{2,30}?) (?:is|are|would be) (?:okay|ok|fine|all right|alright|possible)\b/i;

/** "Switch the sensors on" */
const PARTICLE_LAST = /^(switch|turn|put|hand|fill) (.{3,50}?) (on|in)$/i;
const POINTS = /^(?:it|that|this|them|those|these|both|one|some)\b/i;

/** Turns "send you the deck, and then we can talk" into "Send the deck", using only words that were said. */
export function phraseTask(spoken: string, phrasing: Phrasing): string | null {
  let task = spoken
    .replace(AGREES, "about ")
    .replace(IS_FINE, "about $1")
    .replace(/[.?!…]+["')]*$/, "")
    .replace(/\s+/g, " ")
    .trim();
  task = task.replace(SECOND_OBJECT, (all, object: string) => (isObject(object) ? ` and ${object}` : all));
  for (const end of ENDS) task = task.replace(end, "");
  task = task.replace(NEXT_SENTENCE, (all, said: string) => (hasSubject(said) ? "" : all));
  task = task.replace(QUESTION, (asked, at: number) => (EMBEDS.test(task.slice(0, at)) ? asked : ""));
  task = strip(withoutSplice(task));
  task = task.replace(TRANSFER, (_, verb: string, at: number, all: string) =>
    verb === "get" && !/ (?:from|off) /.test(all) && SENDABLE.test(headOf(all.slice(at + _.length)))
      ? "send "
      : verb === "get" &&
          /^get (?:you|me|us) (?:the|our|my|your|an?) (?!(?:\p{Ll}+ )?(?:number|figure|price|contact|answer|name|date)s?\b)/u.test(
            all,
          )
        ? _
        : `${verb.replace(" with", "")} `,
  );
  task = task
    .replace(/^(send|forward|email|share|hand|get) over to (?:you|me|us)\b/, "$1 over")
    .replace(
      /(?<!\b(?:back|talk|speak|write|listen|explain|report|matters?|happened|belongs?|not|goes|go|comes?))\s+(?:over )?to (?:you|me|us)(?: guys| all)?$/,
      " over",
    )
    .replace(/^get (.{2,80}) over$/, (all, thing: string) =>
      SENDABLE.test(headOf(thing)) && !/ (?:from|off) /.test(thing) ? `send ${thing}` : all,
    );
  if (phrasing.you)
    task = task
      .replace(/\byou['’](ve|re|ll)\b/gi, (_, verb: string) => `${phrasing.you} ${CONTRACTED[verb.toLowerCase()]}`)
      .replace(/\byou (?:two|guys)\b(?! \p{Ll}+s\b)/giu, "you")
      .replace(
        /(?<!\b(?:(?:two|three|four|both|all|each) of|as soon as|when|once|if|whether|until|till|before|after|while|whatever|where|unless) )\byou\b(?! (?:both|all|can|need|want|have|are|were|will|use|do|said|mentioned|asked|like|could|would|should))/gi,
        phrasing.you,
      );
  if (phrasing.me) task = task.replace(/\bme\b/g, phrasing.me);
  task = task.replace(/^(put|pull|bring) ((?!it\b|that\b|this\b|them\b).{3,50}?) together\b/i, "$1 together $2");
  task = task.replace(PARTICLE_LAST, (all, verb: string, thing: string, particle: string) =>
    POINTS.test(thing) ? all : `${verb} ${particle} ${thing}`,
  );
  task = strip(task.replace(/\b(over|across|back|along|through|out) over\b/, "$1").replace(/(, .*) over$/, "$1"));
  task = strip(task.replace(CUT_CONDITION, ""));
  const words = task.split(" ");
  if (words.length > 24) task = strip(words.slice(0, 24).join(" "));
  if (task.split(" ").length < 2 || isHollow(task)) return null;
  return task.charAt(0).toUpperCase() + task.slice(1);
}

const CONTRACTED: Record<string, string> = { ve: "has", re: "is", ll: "will" };

/** The noun that a phrase begins with: "the export without names" is about an export. */
function headOf(phrase: string): string {
  return nounPhrases(phrase)[0]?.head ?? "";
}

/** The base form of a verb: "sending" becomes "send". */
export function baseVerb(phrase: string): string {
  const word = /^[a-z]+ing\b/.exec(phrase)?.[0];
  if (!word) return phrase;
  const base = baseForm(word);
  const isVerb = base !== word && /^(?:VERB|AUX)$/.test(tokenize(`I will ${base} the report.`)[2]?.tag ?? "");
  return isVerb ? base + phrase.slice(word.length) : phrase;
}

function strip(text: string): string {
  let task = text.replace(/[\s,;:.–—-]+$/u, "").trim();
  for (let round = 0; round < 4 && !WHERE_IT_IS.test(task); round++) {
    const next = task
      .replace(/, fine$/i, "")
      .replace(TAIL, "")
      .replace(/[\s,;:.–—-]+$/u, "");
    if (next === task) break;
    task = next;
  }
  return task;
}

/** "Check with legal where that is" */
const WHERE_IT_IS = /\b(?:where|what|who|how|when|which) (?:it|that|this|they|those) (?:is|are|was|were)$/i;

/** Whether a task names nothing to act on: "Do it", "Send that over". */
function isHollow(task: string): boolean {
  if (/^(?:call|ring|phone|ping|text|email) you$/i.test(task)) return false;
  return (
    /^\S+(?:\s+(?:it|that|this|them|those|one|some|something|stuff|things?|over|out|up|back|to|with|off|on|in|along|around|together|you|me|us|sure|of|know|into|at|a|look))+$/i.test(
      task,
    ) &&
    !/^(?:follow|circle|get|come|keep|reach|call|let) .*[A-Z]/.test(task) &&
    !/^(?:follow up|get back|circle back) \w+ \w+/i.test(task)
  );
}
