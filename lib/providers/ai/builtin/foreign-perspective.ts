import type { WrittenLanguage } from "@/lib/grounding/foreign/courtesies";

/** What guests call theirs is the addressee's in an email to them; who is addressed by them is us. */
const FROM_GUEST: Record<WrittenLanguage, [RegExp, string][]> = {
  de: [
    [/(?<!\p{L})(?:unser|mein)(e[mnrs]?)?(?!\p{L})/giu, "§hr$1"],
    [/(?<!\p{L})(?:Ihnen|Sie|euch|dir|dich)(?!\p{L})/gu, "%"],
    [/(?<!\p{L})wir(?!\p{L})/giu, "Sie"],
    [/(?<=(?:bei|mit|von|zu|zwischen) )uns(?!\p{L})/gu, "Ihnen"],
    [/%/g, "uns"],
    [/(?<!\p{L})Ihr(e[mnrs]?)?(?!\p{L})/gu, "unser$1"],
    [/§/g, "I"],
  ],
  es: [
    [/(?<!\p{L})(?:mi|nuestr[oa])(?!\p{L})/giu, "su"],
    [/(?<!\p{L})(?:mis|nuestr[oa]s)(?!\p{L})/giu, "sus"],
    [/(?<!\p{L})(?:con )?(?:contigo|vosotros|ustedes|usted)(?!\p{L})/giu, "con nosotros"],
    [/(?<!\p{L})vuestr([oa]s?)(?!\p{L})/giu, "nuestr$1"],
  ],
  fr: [
    [/(?<!\p{L})(?:mon|ma|notre)(?!\p{L})/giu, "§otre"],
    [/(?<!\p{L})(?:mes|nos)(?!\p{L})/giu, "§os"],
    [/(?<!\p{L})votre(?!\p{L})/giu, "notre"],
    [/(?<!\p{L})vos(?!\p{L})/giu, "nos"],
    [/(?<!\p{L})vous(?!\p{L})/giu, "nous"],
    [/§/g, "v"],
  ],
};

/** A guest's task, said by the guest, as an email to the guests tells it: "mit unserem Einkauf" is "mit Ihrem Einkauf". */
export function toldToGuest(task: string, language: WrittenLanguage): string {
  return FROM_GUEST[language].reduce((text, [pattern, into]) => text.replace(pattern, into), task);
}
