/** What guests call theirs is the addressee's in an email to them; who is addressed by them is us. */
const FROM_GUEST: [RegExp, string][] = [
  [/(?<!\p{L})(?:unser|mein)(e[mnrs]?)?(?!\p{L})/giu, "§hr$1"],
  [/(?<!\p{L})(?:Ihnen|Sie|euch|dir|dich)(?!\p{L})/gu, "%"],
  [/(?<!\p{L})wir(?!\p{L})/giu, "Sie"],
  [/(?<=(?:bei|mit|von|zu|zwischen) )uns(?!\p{L})/gu, "Ihnen"],
  [/%/g, "uns"],
  [/(?<!\p{L})Ihr(e[mnrs]?)?(?!\p{L})/gu, "unser$1"],
  [/§/g, "I"],
];

/** A guest's task, said by the guest, as an email to the guests tells it: "mit unserem Einkauf" is "mit Ihrem Einkauf". */
export function toldToGuest(task: string): string {
  return FROM_GUEST.reduce((text, [pattern, into]) => text.replace(pattern, into), task);
}
