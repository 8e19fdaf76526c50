import type { DraftSentence } from "@/lib/grounding/draft";
import { foreignDays } from "@/lib/grounding/foreign/days";
import type { SpanishAddress } from "@/lib/grounding/foreign/spanish-courtesies";
import { meetingDay } from "@/lib/grounding/spoken/calendar";
import { isPrivate } from "../private.ts";
import type { Reading } from "../reading.ts";
import { addressedTo, spanishToGuests } from "./address.ts";
import { agreedPrice } from "./agreed-price.ts";
import { COUNT, FIGURE, isComplete, isRunOn, lacksSubject, PRICE, withCounted, withTopic } from "./answers.ts";
import { type Clauses, clausesOf } from "./clauses.ts";
import { isHaggled } from "./haggling.ts";
import { needsQuestion, pairedWithQuestion } from "./paired.ts";
import { isHeardInSpanish, isPersonalInSpanish } from "./private.ts";

const MAX_POINTS = 9;
const [MIN_WORDS, MAX_WORDS] = [4, 30];
const LEAD =
  /^(?:(?:(?:ya(?= pero)|(?:no|va|sale|ya|que|porque|bien|nada|sí que|con eso|también|además)(?=[,.;:]))|sí|sí señora?|claro|claro que sí|bueno|vale|exacto|pues|pues mira|pues mire|mira|mire|miren|y|entonces|a ver|pero|es que|o sea|ok|okay|perfecto|estupendo|excelente|fenomenal|la verdad|la neta|híjole|uf|uy|ah|oye|oiga|oigan|eh|correcto|efectivamente|por supuesto|de acuerdo|hombre|listo|dale|obvio|genial|como (?:te|les|os|le) (?:decía|comentaba)|en principio|nosotros|sí pues|mmm|porque|muy bien|exactamente|tal cual|joder|hola|buenas|con mucho gusto|y aparte|aparte|encima|eso sí)(?![\p{L}])[,.:;]? ?)+/iu;
/** "Con ese número, la prima queda en…" */
const GIVEN = /^con (?:eso|es[ea] \p{L}+|esos datos),? (?=\p{L})/iu;
const FILLERS = /,? este(?=,)|,? (?:la neta|la verdad|eh|o sea|pues|nomás|nada más|más o menos)(?=[ ,.])/giu;
/** What only makes sense in the talk: pointers, doubt, speech, jokes. */
const SPOKEN =
  /(?<!\p{L})(?:yo|eso|esto|aquello|(?:ese|esa|esos|esas)(?= (?:es|está|no|se|lo|ya|me|te|le)(?!\p{L}))|quizás?|si (?:te|le|les|os) parece|nos contaron|el otro día|andaríamos|estaríamos|la vez pasada|no tengo|no lo tengo|no (?:lo|te lo|se lo) sé|lo (?:miro|pregunto|consulto|veo|reviso)|creo|pienso|supongo|imagino|podría\p{L}*|habría que|gracias|señora?|quedamos|él|ella|ellos|voy|vamos a ver|me (?!\p{L}+ (?:el|la|un|una)(?!\p{L}))|mí|digamos|igual|o así|no sé|joder|coño|guita|neta|jaja\p{L}*|ja|a lo mejor|tal vez|parece que|perdón|disculp\p{L}+|preocup\p{L}+|(?:te|le|les|os) (?:dij\p{L}+|digo)|un[oa]s? (?:en|por|con|que)|te cuento|como dijo|dice|dijo|dijeron|dicen|otro proveedor|competencia|otra empresa|proveedor que tenemos|acá|ahí|allí|así que|aquí entre|ni modo|verdad|asistente|apunta|anota|regal\p{L}+|aunque no le prometo|no (?:le|les|te|os) prometo)(?!\p{L})/iu;
