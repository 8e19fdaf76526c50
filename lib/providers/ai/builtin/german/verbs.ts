/** Verbs of business conversations without separable prefixes, in the infinitive. */
const VERBS = new Set(
  `abonnieren achten aktivieren aktualisieren analysieren animieren anonymisieren antworten arbeiten archivieren arrangieren
  auditieren automatisieren bauen beantragen beantworten bearbeiten beauftragen bedanken beenden begleiten begrenzen begründen
  behalten beheben beilegen bemühen benennen benachrichtigen beraten berechnen bereinigen bereiten berichten berichtigen
  berücksichtigen beschaffen bescheinigen beschleunigen beschreiben besichtigen besorgen besprechen bestätigen bestellen
  besuchen beteiligen betreuen bewerben bewerten bezahlen biegen bieten bilden binden bitten bleiben blocken blockieren borgen
  brauchen brechen briefen bringen buchen bügeln bündeln canceln checken chatten dazuholen definieren delegieren denken
  deponieren digitalisieren diskutieren dokumentieren drehen drucken drücken dürfen einigen empfehlen entfernen entkoppeln
  entscheiden entschuldigen entsperren entwerfen entwickeln ergänzen erfassen erfragen erhöhen erinnern erkundigen erklären
  erläutern erledigen ermitteln erneuern ersetzen erstatten erstellen erteilen erwähnen erweitern erzählen essen evaluieren
  exportieren fahren fallen fangen faxen feilen fertigen filmen filtern finalisieren finden fixieren fliegen folgen fordern
  formatieren formulieren forwarden fotografieren fragen freigeben fügen führen füllen fürchten garantieren geben gehen
  genehmigen generieren geraten gewähren gießen gleichen googeln graben greifen gründen grüßen gucken halten handeln hängen
  heben helfen hinterlegen holen hören identifizieren implementieren importieren informieren initiieren installieren
  instruieren integrieren justieren kalkulieren kämpfen kaufen kennen kennzeichnen klären klicken klingeln klopfen knüpfen
  kommen kommunizieren komprimieren konfigurieren kontaktieren kontrollieren konvertieren koordinieren kopieren korrigieren
  kosten kriegen kritisieren kümmern kündigen kürzen laden lagern laminieren lassen laufen legen leihen leisten leiten lesen
  liefern liegen limitieren loben löschen lösen machen mahnen mailen malen markieren melden merken messen mieten migrieren
  mischen modifizieren montieren motivieren nachholen nähen nehmen nennen notieren nutzen öffnen ordnen ordern organisieren
  packen parken passen pflegen pingen planen platzieren posten präsentieren priorisieren probieren produzieren programmieren
  prüfen puffern putzen rasieren rechnen recherchieren reden reduzieren regeln regulieren reichen reinigen reisen reparieren
  reporten reservieren retten revidieren richten rücken rufen rühren sagen sammeln scannen schaffen schalten schätzen schauen
  scheiden schenken schicken schlüsseln schieben schießen schildern schlagen schließen schneiden schnüren schreiben schulen schützen
  sehen senden setzen sichern sichten simsen sitzen skizzieren sondieren sortieren sparen speichern sperren spielen
  sponsern sprechen spezifizieren starten stecken stehen steigen stellen stempeln stemmen steuern stimmen stoppen stornieren
  streichen strukturieren studieren stutzen suchen synchronisieren tauschen teilen telefonieren terminieren testen texten
  tippen tragen transferieren treffen treiben trennen trinken tun üben überarbeiten überbringen übergeben überlassen überlegen
  übermitteln übernehmen überprüfen überreichen übersenden übersetzen überweisen umbuchen unterbreiten unterlegen unterrichten
  unterschreiben unterstützen untersuchen unterzeichnen updaten validieren variieren veranlassen veranschaulichen
  veranschlagen verarbeiten verabreden verabschieden verbessern verbinden verbuchen verdienen verdoppeln vereinbaren
  vereinfachen vereinen verfassen vergeben vergleichen vergrößern verhandeln verkaufen verkürzen verlangen verlängern verlegen
  verleihen verlinken verlosen vermerken vermessen vermieten vermitteln veröffentlichen verpacken verpflichten verraten
  verrechnen verringern verschaffen verschicken verschieben verschreiben versenden versetzen versichern versorgen versprechen
  verteilen vertragen vertreten verwalten verwenden verzichten verzollen visualisieren voten wagen wählen wandeln
  warten wechseln weisen weiterleiten wenden werben werfen wickeln widmen widerrufen wiederholen wiegen wirken wissen
  wünschen zählen zahlen zaubern zeichnen zeigen zerlegen zertifizieren ziehen zielen zoomen zusammenfassen
  zuschicken abdecken ändern ausrollen aushändigen bessern begutachten beglaubigen befürworten belasten beschriften
  bestücken bewilligen bohren dämmen deckeln deployen dichten drosseln entlasten entkalken entrümpeln entsorgen fassen
  fräsen gestalten haken hosten lockern patchen pressen rüsten schleifen schweißen segnen senken stanzen stoßen
  straffen strecken verkabeln verständigen vertagen wägen weihen werten winken wischen`.split(/\s+/),
);
/** What people say of their state or manner of speaking, which promises nothing in the present tense. */
const STATES = new Set(
  `haben sein wissen kennen denken glauben finden meinen hoffen freuen bedanken danken heißen vermuten wünschen brauchen
  bräuchten suchen mögen verstehen sehen hören fühlen spüren merken erinnern schätzen zahlen arbeiten leiten betreuen
  verkaufen produzieren nutzen verwenden wohnen sitzen stehen liegen leben gehören bleiben hängen zweifeln fürchten
  befürchten erwarten verdienen kosten dauern interessieren ärgern wundern beschäftigen verlassen vertrauen verlieren
  vermissen warten benötigen verfügen bestehen scheinen gehen laufen fahren können dürfen entschuldigen gratulieren
  empfehlen garantieren gewähren vertreten bieten anbieten kriegen bekommen erhalten gewinnen sparen annehmen ausgehen
  zugeben zustimmen verzichten hassen lieben genießen führen verraten behaupten schlagen vorschlagen raten abraten
  begrüßen lernen tippen wetten schwören reden sprechen handeln grüßen vorhaben kaufen einkaufen vertreiben beziehen
  mitbekommen mitkriegen einsehen nachvollziehen bezweifeln unterstellen bevorzugen tendieren bitten wagen telefonieren
  zusammensitzen spendieren ausgeben sitzen versuchen entnehmen lesen unterscheiden zählen loben kämpfen essen trinken schlafen rechnen`.split(
    /\s+/,
  ),
);
const PREFIXES =
  `zu ab an nach vor durch ein mit her hin weiter zurück fertig auf aus zusammen raus rein rüber runter rauf hoch frei bei fest
  vorbei los weg dazu bereit um über unter zwischen klar teil bekannt heraus herein herüber hinüber hinzu herum rum
  hinein hinauf herunter hervor voraus voran nieder entgegen gegenüber gegen fort dran drauf heim wieder dar quer
  statt wahr hinterher auseinander aneinander dabei daran darauf`.split(/\s+/);
