import { GAIN } from "./audience";
import { MACHINE } from "./machines";

/** The patterns match the output of `readings`: lower case without accents. */
const SOFTWARE = `(?:${MACHINE}|machine|software|note[ -]taking [a-z]+)`;
const PAPER = "(?:summary|recap|minutes|automated notes|automatic notes|follow[- ]?up|transcript)";

const sources = [
  `^\\W*(?:(?:hey|hi|hello|ok|okay|so|and|dear|now|right),? ){0,3}(?:(?:ai|meeting|the|dear) )?${SOFTWARE}\\W*(?:are you (?:there|on|listening)|can you hear me|you there|ready|ignore \\w+|one for you)?\\W*$`,
  `\\b(?:(?:this|that|the) (?:(?:next|last) )?[a-z]+|this|that|one|a message|something|a note|a word|now|here) (?:is |comes |goes )?(?:only |just )?(?:for|to) (?:the |your |our )?${SOFTWARE}\\W*$`,
  `\\b(?:tell|ask|say to|talk to|speak to) (?:the |your )(?:ai\\b|bot|note[ -]?taker|recorder|software|assistant)[^.?!]{0,20}\\W*$`,
  `^\\W*(?:and |so |now )?for the (?:automated |automatic )?(?:notes|summary|minutes|recap|record)[\\w ,]{0,10}\\W*$`,
  `\\b(?:want|like|need) the ${PAPER} to (?:contain|have|say|include)\\b[^.?!]{0,40}\\W*$`,
  `\\b(?:write|put|note|take) (?:this |it )?down(?: the following)?\\W*$`,
  "\\b(?:start|begin|take) (?:a )?dictation\\b",
];
const patterns = sources.map((source) => new RegExp(source, "u"));
const LONGEST = 90;
const DICTATES = new RegExp(
  `\\b(?:${GAIN}|action items?|decision|the sentence is|percent off|[a-z]+ (?:will|to|is to|shall) (?:send|pay|give|provide|deliver|refund|waive|cover|sign))`,
  "iu",
);

/** Whether a short text only announces that software is about to be given some words. */
export function isAnnouncement(reading: string): boolean {
  return reading.length <= LONGEST && patterns.some((one) => one.test(reading));
}

/** Whether a text could be what was announced: a gift, a task or a decision. */
export function isAnnounced(text: string): boolean {
  return DICTATES.test(text);
}
