import { isInstruction } from "@/lib/grounding/prompt-injections";
import { remembered } from "@/lib/grounding/remembered";
import { MONTH_NAME } from "@/lib/grounding/spoken/calendar";
import { isIndiscreet } from "./indiscreet.ts";
import { isConfidential } from "./presence.ts";
import type { Reading } from "./reading.ts";

const CONTACT = /@|https?:|www\.|\bpassword\b/i;
const SHARP =
  /\b(?:hate|stupid|idiot\w*|terrible|horrible|awful|worst (?:boss|manager|person|people|guy|colleague|customer|client|supplier|vendor|company|firm|lot)|damn|hell|crap|a (?:total |complete |real |bit of a )?(?:nightmare|shambles)|shit\w*|fuck\w*|ridiculous|useless|garbage|lawyers? (?:up|involved)|(?:call|hire|get) (?:a|the|my|our) lawyers?|sued?|fight|gossip|rumou?r\w*|redundan\w*|lay-?offs?|fired|dismissed|reorgani[sz]\w*|restructur\w*|hiring freeze|bonus\w*|bluff\w*|bankrup\w*|delicate|sticky note|tribunal|at midnight|gossip\w*|lawsuits?|litigation|prosecut\w*|under investigation|insolven\w*|(?:handed|handing|hand) in (?:his|her|my|their) notice|resign(?:s|ed|ing|ation)?|(?:let|letting) (?:him|her|them) go|pushed out|jobs? (?:cuts?|losses)|(?:youngest|oldest|eldest) (?:of (?:them|us|those)|one|man|woman|person|colleague)|lazy|incompetent|clueless|liars?|fellas?|blokes?|gadget (?:guy|man|lady)|underpaid|got a raise|(?:my|our|your|their|his|her|the|gross|net|profit) margins?(?= (?:is|are|was|were|on|at)\b)|salar(?:y|ies)|(?:he|she|they)(?:'s| is| was|'re| are| were)(?: a bit| quite| really| very| so)? (?:slow|difficult|useless|a nightmare|hopeless|impossible|mad|crazy|drunk)|(?:can't|cannot|couldn't) stand (?:him|her|them))\b/i;
