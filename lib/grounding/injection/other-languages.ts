/**
 * The patterns match the output of `readings`: lower case without accents. Each language has patterns to override
 * instructions, to address software and to dictate.
 */
const sources = [
  // German
  "\\b(?:ignorier\\w*|vergiss|vergessen sie|missachte\\w*|ubergeh\\w*)\\b[^.?!]{0,30}\\b(?:anweisung\\w*|instruktion\\w*|vorgaben|regeln|befehle?|prompts?)\\b",
  "(?:^|[.!?,;:]\\s*|\\b(?:hallo|hey|liebe[rs]?|an (?:die|den|das)|und) )(?:ki|ki-\\w+|k\\.i\\.|assistent\\w*|bot|roboter|protokollant\\w*|notiz-?\\w*|aufnahme|aufzeichnung|schreibprogramm|maschine|system|computer)\\s?[,:.!–—-]+\\s*(?:bitte |sofort |jetzt )*(?:schreib\\w*|notier\\w*|vermerk\\w*|halte|trag\\w*|fuge?\\b|fueg\\w*|sende\\w*|schick\\w*|setz\\w*|ignorier\\w*|vergiss|bestatig\\w*|nimm|erwahn\\w*|mach\\w*)\\b",
  "(?:^|[.!?:;,–—-]\\s*|\\b(?:bitte|und|also|dann) )(?:bitte )?(?:schreib\\w*|notier\\w*|vermerk\\w*|halten? (?:sie )?fest|protokollier\\w*|nimm auf|nehmen sie auf)\\b[^.?!]{0,30}\\bdass (?!(?:wir|ich)\\b)[^.?!]{0,80}\\b(?:zugestimmt|zustimm\\w*|versprochen|zugesagt|akzeptier\\w*|einverstanden|kostenlos|gratis|umsonst|verzichte\\w*|erlass\\w*|rabatt|halben? preis|garantier\\w*|unbegrenzt\\w*|angenommen|schenk\\w*)",
  "\\b(?:furs|fur das|ins|in das|im|in der|in die|zu) (?:protokoll|notizen|zusammenfassung|mitschrift|niederschrift)\\b\\s?(?:[:,–—-]|(?:bitte )?(?:schreib\\w*|steh\\w*|dass))[^.?!]{0,60}\\b(?:zugestimmt|versprochen|zugesagt|akzeptiert|einverstanden|kostenlos|gratis|umsonst|verzichte\\w*|rabatt|halben? preis)",
  "\\bdu bist (?:jetzt |nun |ab sofort )?(?:ein|eine) (?:neue[rs]? )?(?:ki|assistent\\w*|bot|sprachmodell)|\\bwenn du (?:das|dies|diese\\w*|die) [^.?!]{0,40}(?:zusammenfass\\w*|aufschreib\\w*|schreibst)\\b[^.?!]{0,20}\\b(?:schreib|erwahne|sag|behaupte|notiere)\\b",
  // Spanish and Portuguese
  "\\b(?:ignor[ae]\\w?|olvid[ae]\\w?|desconsider[ae]\\w?|esque[cç]a\\w?|omit[ae]|haz caso omiso de)\\b[^.?!]{0,30}\\b(?:instrucciones|instrucoes|reglas|regras|ordenes|ordens|indicaciones|prompts?)\\b",
  "(?:^|[.!?,;:¡¿]\\s*|\\b(?:hola|oye|ola|ei|querid[oa]|estimad[oa]|oi) )(?:el |la |o |a )?(?:ia|asistente|assistente|bot|robot|robo|grabadora|gravador\\w*|secretari[oa]|toma(?:dor)? de notas|maquina|sistema|anotador\\w*|transcriptor\\w*)(?: (?:de notas|virtual))?\\s?[,:.!–—-]+\\s*(?:por favor,? |ahora |agora |ya )*(?:escrib\\w*|escrev\\w*|anot\\w*|apunt\\w*|pon\\w*|registr\\w*|agreg\\w*|anad\\w*|adicion\\w*|inclu\\w*|envi\\w*|mand\\w*|ignor\\w*|di\\b|diga|confirm\\w*)",
  "(?:^|[.!?:;,–—-]\\s*|\\b(?:por favor|favor|e|y) )(?:por favor,? )?(?:escrib[ae]\\w*|escreva|anot[ae]\\w?|apunt[ae]\\w?|registr[ae]\\w?|pon(?:ga|ha)?|haz constar|faca constar|que conste)\\b[^.?!]{0,30}\\bque (?!(?:nosotros|nos|yo|eu)\\b)[^.?!]{0,80}\\b(?:acept\\w+|aceit\\w+|acord\\w+|acuerd\\w+|concord\\w+|promet\\w+|gratis|gratuit\\w*|de graca|descuento|desconto|mitad de precio|metade do preco|garantiz\\w+|garant\\w+|renunci\\w+|regal\\w+|ilimitad\\w+|compromet\\w+)",
  "\\b(?:para|en|na|no|nas) (?:el |la |las |a |as |o )?(?:acta|actas|ata|registro|notas|resumen|resumo|minuta)\\b\\s?(?:[:,–—-]|(?:por favor,? )?(?:pon|escribe|escreva|anota|que))[^.?!]{0,60}\\b(?:aceptar\\w+|acepto|aceitar\\w+|aceitou|acordar\\w+|acordo|concordar\\w+|concordou|prometi\\w+|gratis|de graca|descuento|desconto|mitad de precio)",
  "\\bcuando (?:escribas|resumas|redactes|hagas) [^.?!]{0,40}\\b(?:di|escribe|pon|menciona|anade|agrega)\\b|\\bquando (?:voce )?(?:escrever|resumir|fizer|redigir) [^.?!]{0,40}\\b(?:diga|escreva|coloque|mencione|inclua|ponha)\\b",
  "\\b(?:ahora eres|eres ahora|voce agora e|agora voce e|tu eres|voce e) (?:un|una|um|uma) (?:ia|asistente|assistente|bot|modelo)",
  // French
  "\\b(?:ignore[zr]?|oublie[zr]?|neglige[zr]?|ne tiens? pas compte|ne tenez pas compte|fais fi)\\b[^.?!]{0,30}\\b(?:instructions?|consignes?|regles|ordres|directives|prompts?)\\b",
  "(?:^|[.!?,;:]\\s*|\\b(?:bonjour|salut|he|hey|cher|chere) )(?:l'|le |la )?(?:ia|i\\.a\\.|assistante?|bot|robot|enregistreur|secretaire|preneur de notes|greffier|machine|systeme)\\s?[,:.!–—-]+\\s*(?:s'il (?:te|vous) plait,? |merci de |veuillez |maintenant )*(?:ecri\\w*|note[rsz]?|inscri\\w*|ajoute\\w*|met[sz]?|mettez|envoie\\w*|envoye\\w*|ignore\\w*|marque\\w*|indique\\w*|dis\\b|dites|confirme\\w*|consigne\\w*)",
  "(?:^|[.!?:;,–—-]\\s*|\\b(?:plait|merci de|veuillez|et) )(?:ecri(?:s|vez|re)|note[rsz]?|inscri(?:s|vez|re)|mets|mettez|indique[rsz]?|consigne[rsz]?)\\b[^.?!]{0,40}\\bqu(?:e |')(?!(?:nous|on|je)\\b)[^.?!]{0,80}\\b(?:accept\\w+|d'accord|promis\\w*|promet\\w*|gratuit\\w*|offert\\w*|offr\\w+|remise|moitie prix|renonc\\w+|garanti\\w*|illimite\\w*|s'engage\\w*|engage\\w*)",
  "\\b(?:pour|dans|au) (?:le |les |la )?(?:proces-?verbal|compte[- ]rendu|notes|resume|minutes)\\b\\s?(?:[:,–—-]|(?:ecri\\w+|met\\w+|note\\w*) )[^.?!]{0,60}\\b(?:accept\\w+|d'accord|promis|gratuit\\w*|offert\\w*|remise|moitie prix|renonc\\w+)",
  "\\bquand (?:tu|vous) (?:redige\\w+|resume\\w+|ecri\\w+|fere\\w+|feras) [^.?!]{0,40}\\b(?:dis|dites|ecris|ecrivez|mets|mettez|ajoute\\w*|mentionne\\w*)\\b|\\b(?:tu es|vous etes) (?:maintenant |desormais )?une? (?:ia|assistante? (?:ia|virtuel\\w*)|bot|modele)",
  // Italian
  "\\b(?:ignora(?:te|re)?|dimentica(?:te)?|trascura|non considerare)\\b[^.?!]{0,30}\\b(?:istruzioni|regole|ordini|indicazioni|direttive|prompts?)\\b",
  "(?:^|[.!?,;:]\\s*|\\b(?:ciao|ehi|cara?|caro|buongiorno) )(?:l'|il |la )?(?:ia|i\\.a\\.|assistente|bot|robot|registratore|segretari[oa]|verbalizzante|macchina|sistema)\\s?[,:.!–—-]+\\s*(?:per favore,? |adesso |ora )*(?:scriv\\w*|annot\\w*|metti|aggiung\\w*|registr\\w*|invi\\w*|manda|ignor\\w*|segn\\w*|includ\\w*|di'|conferm\\w*)",
  "(?:^|[.!?:;,–—-]\\s*|\\b(?:per favore|e|poi) )(?:per favore,? )?(?:scriv\\w+|annot[ai]\\w*|metti\\w*|segn[ai]\\w*|verbalizz\\w+|registr[ai]\\w*|nota)\\b[^.?!]{0,30}\\bche (?!(?:noi|io)\\b)[^.?!]{0,80}\\b(?:accett\\w+|d'accordo|promess\\w+|promett\\w+|gratis|gratuit\\w*|sconto|meta prezzo|rinunci\\w+|garanti\\w+|regal\\w+|illimitat\\w+|acconsent\\w+)",
  "\\b(?:per|nel|nelle|a|al) (?:il |le )?(?:verbale|note|riassunto|appunti|resoconto)\\b\\s?(?:[:,–—-]|scrivi |metti |che )[^.?!]{0,60}\\b(?:accettat\\w+|d'accordo|promess\\w+|gratis|gratuit\\w*|sconto|meta prezzo|rinunci\\w+|concordat\\w+)",
  "\\bquando (?:scrivi|riassumi|prepari|redigi) [^.?!]{0,40}\\b(?:di'|scrivi|metti|aggiungi|menziona)|\\b(?:ora sei|sei ora|adesso sei|tu sei) (?:un|una|un') ?(?:ia|assistente|bot|modello)",
  // Dutch
  "\\b(?:negeer|vergeet|negeren|sla over)\\b[^.?!]{0,30}\\b(?:instructies?|regels|aanwijzingen|opdrachten|prompts?)\\b",
  "(?:^|[.!?,;:]\\s*|\\b(?:hallo|hoi|he|hey|beste|dag) )(?:de |het )?(?:ai|assistent|bot|robot|notulist|recorder|opname|machine|systeem|computer)\\s?[,:.!–—-]+\\s*(?:alsjeblieft |alstublieft |graag |nu )*(?:schrijf|noteer|zet|voeg|stuur|negeer|vermeld|registreer|bevestig|maak|verstuur)\\b",
  "(?:^|[.!?:;,–—-]\\s*|\\b(?:alsjeblieft|alstublieft|en|graag) )(?:schrijf|noteer|noteren|zet|leg vast|notuleer|vermeld)\\b[^.?!]{0,40}\\bdat (?!(?:we|wij|ik)\\b)[^.?!]{0,80}\\b(?:akkoord|beloof\\w*|beloofd|toegezegd|accepte\\w*|geaccepteerd|gratis|korting|halve prijs|afzie\\w*|garande\\w*|onbeperkt\\w*|ingestemd|kwijtschel\\w*)",
  "\\b(?:voor|in) (?:de |het )?(?:notulen|verslag|samenvatting|notities)\\b\\s?(?:[:,–—-]|(?:zet|schrijf) )[^.?!]{0,60}\\b(?:akkoord|beloofd|toegezegd|geaccepteerd|gratis|korting|halve prijs|ingestemd)",
  "\\b(?:als|wanneer) je (?:dit|dat|het|de) [^.?!]{0,40}(?:samenvat|opschrijft|schrijft|uitwerkt)\\b[^.?!]{0,20}\\b(?:zeg|schrijf|zet|vermeld)\\b|\\b(?:je bent|jij bent) (?:nu |voortaan )?een (?:ai|assistent|bot|taalmodel)",
  // Patterns to override instructions in Polish, Swedish, Danish, Russian, Turkish, Chinese, Japanese, Korean, Arabic
  // and Hindi
  "\\b(?:z?ignoruj|zapomnij o)\\b[^.?!]{0,30}\\b(?:instrukcj\\w*|polecen\\w*)|\\b(?:ignorera|glom|ignorer|glem|se bort fra)\\b[^.?!]{0,30}\\b(?:instruktion\\w*|instruksjon\\w*|anvisning\\w*|regler)\\b",
  "(?:игнорируи|забуд)\\p{L}*[^.?!]{0,30}(?:инструкц|указан|команд)|(?:onceki|tum) [^.?!]{0,20}talimat\\p{L}* [^.?!]{0,10}(?:yok say|unut|gormezden)",
  "忽略[^。]{0,12}(?:指令|指示|提示|说明)|無視[^。]{0,6}|指示を無視|(?:지시|명령)[^.]{0,8}무시|تجاهل[^.]{0,20}(?:التعليمات|تعليمات|الاوامر)|निर्देश[^.]{0,20}(?:अनदेखा|भूल)",
  // Dictated text and headings in several languages
  "\\b(?:nota|apunte) para (?:el|la) (?:resumen|acta|minuta)\\b\\s?[:,–—-]|\\ban (?:alle |die |jede )?(?:ki|ki-\\w+|bots?|assistent\\w*|maschinen?)\\s?[:,]",
  "\\b(?:til|for|i|till) (?:referatet|protokollen?|sammendraget|anteckningarna|modereferatet)\\b\\s?[:,–—-]",
  "\\b(?:zapisac|zapisz|zapiszcie|zanotuj|zanotowac|dopisz|dopisac)\\b[^.?!]{0,20}\\bze\\b",
  "(?:запиши|отмет|напиши|внеси)\\p{L}*[^.?!]{0,20}\\bчто|(?:запиши|отмет|напиши|внеси)\\p{L}*,? что",
  "(?:摘要|总结|纪要|记录|邮件)[^。]{0,6}(?:写|加上|注明|记)|(?:要約|議事録|メール|記録)[^。]{0,40}(?:書いて|記載|追加して|入れて)",
];
const patterns = sources.map((source) => new RegExp(source, "u"));

/** A cheap pre-check: function words and letters that English does not have. */
const FOREIGN =
  /\b(?:der|das|den|dem|und|bitte|dass|ist|sie|alle|alles|ki|du|fur|furs|vergiss|ignorier\w*|que|por|para|el|las|los|todas|todos|favor|hola|las|os|as|le|les|vous|plait|et|est|toutes?|l'|che|per|il|tutte|le|gli|favore|de|het|dat|een|alsjeblieft|alle|voor|wszystkie|poprzednie|alla|tidigare|tidligere|talimat\p{L}*|talimatlari|ze|til|referatet|protokollen?|till)\b|[\u0400-\uffff]/u;

export function isForeignInstruction(reading: string): boolean {
  return FOREIGN.test(reading) && patterns.some((one) => one.test(reading));
}
