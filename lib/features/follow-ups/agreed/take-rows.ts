import { type AppError, invalidFields } from "@/lib/core/errors";
import type { TenantContext } from "@/lib/tenancy/context";
import { dayOf, type StoredCommitment } from "../../commitments/present";
import { reachable } from "../../commitments/queries";
import { MAX_WHAT } from "./limits";
import { mailLanguage } from "./mail-language";
import { notAgreed, oneLine, rowOf } from "./rows-of";
import type { Agreed, AgreedInput, AgreedRow } from "./schema";

type About = { meetingId: string | null; bodyText: string };
type Row = NonNullable<AgreedInput>["rows"][number];

/** Takes the rows of a table from the meeting's ledger. Throws a 400 for a row that wasn't agreed. */
export async function takeRows(ctx: TenantContext, about: About, input: AgreedInput): Promise<Agreed | null> {
  if (!input) return null;
  const { meetingId, bodyText } = about;
  if (!meetingId) throw refusal("must be null, because this follow-up has no meeting");
  const ids = input.rows.map(({ commitmentId }) => commitmentId);
  const twice = ids.findIndex((id, at) => ids.indexOf(id) < at);
  if (twice >= 0) throw refusal(`rows.${twice}.commitmentId is the same as in another row`);
  const found = await ctx.db.commitment.findMany({
    where: { AND: [reachable(ctx, ctx.require("followups:write"))], meetingId, id: { in: ids } },
  });
  const known = new Map(found.map((one) => [one.id, one]));
  const transcript = await ctx.db.transcript.findFirst({
    where: { tenantId: ctx.tenantId, meetingId },
    select: { analysis: true },
  });
  const unheard = transcript?.analysis?.unheard ?? [];
  const rows = input.rows.map((row, at) =>
    taken(row, { found: known.get(row.commitmentId), unheard, at: `rows.${at}` }),
  );
  return { language: input.language ?? mailLanguage(bodyText), rows };
}

type Origin = { found: StoredCommitment | undefined; unheard: number[]; at: string };

function taken({ who, what, dueOn }: Row, { found, unheard, at }: Origin): AgreedRow {
  if (!found) throw refusal(`${at}.commitmentId isn't a commitment of this meeting`);
  const fault = notAgreed(found, unheard);
  if (fault) throw refusal(`${at}.commitmentId ${fault}`);
  const row = rowOf({ ...found, dueOn: dayOf(found.dueOn) });
  if (what === undefined && [...row.what].length > MAX_WHAT)
    throw refusal(`${at}.what is required, because what was agreed has more than ${MAX_WHAT} characters`);
  return {
    ...row,
    ...(who === undefined ? {} : { who: who && oneLine(who) }),
    ...(what === undefined ? {} : { what: oneLine(what) }),
    ...(dueOn === undefined ? {} : { dueOn }),
  };
}

function refusal(text: string): AppError {
  return invalidFields({ agreed: [text] });
}
