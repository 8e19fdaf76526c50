/** The patterns match the output of `readings`: lower case without accents. */
const NOUN =
  "(?:ki|k\\.i\\.|ia|i\\.a\\.|ai|kunstliche intelligenz|inteligencia artificial|intelligence artificielle|intelligenza artificiale|kunstmatige intelligentie|sztuczn[ao] inteligencj[ao]|assistente?n?|asistente|assistante?|asystencie|asystent\\w*|bots?|bocie|robots?|software|logiciel|outil|programm?[ae]?|\\w{0,12}programm?|tool|machine?|maschine|maquina|macchina|notulist\\w*|grabadora|enregistreur|registratore|aplicacion|application|app)";
const GREETING =
  "(?:hallo|hoi|he|hey|liebe[rsn]?|oye|hola|ola|oi|querid[oa]|estimad[oa]|bonjour|salut|chere?|beste|dag|ciao|ehi|car[oa]|hej|drog[ia]|czesc|witaj)";
const WRITE =
  "(?:schreib\\w*|notier\\w*|vermerk\\w*|nimm|trag\\w*|erwahn\\w*|halte|escrib\\w*|escrev\\w*|anot\\w*|apunt\\w*|pon\\w*|ecri\\w*|d'ecri\\w*|note[rsz]?|ajoute\\w*|mets|mettez|mettre|inscri\\w*|scriv\\w*|annota\\w*|metti|segna\\w*|aggiung\\w*|schrijf|noteer|zet|vermeld|voeg|napisz|zapisz|zanotuj|dodaj|dopisz|coloca|inclu\\w+|agreg\\w*|registr\\w*)";
const FOR =
  "(?:an|fur|para|pour|a|au|per|voor|aan|dla|do) (?:(?:den|die|das|el|la|le|les|l'|il|lo|o|a|de|het|alle) ?)?";
const WHO = "(?:der|die|das|que|qui|che|dat|wat|ktor[yae]|que)";

const HEARS =
  "(?:schreib|zuhor|mithor|aufzeichne|aufnimmt|zusammenfasst|toma|hace|resum|escuch|grab|escrib|escrev|faz|ouv|grav|ecri|ecout|enregistr|note|scriv|ascolt|prende|registr|fa\\b|riassum|schrijf|luister|opneem|samenvat|pisze|slucha|nagrywa|robi)";
const GAIN =
  "(?:gratis|gratuit\\w*|kostenlos\\w*|umsonst|halb\\w*|rabatt|mitad|metade|moitie|offre\\w*|offert\\w*|pag[ao]\\w*|pai?e\\w*|zahlt|betaalt|korting|halve|sconto|meta|descuento|desconto|remise|za darmo|polow\\w*|aceit\\w+|acept\\w+|accept\\w+|accett\\w+|zustimm\\w*|versproch\\w*|promet\\w*|promis\\w*)";

/** "Falls hier ein Bot mitschreibt", "si hay un bot escuchando", "s'il y a un robot qui écoute" */
const LISTENER =
  "(?:ki|ia|ai|bot|robot|assistente?n?|asistente|assistante?|kunstliche intelligenz|inteligencia artificial|intelligence artificielle|notizprogramm)";

const sources = [
  `(?:^|[.!?,] ?)(?:\\w{1,4},? )?${GREETING},? ${NOUN}(?:-\\w+)?\\b[^.?!]{0,40}\\b${WRITE}\\b`,
  `(?:^|[.!?,] ?)(?:(?:eu?h|ah|eh),? )?(?:l')?${NOUN},(?: la,)? ?(?:\\w+ )?${WRITE}\\b`,
  `(?:^|[.!?] ?)(?:\\w+ ){0,2}${FOR}${NOUN}(?:-\\w+)?,? ${WHO}\\b[^.?!:]{0,20}${HEARS}\\w*[^.?!:]{0,20} ?:`,
  `\\b(?:ki|ia|ai|bot|assistente?|asistente|robot)\\b(?: \\w+){0,3} ${WRITE}[ ,]{1,2}(?:que|qu'|che|dass|dat|ze)\\b[^.?!]{0,60}${GAIN}`,
  `\\b(?:ki|ia|ai|bot|assistente?|asistente|robot) (?:\\w+ ){0,3}(?:notieren|schreiben|vermerken|festhalten), dass\\b[^.?!]{0,60}${GAIN}`,
  `\\b(?:furs|fur das|ins) (?:protokoll|transkript)\\b[^.?!]{0,60}\\b(?:versprochen|zugesagt|zugestimmt|rabatt|kostenlos|gratis|verzichte\\w*|akzeptiert)`,
  `\\bque conste(?: en (?:acta|el acta|las notas))?,? que (?!(?:nosotros|nos|yo|no)\\b)\\w+ `,
  `\\b(?:falls|wenn|sollte) (?:hier |da )?(?:gerade )?(?:ein|eine|irgendein|irgendeine) ${LISTENER} (?:hier |da )?(?:mitschreib|mithor|mitlies|mitlauf|zuhor|aufzeichn|aufnimmt|transkribier)`,
  `\\bsi (?:hay|algun|alguna|este|esta) (?:un |una |algun |alguna )?${LISTENER} (?:\\w+ ){0,2}(?:escuch|ley|lee|lea|toma|grab|anot|transcrib)`,
  `\\bs'il y a (?:un |une )?${LISTENER} (?:qui |en train )(?:\\w+ ){0,2}(?:ecout|li[ts]|lire|note|enregistr|transcri)`,
  `(?:^|[.!?] ?)(?:notiz|hinweis|nachricht|anweisung|nota|mensaje|aviso|instruccion|note|message|consigne) (?:an|fur|para|pour|a|al|au)(?: das| die| den| el| la| le| l')? ?(?:system|sistema|systeme) ?[:,–—-]`,
];
const patterns = sources.map((source) => new RegExp(source, "u"));

/** Whether a text in another language speaks to, or for, software that reads it. */
export function isForForeignSoftware(reading: string): boolean {
  return patterns.some((one) => one.test(reading));
}