const STATES =
  /(?<!\p{L})(?:incluid[oa]s?|incluye\p{L}*|integrad[oa]s?|integra\p{L}*|compatible|conector|garantía|sin (?:costo|coste|cargo|permanencia|compromiso)|gratis|gratuit[oa]|no tiene (?:costo|coste)|servidores?|certificad[oa]s?|plazo|entrega|instalación|soporte|prueba|contrato|cubre\p{L}*|aguanta|soporta|funciona|guarda|tarda\p{L}*|dura|demora|cumpl\p{L}+)(?!\p{L})/iu;
const DECIDES =
  /(?<!\p{L})(?:nos quedamos con|(?:hemos )?decid(?:ido|imos)|elegimos|nos decantamos por|preferimos|empezamos con|arrancamos con|lo dejamos en|vamos con)(?!\p{L})/iu;
const RETRACTS =
  /(?<!\p{L})(?:perdón|me equivoqu\p{L}+|corrijo|rectifico|mejor dicho|quise decir|no, no,? (?:son|es)|te lo dejo|se lo dejo|os lo dejo|lo dejamos en|bajamos|rebaj\p{L}+|en vez de|ya no)(?!\p{L})/iu;
const CLAIMS =
  /(?<!\p{L})(?:nos (?:ofrecen?|dan?|cobran?|dejan?|piden?)|más (?:barat|car)[oa]s?|barat[oa]s?|descuento|rebaja|promoción|margen|suelo|comisión)(?!\p{L})/iu;

/** "Si los dejáramos para después", "estaba en 1.450", "necesitaría la póliza": what is not, no longer or only asked for. */
const HYPOTHETICAL =
  /(?<!\p{L})si (?:\p{L}+ ){0,4}\p{L}+(?:áramos|iéramos|ara|aran|iera|ieran|ase|asen|iese|iesen)(?!\p{L})|^si .*mejor\.?$|(?<!\p{L})(?:estaba|era|eran|costaba|necesito|necesitar\p{L}+)(?!\p{L})/iu;

const PROPOSES = /^(?:te|les?|os) propongo(?!\p{L})/iu;

type Side = "ours" | "theirs";

/** What a good recap tells: prices and answers of our side, figures and decisions of the guests. */
export function spanishPoints(reading: Reading, address: SpanishAddress): DraftSentence[] {
  const day = meetingDay(reading.transcript.startTime);
  const read = reading.sentences.map((sentence) => clausesOf(sentence, day));
  const found = read.flatMap(
    (one, at): { text: string; weight: number; one: Clauses; evidence: DraftSentence["evidence"] }[] => {
      const side = reading.people.bySpeaker.get(one.sentence.speaker)?.side;
      if (side !== "internal" && side !== "external") return [];
      if (!isHeardInSpanish(reading, one.sentence.segment)) return [];
      if (isTakenBack(read, at)) {
        const agreed = side === "internal" ? agreedPrice(read, at) : null;
        const isHeard = agreed?.by.every(({ sentence }) => isHeardInSpanish(reading, sentence.segment));
        const evidence = agreed?.by.flatMap(({ sentence }) => sentence.evidence) ?? [];
        return agreed && isHeard ? [{ text: agreed.text, weight: 5, one, evidence }] : [];
      }
      const question = askedOf(read, at);
      const worded = pointOf(one, { side: side === "internal" ? "ours" : "theirs", question, address, day });
      if (worded === null) return [];
      const isBare = side === "internal" && lacksSubject(worded);
      const lead = isBare ? leadBefore(read, at) : null;
      if (isBare && lead === null && !PRICE.test(worded)) return [];
      const weight =
        (question ? 2 : 0) +
        (PRICE.test(worded) ? 2 : 0) +
        (FIGURE.test(worded) ? 1 : 0) +
        (STATES.test(worded) ? 1 : 0) +
        (side === "internal" ? 0.5 : 0);
      const from = lead === null ? question : read[at - 1];
      const evidence = [...(from?.sentence.evidence ?? []), ...one.sentence.evidence];
      return [{ text: lead === null ? worded : `${lead} ${worded}`, weight, one, evidence }];
    },
  );
  const chosen = new Set([...found].sort((a, b) => b.weight - a.weight).slice(0, MAX_POINTS));
  return found
    .filter((one) => chosen.has(one) && !found.some(({ text }) => text !== one.text && text.startsWith(one.text)))
    .map(({ text, evidence }) => ({ text, kind: "fact", evidence }));
}

