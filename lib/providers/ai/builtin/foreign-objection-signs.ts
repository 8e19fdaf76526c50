import type { WrittenLanguage } from "@/lib/grounding/foreign/courtesies";
import type { ObjectionType } from "./objection-kinds.ts";

export type ObjectionSigns = {
  /** What guests say when they object. A turn with several of them is of the first type. */
  types: [ObjectionType, RegExp][];
  /** What says that there is no objection: "that's no problem". */
  settled: RegExp;
  severe: RegExp;
  soft: RegExp;
  /** How a turn begins that takes a price badly. */
  groan?: RegExp;
};

const word = (...patterns: string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join("|")})(?![\\p{L}\\p{N}])`, "iu");
/** Up to a few words of the same clause. */
const UP_TO = (letters: number) => `[^.?!,]{0,${letters}}?`;

const DE_BOSS =
  "(?:chef\\p{L}*|geschäfts\\p{L}+|vorst[aä]nd\\p{L}*|einkauf\\p{L}*|einkäufer\\p{L}*|betriebsr\\p{L}+|gesellschafter\\p{L}*|inhaber\\p{L}*|\\p{L}*rat|partner\\p{L}*|mann|frau|bruder|schwester|vater|mutter|kolleg\\p{L}+|steuerberater\\p{L}*|anwalt|rechtsabteilung|controlling|zentrale|direktion|\\p{L}*leitung|\\p{L}*leiter\\p{L}*|finanz\\p{L}+|cfo|ceo)";
const ES_BOSS =
  "(?:jef[ea]s?|director\\p{L}*|gerent\\p{L}+|gerencia|dirección|socios?|socia|dueñ[oa]s?|consejo|comité|comisión|junta|marido|mujer|espos[oa]|hermano|padre|abogad[oa]s?|compras|central|finanzas|contador\\p{L}*|gestor\\p{L}*|cfo|ceo)";
const FR_BOSS =
  "(?:patron\\p{L}*|direct\\p{L}+|direction|gérant\\p{L}*|associée?s?|conseil|comité|mari|femme|frère|père|mère|avocate?|comptable|achats|siège|daf|dg|cfo|ceo|hiérarchie|propriétaire|actionnaires?)";

const GERMAN: ObjectionSigns = {
  types: [
    [
      "authority",
      word(
        `(?:muss|müsste|müssen|müssten|will|möchte)${UP_TO(25)} (?:mit|bei|von|vor|durch)? ?(?:mein\\p{L}*|unser\\p{L}*|de[mnr]|d(?:ie|as)) ${UP_TO(15)}${DE_BOSS}${UP_TO(30)}`,
        `(?:mein\\p{L}*|unser\\p{L}*|der|die) ${UP_TO(12)}${DE_BOSS}${UP_TO(15)} (?:muss|müsste|müssen|entscheide[tn]|unterschreib\\p{L}+|will|hat das letzte wort|zustimm\\p{L}+|genehmig\\p{L}+|gibt das frei)`,
        `(?:kann|darf|entscheide) (?:ich|das|wir)${UP_TO(20)} nicht (?:allein\\p{L}*|selbst|selber)`,
        `ich entscheide${UP_TO(15)} nicht|entscheidet${UP_TO(20)} nicht ich|muss ich (?:erst |noch )?(?:intern )?(?:abklären|absegnen|freigeben|genehmigen|vorlegen)`,
        `(?:muss|müsste|geht|läuft)(?: das)?(?: erst| noch| alles)* (?:durch|über|an) (?:den|die|das|unser\\p{L}*) ${UP_TO(12)}${DE_BOSS}|nicht (?:meine|allein meine) entscheidung|(?:ausschreib|dreier|vier)\\p{L}*augen\\p{L}*|ausschreibung\\p{L}*|(?:mein\\p{L}*|unser\\p{L}*|der|die) ${UP_TO(12)}${DE_BOSS} (?:ist|war|sieht|hält|findet|hat)${UP_TO(25)} (?:dagegen|skeptisch|anders|nichts davon|bedenken)|(?:da|hier)(?:zu)? (?:muss|müssen|brauche|brauchen) (?:ich|wir)${UP_TO(30)} (?:zustimmung|freigabe|unterschrift|okay|ok|segen)`,
      ),
    ],
    [
      "competition",
      word(
        "(?:mitbewerb|wettbewerb|konkurren)\\p{L}*|(?:ander\\p{L}+|zweit\\p{L}+|dritt\\p{L}+|weiter\\p{L}+) (?:anbieter|angebot|firma|lieferant|offerte|hersteller|agentur)\\p{L}*|vergleichsangebot\\p{L}*",
        `(?:hat|haben) (?:uns|mir)${UP_TO(35)} (?:angeboten|offeriert)|(?:woanders|anderswo) (?:billiger|günstiger|für)|(?:anbieter|lieferant\\p{L}*)${UP_TO(25)}(?:billiger|günstiger)`,
        `(?:schon|bereits|eigentlich) (?:zufrieden mit|einen (?:anbieter|lieferanten|partner))|zufrieden mit (?:unser\\p{L}*|dem|den|der) (?:jetzig\\p{L}+|bisherig\\p{L}+|aktuell\\p{L}+|anbieter|lieferant\\p{L}*)`,
        `(?:macht|machen|liefert|liefern|kostet|gibt|verlangt|verlangen|nimmt|nehmen)${UP_TO(25)} (?:das|es|uns das|mir das)?${UP_TO(15)}(?:für weniger|günstiger|billiger|umsonst|gratis|kostenlos)|(?:bleiben|bleibe) (?:wir|ich) (?:lieber )?(?:bei|beim)|warum (?:sollten|soll|sollte) (?:wir|ich)${UP_TO(25)} wechseln|(?:seit|schon) (?:\\p{L}+ )?jahren${UP_TO(20)}(?:bei|mit) (?:der|dem|den|unser\\p{L}*|einem|einer)`,
      ),
    ],
    [
      "timing",
      word(
        "(?:viel |uns |mir |etwas |schon |eindeutig )*zu (?:lang(?:e|sam)?|spät|früh|knapp|kurzfristig|schnell)",
        `(?:im moment|momentan|derzeit|gerade|aktuell|zurzeit|dieses jahr|heuer|vor weihnachten|im dezember|in der saison)${UP_TO(30)} (?:nicht|kein\\p{L}*|schlecht|unmöglich|schwierig)(?! zu)`,
        "zu lang(?:e|em|en|er|es)?|(?:dauert|warten|wartezeit|lieferzeit|lieferfrist|vorlauf)[^.?!,]{0,25} (?:lang|ewig|monate|wochen lang|zu)|läuft (?:aber )?noch bis|vertrag (?:läuft|geht|haben wir)[^.?!,]{0,20} bis|(?:gerade|eben|vor kurzem|frisch) (?:erst )?(?:umgestellt|eingeführt|gekauft|umgezogen|gewechselt|investiert)|viel um die ohren|land unter|(?:keine|wenig|nicht genug) (?:leute|personal|ressourcen)|eilt (?:bei )?(?:uns )?nicht|nicht (?:so )?eilig|keine zeit|keine kapazität\\p{L}*|keine luft|mitten (?:in der|im) \\p{L}+|hochsaison|schlechter zeitpunkt|falscher zeitpunkt|ungünstig\\p{L}*|passt (?:uns )?(?:gerade |jetzt |zeitlich )(?:gar )?nicht",
        `(?:erst|frühestens) (?:wieder )?(?:im|ab|nach|nächstes|kommendes) (?:jahr|quartal|frühjahr|frühling|sommer|herbst|januar|jänner|februar|märz|april|der saison|dem umzug)${UP_TO(25)}(?:anfangen|starten|angehen|entscheiden|möglich|zeit|los)`,
      ),
    ],
    [
      "price",
      word(
        `(?:zu|ganz schön|recht|ziemlich|schon|doch|echt|relativ|sehr|so|aber|verdammt) (?:teuer|happig|hoch|stolz|heftig|saftig|kostspielig)|teurer|(?:ist|wird|kommt)(?: \\p{L}+){0,3} teuer|(?:stolz|happig|saftig)\\p{L}* (?:preis|summe|betrag)\\p{L}*`,
        `(?:kein|über (?:dem|unserem|meinem)|sprengt (?:das|unser)|nicht im|mehr als (?:das|unser)|außerhalb) ${UP_TO(12)}budget|budget${UP_TO(25)} (?:nicht|kein\\p{L}*|erschöpft|ausgeschöpft|aufgebraucht|weg|knapp|eng|gekürzt)`,
        `(?:deutlich |viel |schon |doch )*mehr als (?:wir|ich|jetzt|heute|bisher|gedacht|erwartet|geplant)|mehr,? als (?:wir|ich)${UP_TO(20)}(?:zahl|bezahl|gedacht|gerechnet|geplant|erwartet)\\p{L}*|das doppelte|eine menge (?:holz|geld)|viel (?:holz|geld)|haufen geld`,
        `(?:am|beim|mit dem) preis${UP_TO(25)}(?:machen|gehen|drehen|tun|runter|entgegenkommen)|preislich${UP_TO(30)}(?:machen|gehen|entgegen\\p{L}*)|(?:nicht|kaum) (?:leisten|rentieren|rechnen)|(?:rechnet|lohnt|rentiert) sich${UP_TO(20)} (?:nicht|kaum|überhaupt)|nachlass|skonto`,
        `(?:gibt|geben) (?:mein|unser|das) budget${UP_TO(10)}nicht her|(?:eingeplant|vorgesehen|veranschlagt|gerechnet|vorgestellt)${UP_TO(20)} (?:nicht|weniger|maximal|höchstens)|(?:nicht|weniger|maximal|höchstens|so viel)${UP_TO(20)} (?:eingeplant|vorgesehen|veranschlagt|gerechnet)|(?:zahlen|zahle|bezahlen) (?:wir|ich)${UP_TO(30)} (?:nur|weniger|die hälfte|bisher|heute|derzeit|aktuell|im moment)|schmerzgrenze|obergrenze|billiger|günstiger (?:machen|gehen|werden|sein)|(?:das|ist|sind) ${UP_TO(15)}(?:viel|hartes|gutes) geld|rabatt|preiserhöhung|zu viel|tut weh|schluck\\p{L}+`,
      ),
    ],
    [
      "feature",
      word(
        `(?:das|da|uns|mir|es) fehlt|(?:kann|können|geht|macht|unterstützt|schafft) (?:das|es|ihr\\p{L}*|euer\\p{L}*|die) ${UP_TO(25)}(?:leider )?(?:gar |wohl )?nicht(?! (?:mehr )?(?:sagen|warten))|nicht kompatibel|läuft bei uns nicht|funktioniert bei uns nicht|keine schnittstelle`,
        `(?:ob|dass) (?:das|es|sich|die|der|\\p{Lu}\\p{L}+)${UP_TO(45)} (?:überhaupt|wirklich)${UP_TO(25)} (?:sinn macht|sinn ergibt|funktioniert|klappt|reicht|passt|lohnt|hält|geht|aushält|schafft)|(?:zu|recht|ziemlich|sehr|so) (?:kompliziert|umständlich|aufwendig|aufwändig)|ohne (?:das|die|den) ${UP_TO(20)}(?:bringt|geht|nützt|hilft)${UP_TO(12)} (?:nichts|nicht)`,
        `(?:das|es|die|der|euer\\p{L}*|ihr\\p{L}*) ${UP_TO(25)}(?:reicht|genügt|passt|hilft|bringt|nützt|taugt)${UP_TO(15)} (?:nicht|nichts|kaum|wenig)|brauchen wir (?:das )?(?:eigentlich |überhaupt |wirklich )+(?:das )?|wozu (?:brauche|brauchen|das|soll)|bisher (?:auch )?(?:ohne|gut)|kein (?:netz|empfang|strom|platz|wlan|internet|anschluss)|(?:kann|können)${UP_TO(35)} nicht (?:anbinden|abbilden|exportieren|importieren|umsetzen|nutzen|gebrauchen|brauchen)`,
      ),
    ],
    [
      "other",
      word(
        "schlechte\\p{L}* erfahrung\\p{L}*|katastrophe|gebranntes kind|(?:kein|wenig) vertrauen|misstrau\\p{L}+|bedenken|bauchweh|bauchschmerzen|skeptisch|unsicher|nicht (?:ganz |so |wirklich )?überzeugt|noch nicht sicher|sorgen?(?: macht| machen)?|macht (?:mir|uns) (?:sorgen?|angst|bauchweh|bauchschmerzen|kopfzerbrechen)|(?:tue?|tun) (?:ich|wir) (?:mich|uns) schwer|(?:was|das) (?:mich|uns)[^.?!,]{0,15} stört|stört (?:mich|uns)|mein (?:problem|bedenken) (?:ist|dabei)|(?:ein|das) problem (?:mit|ist|dabei|habe)|sehe (?:ich|das)[^.?!]{0,15} kritisch|überzeugt (?:mich|uns)[^.?!]{0,15} nicht|nicht (?:wirklich )?glücklich|(?:gefällt|schmeckt|passt) (?:mir|uns)[^.?!]{0,15} nicht|komm(?:e|en) (?:wir|ich) da (?:wieder )?raus|angst|fürchte|befürcht\\p{L}+|hand ins feuer|wer (?:haftet|sagt mir|garantiert)|abschreck\\p{L}+|sagen (?:sie )?alle|sagt jeder|haben (?:uns )?schon viele (?:versprochen|gesagt)",
        "(?:laufzeit|bindung|kündigungsfrist|mindestlaufzeit|vertragsdauer)[^.?!]{0,40}(?:zu lang\\p{L}*|lang|schwierig|problem|stört|abschreckt|nicht)|nicht (?:so )?lange? binden|knebel\\p{L}*|datenschutz[^.?!]{0,30}(?:sorge\\p{L}*|problem|bedenken|heikel|kritisch)|(?:leute|mitarbeiter\\p{L}*|team|kolleg\\p{L}+|monteure|fahrer)[^.?!]{0,40}(?:nicht mitmachen|sträuben|wehren|kein bock|keine lust|sperren)",
      ),
    ],
  ],
  settled: word(
    "(?:das ist|ist) (?:für (?:uns|mich) )?(?:aber |auch |gar |überhaupt )*kein (?:problem|thema|ding)|nicht zu teuer|fairer preis|passt (?:so|gut|uns|perfekt)|(?:völlig|absolut) (?:okay|in ordnung)",
  ),
  severe: word(
    "auf keinen fall|geht (?:gar|überhaupt) nicht|unmöglich|viel zu|nie wieder|katastrophe|nicht drin|das doppelte|ausgeschlossen",
  ),
  soft: word("vielleicht|(?:ein )?bisschen|etwas|eventuell|eher|ein wenig"),
  groan:
    /^(?:(?:ach|na|ja|oh),? )?(?:puh|uff|oha|oje|oh je|ojemine|au weia|auweia|ach du schreck|du schreck|boah|hui|autsch)(?!\p{L})/iu,
};

const SPANISH: ObjectionSigns = {
  types: [
    [
      "authority",
      word(
        `(?:tengo|tenemos|tendría|tendríamos|habría|hay|debo|debemos) (?:que|de)? ?(?:\\p{L}+ )?(?:consultar|hablar|comentar|ver|pasar|plantear|presentar|llevar|validar)\\p{L}*${UP_TO(20)} (?:con|a|al|ante|por) ${UP_TO(15)}${ES_BOSS}`,
        `(?:mi|nuestr[oa]|el|la|los) ${ES_BOSS}${UP_TO(25)} (?:decide\\p{L}*|tiene\\p{L}* que|firma\\p{L}*|aprueba\\p{L}*|aprobar|autoriza\\p{L}*|la última palabra)`,
        "no (?:lo )?decido yo(?: sol[oa])?|no depende (?:solo |sólo )?de mí|yo (?:solo |sol[oa] )?no (?:lo )?(?:puedo decidir|decido|firmo)|la última palabra|no es (?:solo |sólo )?decisión mía|tiene que (?:pasar|ir) (?:por|a) |lo (?:tiene|tienen) que (?:aprobar|firmar|autorizar|validar)|necesito (?:la|el) (?:autorización|aprobación|visto bueno|firma|ok)|licitación|concurso",
      ),
    ],
    [
      "competition",
      word(
        `(?:la )?competencia|competidor\\p{L}*|otr[oa]s? (?:proveedor\\p{L}*|empresas?|ofertas?|propuestas?|presupuestos?|opci(?:ón|ones)|cotizaci(?:ón|ones)|marcas?|fabricantes?)|(?:me|nos) (?:ofrec|ofert|pas|cotiz|dej|d)(?:e|en|ió|ieron|aron|ó|an|a|io) ${UP_TO(20)}(?:por|en|cuarenta|\\d)`,
        "(?:ya|estamos|estoy) (?:trabajamos|trabajando|contentos?|contentas?|a gusto) con|más barato(?:s)? en otr[oa]|por menos en otr[oa]|más barat[oa]s? (?:con|en|que)|(?:lo|la) (?:hace|hacen|da|dan|deja|dejan|vende|venden)[^.?!,]{0,15} (?:por menos|más barat[oa]|en \\p{L}+|gratis)|por qué (?:cambiar|iba a cambiar|íbamos|debería|tendría|deberíamos)|(?:llevamos|llevo|hace) (?:\\p{L}+ )?años (?:con|trabajando)|ya tenemos (?:un|una|proveedor|a alguien)|me quedo con",
      ),
    ],
    [
      "timing",
      word(
        `(?:muy |demasiado |mucho )(?:pronto|tarde|justo|apretado|tiempo|lejos)|(?:el|ese|los|esos) (?:plazos?|fechas?|tiempos?)${UP_TO(25)} (?:preocupa\\p{L}*|largos?|justos?|imposibles?|no me|no nos)|me preocupa (?:es )?el (?:plazo|tiempo)`,
        `(?:ahora mismo|ahora|este año|este mes|de momento|por ahora|hasta (?:enero|febrero|marzo|abril|septiembre|después|que))${UP_TO(25)} (?:no podemos|no puedo|imposible|no tenemos|es mal)|no (?:podemos|puedo|es)${UP_TO(25)} (?:en plena|en mitad|buen momento|hasta (?:enero|febrero|marzo|abril|mayo|septiembre|después|el año))`,
        "(?:contrato|permiso)[^.?!,]{0,25} hasta|(?:acabamos|acabo) de (?:cambiar|implantar|comprar|firmar|invertir|mudar)|no (?:tenemos|hay|tengo)[^.?!,]{0,15} (?:gente|manos|personal|recursos|capacidad)|(?:son|es) (?:much[oa]s|demasiad[oa]s)[^.?!,]{0,10} (?:semanas|meses|días|tiempo|espera)|tarda\\p{L}* (?:mucho|demasiado)|no (?:corre|hay) prisa|no llegamos|no (?:tenemos|hay|tengo) tiempo|mal momento|plena temporada|temporada alta|no es el momento|estamos a tope|estamos hasta arriba",
      ),
    ],
    [
      "price",
      word(
        `(?:muy |tan |algo |un poco |bastante |demasiado |más )?car[oa]s?|(?:precio|valor|costo|coste|importe|cifra|cuota|presupuesto|mensualidad)\\p{L}*${UP_TO(20)} (?:alt[oa]s?|elevad[oa]s?|excesiv[oa]s?|fuerte)|(?:alt[oa]|elevad[oa]) (?:el|ese|la) (?:precio|valor|costo|coste|cuota)`,
        `(?:no|sin|fuera) ${UP_TO(15)}presupuesto|(?:se (?:me|nos) (?:va|sale|pasa|escapa))${UP_TO(20)}(?:presupuesto|precio|manos)?|presupuesto${UP_TO(25)} (?:no (?:da|llega|alcanza)|cerrado|agotado|justo|ajustado|recort\\p{L}+)|no (?:nos )?(?:da|alcanza|llega)${UP_TO(12)} para`,
        `(?:bastante |mucho |algo )?más de lo que (?:pagamos|pago|teníamos|tenía|pensaba\\p{L}*|esperaba\\p{L}*|habíamos)|el doble|mucho dinero|mucha (?:plata|pasta|guita|lana)|un dineral|pensaba que (?:me )?(?:ib\\p{L}+ a decir|eran|era|costaba)`,
        `(?:hacer|mejorar|ajustar|bajar)\\p{L}* ${UP_TO(15)}(?:descuento|precio|rebaja)|descuento|rebaja|no (?:lo |me |nos )?(?:compensa|sale a cuenta|renta)`,
        `(?:hoy|ahora|actualmente) (?:pago|pagamos)|(?:pago|pagamos)${UP_TO(20)} (?:menos|la mitad|solo|sólo|ahora|hoy|actualmente)|(?:no|ni) (?:puedo|podemos|pienso|pensamos) (?:pagar|gastar|permit\\p{L}+)|(?:tope|techo|máximo|límite)${UP_TO(20)} (?:es|de|son|que)|se (?:me|nos) (?:hace|va|dispara)${UP_TO(12)} (?:mucho|alto|cuesta arriba|de las manos)|(?:es|son|sigue siendo) (?:mucho|bastante|demasiado)|es un pico|aflojar|hacer(?:me|nos) un (?:precio|mejor)|mejor precio|subid[oa] de precio|duele`,
      ),
    ],
    [
      "feature",
      word(
        `(?:le|les|nos|me) falta|no (?:tiene|hace|soporta|permite|incluye|funciona|se integra|se conecta|es compatible)${UP_TO(25)}|(?:muy |demasiado |bastante )(?:complicad[oa]|complej[oa]|lios[oa])|no (?:sé|estoy segur[oa] de|veo)(?: muy claro)? (?:si|que|cómo)${UP_TO(35)} (?:funcion\\p{L}*|sirv\\p{L}*|aguant\\p{L}*|encaj\\p{L}*|vale|valga|integr\\p{L}*)|sin (?:eso|esa|ese) no (?:nos |me )?(?:sirve|vale)`,
        `no (?:me |nos |le )?(?:sirve|vale|cuadra|encaja|llega|alcanza|aguanta|cubre|resuelve)|(?:no hay|sin) (?:cobertura|señal|internet|luz|sitio|espacio|conexión)|para qué (?:quiero|queremos|necesito|necesitamos|nos)|(?:hasta ahora|siempre)${UP_TO(15)} (?:sin|nos ha ido|nos hemos)|engorros[oa]`,
      ),
    ],
    [
      "other",
      word(
        "mala(?:s)? experiencia(?:s)?|(?:no|poca) (?:me fío|nos fiamos|confianza)|desconfi\\p{L}+|escéptic\\p{L}+|no (?:me|nos) (?:convence|convencen|acaba de convencer|termina de convencer)|no (?:lo )?(?:tengo|veo|tenemos|vemos) (?:nada |muy |tan )?claro|(?:me|nos) (?:preocupa|da miedo|asusta|inquieta|echa para atrás)|dudas?|eso (?:lo )?dicen todos|(?:mi|nuestro|el|un) (?:problema|pero|miedo|temor|preocupación)(?: es| con| que)|(?:me|nos) (?:cuesta|molesta|chirría|frena|hace ruido)|no (?:me|nos) (?:gusta|fío|cierra|termina de gustar|acaba de)|quién (?:responde|me garantiza|nos garantiza|se hace cargo)|qué garantías?|(?:nos|me) (?:dejaron|dejó|fallaron|falló|tomaron el pelo)|ya (?:probamos|lo intentamos|tuvimos)|temo|tememos|ya nos (?:pasó|la jugaron|engañaron)|riesgo",
        "(?:permanencia|contrato|compromiso|plazo mínimo)[^.?!]{0,40}(?:larg[oa]|much[oa]|atar\\p{L}*|no)|atar(?:me|nos)|(?:gente|equipo|chicos|conductores|operarios|empleados)[^.?!]{0,35}(?:no (?:lo )?(?:va|van|quier\\p{L}+|usa\\p{L}*)|reacios|resisten?)",
      ),
    ],
  ],
  settled: word(
    "no (?:es|hay|será|tenemos) (?:ningún |un )?problema|me parece (?:bien|justo|razonable|correcto)|no (?:es|me parece) car[oa]|está bien de precio|sin (?:ningún )?problema",
  ),
  severe: word(
    "imposible|ni hablar|de ninguna manera|ni de broma|ni loc[oa]|demasiado|muchísimo|el doble|inviable|nunca",
  ),
  soft: word("quizás?|a lo mejor|un poco|algo|tal vez|un poquito"),
};

const FRENCH: ObjectionSigns = {
  types: [
    [
      "authority",
      word(
        `(?:faut|faudra|faudrait|dois|devons|doit|devrai|vais devoir)(?: d['’]abord)? (?:que )?(?:j['’]|je |on |nous )?(?:en |le |la )?(?:voir|voie|parler|parle|valider|valide|checker|consulter|demander|demande|présenter|soumettre|faire valider|passer|passe)${UP_TO(25)} (?:avec|à|au|aux|par|devant) ${UP_TO(15)}${FR_BOSS}`,
        `(?:mon|ma|mes|notre|le|la|l['’]|nos) ?${FR_BOSS}${UP_TO(30)} (?:décide\\p{L}*|doit|doivent|valide\\p{L}*|signe\\p{L}*|tranche\\p{L}*|le dernier mot)`,
        "(?:c['’]est|ce n['’]est) pas (?:moi|juste moi) qui (?:décide|signe|tranche)|je (?:ne )?(?:décide|peux) pas (?:décider |m['’]engager )?(?:tout )?seule?|le dernier mot|(?:ça|ce) (?:doit|passe|passera|remonte)[^.?!,]{0,12} (?:par|devant|en|à) (?:le|la|l['’]|notre|mon|les)|(?:ne )?dépend pas (?:que |seulement )?de moi|appel d['’]offres|pas de mon ressort",
      ),
    ],
    [
      "competition",
      word(
        `concurren(?:ts?|ce|te)|(?:un|d['’])? ?autres? (?:prestataires?|fournisseurs?|devis|offres?|éditeurs?|propositions?|solutions?|soci[ée]tés?|fabricants?)|(?:m['’]|nous |me |nous l['’]?)(?:a|ont) (?:sorti|proposé|fait|annoncé|donné)${UP_TO(35)} (?:euros?|à|pour|\\d|moins)`,
        "(?:on est|nous sommes|je suis)(?: \\p{L}+)? (?:content|contents|contente|satisfaits?) d[eu]|moins cher (?:ailleurs|chez|que)|chez (?:notre|mon) \\p{L}+ actuel|(?:le|la) (?:fait|font|propose|vend|donne)[^.?!,]{0,15} (?:pour|à|moins|gratuit\\p{L}*)|pourquoi (?:changer|on changerait|je changerais|vous plutôt)|(?:depuis|ça fait)[^.?!,]{0,12} ans (?:avec|chez|que)|(?:on a|nous avons|j['’]ai) déjà (?:un|une|quelqu['’]un|quelque chose)|on reste (?:chez|avec)",
      ),
    ],
    [
      "timing",
      word(
        "(?:trop|un peu|bien) (?:tôt|tard|court|juste|long|longs|serré)|(?:les |le |ces )?délais?[^.?!,]{0,25} (?:longs?|courts?|inquiète\\p{L}*|coince\\p{L}*|serrés?|impossibles?|problème)",
        `(?:en ce moment|pour l['’]instant|actuellement|cette année|avant (?:noël|janvier|la rentrée|l['’]été))${UP_TO(30)} (?:impossible|pas|compliqué|aucun\\p{L}*)|pas avant (?:janvier|février|mars|avril|mai|la rentrée|l['’]année|noël|le)|pas (?:le |du tout le )?(?:bon )?(?:moment|temps)`,
        "(?:contrat|bail|engagement)[^.?!,]{0,25} jusqu['’]|on vient (?:juste )?de (?:changer|signer|acheter|déménager|mettre|investir)|pas (?:assez de |les )?(?:bras|monde|ressources|personnel|effectifs)|(?:c['’]est|ça fait|ça prend)[^.?!,]{0,12} (?:long|longtemps|loin|semaines|mois)|(?:rien|pas) (?:d['’]urgen\\p{L}+|ne presse)|l['’]année prochaine|pleine saison|haute saison|débordée?s?|la tête sous l['’]eau|le nez dans le guidon|mauvais moment|(?:tombe|ça tombe|ça nous met) (?:très |bien )?(?:mal|en plein\\p{L}*|en mars)",
      ),
    ],
    [
      "price",
      word(
        `(?:trop |très |assez |super |vraiment |un peu |plus |bien )?ch(?:er|ère|ers|ères)(?! (?:monsieur|madame|client|collègue|ami)\\p{L}*)|(?:prix|tarif|montant|coût|somme|facture|devis)\\p{L}*${UP_TO(20)} (?:élevée?s?|hauts?|salée?s?|costauds?|piquent?)|ça (?:pique|chiffre|fait (?:beaucoup|mal|cher))`,
        `(?:pas|hors|plus|dépasse|au[- ]dessus)${UP_TO(20)}budget|budget${UP_TO(25)} (?:pas|serré|bouclé|épuisé|limité|réduit|gelé|coupé)|pas (?:les moyens|prévu)|(?:au[- ]dessus|plus|davantage) (?:de|que) ce qu['’](?:on|il)|(?:plus|davantage) que (?:ce que|aujourd['’]hui|maintenant|votre|notre|prévu)`,
        `(?:le double|deux fois plus|de plus que)|pourquoi (?:devrais-je|je devrais|on devrait|payer)${UP_TO(15)} plus|ah oui,? quand même|payer pour|(?:faire|avoir|obtenir)${UP_TO(15)} (?:un geste|une remise|une ristourne|un effort|un rabais|mieux)|remise|ristourne|rabais|pas fini de payer|pas rentable`,
        `(?:on|je|nous) (?:paie|paye|payons|payes)${UP_TO(25)} (?:moins|que|aujourd['’]hui|actuellement|pour l['’]instant|la moitié)|(?:plafond|maximum|enveloppe|limite)${UP_TO(20)} (?:est|de|à|c['’]est)|(?:c['’]est|ça fait|ça représente)${UP_TO(12)} (?:beaucoup|une somme|un budget|énorme|trop|du lourd)|(?:je|on) (?:ne )?(?:peux|peut|pourrai|pourra) pas (?:mettre|payer|sortir|dépenser|me permettre|se permettre)|(?:baisser|descendre|revoir)${UP_TO(15)} (?:prix|tarif|à)|meilleur prix|mieux que ça|augmentation|coup de massue|ça (?:me |nous )?(?:fait mal|coince)`,
      ),
    ],
    [
      "feature",
      word(
        `il (?:me |nous |vous |y )?manque(?! (?:plus|juste) que)|(?:ça|il|elle|le logiciel|l['’]outil|la machine)${UP_TO(12)} (?:ne )?(?:gère|fait|marche|fonctionne|permet|supporte|passe|tient|s['’]intègre) pas|pas compatible|(?:trop|assez|très|bien) (?:compliquée?|complexe|lourd|usine à gaz)|usine à gaz|(?:sinon|sans ça|sans cela)${UP_TO(12)} (?:je|on|ça)${UP_TO(20)} (?:retape|sert|refais|ressaisi\\p{L}*|intérêt)|pas sûre?${UP_TO(12)} que ça (?:marche|tienne|suffise|passe|convienne)`,
        `(?:ça|cela|il|elle) (?:ne )?(?:me |nous )?(?:suffit|sert|convient|répond|couvre|règle|rentre|colle) (?:pas|à rien)|pas de (?:réseau|wifi|connexion|place|courant|prise)|à quoi (?:ça|bon)|(?:on s['’]en sort|on a toujours fait)${UP_TO(15)} (?:sans|bien|comme)|prise de tête|galère|(?:je vois|on voit) (?:mal|pas)${UP_TO(12)} (?:comment|l['’]intérêt)|pas (?:adaptée?|prévue?|possible) (?:pour|à|chez)`,
      ),
    ],
    [
      "other",
      word(
        "mauvaises? expériences?|(?:pas|peu|aucune) confiance|méfi\\p{L}+|sceptiques?|pas (?:encore |vraiment |tout à fait )?convaincue?s?|(?:m['’]|nous |me )(?:inquiète|fait peur|embête|gêne|refroidit|chiffonne)|échaudée?s?|(?:mon|notre|le) (?:problème|souci|inquiétude|crainte|frein|bémol)(?: c['’]est| est| avec|,)|(?:je |j['’])(?:crains|ai peur|appréhende|hésite)|j['’]ai du mal (?:à|avec)|(?:ne )?(?:me|nous) (?:plaît|convainc|rassure|parle) pas|qui (?:me garantit|garantit|est responsable|paie si)|quelles? garanties?|(?:nous|m['’]|on nous) (?:ont|a) (?:déjà )?(?:lâchés?|plantés?|laissés?)|on a déjà (?:essayé|testé|donné)|des doutes|un doute|(?:c['’]est )?ce (?:que|qu['’])(?: \\p{L}+)? ?(?:ils )?disent tous|on nous l['’]a déjà (?:fait|dite?|promis)|risqué|le risque|réticen\\p{L}+",
        "(?:engagement|contrat|durée|préavis)[^.?!]{0,40}(?:trop|longs?|bloque\\p{L}*|gêne\\p{L}*|coincée?s?)|(?:m['’]|nous )engager (?:sur|pour|si)|(?:équipes?|gars|salariés|chauffeurs|vendeu\\p{L}+|collègues)[^.?!]{0,35}(?:vont pas|ne vont|râler|freine\\p{L}*|résist\\p{L}+|pas l['’]utiliser)",
      ),
    ],
  ],
  settled: word(
    "(?:pas|aucun) (?:de |un )?(?:problème|souci)|c['’]est (?:correct|raisonnable|honnête)|pas (?:si |trop )?cher|ça (?:me|nous) (?:va|convient)|dans (?:notre|le) budget",
  ),
  severe: word("impossible|hors de question|jamais|beaucoup trop|le double|inenvisageable|rédhibitoire|deux fois"),
  soft: word("peut-être|un peu|légèrement|éventuellement|un petit peu"),
};

export const OBJECTION_SIGNS: Record<WrittenLanguage, ObjectionSigns> = { de: GERMAN, es: SPANISH, fr: FRENCH };
