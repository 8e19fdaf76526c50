const HESITATION = /(?:,\s*)?\b(?:u+m+|u+h+|e+r+m?|a+h+|h+m+|you know|i mean)\b,?\s*/g;
/** "They're they're" and "is the is the". */
const STUTTER = /\b([a-z']{1,12}(?: [a-z']{1,12})?) \1\b/g;

/** A text in lower case without hesitations and words said twice. */
export function fluent(reading: string): string {
  return reading
    .replace(HESITATION, (hesitation) => (hesitation.includes(",") ? ", " : " "))
    .replace(/ {2,}/g, " ")
    .replace(STUTTER, "$1")
    .replace(/^\W+/, "");
}
