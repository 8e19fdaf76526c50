export type Order = "before" | "after";

export const OPPOSITE: Record<Order, Order> = { before: "after", after: "before" };

/** Characters in front of a place that can order it. */
const FRONT = 120;
const ORDERED =
  /(.*)\b(before|by|until|till|ahead of|prior to|in time for|after|once|as soon as)(?:\s(?!and\b|but\b|that\b|this\b|then\b)[\p{L}'’-]+){0,2}\s$/isu;
/** A denial right before such a word. */
const UNREAL =
  /\b(?:not?|never|nothing|nobody|cannot|(?:do|does|did|is|are|was|were|wo|would|could|should|ca|has|have|had|must|need)n['’]?t)\b(?!\s(?:only|just|later)\b)(?:\s(?!(?:and|but|so|or|if|because|i|we|you(?!\s?$)|he|she|they)\b)[\p{L}\d'’-]+){0,5}\s?$/iu;

/** Whether what stands at a place comes before or after, by the words right in front; "not before" is after. */
export function orderBefore(text: string, at: number): Order | null {
  const found = ORDERED.exec(
    text
      .slice(Math.max(0, at - FRONT), at)
      .split(/[.;?!,]\s/)
      .at(-1)!,
  );
  if (!found) return null;
  const [, front = "", word = ""] = found;
  if (/after|once|as soon/i.test(word)) return UNREAL.test(front) ? "before" : "after";
  if (!UNREAL.test(front)) return "before";
  return /by/i.test(word) ? null : "after";
}
