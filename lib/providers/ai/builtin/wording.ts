import type { Evidence } from "@/lib/grounding/analysis";
import type { Due } from "@/lib/grounding/spoken/deadlines";
import { GIVEN, LET, PRESENTLY } from "./acts.ts";
import { thingMeant, type Wanted } from "./antecedents.ts";
import type { Dialogue } from "./commitments.ts";
import { type NounPhrase, nounPhrases } from "./noun-phrases.ts";
import { personBefore } from "./owners.ts";
import { isLabel } from "./people.ts";
import { baseVerb, phraseTask } from "./task.ts";
import { EMPTY_DEED } from "./tellable.ts";
import { linkOf, SENDABLE } from "./things.ts";
import type { ReadSentence, Turn } from "./turns.ts";

/** A deed as somebody said it, and who says it to whom. `asker` when it was asked for: their "me" is meant. */
export type Spoken = { deed: string; due: Due | null; owner: string | null; speaker: string; to: string | null };
export type Worded = { task: string; evidence: Evidence[] };

const POINTER =
  /^([a-z-]+(?: (?:you|me|us|them|him|her))?(?: over| back| up| out| in| across)?) (that one|that|ours|it all|all of it|all of that|all this|it|this|those|them|these|one|some|both|any)(?=$|[.,]| (?:you|me|us|myself|ourselves|to|over|by|back|with|for|in|on|from|at|and|within|out|up|off|together|today|tomorrow|this|next|as|across|round|into|before|onto|properly|again|for)\b)(.*)$/i;
const SENDING =
  /^(?:send|forward|email|e-mail|mail|share|get|give|bring|provide|deliver|ship|post|upload|ping|drop|pass|have|write|put|show|dig|pull|prepare|do)\b/i;
/** Nothing to act on but what was asked. */
const ECHO =
  /^(?:do|handle|sort|manage|arrange|take care of|see to|deal with|make) (?:that|it|this|so|them)(?: (?:for (?:you|him|her|them)|happen|out|then|too|as well|now|right away|straight away|in a .{1,20}))*$|^(?:do|handle|sort) (?:that|it|this)\b(?! (?:on|in|with|at|to)\b)/i;
/** Deeds whose matter was named before: "I'll check and get back to you". */
const BARE =
  /^((?:check|find out|ask|look(?: into it| it up| that up)?|clarify|see|investigate|chase|confirm)(?: (?:it|that|this))?|(?:check|find out|ask|clarify|look into it|check that|check it|check this|look it up|look that up|take that|take it|take this)(?: .{0,40}?)? and (?:let (?:you|\p{L}+) know|get back(?: to (?:you|\p{L}+))?|come back(?: to (?:you|\p{L}+))?|tell (?:you|\p{L}+)|write(?: to)? (?:you|\p{L}+))|(?:get|come|be|circle) back(?: to (?:you|\p{L}+))?|let (?:you|\p{Lu}\p{L}+) know|tell (?:you|\p{Lu}\p{L}+))$/u;

