import { privateSegments } from "../private.ts";
import type { Reading } from "../reading.ts";

/** Asks to keep the words before or around it confidential. */
const KEEP =
  /(?<!\p{L})(?:entre (?:nos(?:otros)?|tú y yo|vos y yo|usted y yo|nosotr[oa]s)|que (?:esto )?no salga de (?:aquí|acá|esta)|no sale de (?:aquí|acá)|no (?:se )?lo (?:digas|diga|digan|comentes|comente|cuentes|cuente|pongas|ponga|pongan|escribas|escriba|apuntes|anotes|incluyas)|no (?:pongas|ponga|pongáis|pongan) (?:eso|esto)|off the record|confidencial\p{L}*|en confianza|fuera de (?:acta|grabación|micrófono|cámara)|yo no (?:te|le|les|os) (?:he dicho|dije) nada|esto no va en (?:el|las)|no (?:es|está) (?:público|oficial|anunciado)|todavía no (?:es|está) (?:público|oficial|anunciado)|se queda(?:n)? (?:aquí|acá|entre)|de puertas adentro|que no conste|no lo (?:repitas|repita)|borra (?:eso|esto)|no quiero que (?:se sepa|salga)|guárda(?:me|te) el secreto|secreto)(?!\p{L})/iu;
const GONE =
  /(?<!\p{L})(?:ya (?:se (?:han ido|fueron|fue|ha ido|desconectaron|desconectó)|colgaron|han colgado|salieron|han salido|no están)|se (?:han ido|fueron) (?:ya|todos)|(?:estamos|quedamos|nos quedamos) solos|ya estamos solos|solo (?:quedamos|estamos) nosotros|siguen ahí\?|se desconectaron|ahora que (?:no están|se (?:han ido|fueron)))(?!\p{L})/iu;
const FAREWELL =
  /(?<!\p{L})(?:adiós|hasta (?:luego|pronto|el \p{L}+|la próxima|entonces|mañana)|nos vemos|chao|chau|bye|un (?:abrazo|saludo)|que (?:estén|estés|esté|tengan?|tengas|os vaya|les vaya|le vaya|te vaya|vaya|descansen?|pases?|paséis)|cuídate|cuídense|buen (?:día|finde)|feliz (?:día|tarde|finde|fin de semana)|os dejo|os dejamos|los dejo|las dejo|me (?:tengo que ir|voy|salgo)|abrazo)(?!\p{L})/iu;
const PERSONAL =
  /(?<!\p{L})(?:(?:mi|su|tu|el|la) (?:mujer|marido|espos[oa]|hij[oa]s?|niñ[oa]s?|bebé|madre|padre|mamá|papá|suegr[oa]|novi[oa]|perr[oa]|gat[oa])(?!\p{L})|dentista|médico|doctor (?:a las|me)|hospital|operaci(?:ón|ones) de|me operan|le operan|embaraz\p{L}+|baja (?:médica|por)|divorci\p{L}+|enferm[oa]s?(?! de)|cáncer|funeral|entierro|boda|cumpleaños|vacaciones con|los (?:niños|chicos) (?:al|del|en el) (?:cole\p{L}*|entrenamiento)|cole (?:de|del)|despid\p{L}+|despedir a|echar a|sueldos?|nóminas? de|(?:nuestro|el|mi) margen|margen (?:es|está|de)|suelo (?:es|son|está)|precio mínimo|comisi(?:ón|ones) (?:mía|de)|mi bono|mi jefe (?:es|está)|insoportable|imbécil|idiota|gilipollas|pelotud\p{L}+|pendej\p{L}+|cabrón|mierda|joder|coño|inútil(?:es)?|quiebra|concurso de acreedores|demanda judicial)(?!\p{L})/iu;
const hiddenIn = new WeakMap<Reading, ReadonlySet<number>>();

/** Whether guests heard a part of a Spanish call and nobody asked to keep it private. */
export function isHeardInSpanish(reading: Reading, segment: number): boolean {
  const hidden = hiddenIn.get(reading) ?? hiddenSegments(reading);
  hiddenIn.set(reading, hidden);
  return ((reading.heard[segment] ?? false) || isOpening(reading, segment)) && !hidden.has(segment);
}

/** What is said right before a guest's first words is said to the guest. */
function isOpening({ transcript: { segments }, people, heard }: Reading, segment: number): boolean {
  const first = segments.findIndex(({ speaker }) => people.bySpeaker.get(speaker)?.side === "external");
  return segment === first - 1 && (heard[first] ?? false) && !GONE.test(segments[segment]!.text);
}

/** The segments that guests must not be told about. */
export function unheardInSpanish(reading: Reading): number[] {
  return reading.heard.flatMap((_, at) => (isHeardInSpanish(reading, at) ? [] : [at]));
}

/** What an email must not tell, whoever said it: health, family, pay, insults. */
export function isPersonalInSpanish(text: string): boolean {
  return PERSONAL.test(text) || KEEP.test(text);
}

function hiddenSegments(reading: Reading): ReadonlySet<number> {
  const { transcript, people } = reading;
  const { segments } = transcript;
  const hidden = new Set(privateSegments(reading));
  for (const [at, { text, speaker }] of segments.entries()) {
    if (!KEEP.test(text)) continue;
    hidden.add(at);
    const before = segments[at - 1];
    if (before && (before.speaker === speaker || text.split(" ").length <= 12)) hidden.add(at - 1);
    if (segments[at + 1] && text.split(" ").length <= 10) hidden.add(at + 1);
  }
  const end = lastTogether(reading);
  for (let at = end + 1; at < segments.length; at++) hidden.add(at);
  const isGuest = (at: number) => people.bySpeaker.get(segments[at]?.speaker ?? "")?.side === "external";
  const gone = segments.findIndex(({ text }, at) => GONE.test(text) && !isGuest(at));
  if (gone >= 0) for (let at = gone; at < segments.length && !isGuest(at); at++) hidden.add(at);
  return hidden;
}

/** The last segment before only one side is left, after a farewell. */
function lastTogether({ transcript: { segments }, people }: Reading): number {
  const sideOf = (at: number) => people.bySpeaker.get(segments[at]!.speaker)?.side;
  if (!people.sidesKnown || segments.length === 0) return segments.length - 1;
  const last = sideOf(segments.length - 1);
  let at = segments.length - 1;
  while (at >= 0 && sideOf(at) === last) at--;
  const isFarewell = (place: number) => FAREWELL.test(segments[place]?.text ?? "");
  if (at < 0 || segments.length - 1 - at < 2) return segments.length - 1;
  return isFarewell(at) || isFarewell(at - 1) ? at : segments.length - 1;
}
