import { withWrittenFigures } from "@/lib/grounding/foreign/figures/written-figures";

const CUT = /, (?:ça|c'est|mais|parce que|comme ça|donc|alors|sinon|puis|je|on|elles?|ils?) .*$/iu;
const PARTS =
  /(?<!(?:chez|à|avec|pour|de|sans|entre|sur|par|que|qui|comme|dont)) (?=(?:(?:et|mais|donc|parce que|alors|puis) )?(?:on|nous|je|j'|c'est|il|elle|ça|vous|tu|ils|elles)(?:(?<=') ?| ))/giu;
const LOOSE_END =
  / (?:et|mais|donc|alors|parce que|que|qui|puis|voilà|hein|où|quand|comme|c'est|si)(?: \p{L}+){0,5}$/iu;
/** What stands on its own in a longer sentence, unless the rest of it limits it. */
const COORDINATED = /, (?=(?:et|mais|donc|puis|par contre|on|nous|je) |j')|; /u;
const LIMITED =
  /(?<![\p{L}'])(?:si|s'il|s'ils|sauf|sauf si|à condition|sinon|à partir|au-delà|en dessous|selon|dont)(?!\p{L})/iu;

/** A sentence, what comes before its second clause, and its parts; captions without punctuation are parted at each subject. */
export function clausesOf(said: string, isTelling: (part: string) => boolean): string[] {
  const turned = /(?:^|[.,] )mais (?<rest>(?:les? |la |l'|notre |nos )[^,]+)$/iu.exec(said)?.groups?.rest;
  if (/[.,!?]/.test(said))
    return [
      ...(turned ? [turned] : []),
      said,
      ...(CUT.test(said) ? [said.replace(CUT, "")] : []),
      ...(LIMITED.test(said) ? [] : said.split(COORDINATED).filter(isTelling)),
    ];
  return said
    .split(PARTS)
    .map((part) => part.replace(/ et (?:à|pour|sur|avec|dans|de|chez) (?:[\p{L}\d]+ ?){1,3}$/iu, ""))
    .map((part) =>
      /\d/.test(withWrittenFigures(LOOSE_END.exec(part)?.[0] ?? "", "fr")) ? part : part.replace(LOOSE_END, ""),
    );
}

/** Without hesitation: "euh, de, de comprendre", "douze maisons euh non pardon quatorze". */
export function smoothed(said: string): string {
  return withWrittenFigures(said.replace(/\s+/g, " ").trim(), "fr")
    .replace(/,? (?:euh|comment dire),?(?= )/giu, "")
    .replace(/(?<!\p{L})(?!nous |vous )(?<word>\p{L}{1,5}),? \k<word>(?!\p{L})/giu, "$<word>")
    .replace(
      /(?<!\d)\d+(?<unit> \p{L}+)?,? (?:enfin )?(?:non,? )?(?:pardon|enfin|plutôt),? (?<right>\d+)(?! ?\p{L}{4,})/giu,
      "$<right>$<unit>",
    )
    .replace(
      /(?<!\p{L})(?<only>(?:on|nous) \p{L}+) que (?=(?:l'|(?:les?|la|une?|des|du)(?!\p{L})))/giu,
      "$<only> seulement ",
    )
    .replace(/(?<!\p{L})je peux (?:vous )?(?=(?:proposer|faire|offrir|accorder) .*\d)/iu, "nous pouvons vous ")
    .replace(/(?<!\p{L})ça (?=(?:descend|passe|tombe|monte|revient) à \d)/iu, "le prix ")
    .replace(/,? (?:oui|non)\.?$/iu, "");
}
