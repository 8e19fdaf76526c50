import type { WrittenLanguage } from "../courtesies";

/** Stems of words that mean much the same in business; a word belongs to the groups with a stem it starts with. */
const GROUPS: Record<WrittenLanguage, string> = {
  de: `schick send zusend zuschick sand mail zukomm übermittel weiterleit leite reich bekomm erhalt erhält krieg liefer hast haben_sie
    kost preis betrag beträgt berechn fäll verlang zahl bezahl gebühr lieg pauschale
    seh treff termin gespräch sprech telefonier ruf anruf hör komm meeting call vereinbar
    dauer brauch benötig lieferzeit vorlauf stund
    enthalt enthält inklusive inbegriff drin dabei einschließlich umfass inkl
    prüf check klär abklär nachfrag frag kontrollier
    rabatt nachlass nachlasse entgegenkomm skonto reduzier
    besprech abstimm rücksprache klär red sprech
    umsatz erlös
    kostenlos gratis kostenfrei umsonst geschenkt unentgeltlich ohne_aufpreis ohne_berechnung frei
    anbind anschluss schnittstelle integrier integration koppl verbind
    schulung einweisung training schulen
    freigeb freigab genehmig absegn zustimm bewillig
    ende auslauf läuft_aus endet
    beginn start anfang los
    defekt ausfall kaputt störung ausgefall
    mitarbeiter leute person kolleg angestellt team
    filiale standort niederlassung laden geschäft werk
    lager vorrat vorrätig
    beding voraussetz
    vertrag laufzeit abschluss abschließ
    kündig künd
    besorg beschaff
    derzeit aktuell momentan
    zusätzlich extra aufpreis dazu weiter
    möglich geht machbar klapp
    kümmer übernehm sorg erledig
    test probe pilot ausprobier
    teilnehm dabei mitkomm bring`,
  es: `envi mand remit pas recib lleg hag_llegar
    cuest cost preci tarif val sal importe son cobr factur pag cuota abon
    reun hablam habl cita llam ved vem veam vern llamad conect quedam reunión
    dur tard plazo necesit
    inclu incluid inclus
    revis comprob mir consult verific valid
    descuent rebaj baj reduc
    gratis gratuit regal sin_coste sin_cargo cortesía invit
    conexión conect integr
    form curso sesión
    aprob autoriz visto_bueno acept
    venc termin acab finaliz caduc
    empez comenz arranc inici empec empiez
    fall aver incidenc
    emplead person trabajador plantilla gent
    tienda local centro sede hotel
    contrat permanencia renting
    propuesta oferta presupuesto
    entreg suministr
    prueb prob pilot test
    ocup encarg
    guard almacen aloj
    necesit hac_falta requier
    transport envío portes
    cabida cab
    posible viable
    dato inform
    decir dice dig dij diré dirá direm
    pon pong pus pond
    tra traig traj llev`,
  fr: `envo transm adress fais_suivre mail recev reçoi reçu donn remet
    coût prix tarif revient factur pay vaut compt fact montant abonnement
    rappel voy voi revoi rendez-vous réunion parl appel point retrouv accueill rencontr visit
    dur prend demand délai
    compris inclus inclu comprend
    vérif regard contrôl relire relis valid
    remise rabais geste réduction baiss rédui
    gratuit offert offre offr cadeau sans_supplément sans_frais
    connect intégr compatib relié connecteur
    form session
    approuv accept accord valid
    termin fin échéan expir
    démarr commenc début lanc ouvr
    panne plant problème incident
    salarié personne collaborateur équipe gens
    magasin site restaurant boutique
    engag contrat durée
    devis proposition offre
    livr
    test essai pilote
    charge occup assur
    stock entrepos
    expédi colis
    possible faisable
    supplément plus`,
};

type Group = { stems: string[]; id: string };
const TABLES = Object.fromEntries(
  Object.entries(GROUPS).map(([language, listed]) => [
    language,
    listed.split("\n").map(
      (line, at): Group => ({
        stems: line
          .trim()
          .split(/\s+/)
          .filter((one) => !one.includes("_")),
        id: `${at}`,
      }),
    ),
  ]),
) as Record<WrittenLanguage, Group[]>;

/** The groups of near-synonyms a word belongs to. */
export function meaningsOf(lower: string, language: WrittenLanguage): string[] {
  return TABLES[language].filter(({ stems }) => stems.some((stem) => isForm(lower, stem))).map(({ id }) => id);
}

const ENDING_LIMIT = 7;

function isForm(word: string, stem: string): boolean {
  if (!word.startsWith(stem)) return false;
  return word.length - stem.length <= (stem.length < 4 ? 3 : ENDING_LIMIT);
}
