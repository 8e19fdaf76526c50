import type { WrittenLanguage } from "../courtesies";
import type { Term } from "./terms";

/** A sentence made of these and of function words claims nothing. */
const POLITE: Record<WrittenLanguage, string> = {
  de: `hallo guten grüß grüße gruß gruss grüezi moin servus liebe lieber lieben sehr geehrte geehrter geehrten damen herren herr frau tag
    morgen abend vielen herzlichen besten danke dank gespräch telefonat austausch termin meeting treffen call zeit interesse offene offenen
    nette netten angenehme angenehmen gute guten freundliche freundlichen tolle spannende freue freuen gefreut wiedersehen weitere
    weiteren zusammenarbeit rückmeldung nachricht antwort frage fragen rückfragen melden melde meldet jederzeit verfügung stehe stehen
    stehen anbei hier nachfolgend unten folgenden zusammenfassung kurz kurze überblick punkte punkt wichtigsten besprochen besprochenen
    vereinbart vereinbarten festgehalten halten fasse fassen zusammen wie nächste nächsten schritte schritt unserer seite ihrer
    viele liebe schöne schönen schönes woche wochenende feierabend erfolg beste herzliche freundlichen mfg lg vg bis dahin bald
    ergänzen ändern korrigieren korrektur ergänzungen anmerkungen wünschen wünsche falls fehlt falsch verstanden gerne gern bescheid geben
    gebt gib lassen lasst wissen sagen sagt etwas noch offen einmal durchgehen möchten todos themen notizen protokoll besprechung`,
  es: `hola buenos buenas días tardes noches estimado estimada estimados estimadas querido querida señor señora gracias muchas mil
    agradezco agradecemos agradecerle tiempo conversación reunión llamada charla interés placer gusto encantado encantada saludo saludos
    cordial cordiales cordialmente atentamente abrazo abrazos quedo quedamos disposición atento atenta espera pendiente resumen resumo
    puntos punto comentado comentamos comentados hablado hablamos acordado acordamos acordados próximos próximas pasos paso parte
    duda dudas pregunta preguntas consulta cualquier favor dime dígame díganme decidme avísame avíseme avísenme avisadme escríbame
    escríbeme escribirme contactar contacto añadir cambiar corregir aclarar aclaración feliz buen buena semana fin tarde pronto hasta
    continuación siguiente siguientes aquí adjunto breve ayer dejo detallo detalle comentarios sugerencia repasar quiere quieres falta
    olvido error algo necesita necesitas necesitan confirmar confirmarme seguimos`,
  fr: `bonjour bonsoir salut cher chère chers chères madame monsieur merci remercie remercions remercier temps échange entretien appel
    réunion discussion rendez-vous conversation accueil intérêt disponibilité plaisir ravi ravie agréable bon bonne bien cordialement
    sincèrement salutations distinguées amicalement belle journée soirée semaine week-end fin reste restons disposition question
    questions n hésitez hésite hésitez écrire appeler joindre contacter dire dites-moi dites dis dis-moi faites retour attente récapitulatif
    résumé compte rendu voici ci-dessous ci-joint points point évoqués abordés convenus vus prochaines prochaine étapes étape côté notre
    votre ajouter modifier corriger compléter préciser remarque remarques souhaitez souhaites revenir savoir tard bientôt suite comme
    convenu convenus discuté échangé principaux éléments essentiel parlé quelque chose manque oubli erreur rappel`,
};

const SETS = Object.fromEntries(
  Object.entries(POLITE).map(([language, listed]) => [language, new Set(listed.split(/\s+/))]),
) as unknown as Record<WrittenLanguage, ReadonlySet<string>>;

export function isPolite(
  { lower, isFunction }: Pick<Term, "lower" | "isFunction">,
  language: WrittenLanguage,
): boolean {
  return isFunction || SETS[language].has(lower);
}
