import type { Clause } from "./clauses";
import type { Found } from "./fact-differences";
import { oncePerTurn } from "./read-once";
import type { Speech } from "./speech";

const AFFIRMED =
  /\b(can|could|will|would|does|do|is|are|has|have) (?:also |still |now |already )?(\p{Ll}{2,}) (\p{Ll}+)/giu;
const DENIED_BY: Record<string, string> = { can: "can(?:no|['’])t", will: "won['’]t" };
const FARTHEST = 8;

const inLowerCase = oncePerTurn((turn, { segments }) => segments[turn]!.text.toLowerCase());

/** Finds "can sign on" where only "can't sign on" was said: the same verb with the next word, denied. */
export function modalDenial({ text, turn }: Clause, speech: Speech): Found | null {
  if (turn < 0) return null;
  const { segments } = speech;
  const from = Math.max(0, turn - FARTHEST);
  const around = segments.slice(from, turn + FARTHEST + 1);
  for (const [, modal = "", verb = "", next = ""] of text.matchAll(AFFIRMED)) {
    if (/^not$/i.test(verb)) continue;
    const words = `${verb} ${next}`.toLowerCase();
    const near = around.filter((_, at) => inLowerCase(from + at, speech).includes(words));
    if (near.length === 0) continue;
    const rest = `(?: \\p{L}+)? ${verb} ${next}\\b`;
    const denies = new RegExp(`\\b${DENIED_BY[modal.toLowerCase()] ?? `${modal}n['’]t`}${rest}`, "iu");
    const denied = near.find(({ text: said }) => denies.test(said));
    const affirms = new RegExp(`\\b${modal}${rest}`, "iu");
    if (denied && !near.some(({ text: said }) => affirms.test(said)))
      return {
        kind: "negation",
        here: text.trim(),
        said: denied.text,
        segmentIndex: segments.indexOf(denied),
        sure: true,
      };
  }
  return null;
}
