const VERB =
  "(?:do|get|send|have|be|see|take|put|go|need|make|give|call|ring|keep|let|come|start|look|find|sort|book|bring|pay|run|set|talk|speak|meet|use|try|leave|say|show|add|check|ask|want|know|tell|drop|write|email|mail|share|fix|chase|pick|pop|move|hand|stick|also|just|probably|definitely|never|still|only|all)";
const WISHED =
  "(?:be|like|need|want|have|rather|say|love|prefer|expect|do|go|get|put|send|take|see|call|bring|make|think|suggest|give|ask|hate|just|still|only|also|probably|better|never)";
const AFTER_ITS =
  "(?:an?|the|not|got|just|been|all|on|in|at|my|me|our|your|like|so|really|very|about|going|gonna|only|fine|okay|good|bad|too|more|less|still|always|never|what|that|this|there|here|how|when|where|why|because|up|down|out|off|gone|done|free|hard|easy|close|nice|great|worth|called|\\p{Ll}+ing)";
const AFTER_WERE =
  "(?:on|not|going|gonna|in|at|all|happy|looking|still|just|only|about|an?|the|trying|paying|getting|using|over|up|down|out|losing|really|done|open|closed)";

/** Words that are nothing but contractions. */
const SURE =
  /(?<![\p{L}'’])(?:(?:do|does|did|ca|could|would|should|is|are|was|were|have|has|had|wo)nt|[Ii]m|[Ii]ve|youll|youre|youve|youd|theyll|theyre|theyve|theyd|weve|hes|shes|thats|whats|whos|whove|theres|heres|wheres|itll|thatll|yall)(?![\p{L}'’])/gu;
const ENDINGS = /(nt|m|ve|ll|re|d|s)$/;
const BY_PLACE: [RegExp, string][] = [
  [
    /(?<!\b(?:is|are|was|were|am|be|been|fell|feel|felt|got|get|so|very|too|seriously|mentally|taken|off) )(?<!\p{L})ill(?= \p{Ll})(?! (?:health|patients?|people|will|advised|equipped)\b)/gu,
    "I'll",
  ],
  [new RegExp(`(?<!\\p{L})[Ii]d(?= ${WISHED}\\b)`, "gu"), "I'd"],
  [
    new RegExp(
      `(?<!\\b(?:as|very|pretty|really|quite|so|go|went|works?|know|is|oh) )(?<!\\p{L})well(?= ${VERB}\\b)(?! (?:do|have|be|see) (?:you|we|they|i)\\b)`,
      "gu",
    ),
    "we'll",
  ],
  [new RegExp(`(?<!\\p{L})hell(?= ${VERB}\\b)`, "gu"), "he'll"],
  [new RegExp(`(?<!\\p{L})shell(?= ${VERB}\\b)`, "gu"), "she'll"],
  [new RegExp(`(?<!\\p{L})wed(?= ${WISHED}\\b)`, "gu"), "we'd"],
  [new RegExp(`(?<!\\p{L})hed(?= ${WISHED}\\b)`, "gu"), "he'd"],
  [new RegExp(`(?<!\\p{L})shed(?= ${WISHED}\\b)`, "gu"), "she'd"],
  [new RegExp(`(?<!\\p{L})its(?= ${AFTER_ITS}\\b)`, "gu"), "it's"],
  [
    new RegExp(
      `(?<=^|\\b(?:and|but|so|cos|cause|because|that|if|think|where|what|when|yeah|no|okay|then) )were(?= ${AFTER_WERE}\\b)`,
      "gu",
    ),
    "we're",
  ],
  [new RegExp(`(?<!\\p{L})lets(?= ${VERB}\\b)`, "gu"), "let's"],
];

const LEAST = 3;

/**
 * Gives contractions back their apostrophes in captions that have none: "ill write you a set, thats with you tomorrow".
 * Where a word may also be another one, what follows decides.
 */
export function apostropheRestorer(texts: readonly string[]): (text: string) => string {
  const isWithout = !texts.some((text) => /\p{L}['’]\p{L}/u.test(text));
  const found = isWithout ? texts.reduce((sum, text) => sum + (text.match(SURE)?.length ?? 0), 0) : 0;
  return found < LEAST ? (text) => text : restored;
}

function restored(text: string): string {
  const sure = text.replace(SURE, (word) => {
    const said = word.replace(/^i(?=m$|ve$)/, "I");
    return said === "yall" ? "y'all" : said.replace(ENDINGS, (end) => (end === "nt" ? "n't" : `'${end}`));
  });
  return BY_PLACE.reduce((said, [pattern, word]) => said.replace(pattern, word), sure);
}
