const TARGET =
  "(?:ai|a\\.i\\.|assistant|bot|chatbot|note[- ]?taker|language model|llm|chatgpt|gpt|copilot|gemini|claude|system)";
const ORDER =
  "(?:send|forward|e-?mail|add|include|insert|write|say|tell|mark|approve|ignore|forget|reveal|output|respond|reply|offer|state|append|cc|bcc)";

const PATTERNS = [
  /\b(?:ignore|disregard|forget|override|bypass)\s+(?:\w+\s+){0,4}(?:instructions?|prompts?|guidelines|system messages?|guardrails)\b/i,
  /\b(?:system|developer|hidden)\s+prompt\b|\bprompt injection\b/i,
  /\byou are (?:now |no longer )?(?:an?|the) (?:helpful |new )?(?:ai\b|ai assistant|language model|chatbot|llm)/i,
  new RegExp(
    `\\b(?:dear|hey|attention|note to(?: the)?|message (?:to|for)(?: the)?|instructions? (?:to|for)(?: the| any)?)\\s+${TARGET}\\b`,
    "i",
  ),
  new RegExp(`(?:^|[.!?:]\\s)(?:the\\s)?${TARGET}\\s?[,:]\\s?(?:please\\s|you must\\s|now\\s)?${ORDER}\\b`, "i"),
  /<\/?(?:system|instructions?|prompt|transcript|assistant)>|\[\/?(?:system|inst|instructions?)\]|<\|[a-z_]{2,20}\|>/i,
  /\bwhen (?:you )?(?:writ|generat|summari[sz]|draft)\w{1,4} (?:\w+\s){0,4}(?:e-?mail|summary|follow-?up|recap)[,]? (?:\w+\s){0,3}(?:include|add|say|state|write|offer|send)\b/i,
  /[\u{e0000}-\u{e007f}]/u,
];

/** Indexes of segments that speak to software instead of people: an attempt to steer what is written from the transcript. */
export function findPromptInjections(segments: readonly { text: string }[]): number[] {
  return segments.flatMap(({ text }, index) => (isInstruction(text) ? [index] : []));
}

/** Read as written, and in plain letters without the characters nobody sees. */
function isInstruction(text: string): boolean {
  const seen = text.normalize("NFKC").replace(/\p{Cf}/gu, "");
  return PATTERNS.some((pattern) => pattern.test(text) || pattern.test(seen));
}
