import { type Figure, figuresIn } from "@/lib/grounding/foreign/figures/figures";
import type { Clauses } from "./clauses.ts";
import { isConsent } from "./requests.ts";

const REACH = 14;
/** A price that is haggled down stays within this share of the first. */
const LEAST_SHARE = 0.4;
const CURRENCY = /(?<!\p{L})(?:euros?|pesos|dólares|soles)(?!\p{L})|€/iu;
const CLOSES =
  /(?<!\p{L})(?:hecho|trato|de acuerdo|venga|vale|perfecto|dale|sale|listo|cerrado|me sirve|lo tomo|aceptamos|conforme)(?!\p{L})/iu;

/** The lower price that one side names after another and the other side takes, with the sentences that say so. */
export function agreedPrice(read: readonly Clauses[], at: number): { text: string; by: Clauses[] } | null {
  const first = read[at]!;
  const currency = CURRENCY.exec(first.text)?.[0];
  const [price] = amountsIn(first.text);
  if (!currency || !price) return null;
  const next = read.slice(at + 1, at + 1 + REACH);
  const last = next.findLastIndex(({ text }) => amountsIn(text).some((one) => isLowered(price, one)));
  const named = next[last];
  const reply = next.slice(last + 1).find(({ sentence }) => sentence.speaker !== named?.sentence.speaker);
  if (!named || !reply || named.isQuestion || reply.sentence.segment > named.sentence.segment + 1) return null;
  if (/(?<!\p{L})(?:si|pero|no|depende)(?!\p{L})/iu.test(`${named.text} ${reply.text}`)) return null;
  if (!isConsent(reply.text) || !CLOSES.test(reply.text) || amountsIn(reply.text).length > 0) return null;
  const lower = amountsIn(named.text).find((one) => isLowered(price, one))!;
  const said = named.text.slice(lower.start, lower.end).trim();
  return { text: `Precio acordado: ${CURRENCY.test(said) ? said : `${said} ${currency}`}.`, by: [first, named, reply] };
}

function amountsIn(text: string): Figure[] {
  return figuresIn(text, "es").filter(
    ({ kind, values }) => kind !== "span" && kind !== "percent" && (values[0] ?? 0) > 12,
  );
}

/** Whether a figure may be what a price was haggled down to. */
export function isLowered({ values: [price = 0] }: Figure, { values: [lower = 0] }: Figure): boolean {
  return lower < price && lower >= price * LEAST_SHARE;
}
