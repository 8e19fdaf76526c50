import type { FollowUpModel } from "@/lib/db/generated/models";
import type { Participant } from "@/lib/grounding/transcript";
import type { TenantContext } from "@/lib/tenancy/context";
import { fromAddress } from "../../sending-domains/from-address";
import type { Envelope } from "./schema";

type Addressed = Pick<FollowUpModel, "ownerId" | "to" | "cc" | "replyTo">;

/** Returns who each email would come from now, who gets the replies, and whose addresses are known by name. */
export async function findEnvelopes(ctx: TenantContext, rows: Addressed[]) {
  const addresses = [...new Set(rows.flatMap(({ to, cc }) => [...to, ...cc]).map(lower))];
  const [from, owners, contacts] = await Promise.all([
    fromAddress(ctx, ctx.db),
    ctx.db.user.findMany({
      where: { id: { in: rows.map(({ ownerId }) => ownerId) } },
      select: { id: true, email: true },
    }),
    ctx.db.$queryRaw<{ email: string; name: string }[]>`
      SELECT DISTINCT ON (1) lower(fields->>'email') AS email,
        btrim(concat_ws(' ', fields->>'firstName', fields->>'lastName')) AS name
      FROM crm_records WHERE tenant_id = ${ctx.tenantId}::uuid AND object_type = 'contact' AND deleted_at IS NULL
        AND lower(fields->>'email') = ANY (${addresses})
      ORDER BY 1, updated_at DESC, id`,
  ]);
  return ({ ownerId, to, cc, replyTo }: Addressed, guests: Pick<Participant, "name" | "email">[]): Envelope => {
    const known = new Map(
      [...contacts, ...guests].flatMap(({ email, name }) => (email && name ? [[lower(email), name]] : [])),
    );
    const named = [...to, ...cc].flatMap((address) => {
      const name = known.get(lower(address));
      return name && lower(name) !== lower(address) ? [[address, name]] : [];
    });
    const owner = owners.find(({ id }) => id === ownerId);
    return { from, replyTo: replyTo ?? owner?.email ?? null, names: Object.fromEntries(named) };
  };
}

function lower(address: string): string {
  return address.toLowerCase();
}
