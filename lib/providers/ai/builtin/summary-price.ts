import type { LedgerEntry, SummarySentence } from "@/lib/grounding/analysis";
import type { People } from "./people.ts";
import { lowerStart } from "./voice.ts";

const PRICED = /[$€£¥₹]\s?\d|\d\s?(?:cents|pence|euros?|dollars?|pounds?)\b/i;
const FIGURE_FIRST = /^(?:about |around |roughly )?[$€£¥₹\d]/i;
const IN_PERSON = /\b(?:I|we|you|my|our|your|it|that|this)\b|['’]/i;

/** The last price the seller's side named, if the summary has none. */
export function priceSentence(
  ledger: readonly LedgerEntry[],
  summary: readonly SummarySentence[],
  { bySpeaker }: People,
): SummarySentence[] {
  if (summary.some(({ text }) => PRICED.test(text))) return [];
  const ours = ledger.filter(({ kind, certainty, who }) => {
    const side = who ? bySpeaker.get(who)?.side : undefined;
    return kind === "price" && certainty === "firm" && side === "internal";
  });
  const named = ours.filter(({ what }) => FIGURE_FIRST.test(what) && !IN_PERSON.test(what)).at(-1);
  if (!named?.who) return [];
  const first = bySpeaker.get(named.who)?.first ?? named.who;
  return [{ text: `${first} named a price: ${lowerStart(named.what)}.`, evidence: named.evidence }];
}
