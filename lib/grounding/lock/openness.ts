import type { Clause } from "./clauses";
import type { Found } from "./fact-differences";
import { isConsented, tellsDeed } from "./givers";
import type { Speech } from "./speech";
import { closestStatement, type Statement, statementsOf } from "./statements";

/** Words by which the sentence itself leaves the matter open. */
const OPEN_HERE =
  /\b(?:may|might|could|would|should|perhaps|possibly|probably|likely|maybe|hop(?:e|es|ing)|try|trying|tries|aim\w*|expect\w*|plan\w*|intend\w*|ask(?:s|ing|ed)?|check(?:s|ing)?|find(?:s|ing)? out|look(?:ing)? into|clarify|whether|if|once|provided|subject to|unless|until|depend\w*|think\w*|believe\w*|propos\w*|suggest\w*|possible|idea|want\w*|wish\w*|like|open|not yet|unsure|not sure|promise\w*|guess|understand|question|possibility|consider\w*|discuss\w*|talk\w*|let (?:me|you|us) know|tell\w*|see|need\w*|pencil\w*|estimate\w*|about|around)\b/i;
const OPEN_SAID =
  /\b(?:might|maybe|perhaps|possibly|not sure|no promises?|(?:can['’]?t|cannot|not going to|won['’]?t|couldn['’]t) (?:promise|swear|guarantee|say)|hop(?:e|ing)|hopefully|(?:that |it )?depends|i guess|i imagine|wouldn['’]t bet|(?:find out|check|ask|see|know|sure) (?:whether|if|what|when)|would have to|(?:i|we)['’]d have to|in principle|whether|not decided|thinking (?:of|about))\b/i;
/** What somebody still has to learn is open for certain; "I'd have to black out the names" may be a mere condition. */
const UNKNOWN = /\b(?:whether|not sure|not decided|depends|(?:find out|check|ask|see|know|sure) (?:if|what|when))\b/i;
/** "They'd have to approve it" is a rule where the sentence tells it as one. */
const OBLIGES = /\b(?:must|ha(?:ve|s) to)\b/i;
const OBLIGED = /(?:\bwould|['’]d) (?:have|need) to\b/gi;
const OPEN_REPLY =
  /\b(?:i(?:['’]ll| will|['’]d have to| have to| need to| can)? ?(?:ask|check|find out|look into|see|clarify)|let me (?:ask|check|find out|see|look)|not sure|i don['’]t know|maybe|perhaps|it depends|good question|i['’]d have to|come back to you)\b/i;
/** "The small ones, no. The big one, let me ask." */
const ANSWERED = /\b(?:yes|yeah|yep|no|nope)\b/i;
const MIN_SHARE = 0.4;

/** "We might do five percent. I'd have to ask. I can't promise." */
function isOpenTwice({ turn, start }: Statement, speech: Speech): boolean {
  return statementsOf(turn, speech).some((one) => one.start > start && OPEN_SAID.test(one.text));
}

/** "They want to know if there's a watchman." "No watchman." */
function isAnswered(turn: number, { segments }: Speech): boolean {
  const [asked, reply] = [segments[turn], segments[turn + 1]];
  return asked?.speaker !== reply?.speaker && /^\W*(?:yes|yeah|yep|no|nope)\b/i.test(reply?.text ?? "");
}

/** Finds a clause that presents as settled something that was said with a "might" or left open. */
export function opennessDifference(clause: Clause, sentence: string, speech: Speech): Found | null {
  if (OPEN_HERE.test(sentence) || OPEN_SAID.test(sentence)) return null;
  const found = closestStatement(clause, speech);
  if (!found || found.share < MIN_SHARE) return null;
  const { statement, shared } = found;
  if (isConsented(statement.turn, speech)) return null;
  if (isAnswered(statement.turn, speech)) return null;
  const isReached = tellsDeed(clause.text);
  const tell = (said: string, segmentIndex: number, sure: boolean): Found => ({
    kind: "certainty",
    here: clause.text.trim(),
    said,
    segmentIndex,
    sure: sure && !isReached,
  });
  if (OPEN_SAID.test(OBLIGES.test(sentence) ? statement.text.replace(OBLIGED, " ") : statement.text))
    return tell(
      statement.text,
      statement.turn,
      (UNKNOWN.test(statement.text) || isOpenTwice(statement, speech)) &&
        (shared > 2 || (shared > 1 && found.share > 0.7)),
    );
  if (!statement.isQuestion) return null;
  const { speaker } = speech.segments[statement.turn]!;
  const reply = speech.segments.findIndex((one, at) => at > statement.turn && one.speaker !== speaker);
  if (reply < 0 || reply > statement.turn + 2 || !OPEN_REPLY.test(speech.segments[reply]!.text)) return null;
  const [first = ""] = speech.segments[reply]!.text.split(/(?<=[.!?])\s/);
  if (ANSWERED.test(first) && !OPEN_REPLY.test(first)) return null;
  return tell(speech.segments[reply]!.text, reply, false);
}
