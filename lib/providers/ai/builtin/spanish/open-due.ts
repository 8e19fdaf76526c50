import type { SpanishDue } from "@/lib/grounding/foreign/spanish-dues";
import type { Clauses } from "./clauses.ts";

const REFUSED =
  /(?<!\p{L})(?:no(?! (?:hay problema|pasa nada|te preocupes|se preocupe|os preocupéis))|imposible|difícil|festivo|feriado|fiesta|puente|carnaval|estoy|estamos|tengo|tenemos|viajo|viajamos|salgo|libro|me coincide|me pilla|me agarra|muy justo|se me complica)(?!\p{L})/iu;

/** The last day that a text names without saying that it doesn't suit: "el martes no, mejor el jueves". */
export function openDue({ text, dues }: Clauses): SpanishDue | null {
  const parts = [...text.matchAll(/(?:(?!\s(?:que|porque|pero)\s)[^,;:.!?…])+/gu)];
  const isOpen = ({ start, end }: SpanishDue) => {
    const part = parts.find(({ 0: said, index }) => start < index + said.length && end > index);
    return !part || !REFUSED.test(part[0]);
  };
  return dues.filter((due) => due.on !== null && isOpen(due)).at(-1) ?? null;
}