const IS_PREFIX = new Set(PREFIXES);
const BY_LENGTH = [...IS_PREFIX].sort((a, b) => b.length - a.length);
const FIXED = ["be", "ent", "er", "ge", "miss", "ver", "zer", "über", "unter", "hinter", "wider"];
/** Third persons whose vowel changes. */
const THIRD: Record<string, string> = {
  ...Object.fromEntries(
    `gibt/geben nimmt/nehmen spricht/sprechen sieht/sehen liest/lesen hilft/helfen trifft/treffen lässt/lassen lasst/lassen
    fährt/fahren trägt/tragen hält/halten lädt/laden schlägt/schlagen fängt/fangen wirft/werfen läuft/laufen empfiehlt/empfehlen
    vergisst/vergessen misst/messen weiß/wissen tut/tun rät/raten bespricht/besprechen übernimmt/übernehmen übergibt/übergeben
    unterhält/unterhalten verspricht/versprechen veranlasst/veranlassen überlässt/überlassen behält/behalten`
      .split(/\s+/)
      .map((pair) => pair.split("/") as [string, string]),
  ),
};
/** Words beside "ich" or "wir" that are no verbs. */
const NO_VERB = new Set(
  `und oder aber denn dass ob wenn weil da damit bis was wie wo wann die der das den dem sobald sofern falls nachdem während
  als nur auch also sondern ja nein doch genau okay gut super dann worauf welche welcher welches selbst persönlich heute
  morgen gerne gerade beide alle alleine leider eine meine keine diese jene seine ihre unsere eure solche viele wenige erste
  wäre hätte zweite dritte nächste letzte schade danke bitte heute lange früher prima ebene ende woche seite`.split(
    /\s+/,
  ),
);

