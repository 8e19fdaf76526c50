/** What one side calls theirs is the other's in the other's mouth, and who is addressed speaks: formally and familiarly. */
const FORMAL: readonly [RegExp, string][] = [
  [/(?<!\p{L})(?:unser|mein)(e[mnrs]?)?(?!\p{L})/giu, "§hr$1"],
  [/(?<!\p{L})(?:Ihnen|Sie|euch|dir|dich)(?!\p{L})/gu, "%"],
  [/(?<!\p{L})wir(?!\p{L})/giu, "Sie"],
  [/(?<=(?:bei|mit|von|zu|zwischen) )uns(?!\p{L})/gu, "Ihnen"],
  [/%/g, "uns"],
  [/(?<!\p{L})Ihr(e[mnrs]?)?(?!\p{L})/gu, "unser$1"],
  [/§/g, "I"],
];
const FAMILIAR: readonly [RegExp, string][] = [
  [/(?<!\p{L})(?:dir|dich|euch)(?!\p{L})/giu, "%"],
  [/(?<=(?:bei|mit|von|zu|zwischen) )uns(?!\p{L})/gu, "euch"],
  [/%/g, "uns"],
  [/(?<!\p{L})(?:dein|euer|eur)(e[mnrs]?)?(?!\p{L})/giu, "§$1"],
  [/(?<!\p{L})unser(e[mnrs]?)(?!\p{L})/giu, "eur$1"],
  [/(?<!\p{L})unser(?!\p{L})/giu, "euer"],
  [/(?<!\p{L})mein(e[mnrs]?)?(?!\p{L})/giu, "dein$1"],
  [/§/g, "unser"],
];

/** What somebody says of a task, in the words of the other side: "mit unserem Einkauf" is "mit Ihrem Einkauf". */
export function fromOtherSide(task: string, isFamiliar = false): string {
  const said = (isFamiliar ? FAMILIAR : FORMAL).reduce((text, [pattern, into]) => text.replace(pattern, into), task);
  return /^\p{Lu}/u.test(task) ? said.charAt(0).toUpperCase() + said.slice(1) : said;
}
