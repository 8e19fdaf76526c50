import type { MeetingTranscript, Segment } from "@/lib/grounding/transcript";
import { mayBeExternal, type People } from "./people.ts";
import { isVoicemail } from "./voicemail.ts";

const FAREWELL =
  /\b(?:bye|goodbye|bye-bye|talk soon|speak soon|talk to you (?:soon|then|later|next|on|tomorrow)|see you|see ya|take care|have a (?:good|great|nice|lovely)|catch you|cheers|until (?:then|next)|i have to (?:run|drop|jump|go)|i've got to (?:run|drop|jump|go)|i need to (?:run|drop|jump)|gotta (?:run|drop|jump|go))\b/i;
const GONE =
  /\b(?:(?:they|he|she|everyone|everybody|the client|the customer|the prospect)(?:'s|'re| is| are| has| have|'ve)?\s+(?:all\s+)?(?:gone|left|dropped|off the call|hung up|disconnected|logged off)|are (?:they|we) (?:gone|alone|clear)|is (?:he|she) (?:gone|off)|just us|only us|between (?:us|you and me|ourselves)|off the record|internal(?:ly)? only|you (?:still )?there(?=\?)|now that (?:they|he|she|we)|(?:did|has|have) (?:they|he|she|everyone|everybody) (?:leave|left|drop|dropped|hang up|hung up|gone))\b/i;
const STEPS_OUT =
  /\b(?:be right back|right back|step (?:out|away|off)|stepping (?:out|away|off)|put you on hold|back in (?:a|one|two|five|\d)|give me (?:a|one|two) (?:minute|moment|sec|second)|one (?:sec|second|moment|minute)|brb|grab (?:a|my|some)|drop off for)\b/i;
const CONFIDENTIAL =
  /\b(?:our (?:gross |net )?margins?|margins? (?:is|are|on this|at)|floor price|price floor|our floor|walk-?away (?:price|number|point)|bottom line price|lowest we(?:'d| would| can|'ll)? go|don't tell (?:them|him|her|the)|do not tell|don't mention|keep (?:this|that|it) (?:internal|between|quiet|to ourselves)|internal(?:ly)? only|between (?:us|ourselves|you and me)|off the record|our quota|my quota|commission|they have no idea|squeeze (?:them|him|her)|desperate|up-?charge|overcharge|upsell (?:them|him|her))\b/i;

const PERSONAL =
  /\b(?:my|his|her) (?:wife|husband|daughters?|sons?|kids?|child(?:ren)?|baby|mother|father|mom|mum|dad|parents|sister|brother|girlfriend|boyfriend|family|surgery|diagnosis|illness|health|doctor|divorce|pregnancy|therapist|funeral|salary)\b|\b(?:I|he|she)(?:'m| am|'s| is) (?:pregnant|ill|sick|getting divorced)\b|\b(?:passed away|sick leave|maternity leave)\b/i;
const OFF_RECORD =
  /\b(?:off the record|between (?:us|you and me|ourselves)|in (?:strict )?confidence|(?:don't|do not|please don't) (?:write|put|note) (?:this|that|it) (?:down|in)|(?:turn|switch) off the record\w*|stop (?:the )?recording|not for the (?:notes|minutes|record)|keep (?:this|that|it) (?:to yourself|quiet|private|between))\b/i;
const ON_RECORD =
  /\b(?:(?:back )?on the record|record\w* (?:back )?on|back to (?:the|our|business|work)|anyway|anyhow|moving on|where were we)\b/i;
/**
 * A short announcement ("Can I say something off the record?") covers the next turns, until somebody returns to
 * business.
 */
const ANNOUNCING_WORDS = 12;
/** "She told me off the record that it's possible" begins no confidence. */
const REPORTED =
  /\b(?:told|said|mentioned|heard|learned)\b[^.?!]{0,30}\b(?:off the record|in (?:strict )?confidence)\b/i;
const PRIVATE_TURNS = 4;

/** What a listener says of a confidence, rather than to begin one: "That stays between us." */
const CLOSES = /\b(?:that|it)(?:['’]s| is|['’]ll| will)? (?:stays?|remains?|just|only|strictly) between\b/i;

/** Which segments guests may be told about: those they heard, or are left as a message, and that nobody asked to keep private. */
export function heardByGuests(transcript: MeetingTranscript, people: People): boolean[] {
  const { segments } = transcript;
  const heard = heardByAll(transcript, people);
  for (const [at, { text, speaker }] of segments.entries()) {
    if (!OFF_RECORD.test(text) || ON_RECORD.test(text)) continue;
    heard[at] = false;
    if (text.split(/\s+/).length > ANNOUNCING_WORDS || REPORTED.test(text)) continue;
    if (CLOSES.test(text) && segments[at - 1]?.speaker !== speaker) continue;
    for (let next = at + 1; next <= at + PRIVATE_TURNS && next < segments.length; next++) {
      if (ON_RECORD.test(segments[next]!.text)) break;
      heard[next] = false;
    }
  }
  return heard;
}

function heardByAll(transcript: MeetingTranscript, people: People): boolean[] {
  const { segments } = transcript;
  if (!people.sidesKnown) return segments.map(() => true);
  const guest = segments.map((segment) => segment.text.trim() !== "" && mayBeExternal(people, segment.speaker));
  const first = guest.indexOf(true);
  const last = guest.lastIndexOf(true);
  if (last === -1) {
    const isMessage = isVoicemail(transcript);
    return segments.map(({ text }) => isMessage && !isConfidential(text));
  }
  const leave = lastHeard(segments, last);
  const end = Math.min(leave, lastTogether(segments, guest));
  const heard = segments.map((_, i) => i >= first && i <= end);
  for (let i = first; i < last; i++) {
    if (!guest[i] || !STEPS_OUT.test(segments[i]!.text)) continue;
    for (let j = i + 1; j < last && !guest[j]; j++) if (!onlyReply(segments[j]!.text)) heard[j] = false;
  }
  return heard.map((value, i) => value && (guest[i]! || !isConfidential(segments[i]!.text)));
}

export function isConfidential(text: string): boolean {
  return CONFIDENTIAL.test(text) || GONE.test(text) || PERSONAL.test(text);
}

/** Guests who part take a turn each: "Bye, all." "Thanks, Grant." */
const PARTING_TURNS = 1;

/** Hosts may still close the call after a guest's last words, but nothing counts after a farewell. */
function lastHeard(segments: Segment[], lastGuest: number): number {
  if (segments.slice(Math.max(0, lastGuest - PARTING_TURNS), lastGuest + 1).some(({ text }) => FAREWELL.test(text)))
    return lastGuest;
  for (let i = lastGuest + 1; i < segments.length; i++) {
    if (GONE.test(segments[i]!.text)) return i - 1;
    if (FAREWELL.test(segments[i]!.text)) return i;
    if (i - lastGuest > 4) return lastGuest;
  }
  return segments.length - 1;
}

/** Guests who stay on among themselves after our side's last words and a farewell do not mean it for an email. */
function lastTogether(segments: Segment[], guest: boolean[]): number {
  const ours = guest.lastIndexOf(false);
  for (let i = ours + 1; ours >= 0 && i < segments.length; i++) {
    if (GONE.test(segments[i]!.text)) return i - 1;
    if (FAREWELL.test(segments[i]!.text)) return i;
  }
  return segments.length - 1;
}

function onlyReply(text: string): boolean {
  return text.split(/\s+/).length <= 4;
}