/** "La importación la hacemos nosotros." before "Suele llevar cuatro días" */
function leadBefore(read: readonly Clauses[], at: number): string | null {
  const before = read[at - 1];
  if (!before || before.sentence.segment !== read[at]!.sentence.segment || before.isQuestion) return null;
  if (before.sentence.broken || isPersonalInSpanish(before.text) || before.heads.some(({ kind }) => kind === "offer"))
    return null;
  const lead = before.text
    .trim()
    .replace(LEAD, "")
    .replace(/[\s.,;:]+$/, "");
  const words = lead.split(/\s+/).length;
  const isPlain = words >= 3 && words <= 14 && !SPOKEN.test(lead) && !lacksSubject(lead) && !isRunOn(lead);
  return isPlain && isComplete(lead) ? `${lead.charAt(0).toUpperCase()}${lead.slice(1)}.` : null;
}

/** The question in the turn before, which the first sentence of a turn answers. */
function askedOf(read: readonly Clauses[], at: number): Clauses | null {
  const { sentence } = read[at]!;
  const first = read.findIndex((other) => other.sentence.segment === sentence.segment);
  const isStart = read.slice(first, at).every(({ words }) => words.length <= 3);
  const before = read[first - 1];
  if (!isStart || !before || before.sentence.speaker === sentence.speaker) return null;
  const turn = read.filter((other) => other.sentence.segment === before.sentence.segment).slice(-3);
  return turn.findLast(({ isQuestion, asked }) => isQuestion && asked.length === 0) ?? null;
}

type About = { side: Side; question: Clauses | null; address: SpanishAddress; day: Date | null };

function pointOf(one: Clauses, { side, question, address, day }: About): string | null {
  const { sentence } = one;
  const whole = sentence.evidence.map(({ quote }) => quote).join(" ");
  if (
    one.isQuestion ||
    sentence.broken ||
    /\?/.test(whole) ||
    one.asked.some(({ kind }) => kind === "request" || kind === "offer")
  )
    return null;
  if (isPrivate(whole) || isPersonalInSpanish(whole) || CLAIMS.test(whole)) return null;
  let text = trimmed(withoutStutter(whole).replace(FILLERS, "").replace(LEAD, ""))
    .replace(LEAD, "")
    .replace(GIVEN, "")
    .replace(/^nosotros /iu, "");
  const isAnswer = side === "ours" && question !== null;
  const isYesOrNo = /^(?:sí|no)(?!\p{L})/iu.test(whole.replace(/^(?:pues|bueno|a ver|claro que|claro),? /iu, ""));
  if (side === "theirs" && question) text = withCounted(text, question.text);
  const isFigure = FIGURE.test(text);
  const isTold =
    side === "ours"
      ? (isAnswer && (isFigure || isYesOrNo || STATES.test(text))) ||
        isFigure ||
        (STATES.test(text) && one.heads.length === 0)
      : (isFigure && isNeed(text)) || (/cuánt/iu.test(question?.text ?? "") && COUNT.test(text)) || DECIDES.test(text);
  if (
    !isTold ||
    SPOKEN.test(text) ||
    one.heads.some(
      ({ kind, clitics }) =>
        kind === "firm" && clitics.some((clitic) => /^(?:te|les?|os|se)$/.test(clitic)) && !isFigure,
    )
  )
    return null;
  if (side === "theirs" && /^el /iu.test(text) && COUNT.test(text.slice(3))) return null;
  const isOwn = one.heads.some(({ kind, isPlural }) => kind === "firm" && !isPlural) && !PROPOSES.test(text);
  if (isOwn || HYPOTHETICAL.test(text)) return null;
  if (day && foreignDays(text, day, "es").some(({ said }) => !/ de \p{L}+$/u.test(said))) return null;
  const asked = question?.text;
  if (isAnswer) text = withTopic(text, asked!);
  if (side === "theirs") {
    const turned = spanishToGuests(text, address) ?? spanishToGuests(text.replace(/,? y .*$/u, ""), address);
    if (turned === null) return null;
    text = turned;
  } else text = addressedTo(text, address);
  const isBare = question !== null && !isRunOn(text) && (side === "ours" ? needsQuestion(text) : !isComplete(text));
  if (isBare) {
    const paired = pairedWithQuestion(isYesOrNo ? `${/^sí/iu.test(whole) ? "Sí" : "No"}, ${text}` : text, asked!);
    if (paired !== null && text.split(/\s+/).length <= MAX_WORDS) return `${paired.replace(/[\s,;:.]+$/, "")}.`;
    if (!PRICE.test(text)) return null;
  }
  if (isRunOn(text)) return null;
  const words = text.split(/\s+/).length;
  if (words < MIN_WORDS || words > MAX_WORDS || !isComplete(text)) return null;
  return `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/[\s,;:.]+$/, "")}.`;
}