export function wordTask(dialogue: Dialogue, turn: Turn, at: ReadSentence, spoken: Spoken): Worded | null {
  const { reading } = dialogue;
  const isPresent = spoken.deed.endsWith(PRESENTLY);
  const isGiven = spoken.deed.endsWith(GIVEN);
  let deed = spoken.deed.replace(LET, "").replace(GIVEN, "").replace(PRESENTLY, "");
  deed = cutDue(deed, spoken.due).replace(/,? (?:let's |or |so |I'd )?say,?(?: .{0,40})?$/i, "");
  deed = baseVerb(deed.replace(/^be (?=\w+ing\b)/, "")).replace(/[.,;:\s]+$/, "");
  if (isGiven) deed = deed.replace(/\b(?:from|by|of) (?:me|us)\b/gi, "").replace(/\s{2,}/g, " ");
  deed = deed.replace(/^(\p{L}+) (it|that|this|them) (?:to )?(?:you|me|us)\b/u, "$1 $2 over");
  if (isPresent) deed = deed.replace(/^(\w+) you (?:still |also )/, "$1 you ");
  const evidence: Evidence[] = [];
  const asked = dialogue.open.findLast((one) => one.by !== turn.speaker && turn.at - one.turn <= 2);
  if (ECHO.test(deed)) {
    if (!asked) return null;
    const own = wordTask(dialogue, turn, at, {
      ...spoken,
      deed: asked.deed,
      due: asked.due,
      speaker: asked.by,
      to: null,
    });
    return own && { task: own.task, evidence: [...asked.evidence, ...own.evidence] };
  }
  deed = deed
    .replace(/^(send|give|bring|mail|email) (?:you|me|us)$/, "$1 it")
    .replace(/,? (?:by|on|until|at),.*$/, "")
    .replace(spoken.owner ? ` from ${spoken.owner.split(" ")[0]}` : "\0", "");
  const pointer = POINTER.exec(deed) ?? pointerLater(deed);
  const bare = BARE.exec(deed);
  if (pointer || bare) {
    const verb = pointer?.[1] ?? "";
    const wanted: Wanted = pointer && SENDING.test(verb) && !/^(?:put|take|have)\b/i.test(verb) ? "sent" : "matter";
    const own = asked && nounPhrases(asked.deed).find((one) => wanted === "matter" || SENDABLE.test(one.head));
    const nearest = wanted === "sent" ? thingMeant(reading, ownBefore(dialogue, turn, at, deed), at, wanted) : null;
    const meant =
      nearest ??
      (own ? { thing: nameAsked(own), evidence: asked.evidence } : thingMeant(reading, dialogue.before, at, wanted));
    if (meant) {
      evidence.push(...meant.evidence);
      const thing = pointer?.[2] === "ours" ? meant.thing.replace(/^the /, "our ") : meant.thing;
      deed = pointer ? `${verb} ${thing}${pointer[3] ?? ""}` : aboutMatter(deed, meant.thing);
    }
  }
  if (!pointer && !bare) {
    const complete = completed(dialogue, at, deed);
    deed = complete.deed;
    evidence.push(...complete.evidence);
  }
  const named = withNames(dialogue, turn, at, deed);
  if (!named) return null;
  deed = named;
  if (spoken.owner && spoken.owner !== spoken.speaker && reading.people.bySpeaker.has(spoken.owner))
    deed = turned(deed);
  const task = phraseTask(deed, phrasingOf(dialogue, spoken));
  return task && !EMPTY_DEED.test(task) ? { task, evidence } : null;
}

/** What the same speaker said right before, up to the same sentence. */
function ownBefore({ before }: Dialogue, turn: Turn, at: ReadSentence, deed: string): ReadSentence[] {
  const { sentence } = at;
  const from = sentence.clean.toLowerCase().indexOf(deed.slice(0, 6).toLowerCase());
  const head =
    from > 12 ? [{ ...at, clauses: [], sentence: { ...sentence, clean: sentence.clean.slice(0, from) } }] : [];
  return [...before.filter((one) => one.turn === turn.at).slice(-2), ...head];
}

function nameAsked({ text, article }: NounPhrase): string {
  if (article === "your") return `our ${text}`;
  if (article === "our" || article === "my") return `your ${text}`;
  if (/^an?$/.test(article)) return `${article} ${text}`;
  return /^\p{Lu}\p{L}*$/u.test(text) ? text : `the ${text}`;
}

/** "look for them and mail them over": the first pronoun, when no thing is named before it. */
function pointerLater(deed: string): RegExpExecArray | null {
  const match = /^((?:\p{L}+ ){0,3}?\p{L}+) (it|them|those|these)\b(.*)$/iu.exec(deed);
  const things = match
    ? nounPhrases(match[1]!).filter(({ text }) => !(/^have /.test(deed) && /^\p{Lu}\p{Ll}+$/u.test(text)))
    : [];
  return match && things.length === 0 && !/\b(?:that|if|whether|what|how)\b/.test(match[1]!) ? match : null;
}

