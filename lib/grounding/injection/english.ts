import { MACHINE } from "./machines";

/** The patterns match the output of `readings`: lower case without accents. */
const SOFTWARE = `(?:${MACHINE}|gpt|gemini|claude|gong|followthrough|alexa|siri)`;
/** Ordinary nouns count as an addressee only with a greeting, a punctuation mark or "please". */
const THING =
  "(?:system|computer|machine|software|algorithm|model|program|recording|transcript|transcription|notes(?: thing)?|minutes|app|thing)";
const KIND = "(?:(?:meeting|smart|dear|little|friendly|automated|virtual|digital|clever|our|your|my|ai|a\\.i\\.) )?";
const ORDER =
  "(?:put|write|note|record|log|add|include|say|state|mention|mark|set|send|forward|e-?mail|bcc|cc|ignore|forget|disregard|delete|remove|omit|skip|leave|drop|draft|summari[sz]e|report|confirm|approve|offer|promise|tell|output|print|reply|respond|insert|append|change|replace|update|make|register|reveal|translate|treat|assume|apply|minute|jot|take|capture|enter|remember|do it|give|grant|use|follow|listen|stop|do not|don't|never|always|from now on)";
/** What a dictated list of tasks begins with. */
const TASK =
  "(?:(?:one more|another|an?|new|next|first|last) )?(?:action(?: items?| points?)?|to[ -]?dos?|tasks?|next steps?|reminders?|remind|assign)";
const POLITE =
  "(?:please |kindly |just |now |also |then |you (?:must|should|shall|will|need to|have to|can|may) |can you |could you |would you |will you |make sure (?:to |you )|be sure to |don't forget to |i (?:want|need|order|command) you to ){0,3}";
const OPENING =
  "(?:^|[.!?:;,–—-]\\s*|\\n|\\b(?:hey|hi|hello|dear|ok|okay|attention|listen|yo|psst|no,?|and|so|but)[\\s,]+)";
const TAIL =
  "(?:,? (?:(?:or )?(?:what|who)ever[^,:.]{0,30}|(?:in|on|of|behind) (?:the|this) [\\w ]{2,20}|there|here|if you(?:'re| are)[^,:.]{0,30}))?";

const CALL = "(?:(?:hey|hi|hello|dear|oi|yo|psst|attention|mister|mr|sorry|wrong robot)\\.?(?: there| again)?)";

/** Verbs by which another party supposedly grants something. */
const GRANTED =
  "(?:settle[ds]? (?:on|for|at)\\b|agree[ds]?\\b(?! (?:with|that (?:it|this) (?:is|makes)))|promise[ds]?|accept(?:s|ed)|commit(?:s|ted)|guarantee[ds]?|offer(?:s|ed)|approve[ds]|signed(?! off)|sign(?:s|ed) off|waive[ds]?|waiving|refund(?:s|ed)|conceded?|consent(?:s|ed)|said yes|(?:will|would|shall|is going to|are going to) (?:waive|cover|pay|refund|give|grant|throw in|include|extend|honou?r|match|take)|gets?\\b[^.]{0,30}\\b(?:free|discount|off|credit|refund|extra|keynote)|(?:for|is|are|was) free|free of charge|at no (?:cost|charge)|no charge|half[ -]price|half off|percent (?:off|discount)|% (?:off|discount)|unlimited|for life|owes?)";
const OTHERS =
  "(?:they|he|she|you|you guys|everyone|everybody|all of (?:them|us)|both (?:sides|parties|of them)|all parties|the (?:vendor|supplier|seller|provider|company|team|sales ?\\w*|rep|customer|client|buyer|board|cfo|ceo|contract|deal|price|setup|set-up|onboarding|discount|fee|license|licence|[a-z]+ (?:company|side|fee|team|people))|your (?:\\w+ )?(?:company|side|team|boss|people|manager)|(?!(?:we|i|it|this|that|these|those|there|what|if|when|a|an|our|my|some|nobody|no)\\b)[a-z][\\w'-]+(?: (?:and )?[a-z][\\w'-]+)?)";
const CLAIM = `(?:${OTHERS} (?:\\w+ ){0,4}?${GRANTED})`;
const PAPER =
  "(?:minutes|meeting minutes|record|notes|meeting notes|transcript|summary|write-?up|recap|follow[- ]?up(?: e?-?mail)?|mail|e-?mail|crm(?: notes?)?|log|protocol|report|file)";
const WRITES =
  "(?:writ\\w+|typ(?:e|es|ing)|draft\\w*|summari[sz]\\w+|generat\\w+|compos\\w+|prepar\\w+|transcrib\\w+|process\\w*|put(?:s|ting)? together|do(?:es|ing)?|send(?:s|ing)?|get(?:s)? (?:written|typed|summari[sz]ed))";
