import { MACHINE } from "./machines";

/** The patterns match the output of `readings`: lower case without accents. */
const NOUN = `(?:${MACHINE}|gemini|followthrough|plug-?in|automation|software|computer|secretary|transcription|transcript thing)`;
const NOUNS = `(?:[a-z']{2,12} ){0,2}${NOUN}(?: (?:thing|bot|app|tool|friend|buddy|software|program|system|service))?`;
const GREETING = "(?:hey|hi|hello|ok|okay|oi|yo|dear|mister|mr|attention|listen up)\\.?(?: there)?,?";
const TOOL =
  "(?:a\\.?i\\.?s?|thing|tool|machine|bot|robot|app|software|system|program|plug-?in|add-?on|automation|assistant|computer|note[ -]?taker|model|algorithm|service|whatever|whoever|anything|anyone|anybody|everyone|everybody|those|person)(?: or [a-z]+)?";
const READS =
  "(?:listen\\w*|record\\w*|transcrib\\w*|typ(?:es|ing)|writ(?:es|ing)|draft(?:s|ing)|turn(?:s|ing)|read(?:s|ing)|summari[sz]\\w*|tak(?:es|ing)|process\\w*|generat\\w*|behind|makes|making|does|doing)";
const HEARS =
  "(?:picks? (?:it|this|that) up|catch(?:es)? (?:it|this|that)|gets? (?:it|this|that)|hears? (?:it|this|that|me)|understands?|notes? (?:it|this|that)|records? (?:it|this|that))";
const WRITE =
  "(?:write|put|note|make a note|jot|log|record|add|mark|enter|list|say|state|mention|include|treat|set|remember|make it say|tell (?:them|him|her|everyone|it))";
const PAPER =
  "(?:summary|recap|minutes|notes|transcript(?:ion)?|record(?:ing)?|follow[- ]?up|e?-?mail|write-?up|meeting|call|conversation|text|this|us|up)";

/** What somebody would gain if software believed the words. */
export const GAIN =
  "(?:free\\b|for nothing|half[ -](?:the )?(?:price|off)|discount|percent off|refund\\w*|reimburs\\w*|unlimited|forever|for life|lifetime|waiv\\w*|penalt\\w*|at no (?:cost|charge)|complimentary|deposit|legal fees|source code|exclusiv\\w*|all costs|(?:one|ten|\\d+) (?:dollars?|euros?)|owes?\\b|guarante\\w*|agree[sd]\\b|accept(?:s|ed)|promise[sd]|commit(?:s|ted)|approve[sd]|closed won)";
const REST = "[^.?!]{0,80}";
/** What follows a noun that is spoken of rather than to. */
const UNADDRESSED =
  "(?!,? (?:is|are|was|were|isn't|that|which|in|on|of|for|at|from|said|does|do|has|had|will|would|should|must|part|side|shop|team|vendor|company|product|[a-z]{2,15}s)\\b)";

