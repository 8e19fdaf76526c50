/** Last parts of German compounds, and whole nouns, as they are common in business: a word that ends in one is no name. */
const HEADS = `abend abgabe abnahme abschlag abschluss abschnitt absprache abstand abteilung akte aktion amt anbieter anfang anfrage
  angebot angabe anlage anlass anliegen annahme anruf ansatz anschluss ansicht ansprech anspruch anteil antrag antwort anwalt anwender anzahl apparat
  arbeit art artikel arzt aspekt auflage aufpreis aufschlag auftrag aufwand ausbau ausfall ausgabe ausgang auskunft ausnahme ausschuss
  austausch auswahl auto bahn band bank bau baum beamer bedarf bedenken beginn begriff behörde beispiel beitrag beleg bereich bericht beruf
  bescheid besitz bestand besuch betrag betrieb betriebsrat bezug bild bitte blatt blick boden brief buch büro budget bus cent chance chef
  computer dach datei datum dauer deckel detail dialog dienst ding dokument dorf druck drucker durchlauf ebene ecke effekt eingang einfluss einkauf
  einsatz einstieg eintrag einwand einzug eis element ende energie entwurf erfolg ergebnis erlaubnis ersatz ertrag essen etage export fach
  fahrer fahrt fahrzeug fall familie farbe fazit fehler feier feld fenster ferien fest feuer figur filiale film filter firma fläche flotte
  flug fluss folge form format formular foto frage frau freigabe freund frist funk funktion fuß gang garten gas gast gebäude gebiet gebühr
  gedanke gefahr gegend gegner gehalt geld gelände gerät gericht geschäft geschenk gesetz gespräch gestell gewicht gewinn glas gleis grad
  grenze grund gruppe größe gut gutachten haft halle halt hand handel handwerk haus heft heim hilfe hinweis hof höhe holz hotel idee import
  information inhaber inhalt interesse investor jahr jubiläum kabel kalender kammer kamera kanal karte kasse kasten kauf kennzahl kette kind kirche
  klasse klima klinik knoten koffer kolle komma konflikt konto kontakt kontrolle konzept kopf kopie korb kosten kraft kran kredit kreis
  kunde kunden kurs küche laden lage lager land last lauf laufzeit leben leiter leistung leitfaden licht lieferant lieferung linie liste lizenz lob
  logo lohn los lösung lücke luft mail mal mann marke markt maschine maß masse material mauer mehrwert meinung meldung menge mensch messe
  metall meter miete minute missverständnis mitglied mittag mittel mitte modell modul monat morgen motor muster nachbar nachfrage nachlass
  nachmittag nachricht nacht nachteil name natur netz netzwerk niveau note norm notiz nummer nutzen nutzer objekt ofen option ordner ort
  paket palette papier park partner pause person personal pfand pflege pflicht phase pilot plan platte platz portal post posten
  praxis preis prinzip probe problem produkt profil programm projekt protokoll prozent prozess prüfer punkt qualität quartal quelle
  quote rabatt rad rahmen rand rat rate raum rechner rechnung recht rede regal regel reihe reise rest restaurant richtlinie ring risiko rohr rolle
  rücken rückfrage rückmeldung rücksprache ruf ruhe runde sache saison saldo satz schaden schein schicht schiff schild schließ schloss schluss schlüssel schritt
  schrank schreiben schule schutz seite sekunde sender server service serie sicht siegel signal sinn sitz sitzung skala skonto software sommer sonne sorge
  sorte spanne spiel spitze sprache sprecher stadt stand standort stapel start station status stelle stern steuer stich stoff stopp störung straße
  strategie strecke strom stück stufe stunde summe support system szenario tabelle tafel tag takt tarif tat tausch team technik teil teilnehmer telefon
  teller tempo termin test text theke thema ticket tisch ton tool tor tour träger transport trend treppe treffen tür turnus typ überblick
  übergabe übersicht uhr umbau umfang umlauf umsatz umzug unfall unterlage unternehmen unterricht unterschied unterschrift update urlaub ursache
  variante verband verbrauch verein verfahren vergleich verkauf verkehr verlag verlauf verlust vermögen versand version versuch
  vertrag vertreter vertrieb verzug video viertel vorarbeit vorgabe vorgang vorgehen vorhaben vorkasse vorlage vorlauf vormittag vorrat vorschau vorschlag vorschuss
  vorteil vortrag wagen wahl wald wand ware wartung wasser wechsel weg weihnacht weise welt wende werk wert wetter wettbewerb winter wirkung
  woche wohl wort wunsch zahl zahlung zahn zeichen zeile zeit zelle zentrale zentrum zertifikat zeug ziel zimmer zins zone zubehör zufall
  zug zugang zukunft zuschlag zuschuss zusage zustand zutritt zweck zweifel dank gruß grüße fragen details kollege kollegin kollegen daten
  anpassung rückruf weihnachten ostern pfingsten neujahr silvester feiertage kürze form rahmen verfügung ordnung zusammenhang voraus laufe wochenende
  euro franken dollar prozent cent kilo gramm liter kilometer zentimeter quadratmeter kubikmeter tonne watt kilowatt volt grad ampere
  internet web app cloud chat link browser login passwort backup hardware datenbank schnittstelle feature demo workshop call meeting follow feedback deal lead
  leute eltern schüler lehrer azubi auszubildende student rentner bewohner patient mieter käufer verkäufer händler hersteller
  lkw pkw pdf usb crm erp dsgvo it tüv gmbh ag kg ust mwst iban edv hr pr pc tv wlan lan vpn sla faq excel word outlook teams zoom`;

const LISTED = HEADS.trim().split(/\s+/);
const WHOLE = new Set(LISTED);
/** Shorter ones end too many names. */
const SHORTEST = 4;
const ENDING = new RegExp(
  `(?:${LISTED.filter(({ length }) => length >= SHORTEST)
    .sort((a, b) => b.length - a.length)
    .join("|")})(?:e?s|e?n|er?|ern|em)?$`,
  "u",
);
const SUFFIX =
  /(?:ung|heit|keit|schaft|tion|sion|tät|nis|ment|ling|chen|tum|eur|euse|ist|istin|ik|enz|anz|ismus|erei|graf|loge|ität|atur|itur|age|ant|ent|ator|ette|iere|mus|innen|erin)(?:s|e|en|es|se|sen|n)?$/u;
const AGENT = /^\p{L}{4,}er(?:n|s|in|innen)?$/u;
/** Verbs and adjectives used as nouns: "beim Verladen", "alles Weitere" */
const NOMINAL = /^\p{L}{3,}(?:en|ern|eln|ige[nrs]?|liche[nrs]?|ische[nrs]?|ere[nrs]?|ende[nrs]?)$/u;

/** Whether a capitalised German word reads as a common noun. */
export function isCommonNoun(lower: string): boolean {
  return (
    WHOLE.has(lower) ||
    ENDING.test(lower) ||
    SUFFIX.test(lower) ||
    NOMINAL.test(lower) ||
    (lower.length >= 8 && AGENT.test(lower))
  );
}
