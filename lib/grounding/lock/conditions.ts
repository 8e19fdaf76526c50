const NOT_WITHOUT =
  /(?:\b(?:not|never|cannot|nothing|nobody)\b|n['’]t\b)[^,;]*\b(?:without|until|unless|before)\b|\b(?:without|until|unless)\b[^,;]*(?:\b(?:not|never|cannot|nothing|nobody)\b|n['’]t\b)/i;
const ONLY_WITH = /\b(?:needs?|before|until|till|once|unless|first|otherwise|only|when|as long as)\b/i;

/** "Can't commit without a survey" says what "I'd need a survey before I'd commit" says. */
export function isSameCondition(here: string, said: string): boolean {
  return NOT_WITHOUT.test(here) && ONLY_WITH.test(said);
}
