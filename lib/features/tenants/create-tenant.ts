import { claimAddress, type LeftTeam } from "@/lib/auth/claim-address";
import { hashNewPassword } from "@/lib/auth/hash-new-password";
import { AppError } from "@/lib/core/errors";
import { appendAuditEvent } from "@/lib/db/append-audit-event";
import { databases, type Transaction } from "@/lib/db/connect";
import { ownDomains } from "./domains";

type NewTenant = {
  /** Generated if not given. */
  id?: string | undefined;
  name: string;
  /** The owner's email address. */
  email: string;
  ownerName?: string;
  password?: string;
  isSandbox?: boolean;
  expiresAt?: Date;
  /** Whether sample data with past times is inserted next. */
  hasHistory?: boolean;
  /** Throws if the tenant may not be created now. Runs in the transaction that creates it. */
  admit?: (tx: Transaction) => Promise<void>;
};

export type CreatedTenant = {
  tenantId: string;
  userId: string;
  memberId: string;
  isNewUser: boolean;
  left: LeftTeam[];
};

/**
 * Creates a tenant and its owner. A user with a verified account keeps it and its password. An unverified account is
 * reset; `left` lists the teams it was removed from. A sandbox rejects existing accounts, because whoever requested it
 * is signed in as its owner.
 */
export async function createTenant(given: NewTenant): Promise<CreatedTenant> {
  const email = given.email.toLowerCase();
  const passwordHash = given.password === undefined ? null : await hashNewPassword(given.password, { email });
  const { identity } = await databases();
  return identity.$transaction(async (tx) => {
    await given.admit?.(tx);
    const known = await tx.user.findUnique({ where: { email }, select: { id: true, verifiedAt: true } });
    if (known && given.isSandbox) throw new AppError("conflict", `${email} already has an account`);
    const keepsAccount = known?.verifiedAt && passwordHash === null;
    const { userId, left } = keepsAccount
      ? { userId: known.id, left: [] }
      : await claimAddress(tx, { email, name: given.ownerName ?? "", passwordHash, isProven: false });
    const tenant = await tx.tenant.create({
      data: {
        ...(given.id === undefined ? {} : { id: given.id }),
        name: given.name,
        domains: ownDomains(email),
        isSandbox: given.isSandbox ?? false,
        expiresAt: given.expiresAt ?? null,
        historyOpen: given.hasHistory ?? false,
      },
    });
    const member = await tx.member.create({ data: { tenantId: tenant.id, userId, role: "owner" } });
    await appendAuditEvent(tx, {
      tenantId: tenant.id,
      entityType: "tenant",
      entityId: tenant.id,
      type: "tenant.created",
      actorKind: "system",
    });
    return { tenantId: tenant.id, userId, memberId: member.id, isNewUser: !keepsAccount, left };
  });
}
