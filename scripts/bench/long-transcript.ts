const PEOPLE = ["Priya Nair", "Dana Ruiz", "Marcus Bell", "Ines Okafor", "Tom Lindqvist"];
const SUBJECTS = [
  "the rollout",
  "month-end reporting",
  "the security review",
  "our data warehouse",
  "the pilot team",
  "the annual plan",
  "the audit",
];
const VERBS = [
  "depends on",
  "was delayed by",
  "should start after",
  "costs less than",
  "needs approval from",
  "will replace",
];
const OBJECTS = [
  "the finance team",
  "last year's contract",
  "the integration with our ledger",
  "forty licences",
  "the steering group",
  "a new controller",
];
const ASIDES = ["uh, you know,", "I mean", "so, um,", "honestly", "as far as I can tell", "and, and"];
const COMMITMENTS = [
  "I will send you the figures by Friday.",
  "Could you share the list of users?",
  "We will come back to you next Tuesday.",
  "That is $24,000 for forty users.",
];

/** A deterministic transcript of about `words` words. */
export function longTranscript(words: number): string {
  const lines: string[] = [];
  let count = 0;
  for (let at = 0; count < words; at++) {
    const pick = (list: string[], step: number) => list[(at * step + Math.floor(at / list.length)) % list.length] ?? "";
    const sentences = [
      `${pick(ASIDES, 5)} ${pick(SUBJECTS, 3)} ${pick(VERBS, 7)} ${pick(OBJECTS, 5)}.`,
      `We looked at ${pick(SUBJECTS, 2)} again and it ${pick(VERBS, 5)} ${pick(OBJECTS, 7)} in week ${at % 52}.`,
      at % 9 === 0 ? pick(COMMITMENTS, 1) : "",
    ];
    const line = `${pick(PEOPLE, 1)}: ${sentences.join(" ").trim()}`;
    count += line.split(" ").length;
    lines.push(line);
  }
  return lines.join("\n");
}
