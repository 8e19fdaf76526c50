import type { CallReading } from "./call-reading";
import type { Clause } from "./clauses";
import type { Anchor } from "./closeness";
import type { Found, HeldFact } from "./fact-differences";
import { type Overlap, overlaps, saidClauses } from "./said-clauses";
import { isDenied, isHedged, isRefusal } from "./signs";

const [FULL, HALF, SOME] = [0.6, 0.45, 0.25];
const LEAD = 0.12;
const CERTAIN = 0.7;
const PRECISE = 0.75;
/** An answer may deny what a turn asks. */
const NEXT = 1;

const REGRETS = /(?<!\p{L})(?:leider|schade)(?!\p{L})/giu;

/** Whether a clause of a sentence denies what was said, or tells what was denied. */
export function polarityDifference(
  clause: Clause,
  anchors: readonly Anchor[],
  whole: readonly Anchor[],
  held: readonly HeldFact[],
  call: CallReading,
): Found | null {
  const { language } = call;
  const denies = isDenied(clause.text, language);
  const plainly = denies ? clause.text.replace(REGRETS, " ") : clause.text;
  if (anchors.length === 0 || isRefusal(plainly, language) || isHedged(clause.text, language)) return null;
  const near = overlaps(anchors, call);
  const plain = near.filter(
    (one) => !one.clause.isDenied && !one.clause.isQuestion && !isRefusal(one.clause.text, language),
  );
  const denied = near.filter((one) => one.clause.isPlainlyDenied && !isAboutOther(one, held, plain));
  const found = denies ? added(plain, near, call) : dropped(denied, plain, overlaps(whole, call));
  if (!found) return null;
  const { clause: said, sure } = found;
  return { kind: "negation", here: clause.text.trim(), said: said.text.trim(), segmentIndex: said.turn, sure };
}

/** A denial that names none of a clause's figures or days, which another clause states. */
function isAboutOther({ clause }: Overlap, held: readonly HeldFact[], plain: readonly Overlap[]): boolean {
  const holds = (one: Overlap["clause"]) =>
    held.some(({ places }) =>
      places.some(({ turn, at }) => turn === one.turn && one.terms.some(({ word }) => one.base + word === at)),
    );
  return held.length > 0 && !holds(clause) && plain.some(({ clause: said, recall }) => recall >= SOME && holds(said));
}

/** A sentence denies what was only ever affirmed, with no denial around it. */
function added([best]: readonly Overlap[], near: readonly Overlap[], call: CallReading) {
  if (!best || best.count < 2 || best.recall < HALF) return null;
  const denies = ({ isDenied: is, text }: Overlap["clause"]) => is || isRefusal(text, call.language);
  const isSaidSo = near.some(
    ({ clause, recall }) => denies(clause) && !isHedged(clause.text, call.language) && recall >= SOME,
  );
  const { turn } = best.clause;
  const beside = saidClauses(call).filter((one) => one.turn === turn && isElliptic(one));
  const next = saidClauses(call).find((one) => one.turn === turn + NEXT);
  const isDeniedNear = beside.some(denies) || (next !== undefined && denies(next));
  return isSaidSo || isDeniedNear ? null : { clause: best.clause, sure: best.recall >= CERTAIN };
}

/** "Das aber nicht": a denial of what was said just before. A bare "no" only answers. */
function isElliptic({ terms }: Overlap["clause"]): boolean {
  return terms.length > 1 && terms.filter(({ isFunction }) => !isFunction).length <= 1;
}

/** A sentence tells what was plainly denied and never affirmed. */
function dropped(denied: readonly Overlap[], plain: readonly Overlap[], whole: readonly Overlap[]) {
  const affirmed = plain[0]?.recall ?? 0;
  const [best] = denied;
  if (best && best.count > 1 && best.recall >= FULL && best.recall > affirmed + LEAD)
    return { clause: best.clause, sure: best.precision >= HALF };
  const short = whole.find(({ clause, precision, recall, count }) => {
    const isWhole = precision >= PRECISE && count > 1 && recall >= SOME;
    return isWhole && denied.some((one) => one.clause === clause);
  });
  const own = short && denied.find((one) => one.clause === short.clause);
  if (!short || !own || own.recall < SOME) return null;
  const isAffirmed = plain.some(
    ({ clause, recall }) =>
      clause.turn >= short.clause.turn && clause !== short.clause && recall >= Math.max(HALF, own.recall),
  );
  return isAffirmed ? null : { clause: short.clause, sure: own.recall >= HALF || short.precision === 1 };
}
