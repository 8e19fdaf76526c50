const MAX_NAME_LENGTH = 80;
const MAX_NAME_WORDS = 7;

/** Words that precede a colon without being a speaker: headings, remarks and sentence openings. */
const NOBODY = new Set(
  `note notes ps pps nb action actions todo to-do question answer example update summary agenda date time subject topic
  topics re fw fwd fyi warning important reminder attendees participants invited guests present absent transcript
  transcription attachments meeting recording duration title location where when who what why how decision decisions
  step steps next http https mailto ftp tel www url link email e-mail phone price prices pricing budget cost costs total
  discount timeline deadline scope risk risks issue issues goal goals problem solution option options point points reason
  result results status caveat disclaimer conclusion recap background context requirements deliverables owner
  also and but so then because well yes yeah yep no nope ok okay right sure thanks first second third finally basically
  anyway however for if is it this that these those there here i we you he she they my our your let hi hello hey`.split(
    /\s+/,
  ),
);
const NUMBERED = /^(?:speaker|participant|unknown|guest|user|caller|host|interviewer|moderator|person)\b.{0,12}$/i;
const DIALLED_IN = /^\+[\d ()•*-]{5,24}$/;
const PARTICLES = new Set(
  "de da del della di do dos du la le van von der den ter ten zu bin ibn al el y e and of the".split(" "),
);
const NOT_IN_NAMES = /["“”?!;<>{}=|\\…]|:\/\/|[^\s.]{4,}\.\s|\.{2}/;

const EMOJI = /(?:\p{Extended_Pictographic}|\p{RI})(?:\p{Emoji_Modifier}|\ufe0f|\u200d\p{Extended_Pictographic})*/gu;

/** `sure` reads as a name. `maybe` is a short lower-case label, which counts as a name if it occurs again. */
export type Likeness = "sure" | "maybe" | "no";

/** Removes Markdown emphasis, direction marks, emoji and extra spaces. */
export function cleanName(label: string): string {
  return label
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069*_]+/g, "")
    .replace(EMOJI, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** "Speaker 1" or a phone number, as programs call people they don't know. */
export function isPlaceholder(name: string): boolean {
  return NUMBERED.test(name) || DIALLED_IN.test(name);
}

export function nameLikeness(name: string): Likeness {
  if (name === "" || [...name].length > MAX_NAME_LENGTH) return "no";
  if (DIALLED_IN.test(name)) return "sure";
  if (!/\p{L}/u.test(name) || NOT_IN_NAMES.test(name)) return "no";
  if (NUMBERED.test(name)) return "sure";
  const words = name
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, " ")
    .split(/[\s,]+/)
    .filter(Boolean);
  const first = words[0]?.toLowerCase() ?? "";
  // Captions label the person who recorded them "You".
  if (words.length === 1 && first === "you") return "maybe";
  if (words.length === 0 || words.length > MAX_NAME_WORDS || NOBODY.has(first) || NOBODY.has(name.toLowerCase()))
    return "no";
  if (words.every(isNameWord)) return "sure";
  return words.length <= 2 ? "maybe" : "no";
}

function isNameWord(word: string, index: number): boolean {
  if (/^[\p{Lu}\p{Lt}\p{Lo}]/u.test(word) || /^['’(&@\d-]/.test(word)) return true;
  return index > 0 && PARTICLES.has(word.toLowerCase());
}
