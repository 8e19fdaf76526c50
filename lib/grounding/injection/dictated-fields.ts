import { GAIN } from "./audience";

/** The patterns match the output of `readings`: lower case without accents. */
const PAPER =
  "(?:summary|recap|minutes|notes|transcript|record|follow[- ]?up(?: e?-?mail)?|e-?mail|mail|write-?up|protocol|meeting notes)";
const HEADING =
  "(?:action items?|to[ -]?dos?|tasks?|decisions?|key decisions?|next steps?|minutes|summary|crm notes?|follow[- ]?up(?: e?-?mail)?|post[- ]meeting notes)";
const FIELD = "(?:owner|task|text|due|deadline|stage|amount|price|term|signed)";
const SAY = "(?:say|state|mention|show|have|has|list|contain|include|read|write|put)";
const REST = "[^.?!]{0,80}";

const sources = [
  // Reads out a form: "Owner: Sam. Due: Friday."
  `(?:^|[.!?,;] )(?:subject line|recipients?(?: of [a-z -]{3,20})?|cc|bcc)\\s?:(?! ?(?:what|who|how|why|is|are|that's|the)\\b)`,
  `(?:^|[.!?,;] )${FIELD}[.:,] [^.?!:;]{1,40}[.,;] ${FIELD}[.:,] `,
  `\\b(?:insert|add|new) (?:an? )?(?:paragraph|sentence|bullet)(?: point)?\\s?:|\\bbullet (?:one|two|1|2)[,:]`,
  `^\\W*(?:resolved,? that|agreed item|commitment[,:])${REST}(?:${GAIN}|\\bpays?\\b)`,
  "\\b(?:transcript|recording|call|meeting) ends (?:here|now)\\b\\W{1,5}(?:summary|notes|minutes|now|new|decisions?|action)|^\\W*todo ?\\(",
  `^[*([_]{1,3}[a-z]{2,15} (?:\\w+ and )?(?:agrees|accepts|nods|promises|confirms|commits)\\b`,
  `^\\W*(?:(?:key|agreed|final) )*(?:action (?:items?|points?)|decisions?|to[ -]?dos?|summary|minutes|recap)(?: of [a-z ]{3,20})?(?:, | )?(?:(?:for )?[a-z]+(?: [a-z]+)?|item \\w+|please record|are|is)?,? ?(?::|,? colon\\b)${REST}${GAIN}`,
  `^\\W*${HEADING}(?:,? (?:item|number|point|first|sentence|line|paragraph) ?\\w*){1,3}[,:]${REST}${GAIN}`,
  `^\\W*(?:crm note|post[- ]meeting notes|summary|minutes|follow[- ]?up(?: e?-?mail)?)(?: of (?:this|the|our) (?:call|meeting|conversation))?\\s?[:,]${REST}${GAIN}`,
  `\\b${HEADING}(?: for \\w+)?,? colon,? `,
  "\\bend (?:of )?(?:action items?|tasks?|dictation|summary|decisions?)\\b|\\bbegin (?:the )?(?:summary|dictation|minutes|action items?)\\b",
  `\\bcomma\\b${REST}\\bfull stop\\b`,
  "\\b(?:start|stop|take|begin) (?:a )?dictation\\b|\\b(?:comma|full stop),? new (?:paragraph|line)\\b|\\bnew bullet(?: point)?[.:,]",
  `\\b(?:price|term|amount|discount|total|owner|date)[,:] (?:write|put|enter|note) (?:\\d|zero|one|two|three|four|five|six|ten|twenty|half|free)`,
  `\\b(?:put|keep|have|get) (?:that|it|this) (?:on|in|into) the (?:task list|to-?do list|action list|action items|list of tasks)\\b`,
  // Says what a document is to say.
  `\\b(?:the |your |our |this |that |automatic |automated )(?:[a-z]+ )?${PAPER} (?:that |which |when |it |once )?(?:[a-z]+ ){0,5}?(?:should|must|has to|needs to|ought to|shall|better|can|to) ${SAY} that\\b${REST}${GAIN}`,
  `\\b(?:the |your |our |this )(?:[a-z]+ )?${PAPER} (?:has|have|contains?|includes?|gets?) (?:the |a |one |this )?(?:(?:more|last|further|extra) )?(?:line|sentence|bullet|point|paragraph|item)(?: from (?:me|us))?(?: that\\b${REST}${GAIN}|\\s?:)`,
  `\\b(?:${GAIN}|(?:sentence|line|words?|phrase|paragraph|clause)\\b)${REST}\\b(?:must|should|has to|have to|needs? to|ought to|shall|better) (?:appear|show up|turn up|end up|go|land|feature|stand|be) (?:[a-z]+ )?in (?:the |your |this |their )(?!e?-?mail)${PAPER}\\b`,
  `\\b(?:the|your) ${PAPER} (?:should|must|has to|have to|needs? to|ought to|shall|better) (?:contain|have|include) (?:a |an |the |one )?(?:sentence|line|word|paragraph|note|clause|mention)\\b`,
  `\\b(?:correction|corrected version|correct version|amendment|addition) (?:for|to) (?:the |your )(?!minutes|record)${PAPER}(?: is\\b|\\s?[:,.])`,
  "\\b(?:read|say|repeat) (?:this|it|that|the following|after me)(?: out)?(?: aloud| loud)?(?: for me)?\\s?:",
  `\\b(?:in|into) (?:the |your )${PAPER},? (?:it|you) (?:should|must|can|has to|needs to|could) ${SAY}\\b(?! (?:who|what|how|why|when|where)\\b)${REST}(?:${GAIN}|\\bgiv(?:es|ing) us\\b)`,
  `\\b(?:great|good|nice|lovely|helpful|perfect) if (?:the|your) (?:[a-z]+ )?${PAPER} (?:said|says|mentioned|stated|could say)\\b${REST}${GAIN}`,
  `\\b(?:want|like) (?:it|this) (?:noted|recorded|minuted|on (?:the )?record) that (?!(?:we|i)\\b)${REST}${GAIN}|\\bfor posterity,? that\\b`,
  `\\b(?:only |just |this is |that's |next bit is )(?:only )?for (?:the |your )${PAPER}[:,]${REST}${GAIN}`,
  `\\b(?:have|let|make) (?:the |your )(?:[a-z]+ )?${PAPER} (?:say|state|mention|confirm) that\\b`,
  `\\b(?:i'd like|i want|we want|let|have) (?:the |your )(?:[a-z]+ )?${PAPER} (?:to )?(?:say|state|show|mention|reflect|contain|have) that\\b${REST}${GAIN}`,
  `${GAIN}${REST}\\b(?:keep|put|have|write) (?:that|it|this) in the ${PAPER}\\b`,
  `\\b(?:on|in) (?:\\w+'s|his|her|their) (?:behalf|name)\\b[^.?!]{0,30}\\b(?:notes|minutes|record|recording|transcript)\\b`,
];
const patterns = sources.map((source) => new RegExp(source, "u"));

/** Whether a text dictates the contents of a form or a document. */
export function isDictated(reading: string): boolean {
  return patterns.some((one) => one.test(reading));
}
