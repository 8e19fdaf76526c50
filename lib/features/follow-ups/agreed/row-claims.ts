import type { CommitmentModel } from "@/lib/db/generated/models";
import type { Difference } from "@/lib/grounding/claim";
import type { RowOrigin } from "@/lib/grounding/held-transcript";
import { longDay } from "@/lib/grounding/spoken/calendar";
import type { TenantContext } from "@/lib/tenancy/context";
import { dayOf } from "../../commitments/present";
import type { MailLanguage } from "./mail-language";
import { fullDay } from "./mail-language";
import type { Agreed, AgreedRow } from "./schema";

type Found = Pick<CommitmentModel, "id" | "kind" | "who" | "dueOn" | "evidence" | "found">;

/** The rows of a table as sentences to be checked, with the words their commitments rest on. */
export async function rowClaims(
  ctx: TenantContext,
  agreed: Agreed | null,
): Promise<{ rows: RowOrigin[]; knownFacts: string[] }> {
  if (!agreed) return { rows: [], knownFacts: [] };
  const ids = agreed.rows.map(({ commitmentId }) => commitmentId);
  const found: Found[] = await ctx.db.commitment.findMany({
    where: { tenantId: ctx.tenantId, id: { in: ids } },
    select: { id: true, kind: true, who: true, dueOn: true, evidence: true, found: true },
  });
  const known = new Map(found.map((one) => [one.id, one]));
  const { language } = agreed;
  return {
    rows: agreed.rows.map((row) => {
      const origin = known.get(row.commitmentId);
      return {
        text: sentenceOf(row, language, origin?.kind),
        evidence: origin?.evidence ?? [],
        differences: origin ? differencesFrom(origin, row) : [],
      };
    }),
    knownFacts: language === "en" ? [] : agreed.rows.flatMap((row) => readDay(row, language, known) ?? []),
  };
}

function sentenceOf({ who, what, dueOn }: AgreedRow, language: MailLanguage, kind = "decision"): string {
  const plain = what.replace(/[.\s]+$/, "");
  if (language !== "en") return `${who ? `${who}: ` : ""}${plain}${dueOn ? ` (${fullDay(dueOn, language)})` : ""}`;
  if (kind !== "commitment" || !who) return `${who ? `${who}: ` : ""}${plain}${dueOn ? `, ${longDay(dueOn)}` : ""}`;
  const deed = /^\p{Lu}(?!\p{Ll})/u.test(plain) ? plain : plain.charAt(0).toLowerCase() + plain.slice(1);
  return `${who} will ${deed}${dueOn ? ` by ${longDay(dueOn)}` : ""}.`;
}

/** Who and when must be as in the ledger. Whoever knows better corrects it there, where it is recorded. */
function differencesFrom({ who, dueOn, evidence }: Found, row: AgreedRow): Difference[] {
  const segmentIndex = evidence[0]?.segmentIndex ?? null;
  const day = dayOf(dueOn);
  const differences: Difference[] = [];
  if (row.who && who && !isSameName(row.who, who))
    differences.push({ kind: "who", here: row.who, said: who, segmentIndex });
  if (row.dueOn && row.dueOn !== day)
    differences.push({ kind: "date", here: longDay(row.dueOn), said: day && longDay(day), segmentIndex });
  return differences;
}

/** "Sam" is short for "Sam Okafor". */
function isSameName(one: string, other: string): boolean {
  const [few = [], many = []] = [namesIn(one), namesIn(other)].sort((a, b) => a.length - b.length);
  return few.length > 0 && few.every((name) => many.includes(name));
}

function namesIn(name: string): string[] {
  return name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Days in other languages are known only if they are the ones the engine read. */
function readDay({ commitmentId, dueOn }: AgreedRow, language: MailLanguage, known: Map<string, Found>) {
  return dueOn !== null && known.get(commitmentId)?.found?.dueOn === dueOn ? fullDay(dueOn, language) : null;
}