/** "check and get back to you" + "the hosted version": about what. */
function aboutMatter(deed: string, thing: string): string {
  if (/^(?:get|come|be|circle) back|^let |^tell /.test(deed))
    return `${deed} ${/^tell/.test(deed) ? "about" : "on"} ${thing}`;
  const [head = "", tail] = deed.split(/ and (?=let|get|come|tell|write)/);
  if (/ (?:with|by) /.test(head)) return `${head} about ${thing}${tail ? ` and ${tail}` : ""}`;
  const verb = head.replace(/ (?:it|that|this)(?: up)?$/, "").replace(/^look$/, "look into");
  const link = /^(?:find out|ask|see)$/.test(verb) ? " about" : /^(?:take)$/.test(verb) ? " up" : "";
  return `${verb}${link} ${thing}${tail ? ` and ${tail}` : ""}`;
}

/** "the names" are of something, "the estimate" is for something that was named before. */
function completed(dialogue: Dialogue, at: ReadSentence, deed: string): { deed: string; evidence: Evidence[] } {
  const none = { deed, evidence: [] };
  const phrases = nounPhrases(deed);
  const noun = phrases.at(-1);
  const link = noun && phrases.length === 1 && noun.words <= 2 ? linkOf(noun.head) : null;
  if (!noun || !link || / (?:of|for|on|about|to|from|with) /.test(` ${deed.slice(deed.indexOf(noun.text))} `))
    return none;
  const meant = thingMeant(dialogue.reading, dialogue.before, at, "matter", noun.head);
  if (!meant || deed.includes(meant.bare) || /^\p{Lu}\p{Ll}+$/u.test(meant.bare)) return none;
  const end = deed.indexOf(noun.text) + noun.text.length;
  return { deed: `${deed.slice(0, end)} ${link} ${meant.thing}${deed.slice(end)}`, evidence: meant.evidence };
}

const SOMEBODY =
  /\b(call|ring|phone|ask|get|have|tell|warn|remind|invite|email|message|text|ping|brief|(?:write|speak|talk|reach out|forward it|send it|send that) (?:to|with))(?: to)? (him|her|them)\b/i;

/** "Ring her": the person named before; null when nobody was and nothing else says what is meant. */
function withNames(dialogue: Dialogue, turn: Turn, { sentence }: ReadSentence, deed: string): string | null {
  const match = SOMEBODY.exec(deed);
  if (!match) return deed;
  const name = personBefore(dialogue.reading, dialogue.turns, turn, sentence.clean);
  if (name) return deed.replace(match[0], match[0].replace(/\S+$/, name));
  return nounPhrases(deed.replace(match[0], "")).length > 0 ? deed : null;
}

/** In the voice of whoever takes it on: the asker's "our contract" is "your contract" to them. */
function turned(deed: string): string {
  return deed.replace(/\b(my|our|your)\b/gi, (word) => (/^your$/i.test(word) ? "our" : "your"));
}

function phrasingOf({ reading }: Dialogue, { owner, speaker, to }: Spoken) {
  const others = [...reading.people.bySpeaker.keys()].filter((one) => one !== speaker);
  const toOwner = owner !== null && owner !== speaker;
  const spokenTo = others.length === 1 ? others[0]! : to;
  return {
    you: !toOwner && spokenTo ? firstOf(reading, spokenTo) : null,
    me: toOwner ? firstOf(reading, speaker) : null,
  };
}

function firstOf({ people }: Dialogue["reading"], speaker: string): string | null {
  const first = people.bySpeaker.get(speaker)?.first ?? null;
  return first && !isLabel(first) && speaker.split(" ").length <= 3 ? first : null;
}

function cutDue(text: string, due: Due | null): string {
  if (!due) return text;
  const at = text.toLowerCase().indexOf(due.phrase.toLowerCase());
  if (at < 0 || /^for\b/i.test(due.phrase)) return text;
  const end = at + due.phrase.length;
  const bare = !/^(?:by|before|on|at|until|till|no |not |within|in|over|during)\b/i.test(due.phrase);
  if (bare && !text.slice(0, at).trim().includes(" ") && /\w/.test(text.slice(end))) return text;
  const rest = text
    .slice(end)
    .trimStart()
    .replace(/^,\s*(?=and (?:the|an?|our|your)\b)/, "");
  return `${text.slice(0, at).trimEnd()} ${rest}`.trim().replace(/\s+([,.?!])/g, "$1");
}