export type Verb = { infinitive: string; isKnown: boolean };

export function isKnownVerb(infinitive: string): boolean {
  if (VERBS.has(infinitive) || STATES.has(infinitive)) return true;
  const fixed = FIXED.find((one) => infinitive.startsWith(one) && infinitive.length > one.length + 3);
  return fixed !== undefined && VERBS.has(infinitive.slice(fixed.length));
}

/** "zuschicken" as "zu" and "schicken"; null when it has no separable prefix. */
export function splitPrefix(infinitive: string): { prefix: string; base: string } | null {
  for (const prefix of BY_LENGTH) {
    const base = infinitive.slice(prefix.length);
    if (infinitive.startsWith(prefix) && (isKnownVerb(base) || base.endsWith("ieren"))) return { prefix, base };
  }
  return null;
}

export function isSeparable(word: string): boolean {
  return IS_PREFIX.has(word);
}

export function isState(infinitive: string): boolean {
  return STATES.has(infinitive);
}

/** The infinitive of a first person singular: "schicke", "schick", "kümmere", "sammle", "prüf's". */
export function ofFirstPerson(word: string): Verb | null {
  const form = word.toLowerCase().replace(/['’]s?$/, "");
  if (NO_VERB.has(form) || !/^\p{L}{2,}$/u.test(form)) return null;
  if (/^habe?$/.test(form)) return { infinitive: "haben", isKnown: true };
  if (form === "tu" || form === "tue") return { infinitive: "tun", isKnown: true };
  const candidates = /e$/.test(form)
    ? [fromVowel(form), `${form}n`]
    : /(?:er|el)$/.test(form)
      ? [`${form}n`, `${form}en`]
      : [`${form}en`];
  const known = candidates.find(/e$/.test(form) ? isKnownWhole : isKnownVerb);
  if (known) return { infinitive: known, isKnown: true };
  return /^\p{Ll}{3,}(?<!t)e$/u.test(word) && form.length > 4 ? { infinitive: candidates[0]!, isKnown: false } : null;
}

/** "kümmere" is of "kümmern", "sammle" of "sammeln", "kläre" of "klären". */
function fromVowel(form: string): string {
  if (/[^aeiouäöüh]le$/.test(form) && !/lle$/.test(form)) return `${form.slice(0, -2)}eln`;
  return /[^aeiouäöüh]ere$/.test(form) || /[aeiouäöü]uere$/.test(form) ? `${form.slice(0, -1)}n` : `${form}n`;
}

/** Also with its prefix, as at the end of a subordinate clause. */
function isKnownWhole(infinitive: string): boolean {
  return isKnownVerb(infinitive) || /^\p{L}{2,}ieren$/u.test(infinitive) || splitPrefix(infinitive) !== null;
}

export function ofThirdPerson(word: string): string | null {
  const form = word.toLowerCase();
  if (THIRD[form]) return THIRD[form];
  if (!/t$/.test(form)) return null;
  const stem = form.slice(0, -1);
  return [`${stem}en`, `${stem}n`, `${stem.replace(/e$/, "")}en`].find(isKnownVerb) ?? null;
}

/** Whether a word may be an infinitive; nouns are capitalized. */
export function isInfinitive(word: string): boolean {
  return /^\p{Ll}+(?:en|ern|eln|tun)$/u.test(word) && isKnownWhole(word);
}

/** "zu schicken", "zuzusenden": the infinitive after "zu". */
export function ofZuInfinitive(word: string): string | null {
  const match = /^(?<prefix>\p{Ll}+?)zu(?<base>\p{Ll}+n)$/u.exec(word);
  const { prefix = "", base = "" } = match?.groups ?? {};
  return isSeparable(prefix) && isKnownVerb(base) ? prefix + base : null;
}