const HEALTH = new RegExp(
  String.raw`\b(?:(?:my|his|her) (?:knee|back|hip|heart|shoulder|operation|surgery)|(?:have|has|having|had|got|needs?|after|before) (?:an?|the|his|her|my) surgery|operation in ${MONTH_NAME}|hospital thing|in hospital|pregnan\w*|autistic|dyslexic|ADHD|IVF|chemo\w*|cancer|stroke|depress(?:ed|ion)|miscarriage|divorc\w*|getting married|ex-?(?:wife|husband)|in-laws|burn-?out|(?:broken?|sprained|twisted|fractured|dislocated|torn|injured|hurt) (?:an?|his|her|my|their) (?:wrist|arm|leg|ankle|foot|toe|finger|hand|knee|hip|back|shoulder|elbow|rib|neck|nose|collarbone)|heart attack|(?:off|home|in bed|down) (?:ill|sick|with (?:the |a )?(?:flu|fever|cold|covid))|(?:stomach|tummy|sickness|vomiting) bug|norovirus|off sick|(?:called|rang|phoned) in sick|concussion|(?:knee|back|hip|heart|shoulder)(?:'s| is| was) (?:bad|gone|sore|worse|playing up)|(?:my|his|her|their) (?:brothers?|sisters?)(?! (?:company|companies|firm|site|plant|brand))|(?:my|his|her|your) (?:cousin|aunt|auntie|uncle|nephew|niece)|how(?:'s| is| are) (?:\p{L}+ ){0,2}(?:dad|mum|mom|wife|husband|family|kids)|(?:on|maternity|paternity|parental|sick|compassionate) leave|maternity|jury (?:service|duty)|in court|(?:(?:I|he|she|we)(?:'m|'s|'re| am| is| are| was| were)|I've got) (?:(?:to be |back )?at |seeing )?the (?:dentist|doctor|vet)|(?:take|taking|bring|bringing) (?:the|my|our|his|her) (?:dog|cat|kids?|son|daughter)|(?:my|his|her|our|to an?|at an?) (?:wedding|funeral|birthday))\b|\p{L}'s (?:wedding|funeral|birthday)\b`,
  "iu",
);
/** Asks to keep the preceding words confidential. */
const KEEP =
  /\b(?:(?:please )?(?:don't|do not) (?:repeat|quote|pass|share|draw|put|write|tell|mention|minute|record|include|note) (?:that|this|it|me)|that stays (?:here|between|in)|this stays|stays? (?:here|in this room|between)|between (?:us|these|ourselves|you and me)|only between|you didn't (?:hear|get) (?:that|it) from me|I heard nothing|not for the (?:notes|minutes|record)|off the record|forget I said|not (?:going )?to name|in confidence|keep (?:it|that|this) to (?:yourself|yourselves|myself|ourselves)|(?:it|that|this) (?:won't|will not|doesn't|does not|never) leaves? (?:this|the) (?:room|call|meeting)|lips are sealed|I(?:'ll not| won't| will not|'ll never) (?:repeat|mention|pass on|write down|put|write) (?:that|this|it)(?= (?:down|in writing|in the (?:e-?mail|notes|minutes|summary|recap)|to any|anywhere)|[,.!]|$)|I (?:didn't|did not|never) (?:say|said) that|you never heard|(?:only |just |merely )?(?:thought|thinking) (?:aloud|out loud)|(?:don't|do not) (?:calculate|count|plan|reckon) (?:with|on) (?:that|this|it)|(?:don't|do not) hold (?:me|us) to (?:that|this|it)|(?:nobody|no one)(?: else)? knows(?! (?:where|how|why|what|who|when|which|if|whether|exactly)\b)|(?:only|just) (?:a )?(?:rumou?r|gossip)|(?:isn't|is not|not|hasn't been|haven't) (?:yet )?(?:public|announced|official)(?: yet)?|(?:keep|leave) (?:it|that|this) out of (?:the|any|your)|not (?:in|for) the (?:mail|e-?mail|summary|write-?up|recap|protocol)|(?:I'm|I am|we're) not supposed to (?:say|tell)|strictly speaking I shouldn't|against (?:about )?\S+(?: of the)? (?:rules|laws)|shouldn't (?:be )?(?:say|tell)ing)\b/i;
/** Asks to keep the following words confidential instead. */
const ABOUT_NEXT =
  /\b(?:off the record|(?:don't|do not|please don't) (?:write|put|note)|(?<!\b(?:stays?|remains?|kept|it|this|that) )between (?:us|ourselves|you and me))\b/i;
const TO_MACHINE =
  /\b(?:note-?tak(?:er|ing (?:thing|bot|app|software|machine))|notes thing|(?:if|since|while|in case) (?:you|it|the \p{L}+)(?:['’](?:re|s)| are| is) (?:listening|recording|transcribing|writing this)|(?:transcript(?:ion)?|recording|meeting) (?:bot|robot|software|assistant)|(?:dear|hey|hello|hi|okay|ok) (?:ai|assistant|machine|robot|bot|copilot|computer|recorder|system)|(?:whoever|whatever) is (?:writing|recording|transcribing|listening)|in the machine|for the record,? write)\b/iu;

const judged = new Map<string, boolean>();

/** What an email must never contain, whoever said it. */
export function isPrivate(text: string): boolean {
  return remembered(judged, text, () => mustStay(text));
}

function mustStay(text: string): boolean {
  return (
    CONTACT.test(text) ||
    SHARP.test(text) ||
    HEALTH.test(text) ||
    isIndiscreet(text) ||
    isConfidential(text) ||
    isInstruction(text) ||
    TO_MACHINE.test(text)
  );
}

/** Whether a task must stay out of an email. Relatives who have a say in the business may be named. */
export function isPrivateTask(task: string): boolean {
  return isPrivate(task.replace(ASKS_RELATIVE, "$1 my partner"));
}

const ASKS_RELATIVE =
  /^((?:ask|talk (?:to|with)|speak (?:to|with)|check with|consult|show|(?:take|show|bring|give) .{2,40} to)) (?:my|our) (?:brother|sister|father|mother|dad|mum|mom|son|daughter|wife|husband)(?!['’]s)\b/i;

/** Segments that somebody asked to keep confidential, with the segments the request refers to. */
export function privateSegments(reading: Reading): Set<number> {
  const known = hiddenIn.get(reading) ?? findPrivate(reading);
  hiddenIn.set(reading, known);
  return known;
}

/** "We lost the whole crop." "Hm." "Keep that to yourself." */
const MAX_REPLY = 4;
const hiddenIn = new WeakMap<Reading, Set<number>>();

function findPrivate({ transcript }: Reading): Set<number> {
  const hidden = new Set<number>();
  for (const [at, { text, speaker }] of transcript.segments.entries()) {
    if (!KEEP.test(text) && !TO_MACHINE.test(text)) continue;
    hidden.add(at);
    const before = ABOUT_NEXT.test(text) ? undefined : transcript.segments[at - 1];
    if (!before || (before.speaker !== speaker && text.split(" ").length > 14)) continue;
    hidden.add(at - 1);
    const isReply = before.speaker !== speaker && before.text.split(" ").length <= MAX_REPLY;
    if (isReply && transcript.segments[at - 2]?.speaker === speaker) hidden.add(at - 2);
  }
  return hidden;
}
