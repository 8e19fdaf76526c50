/** Left out before a whole name, because people address each other by first name. */
const ACADEMIC = /^(?:dr|prof|professor)\.? (?=\p{L}{2,}\.? \p{L}{2})/iu;
const TITLES =
  "mr|mrs|ms|miss|mx|dr|prof|professor|sir|dame|lord|lady|hon|right hon|rev|reverend|father|sister|brother|rabbi|imam|captain|capt|colonel|major|sergeant|judge|cllr|councillor|the";
const TITLED = new RegExp(`^(?:${TITLES}|grad|postdoc|phd|speaker|guest)\\b`, "i");
const TITLE = new RegExp(`^(?:${TITLES})\\.?$`, "i");
/** "Professor C", "Caller 2" */
const IS_NUMBERED = /\s(?:\p{L}|\d{1,2})$/u;

/**
 * What somebody with this name is called: "Mia" for "Mia Lang" and "Dr. Mia Lang", the whole name where its first word
 * is a title or a label ("Dr. Weber", "Father Piotr Zawada", "Speaker 2").
 */
export function firstNameOf(name: string): string {
  const plain = name.trim().replace(ACADEMIC, "");
  if (TITLED.test(plain) || IS_NUMBERED.test(plain)) return plain;
  return plain.split(/\s+/)[0] ?? name;
}

/** The first word of a name that is no title: "Piotr" for "Father Piotr Zawada". */
export function givenNameOf(name: string): string {
  return name.split(/\s+/).find((word) => word !== "" && !isTitle(word)) ?? "";
}

/** Whether a word of a name is a title ("Dr.", "Father"), which is no name by itself. */
export function isTitle(word: string): boolean {
  return TITLE.test(word);
}