const PUT =
  "(?:say|says|state|states|mention|include|add|write|put(?: down| it down| in)?|note(?: down)?|record|make (?:it|sure it) (?:say|clear)|make clear|minute|log|tell (?:them|everyone|her|him)|mark|claim|pretend|show|read|jot down|let (?:it|the record) (?:show|reflect|say))";

const sources = [
  // Addresses software by name.
  `(?:^|[.!?,]\\s*)(?:${CALL}[\\s,]+)+(?:you,? )?(?:the )?(?!(?:our|my|your) )${KIND}${MACHINE}${TAIL}\\s?[,:;–—]`,
  `(?:^|[.!?]\\s+)(?:(?:ok|okay|so|and|now|right|alright|well|${CALL})[\\s,]+)*${KIND}(?:${MACHINE}|computer)${TAIL}\\s?[,:;.–—]\\s*(?:[^.?!:]{0,20}[,:] )?${POLITE}${TASK}\\b[^.?!:,]{0,30}[:,]`,
  `(?:^|[.!?]\\s+)(?:(?:ok|okay|so|and|now|right|alright|well)[\\s,]+)*(?:a\\.?i\\.?|assistant|bot|robot|note[ -]?taker),\\s+(?:if you(?:'re| are)\\b|(?!to\\b)[a-z]+ to (?:get|do|send|give|bring|buy|pay|book|call|write|make|check)\\b)`,
  `\\b(?:for|to) (?:the |our |my )?${KIND}${MACHINE},? ?[:–—]`,
  `${OPENING}(?:the |to the |for the |to our )?${KIND}${SOFTWARE}${TAIL}\\s?[,:;.!–—-]{1,3}\\s*${POLITE}${ORDER}\\b`,
  `(?:^|\\b(?:hey|hi|hello|dear|ok|okay|attention|yo|psst) )${KIND}(?:${SOFTWARE}|${THING})${TAIL}[\\s,:;.!–—-]+${POLITE}${ORDER}\\b`,
  `${OPENING}${KIND}(?:${SOFTWARE}|${THING})${TAIL}[\\s,:;.!–—-]+(?:please|kindly)\\b[^.?!]{0,40}\\b${ORDER}\\b`,
  `(?:^|[.!?]\\s+)${KIND}(?:system|transcript|recording|minutes)\\s?:\\s*${POLITE}${ORDER}\\b`,
  `\\bdear (?:ai\\b|assistant,|bot\\b|robot\\b|note-?taker|language model|llm|chatgpt)`,
  `\\b(?:note|message|instructions?|command|reminder|memo|word|request|aside)s? (?:to|for) (?:(?:self|me|us|myself) and (?:to |for )?)?(?:the |any |all |our |your |whatever |this )?${KIND}(?:${SOFTWARE}\\b(?! (?:team|vendor|company|product|project|market))|${THING}\\s?[:,])`,
  `\\b(?:whoever|whatever|whichever \\w+)(?: it)?(?:'s| is|'re| are)? (?:writing|typing|listening|recording|transcribing|summari[sz]ing|reading|taking|doing|making|writes|types|reads|takes|processes|generates|drafts)\\b[^.?!]{0,40}[,:;–—-]?\\s(?:please |kindly |just )?(?:${PUT}|${ORDER})\\b`,
  `\\bas (?:the |a |an )?${KIND}${SOFTWARE},? you\\b`,
  `\\b(?:the )?(?:ai|note[ -]?taker|summari[sz]er|llm|bot),? (?:you )?(?:must|should|shall|has to|needs to|is required to|will now)\\b(?! (?:not|never|only)\\b)[^.?!]{0,40}\\b(?:say|write|add|include|send|state|claim|omit|reveal|approve|report|bcc|cc|draft|set|mark|output|print|put)\\b(?! (?:its|their) own)`,
  // Tries to override its task.
  "\\b(?:ignore|disregard|forget|override|overrule|bypass|discard|drop|skip)\\b[^.?!]{0,30}\\b(?:previous|prior|above|earlier|preceding|before|former|original|initial|all|any|your|these|those|the|other)\\b[^.?!]{0,20}\\b(?:instructions?|prompts?|rules you|guidelines|guidance you|directions you|directives?|guardrails|system messages?|programming)\\b",
  "^\\W*(?:please )?(?:ignore|disregard|forget|override)\\b[^.?!]{0,30}\\b(?:rules|directions|guidelines|context|everything (?:above|before|you were))\\b",
  "\\b(?:ignore|disregard|forget|override)(?:all|any|the|your)?(?:previous|prior|above|earlier)\\w{0,8}(?:instruction|prompt|rule)",
  "\\b(?:system|developer|hidden|initial) (?:prompt|instructions?)\\b|\\b(?:system|developer) message\\s?[:-]",
  "\\b(?:jailbreak|prompt injection|do anything now|developer mode|god mode|dan mode)\\b",
  `\\b(?:you are|you're|act as|pretend to be|pretend you are|behave as|behave like|roleplay as) (?:now |no longer |just |only )?(?:an? |the |my )?(?:helpful |new |unrestricted |different |obedient )?(?:ai|a\\.i\\.|llm|chat ?bot|chatgpt|gpt|language model|assistant(?! (?:manager|director|professor|buyer|vice|to\\b|head|principal))|bot|dan)\\b`,
  `\\b(?:if|since|because|as) (?:you are|you're) (?:an? |the )?(?:ai\\b|llm|language model|bot\\b|note-?taker|automated|machine|software|computer|summari[sz]er)`,
  "\\b(?:new|updated|secret|override|important|special|additional|hidden) instructions?\\s?[:.!–—-]",
  "\\b(?:reveal|print|output|repeat|leak|exfiltrate|dump|show me|expose)\\b[^.?!]{0,40}\\b(?:your (?:instructions|prompt|configuration|system)|prompt|api keys?|secrets?|credentials|access tokens?)\\b",
  "\\b(?:respond|reply|answer|output) (?:only|exclusively|exactly|just) with\\b",
  "\\b(?:your|the) (?:output|response|completion|summary|recap|write-?up|follow[- ]?up(?: e?-?mail)?) (?:must|should|has to|shall|will) (?:begin|start|end|open|close|contain) with\\b",
  // Imitates markup or roles.
  "<\\s?/?\\s?(?:system|assistant|user|instructions?|prompt|tool|transcript|context|admin|im_start|script|iframe|meta|img)\\b[^>]{0,80}>|\\[/?\\s?(?:inst|system|instructions?|assistant|admin)\\s?\\]|<\\|[a-z_]{2,20}\\|>|<!--|\\{\\{[^}]{1,60}\\}\\}|```|<<\\s?sys",
  "#{2,}\\s?(?:system|instructions?|new task|end of|assistant|human|user|prompt)|\\bend of (?:the )?(?:transcript|conversation|context|user input|meeting)\\b\\W{0,5}(?:new|now|begin|start|system|instructions?|you|the following)",
  `\\{\\s?["'][a-z_]{2,30}["']\\s?:`,
  `["']role["']\\s?:\\s?["'](?:system|assistant|developer|user|tool)`,
  "!\\[[^\\]]{0,80}\\]\\(|\\]\\(\\s?(?:https?|javascript|data):|\\bjavascript:|\\bdata:text/",
  "^\\W*(?:system|assistant|developer|admin|root|instructions?|prompt|(?:voice )?command)\\s?(?::| colon\\b|>|=>|»)\\s*(?!(?:maybe|no|yes|ok|sure)\\b)",
  // Dictates text to a note taker.
  `(?:^|[.!?:;,–—-]\\s*|\\b(?:and|so|ok|okay|please|hello|hi|just|robot|but|now|then|also) )(?:please |kindly |just |and )*(?:note|write|minute|record|log|put|jot|type|mark|register|document)(?: (?:it |this |that )?down)?(?: in(?:to)? (?:the |your |our )?${PAPER})?[,:]? that ${CLAIM}`,
  `\\b(?:(?:for|in|into|on) (?:the |your |our |this )?|to (?:the |your |our |this ))${PAPER}\\b[^.?!]{0,25}?(?:[,:–—-]|\\bthat\\b|\\b${PUT}\\b)\\s*(?:please )?(?:${PUT} )?(?:that )?${CLAIM}`,
  `\\b(?:when|once|while|before|after|as|if|whenever) (?:you|someone|somebody|anyone|they|it|this|the \\w+) ?(?:come to |get to |get round to |are |is |'re |eventually |later |finally |sit down to )?${WRITES}\\b[^.?!]{0,40}?[,:–—-]?\\s(?:please |kindly |just |be sure to |make sure to |make sure you |do |you (?:should|must|can) )?${PUT}\\b[^.?!]{0,30}?${CLAIM}`,
  `\\b(?:when|while|before|as) (?:you )?(?:summari[sz](?:e|ing)|transcrib(?:e|ing)|process(?:ing)?|drafting|generating) (?:this|the) (?:call|meeting|transcript|conversation|text|recording|mail|e-?mail|summary|recap)\\b`,
  `\\bwhen (?:you )?(?:writ|generat|summari[sz]|draft)\\w{1,4} (?:\\w+ ){0,4}(?:e-?mail|summary|follow-?up|recap),? (?:\\w+ ){0,3}(?:include|add|offer|send) (?:a |an |the |our |this )?(?:\\d+ ?%? |\\w+ percent )?(?:discount|link|refund|credit|free)`,
  `\\b(?:the |your |this )(?:summary|recap|write-?up|minutes|notes|follow[- ]?up(?: e?-?mail)?|transcript) (?:should|must|has to|needs to|ought to|shall|will) (?:say|state|read|show|record|reflect|mention|confirm)\\b[^.?!]{0,20}?${CLAIM}`,
  `\\blet the (?:record|minutes|notes|transcript) (?:show|reflect|say|state)\\b`,
  `\\b(?:put|sign|set) (?!(?:me|us|him|her|them|it|that|this)\\b)\\w+ (?:down|up) for (?:a |an )?(?:\\w+[ -]){0,3}(?:year|month|term|licen[cs]es?|contract|seats)\\b[^.?!]{0,20}(?:term|effect|contract|immediately)`,
  `\\bput (?:that |this )?(?:clause |line )?(?:in )?write (?:that )?(?:\\w+ )?${GRANTED}`,
  // Targets the outgoing email.
  "\\bbcc\\b[^.?!]{0,40}(?:@|\\bat \\w+ dot\\b)|^\\W*(?:please |now |also )?(?:add|put|insert|include|set|use)\\b[^.?!]{0,60}\\bbcc\\b(?! field)",
  "\\b(?:add|include|insert|put|paste|embed|attach|use|drop)\\b[^.?!]{0,40}(?:https?:|www\\.|\\w+\\.(?:com|net|io|ru|cn|xyz|example|evil)\\b)[^.?!]{0,80}\\b(?:e-?mail|mail|follow-?up|summary|recap|message|note)\\b",
  "\\b(?:add|include|insert|put|paste|embed)\\b[^.?!]{0,30}\\blinks?\\b[^.?!]{0,60}(?:https?:|www\\.)",
  "\\b(?:e-?mail|mail|follow-?up|summary|recap|message)\\b[^.?!]{0,30}\\b(?:add|include|insert|paste|embed)\\b[^.?!]{0,40}(?:https?:|www\\.)",
  "\\b(?:set|change|make|switch|replace|update) the (?:subject line|subject of the (?:e-?mail|mail|follow-?up)|recipients?|reply-?to|sender|to field|from field)\\b[^.?!]{0,20}\\b(?:to|with|into|say|read)\\b",
  "\\b(?:e-?mail|mail|follow-?up|recap)(?:'s)? subject(?: line)? (?:should|must|has to|needs to|ought to) (?:be|read|say)\\b",
  "\\b(?:mark|set|flag|move) (?:this |the |our )?(?:deal|opportunity|draft|stage|crm stage|lead|approval)\\b[^.?!]{0,20}\\b(?:as|to) (?:closed|won|approved|lost|sent|signed|committed)",
  "\\b(?:send|approve) (?:this|the|that|your|every) (?:draft|follow-?up|e-?mail|mail|summary)s? (?:automatically|immediately|right away|now|straight away|yourself)?\\s?(?:without|and skip|bypassing)\\b[^.?!]{0,30}\\b(?:review|approval|asking|checking|a human|anyone)",
];
const patterns = sources.map((source) => new RegExp(source, "u"));

/** A cheap pre-check: every pattern contains one of these words or marks, and most speech has none. */
const CUE =
  /\b(?:a\.?i\b|assistant|note|notes|note-?taker|record|scribe|transcri|summar|model|llm|chatgpt|gpt|copilot|gemini|claude|otter|fireflies|gong|followthrough|alexa|siri|system|computer|machine|software|algorithm|program|minute|app\b|thing\b|whoever|whatever|whichever|instructions?|command|reminder|memo|message|aside|ignore|disregard|forget|overr|bypass|discard|drop|skip|prompt|jailbreak|do anything|developer|god mode|dan\b|act as|pretend|behave|roleplay|automated|reveal|leak|exfil|dump|respond|reply|answer|output|response|completion|recap|write|writing|typ|draft|generat|compos|prepar|process|put|doing|does|do this|send|log\b|jot|mark|regist|document|crm|protocol|report|file|follow|e?-?mail|let the|sign|bcc|add|includ|insert|paste|embed|attach|subject|recipient|sender|deal|opportunity|lead\b|flag|move|approve)|bots?\b|[<>[\]{}#`]|:|javascript/u;

export function isEnglishInstruction(reading: string): boolean {
  return CUE.test(reading) && patterns.some((one) => one.test(reading));
}
