const TENS = "vingt|trente|quarante|cinquante|soixante|septante|huitante|nonante|quatre.vingt";
const JOINED: RegExp[] = [
  new RegExp(
    `(?<![\\p{L}-])(?:dix (?=sept|huit|neuf)|(?:${TENS}) (?=(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize)(?![\\p{L}]))|quatre (?=vingts?(?!\\p{L})))`,
    "giu",
  ),
  /(?<![\p{L}-])(?:rendez (?=vous(?!\p{L}))|comptes? (?=rendus?(?!\p{L}))|après (?=midi(?!\p{L}))|week (?=ends?(?!\p{L}))|là (?=dessus(?!\p{L}))|est (?=ce qu)|(?:celui|celle|ceux|celles) (?=(?:là|ci)(?!\p{L}))|au (?=dessus|dessous)|mi (?=(?:janvier|février|mars|avril|mai|juin|juillet|septembre|octobre|novembre|décembre)))/giu,
  /(?<!(?:ça|il|elle|ce|qui|on|cela|y|ne|n'y|va) )(?<![\p{L}-])peut (?=être(?!\p{L}))/giu,
  /(?<!(?:vous|nous) )(?<![\p{L}-])(?:pouvez|pourriez|voulez|voudriez|auriez|avez|souhaitez|seriez) (?=vous(?!\p{L}))/giu,
  /(?<!(?:tu|t') ?)(?<![\p{L}-])(?:peux|pourrais|veux|as|aurais|voudrais) (?=tu(?!\p{L}))/giu,
  /(?<![\p{L}-])(?!chez|avez|assez)(?:\p{L}{2,}ez|dites|faites|envoie|donne|dis|fais|mets|laisse|rappelle|transmets|prépare|passe|tiens|confirme|montre|explique|écris|renvoie|appelle|partage|file) (?=(?:l[ea]s? )?moi(?!\p{L}))/giu,
];

/** Restores the hyphens that captions leave out ("vingt deux", "rendez vous"). The text keeps its length. */
export function withHyphens(text: string): string {
  return JOINED.reduce((joined, pattern) => joined.replace(pattern, (said) => said.replace(/ $/, "-")), text);
}
