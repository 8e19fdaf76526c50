const NOT_WITHOUT =
  /(?:\b(?:not|never|cannot|nothing|nobody)\b|n['’]t\b)[^,;]*\b(?:without|until|unless|before)\b|\b(?:without|until|unless)\b[^,;]*(?:\b(?:not|never|cannot|nothing|nobody)\b|n['’]t\b)/i;
const ONLY_WITH = /\b(?:needs?|before|until|till|once|unless|first|otherwise|only|when|as long as)\b/i;

const TAKES_OUT =
  /\b(?:remov|delet|strip|black|blank|anonymi|redact)\p{L}*|\b(?:take|takes|taken|taking|leave|left|cut)\b[^.?!]{0,30}\b(?:out|off)\b/iu;

/**
 * "Can't commit without a survey" says what "I'd need a survey before I'd commit" says, and "without the names" what
 * "I'd black the names out" says.
 */
export function isSameCondition(here: string, said: string): boolean {
  return (NOT_WITHOUT.test(here) && ONLY_WITH.test(said)) || isLeftOut(here, said);
}

/** "Without the seasonal users" says what "I can take them out of the count" says. */
export function isLeftOut(here: string, said: string): boolean {
  return /\bwithout\b/i.test(here) && TAKES_OUT.test(said);
}

const NEEDS = /\b(?:otherwise|or else)\b[^.?!]*/gi;

/** Leaves out what says with a denial what is needed: "otherwise we've nothing to compare". */
export function withoutNeeds(said: string): string {
  return said.replace(NEEDS, " ");
}
