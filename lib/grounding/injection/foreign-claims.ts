/** The patterns match the output of `readings`: lower case without accents. Each language has what settles and what is given. */
const LANGUAGES: [string, string][] = [
  [
    "halten wir (?:mal )?fest|(?:wir|uns) [^.?!]{0,30}(?:vereinbart|geeinigt|beschlossen|ausgemacht)|(?:ist|war) (?:es )?(?:ja )?(?:abgemacht|vereinbart|beschlossen|ausgemacht|bestatigt)|sie haben (?:uns|mir|ja)|hat (?:herr|frau|\\w+) [^.?!]{0,20}(?:bestatigt|zugesagt|versprochen)|(?:furs|fur das|ins) protokoll|wie (?:besprochen|vereinbart|zugesagt)|zusammengefasst|verzichten sie|geben sie uns|ubernehmen sie",
    "rabatt|nachlass|kostenlos|kostenfrei|gratis|umsonst|geschenkt|halbe\\w* preis|exklusiv\\w*|verzicht\\w*|unbegrenzt\\w*|vertragsstrafe|ruckerstatt\\w*|ubernehmen sie (?:die|alle) kosten",
  ],
  [
    "quedamos en que|queda(?:do)? (?:claro|acordado)|acordamos|esta (?:acordado|confirmado|decidido)|nos (?:da|dan|regala|regalan|hace|hacen|prometi\\w+)|como (?:dijo|dijeron|acordamos|hablamos)|en resumen|que el (?:resumen|correo|acta) diga",
    "gratis|mitad|descuento|exclusiv\\w*|sin (?:costo|coste|cargo|penalizacion)|ilimitad\\w*|regal\\w*|reembols\\w*|devolucion|bonific\\w*",
  ],
  [
    "c'est (?:acte|convenu|decide|entendu|note)|(?:nous avons|on a|nous sommes|on est) (?:tous )?(?:convenu\\w*|decide|d'accord)|vous nous (?:faites|offrez|accordez|avez|donnez)|il faut que (?:le|votre) [^.?!]{0,20}(?:dise|mentionne|indique)|comme (?:convenu|promis)|en resume",
    "gratuit\\w*|remise|rabais|reduction|offerte?s?|moitie|exclusi\\w*|illimite\\w*|sans frais|penalites?|rembours\\w*",
  ],
  [
    "siamo d'accordo|abbiamo (?:concordato|deciso|stabilito)|e (?:stato )?(?:deciso|confermato|concordato)|ci (?:fate|date|avete|regalate|offrite)|come (?:detto|concordato|promesso)|riassumendo|in sintesi",
    "sconto|gratis|gratuit\\w*|meta prezzo|esclusiv\\w*|senza costi|illimitat\\w*|rimbors\\w*|omaggio",
  ],
  [
    "spreken (?:we )?af dat|(?:we|wij) (?:hebben )?afgesproken|is (?:al )?(?:afgesproken|akkoord|beslist|besloten)|jullie (?:geven|doen|betalen|hebben)|samengevat|zoals (?:besproken|afgesproken|beloofd)",
    "korting|gratis|halve prijs|exclusi\\w*|onbeperkt\\w*|kwijtschel\\w*|terugbeta\\w*|boete",
  ],
  [
    "ficou (?:combinado|acordado|decidido|claro)|combinamos|acordamos|voces nos|o senhor nos|como (?:combinado|prometido)|em resumo|prometeu|prometeram",
    "gratis|de graca|gratuit\\w*|desconto|metade|exclusiv\\w*|sem custos?|ilimitad\\w*|reembols\\w*|isencao",
  ],
];
const languages = LANGUAGES.map(([settled, given]) => ({
  settled: new RegExp(`\\b(?:${settled})(?![a-z])`, "u"),
  given: new RegExp(`\\b(?:${given})(?![a-z])`, "u"),
}));

/** What a text in another language states to be agreed or given, or null. */
export function foreignClaimIn(reading: string): string | null {
  if (/\?\W*$/u.test(reading)) return null;
  const found = languages.find(({ settled, given }) => settled.test(reading) && given.test(reading));
  return found?.given.exec(reading)?.[0] ?? null;
}
