/**
 * Text addressed to software instead of people. What it asks for must never become a commitment or a claim,
 * so these sentences are left out of everything.
 */
/** "Note-taker, put down that they agreed to half price", "please minute that Dev will waive the fee". */
const DICTATED =
  /^\W*(?:(?:and|so|okay|ok|hey|no,? no)[\s,.]+)*(?:(?:dear |hey )?(?:ai|notes?|bot|robot|recorder|scribe|transcript|minutes|note[\s-]?taker|assistant|recording)\W{1,3}\s*(?:please\s+)?)?(?:please\s+)?(?:note|write|minute|record|log|put)(?:\s+(?:it\s+)?down|\s+in(?:to)? the (?:notes|minutes|record|summary|transcript))?\s*,?\s+that\b.{0,60}\b(?:agree[sd]?|promis\w+|offer\w*|commit\w*|accept\w*|waive\w*|will|approved?|guarantee\w*|free|half[ -]price|discount|owes?|gives?|gave)\b/i;
/** The same within a sentence, where it is sure. */
const DICTATED_INSIDE =
  /\b(?:write|note|minute|record|log|put)(?:\s+(?:it\s+)?down)?\s+that\s+(?:\p{L}+\s+){1,4}(?:agreed|promised|offered|committed|accepted|guaranteed)\b/iu;
const STRONG: RegExp[] = [
  DICTATED,
  DICTATED_INSIDE,
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,30}\b(?:previous|prior|above|earlier|preceding|all|any|your|these|those|the)\b.{0,20}\b(?:instructions?|prompts?|rules|guidelines|directions|guardrails|context)\b/i,
  /\b(?:system|developer|hidden|initial)\s+(?:prompt|message|instructions?)\b/i,
  /\b(?:you are|you're|act as|pretend to be|behave as|behave like)\s+(?:now\s+)?(?:an?\s+|the\s+)?(?:ai|a\.i\.|llm|chatbot|chatgpt|gpt|language model|assistant(?! (?:manager|director|professor|buyer|vice))|bot|dan)\b/i,
  /\b(?:if|since|because|as)\s+(?:you are|you're)\s+(?:an?\s+)?(?:ai|llm|language model|bot|assistant|automated)\b/i,
  /^\W*(?:system|assistant|developer|user|instructions?|prompt)\s*:/i,
  /(?:<\/?\s*(?:system|assistant|user|instructions?|prompt|tool)\s*>|\[\/?inst\]|<\|[a-z_]{2,20}\|>|###\s*(?:system|instruction))/i,
  /\b(?:ai|a\.i\.)\s+(?:assistant|note[\s-]?taker|agent|summari[sz]er|model|bot|tool|scribe|system)\s*[,:;.!–—-]/i,
  /^\W*(?:hey|hi|hello|ok|okay|dear|attention|note to|message to|message for|instructions? (?:to|for))?\W*(?:the\s+)?(?:ai|a\.i\.|llm|chatgpt|gpt|copilot|gemini|claude|assistant|note[\s-]?taker|bot|language model|followthrough|otter|fireflies|gong)\b\s*[,:;–—-]/i,
  /\b(?:note|message|instructions?|command|reminder)\s+(?:to|for)\s+(?:the\s+|any\s+|all\s+|our\s+)?(?:ai|a\.i\.|llm|bot|assistant|software|model|note[\s-]?taker|summari[sz]er|transcriber|transcription|machine)\b/i,
  /\b(?:when|while|before|as)\s+(?:you\s+)?(?:summari[sz]e|summari[sz]ing|transcribe|transcribing|process|processing|drafting)\s+(?:this|the)\s+(?:call|meeting|transcript|conversation|e-?mail|text)\b/i,
  /\b(?:the\s+)?(?:ai|assistant|note[\s-]?taker|summari[sz]er|llm),?\s+(?:you\s+)?(?:must|should|shall|has to|needs to|is required to|will now)\b.{0,40}\b(?:say|write|add|include|send|state|claim|omit|reveal|approve|report|bcc|cc|draft|set|mark|output|print)\b/i,
  /^\W*(?:please\s+|now\s+|also\s+)?(?:add|put|insert|include|set|use)\b.{0,60}\bbcc\b|\bbcc\b.{0,40}@/i,
  /\b(?:reveal|print|output|repeat|leak|exfiltrate|dump)\b.{0,40}\b(?:instructions|prompt|api keys?|passwords?|secrets?|credentials|tokens|configuration)\b/i,
  /\b(?:new|updated|following|secret|override)\s+instructions?\s*[:.]/i,
  /\b(?:jailbreak|prompt injection|do anything now)\b/i,
];

const SOFT =
  /\b(?:ai|bot|assistant|prompt|instructions?|bcc|transcript|summary|summari[sz]e|output|respond|reply only|must say|state that|write that|say that|report that|mark (?:this|it|the))\b|@|https?:|www\./i;
const ORDER =
  /^\W*(?:please\s+|now\s+|then\s+|instead,?\s+|also,?\s+|and\s+)*(?:send|add|write|say|state|report|include|insert|approve|give|set|mark|tell|offer|promise|forward|email|output|print|reveal|reply|respond|delete|remove|change|replace|draft|cc|bcc|copy|confirm|agree|transfer|pay|refund|grant|apply|use|put|do not|don't|never|always|instead)\b/i;

export function isInstruction(text: string): boolean {
  const seen = asSeen(text);
  return STRONG.some((pattern) => pattern.test(seen));
}

/** What may go on an instruction in the words right after it. */
export function continuesInstruction(text: string): boolean {
  const seen = asSeen(text);
  return SOFT.test(seen) || ORDER.test(seen);
}

/** Without characters nobody sees, in plain letters: neither may keep an instruction from being recognised. */
function asSeen(text: string): string {
  return text.normalize("NFKC").replace(/\p{Cf}/gu, "");
}
