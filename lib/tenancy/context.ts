import type { Clock } from "@/lib/core/clock";
import type { CredentialKind } from "@/lib/core/credentials";
import type { Log } from "@/lib/core/log";
import type { Permission, Role, Scope } from "@/lib/core/permissions";
import type { Prisma } from "@/lib/db/generated/client";
import type { TenantDb, TenantTransaction } from "@/lib/db/tenant-db";
import type { Ports } from "./ports";

/** A tenant proven to be the caller's. Only `open-context.ts` makes one. */
export type TenantId = string & { readonly brand: "TenantId" };

type Person = {
  kind: "user";
  userId: string;
  email: string;
  name: string;
  role: Role;
  via: CredentialKind;
  credentialId: string;
  /** Counts up when credentials of the person end. */
  credentialVersion: number;
};

/** Who acts: a person, by cookie or by token, or the product itself on behalf of nobody. */
export type Actor = Person | { kind: "system" };

export type TenantSettings = {
  id: string;
  name: string;
  domains: string[];
  isSandbox: boolean;
  expiresAt: Date | null;
  requireSecondPerson: boolean;
  sendingPaused: boolean;
  timeZone: string;
};

/** What every feature is called with. */
export type TenantContext = {
  tenantId: TenantId;
  tenant: TenantSettings;
  actor: Actor;
  /** Throws `forbidden` without the permission; otherwise returns its scope. The system may do anything. */
  require(permission: Permission): Scope;
  db: TenantDb;
  /** The rows of one statement of ours, prepared and in one round trip: for lists that are asked for all the time. */
  read<Row extends object>(statement: Prisma.Sql): Promise<Row[]>;
  /** All or nothing. No provider is called inside. */
  transaction<T>(work: (tx: TenantTransaction) => Promise<T>): Promise<T>;
  ports: Ports;
  clock: Clock;
  log: Log;
  requestId: string | null;
  /** The stored Idempotency-Key of this request, a uuid that stays the same when the request is repeated. */
  idempotencyId: string | null;
};

/** The acting person's id. System work names the person it acts for in its payload instead. */
export function actorId(ctx: TenantContext): string {
  if (ctx.actor.kind !== "user") throw new Error("This needs a person");
  return ctx.actor.userId;
}

/** A `where` part that narrows to the caller's own rows when the permission reaches no further. */
export function ownedBy(ctx: TenantContext, scope: Scope): { ownerId?: string } {
  return scope === "own" ? { ownerId: actorId(ctx) } : {};
}
