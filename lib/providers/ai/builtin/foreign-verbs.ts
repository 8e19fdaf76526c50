/** The first person of what people promise in business, with its infinitive. */
export const GERMAN_VERBS: Record<string, string> = Object.fromEntries(
  `schicken senden mailen prüfen klären fragen melden rufen erstellen bereiten bringen geben machen schreiben leiten besorgen
  organisieren vereinbaren buchen bestellen liefern übersetzen reservieren stellen kümmern zeigen holen informieren
  bestätigen besprechen laden richten sprechen reden schauen sehen testen unterschreiben lesen überweisen kalkulieren
  rechnen füllen passen setzen legen nehmen tragen kommen übernehmen veranlassen erledigen aktualisieren
  ergänzen korrigieren sagen beauftragen vergleichen dokumentieren notieren`
    .split(/\s+/)
    .flatMap((verb) => [
      [`${verb.replace(/e?n$/, "")}e`, verb],
      [verb, verb],
    ]),
);

export const SPANISH_VERBS: Record<string, string> = {
  ...bothForms("enviar", "envío", "enviamos"),
  ...bothForms("mandar", "mando", "mandamos"),
  ...bothForms("preparar", "preparo", "preparamos"),
  ...bothForms("llamar", "llamo", "llamamos"),
  ...bothForms("confirmar", "confirmo", "confirmamos"),
  ...bothForms("revisar", "reviso", "revisamos"),
  ...bothForms("pasar", "paso", "pasamos"),
  ...bothForms("compartir", "comparto", "compartimos"),
  ...bothForms("escribir", "escribo", "escribimos"),
  ...bothForms("consultar", "consulto", "consultamos"),
  ...bothForms("reservar", "reservo", "reservamos"),
  ...bothForms("organizar", "organizo", "organizamos"),
  ...bothForms("hablar", "hablo", "hablamos"),
  ...bothForms("decir", "digo", "decimos"),
  ...bothForms("avisar", "aviso", "avisamos"),
  ...bothForms("contar", "cuento", "contamos"),
  ...bothForms("traer", "traigo", "traemos"),
  ...bothForms("firmar", "firmo", "firmamos"),
  ...bothForms("presentar", "presento", "presentamos"),
  ...bothForms("devolver", "devuelvo", "devolvemos"),
  ...bothForms("comprobar", "compruebo", "comprobamos"),
  ...bothForms("buscar", "busco", "buscamos"),
};

export const FRENCH_VERBS: Record<string, string> = {
  ...bothForms("envoyer", "envoie", "envoyons"),
  ...bothForms("préparer", "prépare", "préparons"),
  ...bothForms("rappeler", "rappelle", "rappelons"),
  ...bothForms("appeler", "appelle", "appelons"),
  ...bothForms("transmettre", "transmets", "transmettons"),
  ...bothForms("transmettre", "transmet", "transmettrai"),
  ...bothForms("confirmer", "confirme", "confirmons"),
  ...bothForms("vérifier", "vérifie", "vérifions"),
  ...bothForms("écrire", "écris", "écrivons"),
  ...bothForms("réserver", "réserve", "réservons"),
  ...bothForms("demander", "demande", "demandons"),
  ...bothForms("organiser", "organise", "organisons"),
  ...bothForms("partager", "partage", "partageons"),
  ...bothForms("parler", "parle", "parlons"),
  ...bothForms("signer", "signe", "signons"),
  ...bothForms("calculer", "calcule", "calculons"),
  ...bothForms("regarder", "regarde", "regardons"),
  ...bothForms("voir", "vois", "voyons"),
  ...bothForms("dire", "dis", "dirai"),
  ...bothForms("revenir", "reviens", "reviendrai"),
  ...bothForms("faire", "fais", "ferai"),
  ...bothForms("envoyer", "enverrai", "enverrons"),
  ...bothForms("rédiger", "rédige", "rédigeons"),
  ...bothForms("consulter", "consulte", "consultons"),
};

function bothForms(infinitive: string, ...forms: string[]): Record<string, string> {
  return Object.fromEntries(forms.map((form) => [form, infinitive]));
}