const sources = [
  // Calls software, of any product, and gives it something to write.
  `(?:^|[.!?,] |\\b(?:so|and|oh|well|now|yeah) )${GREETING} (?:you )?(?!the |our |your |my )${NOUNS}\\b${UNADDRESSED}${REST}\\b(?:${WRITE} (?:\\w+ ){0,3}(?:that|down|it|in|as)\\b|${GAIN})`,
  `(?:^|[.!?] )(?:${GREETING} )?(?!(?:our|my|your|the|an?) )${NOUNS}[,:] (?:please |kindly |can you |could you )*(?:${WRITE}|remind|minute|new task|bullet point|note for)\\b${REST}\\b(?:${GAIN}|that|down|[a-z]+ to)\\b`,
  `(?:^|[.!?,] )${GREETING} (?:you )?(?:[a-z]+ )?(?:listening|recording|writing|typing|note) (?:thing|tool|app|machine|bot)\\b`,
  `\\byou there\\b${REST}\\b${WRITE} (?:\\w+ ){0,2}that\\b`,
  // Speaks of software that reads or writes, and of what it is to take from that.
  `\\b(?:to|for) (?:the |an? |any |all |this |that |your |our )?(?:[a-z]+ )?${TOOL} (?:(?:that|which|who)(?:'s| is|'re| are|ever)? )?${READS}\\b[^.?!]{0,40}(?:[,:]|\\bum\\b|\\buh\\b|\\bit\\b| we )${REST}${GAIN}`,
  `\\b(?:this|the next bit|that) is (?:only )?for (?:the |an? |your )?(?:[a-z]+ )?${TOOL} (?:that|which|who)(?:'s| is)? ?${READS}\\b${REST}\\b(?:should|must|has to|needs to|${GAIN})`,
  `\\b(?:for|to) (?:the |your )?(?:machine|bot|a\\.?i\\.?|note[ -]?taker|software|automation|robot)\\b[^.?!]{0,30}\\b(?:typing|writing|listening|recording|reading|taking)\\b${REST}${GAIN}`,
  `(?:^\\W*|\\b(?:say|saying|repeat|clearly|aloud|loud)\\b[^.?!]{0,20})so (?:that )?(?:the |your |our )?(?:system|bot|a\\.?i\\.?|machine|software|tool|note[ -]?taker|recorder|recording|transcript) ${HEARS}\\b[^.?!]{0,30}[,:]${REST}${GAIN}`,
  `\\b(?:i'm |i am |i'll |let me |just )?(?:saying|say|stating|state|repeating|repeat) (?:this|it|that) (?:\\w+ )?(?:so (?:that )?|for )(?:the |your )?(?:system|bot|a\\.?i\\.?|machine|software|tool|note[ -]?taker|recorder|recording|transcript)\\b${REST}${GAIN}`,
  `\\b(?:the|your|this|that) (?:a\\.?i\\.?|bot|note[ -]?taker|machine|software|tool|assistant) (?:that|which|who)? ?(?:${READS}|is ${READS}) [^.?!]{0,40}\\b(?:will|should|must|can|has to|wants?|needs?)\\b${REST}${GAIN}`,
  `\\b(?:i know|since|because|as|if|in case) (?:this|it|we|an?|the|some)\\b[^.?!,:]{0,25}\\b(?:transcribed|recorded|summari[sz]ed|${READS})\\b${REST}[,:]${REST}(?:agree[sd]|waiv|promise[sd]|accept|commit|refund|free\\b|half[ -]price|unlimited)`,
  `\\b(?:whatever|whoever|whichever)(?:'s| is)? (?:tool |software |system |thing |bot |app )?(?:you guys use|you use|listening|recording|reads|writes|behind)\\b${REST}\\b(?:${WRITE} (?:down )?that|forget|you should ${WRITE})\\b`,
  `\\byour (?:tool|software|bot|a\\.?i\\.?|system|assistant) (?:writes|drafts|generates|makes) ${REST}\\W{1,3}(?:then |so |and )+(?:it|tell it|have it|let it) (?:can|should|could|may|must|to)? ?${WRITE}`,
  `\\b(?:anyone|anybody|whoever|whatever|somebody) (?:is |who is |that is )?(?:summari[sz]ing|reading|writing|typing|transcribing) (?:this|it|these|the \\w+)(?: up)?,? (?:should|please|must|can|has to) ${WRITE}\\b`,
  `\\b(?:the|your|an?) (?:a\\.?i\\.?|bot|note[ -]?taker|robot|recorder) (?:please |to |can |could |should |will |may |must )*${WRITE}(?: down)? that\\b${REST}(?:${GAIN}|\\bpay(?:s|ing)?\\b)`,
  `\\b(?:tell|ask|remind|inform) (?:the |your )(?:a\\.?i\\.?|bot|note[ -]?taker|robot|recorder) (?:that|to)\\b${REST}${GAIN}`,
  `^\\W*(?:and |so |ok |okay )?[a-z]{2,15},? if (?:you're|you are|you can) (?:on|listening|there|in here|recording|hear me|hear this)\\b[^.?!a-z]{0,3}(?:please |just )*(?:${WRITE}|the)\\b${REST}${GAIN}`,
  `\\battribute (?:this|that|it|the following) to\\b|\\b(?:hey|ok|okay) (?:google|meta)\\b,? (?:please )?${WRITE}|\\bdear (?:transcript|recording|minutes|notes)\\b`,
  `^\\W*to whom it may concern\\b`,
  `\\b(?:future|dear|later|any) readers? of (?:this|the|these|our)\\b`,
  `\\bfor (?:anyone|anybody|everyone|everybody|whoever|those) (?:who )?(?:'s |is )?(?:later )?(?:reading|reads|listening|listens) [^.?!]{0,30}${PAPER}[^.?!,:]{0,20}[,:]${REST}${GAIN}`,
  `\\bthe (?:bot|a\\.?i\\.?|note[ -]?taker|recorder|machine) (?:the (?:bot|a\\.?i\\.?) )?(?:should|must|can|has to|needs to)\\b${REST}\\bas (?:agreed|accepted|approved|confirmed|done|signed)\\b`,
];
const patterns = sources.map((source) => new RegExp(source, "u"));

/** A cheap pre-check: every pattern contains one of these words. */
const CUE =
  /\b(?:a\.?i\b|assistant|notes?\b|note-?taker|recorder|scribe|transcri|record|summar|model|llm|chatgpt|copilot|gemini|fireflies|followthrough|plug-?in|add-?on|automation|software|computer|secretary|machine|tool|thing|system|app\b|algorithm|service|you there|whatever|whoever|whichever|to whom|reader|anyone|anybody|every|those|program|anything|attribute|google|meta|if you|somebody)|bots?\b/u;

/** Whether a text speaks to, or for, software that reads it. */
export function isForSoftware(reading: string): boolean {
  return CUE.test(reading) && patterns.some((one) => one.test(reading));
}
