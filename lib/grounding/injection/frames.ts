/** The patterns match the output of `readings`: lower case without accents. */
const PAPER =
  "(?:minutes|record|notes|transcript|transcription|summary|write-?up|recap|follow[- ]?up(?: e?-?mail)?|e-?mail|mail|crm(?: notes?)?|log|protocol|report)";
const MACHINE =
  "(?:a\\.?i\\.?|bot|robot|llm|model|machine|algorithm|assistant|computer|software|tool|app|program|service|system)";
/** What such instructions try to obtain: a giveaway or money. */
const GAIN =
  "(?:free\\b|for nothing|half|discount|percent off|refund\\w*|reimburs\\w*|unlimited|forever|for life|waiv\\w*|penalt\\w*|old price|cover(?:s|ed)? (?:all|every)|pays? (?:all|every|for (?:all|every))|all (?:the )?costs|zero\\b|one (?:euro|dollar|pound)|(?:thousand|million|hundred) (?:euros?|dollars?|pounds?|percent)|credit\\b|owes?\\b|cancel\\w*|source code|legal fees|licen[cs]es)";

const sources = [
  // Instructions about the text of the summary.
  `\\b(?:make sure|ensure|see to it)(?: that)? (?:the |our |your |this )?${PAPER} (?:says?|states?|shows?|mentions?|reads?|includes?)\\b[^.?!]{0,60}${GAIN}`,
  `\\b(?:just )?so (?:that )?(?:it|this)(?:'s| is| gets) (?:captured|recorded|noted|on (?:the )?record|in the (?:notes|minutes|transcript))\\b[^.?!]{0,60}${GAIN}`,
  `\\b(?:can|could|may|will|would|should) (?:the |this |your )${PAPER} (?:please |kindly |just )*(?:reflect|show|say|state|record|mention)\\b`,
  `\\b(?:the|your) (?:[a-z]+ )?${PAPER} (?:can|may|should|must|will|could) (?:please |now |just )*(?:note|record|say|state|show|mention|reflect|read)\\s?[:]`,
  `\\bthe (?:official |final |correct |real )?(?:summary|outcome|result|conclusion)(?: of (?:this|the|our) (?:meeting|call|conversation))? is(?: that)?\\b[^.?!]{0,60}${GAIN}`,
  `^\\W*(?:summary|action items?|decisions?|outcome|resolution|conclusion|agreed|agreement|next steps?)\\s?[:–—-][^.?!]{0,80}${GAIN}`,
  `\\badd (?:an |another )?action items? for (?!me\\b|us\\b|my\\b|our\\b)[^.?!]{0,30}${GAIN}`,
  `\\badd (?:an |another )?action items? for (?!me\\b|us\\b|my\\b|our\\b)[\\w ]{2,30} to (?:pay|refund|waive|transfer|sign)\\b`,
  `\\b(?:record|write|note|type|put|enter|log) (?:it|that|this)(?: up| down)? as (?:agreed|accepted|decided|approved|settled|confirmed)\\b`,
  `(?<=${GAIN}[^.?!]{0,40}[,;] ?(?:so |please |just |and )+)(?:write|note|type|record|put|log) (?:that|it|this)(?: down| up| in)?\\b`,
  `\\bpretend (?:that )?(?!(?:i|we|you|it|this)\\b)[\\w' ]{2,30}? (?:said|says|agreed|agrees|promised|approved|offered|accepted)\\b`,
  `\\b(?:write|note|record|log|add)\\s?:[^.?!]{0,60}(?:${GAIN}|\\bwaived\\b)`,
  `\\bjot (?:it )?down that (?!(?:i|we)\\b)[^.?!]{0,80}${GAIN}`,
  // Software is mentioned or addressed as a listener.
  `\\bif (?:an?|any|some|the) ${MACHINE}\\b[^.?!]{0,30}\\b(?:reads?|is (?:reading|writing|listening)|writes?|summari[sz]es|listens|process(?:es)?)\\b[^.?!]{0,60}\\b(?:should|must|shall|please|has to|needs to|then)\\b`,
  `\\b(?:to|for) (?:the|whatever|any|every) (?:${MACHINE}|thing)s? (?:(?:that|which)(?:'s| is) )?(?:summari[sz]ing|transcribing|recording|listening|writing|reading|taking)\\b`,
  `\\b(?:attention|calling|hello|dear|hey),? (?:\\w+ )?(?:transcription|recording|summary|summari[sz]ation|note[- ]?taking|ai|automation) ?-?(?:service|software|tool|engine|system|bot|program)s?\\b`,
  `\\b(?:for|to) (?:the|all|any) (?:robots|bots|algorithms|ais|language models)\\b[^.?!:,]{0,30}[:,]`,
  `(?:^|[.!?] |\\b(?:hey|hi|hello|ok|okay|dear) )(?:otter|copilot|gemini|claude|chatgpt|siri|alexa|fireflies|assistant|note-?taker|bot|robot|ai)[,:] ?(?:please )?(?:highlight|list|conclude|flag|emphasi[sz]e|point out|pretend|respond|treat|count)\\b`,
  "(?:^|\\s)@(?:assistant|bot|ai|copilot|note-?taker|otter|gpt|claude|gemini)\\b",
  // Changes the task or claims authority.
  "\\b(?:from (?:here|now) on|starting now),? (?:you |please )?(?:respond|reply|behave|act|answer|write) as\\b",
  "\\byour (?:task|job|role|goal|objective|purpose) (?:has changed|is now|changes)\\b",
  "\\bstop (?:summari[sz]ing|transcribing|taking notes|recording) and (?:instead |now |then |please )*(?:output|write|print|list|send|say|do)\\b",
  "\\b(?:this is|i am|i'm) your (?:developer|creator|administrator|admin|operator|programmer|maker)\\b",
  "\\b(?:override|bypass|disable|turn off|skip|unlock) the (?:lock|filter|review|approval|safety|guardrails?|checks?)\\b[^.?!]{0,40}\\b(?:and|mail|e-?mail|draft|send|approve)\\b",
  "\\bas (?:an? |the |your )?(?:admin|administrator|developer|operator|system owner|super ?user),? i (?:authori[sz]e|order|instruct|command|allow|permit)\\b",
  "\\b(?:begin|start|end|enter) (?:of )?(?:admin|system|developer|root|maintenance) (?:override|update|message|command|mode)\\b",
  "\\b(?:put|add|include|insert|place|paste)\\b[^.?!]{0,20}\\blinks?\\b[^.?!]{0,40}\\bdot \\w{2,10}\\b",
];
const patterns = sources.map((source) => new RegExp(source, "u"));

/** Whether a text frames its content as something to be written down. */
export function isFramed(reading: string): boolean {
  return patterns.some((one) => one.test(reading));
}
