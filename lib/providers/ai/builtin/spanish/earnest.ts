import type { Clauses } from "./clauses.ts";

/** What is said of the past, of habits, as a joke or as a mere possibility. */
export const NEVER =
  /(?<!\p{L})(?:nunca|jamás|quizás?|tal vez|a lo mejor|capaz|de pronto|ojalá|siempre|cada (?:vez|día|semana|mes|año|lunes|viernes)|normalmente|habitualmente|a veces|por lo general|todos los|todas las|desde hace|antes (?:con|era|hac\p{L}+|mand\p{L}+)|ayer|anteayer|el otro día|la semana pasada|el mes pasado|el año pasado|ja,? ?ja\p{L}*|jaja\p{L}*|jeje\p{L}*|en broma|imagínate|imaginate|imagínese|supongamos|si acaso|ni loco|ni de broma|como si|no sé si|no creo que|(?:me|nos) (?:dijo|dijeron|prometió|prometieron) que|según|otro día|más adelante|en su momento|cuando llegue el momento)(?!\p{L})/iu;
export const CONDITION = /(?<!\p{L})(?:si|siempre que|a menos que|salvo que)(?!\p{L})/iu;
const ASKS_WHETHER =
  /(?:ver|saber|confirm\p{L}+|pregunt\p{L}+|revis\p{L}+|consult\p{L}+|comprob\p{L}+|compruebo|mir\p{L}+|averigu\p{L}+|dig\p{L}+|dec\p{L}+|avis\p{L}+|verific\p{L}+|chec\p{L}+|valor\p{L}+|estudi\p{L}+|evalu\p{L}+|analiz\p{L}+|pued\p{L}+|como)(?: [\p{L}]+){0,7} $/iu;

/** Whether a deed is said in earnest: not of the past, of habits or under a condition. */
export function isMeant({ text, words, heads }: Clauses, order: number): boolean {
  const head = heads[order]!;
  const start = words[head.from]!.start;
  const from = Math.max(
    ...[". ", "; ", ": ", "? ", "! ", " pero "].map((mark) => text.lastIndexOf(mark, start - 1)),
    0,
  );
  const next = heads[order + 1] ? words[heads[order + 1]!.from]!.start : text.length;
  const close = /[.;!?…]|(?<!\p{L})(?:porque|pero)(?!\p{L})/u.exec(text.slice(start, next));
  const end = close ? start + close.index : next;
  if (NEVER.test(text.slice(from, end)) || /ja,? ?ja/i.test(text)) return false;
  const condition = CONDITION.exec(text.slice(from, end));
  if (!condition) return true;
  const at = from + condition.index;
  return ASKS_WHETHER.test(`${text.slice(from, at)}`) && at > from;
}

const WISH =
  /(?<!\p{L})si (?:(?:usted|ustedes|tú|vosotros) )?(?:(?:le|te|les|os) (?:sirve|interesa|ayuda|apetece|parece útil|viene bien|hace falta)|quier\p{L}*|quer\p{L}+|gust\p{L}*|prefier\p{L}*|prefer\p{L}+|necesit\p{L}*|dese\p{L}+)(?!\p{L})/giu;

/** "Si te interesa, te mando un caso": a deed that waits only for the other's wish. */
export function isOnWish(one: Clauses, order: number): boolean {
  const head = one.heads[order]!;
  const before = one.text.slice(0, one.words[head.from]!.start);
  return (
    head.clitics.some((clitic) => /^(?:te|les?|os|se)$/.test(clitic)) &&
    before.replace(WISH, "") !== before &&
    isOffered(one, order)
  );
}

/** "Si me pasan una muestra, les confirmo…": a deed that waits only for what the other is asked to do. */
export function isOnRequest({ text, words, heads, asked }: Clauses, order: number): boolean {
  const head = heads[order]!;
  const request = asked.find(({ kind, from }) => kind === "request" && from < head.from);
  if (!request || !head.clitics.some((clitic) => /^(?:te|les?|os|se)$/.test(clitic))) return false;
  const start = words[request.from]!.start;
  const condition = /(?<!\p{L})(?:si|cuando|en cuanto) (?:usted |ustedes )?$/iu.exec(text.slice(0, start));
  return condition !== null && !NEVER.test(text) && !CONDITION.test(text.slice(start, words[head.from]!.start));
}

/** "Si quiere, le puedo mandar…" is an offer, "si fuera así podríamos…" is a thought. */
export function isOffered({ text, words, heads }: Clauses, order: number): boolean {
  const before = text.slice(0, words[heads[order]!.from]!.start);
  return !NEVER.test(text) && !CONDITION.test(before.replace(WISH, ""));
}