/** "La, la instalación", "te manda, eh, temperatura" */
function withoutStutter(text: string): string {
  return text.replace(/,? (?:eh|em),(?= )/giu, "").replace(/(?<!\p{L})(\p{L}{1,4}), \1(?!\p{L})/giu, "$1");
}

const NEED =
  /(?<!\p{L})(?:tenemos|somos|perdemos|gastamos|pagamos|necesitamos|usamos|hacemos|consumimos|vendemos|trabajamos|cambiamos|tardamos|facturamos|movemos|manejamos|recibimos|traemos|llevamos|producimos|atendemos|contamos|(?!(?:hab|qued|v|pod|tendr|volv)[aei]mos)\p{L}{3,}[aei]mos|se nos|nos (?:cuesta|lleva|supone|sale|quita|hace|falta)|me (?:sale|cuesta|lleva)|termina|llega|hay|son|por ciento|%)(?!\p{L})/iu;

function isNeed(text: string): boolean {
  return (
    NEED.test(text) &&
    !/(?<!\p{L})(?:imposible|no puedo|reunión|tarde|mañana|sueldo|junta|cobra|cobran|pasó|dentista|tengo)(?!\p{L})/iu.test(
      text,
    )
  );
}

/** Without what follows a price or an answer in the same breath: ", ¿no?", "y eso", "la verdad". */
function trimmed(text: string): string {
  return text
    .replace(/[,.]? ¿?(?:no|vale|verdad|eh|sabes|sí)\?$/iu, "")
    .replace(
      /,? (?:y eso|y tal|la verdad|nada más|o algo así|imagínate|imaginate|vamos|eh|vale|le soy sincero|sin problema)[.]?$/iu,
      "",
    )
    .replace(/^(?:sí,?|no,) /iu, "");
}

/** Whether our side gives another price for the same soon after, or takes the words back. */
function isTakenBack(read: readonly Clauses[], at: number): boolean {
  const one = read[at]!;
  const later = read
    .slice(at + 1, at + 3)
    .some(
      ({ text, sentence }) =>
        sentence.speaker === one.sentence.speaker &&
        /(?<!\p{L})(?:perdón|me equivoqu\p{L}+|corrijo|rectifico|mejor dicho|quise decir)(?!\p{L})/iu.test(text),
    );
  if (later) return true;
  if (PRICE.test(one.text) && isHaggled(read, at)) return true;
  if (!PRICE.test(one.text) || !FIGURE.test(one.text)) return false;
  return read.slice(at + 1).some(({ text }) => RETRACTS.test(text) && (FIGURE.test(text) || PRICE.test(text)));
}

/** The sentences of a call that its points are about, to be quoted. */
export function spanishQuotes(reading: Reading): DraftSentence["evidence"][] {
  return spanishPoints(reading, "ustedes").map(({ evidence }) => evidence.slice(-1));
}
