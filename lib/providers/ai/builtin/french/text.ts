import { withHyphens } from "@/lib/grounding/foreign/french-hyphens";
import type { Sentence } from "../reading.ts";

/** What was said in a sentence, with straight apostrophes and plain spaces. */
export function frenchText({ evidence }: Pick<Sentence, "evidence">): string {
  const said = evidence.map(({ quote }) => quote).join(" ");
  return withHyphens(said.replace(/[’ʼ]/g, "'").replace(/[\u00a0\u202f]/g, " "));
}
