import type { CommitmentModel } from "@/lib/db/generated/models";

type Worded = Pick<CommitmentModel, "what"> &
  Partial<Pick<CommitmentModel, "found" | "corrected" | "source" | "side" | "toWhom">>;

/**
 * What was promised, in the words of whoever said it. Emails are written from it. A person corrects the ledger's wording,
 * so where we said "you" to the guests, their correction says "them".
 */
export function spokenWhat({ what, found, corrected, source, side, toWhom }: Worded): string {
  if (!found || source === "person") return what;
  if (!corrected?.includes("what")) return found.what;
  return side === "ours" && /\byour?s?\b/i.test(found.what) ? toReaders(what, toWhom?.split(" ")[0]) : what;
}

function toReaders(what: string, guest: string | undefined): string {
  const words = what.split(" ").map((word, at) => (at === 1 && word === guest ? "you" : word));
  return words
    .join(" ")
    .replace(/\b(?:them|they)\b/g, "you")
    .replace(/\btheir(s?)\b/g, "your$1");
}
