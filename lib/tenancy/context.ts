import type { Clock } from "@/lib/core/clock";
import type { CredentialKind } from "@/lib/core/credentials";
import type { Log } from "@/lib/core/log";
import type { Permission, Role, Scope } from "@/lib/core/permissions";
import type { Prisma } from "@/lib/db/generated/client";
import type { TenantDb, TenantTransaction } from "@/lib/db/tenant-db";
import type { Ports } from "./ports";

/** The id of a tenant that the caller has been verified to belong to. Only `open-context.ts` creates it. */
export type TenantId = string & { readonly brand: "TenantId" };

type Person = {
  kind: "user";
  userId: string;
  email: string;
  name: string;
  role: Role;
  via: CredentialKind;
  credentialId: string;
  /** Incremented when the person's credentials are revoked. */
  credentialVersion: number;
};

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

export type TenantContext = {
  tenantId: TenantId;
  tenant: TenantSettings;
  actor: Actor;
  /** Returns the scope of the permission, or throws `forbidden` without it. The system may do anything. */
  require(permission: Permission): Scope;
  db: TenantDb;
  /** Runs one prepared SQL statement in one round trip. Use it for frequently read lists. */
  read<Row extends object>(statement: Prisma.Sql): Promise<Row[]>;
  /** Runs `work` in a transaction. Don't call providers inside it. */
  transaction<T>(work: (tx: TenantTransaction) => Promise<T>): Promise<T>;
  ports: Ports;
  clock: Clock;
  log: Log;
  requestId: string | null;
  /** The row id of the Idempotency-Key. It stays the same when the request is retried. */
  idempotencyId: string | null;
};

/** The acting person's id. Throws for the system, whose jobs name the affected person in their payload. */
export function actorId(ctx: TenantContext): string {
  if (ctx.actor.kind !== "user") throw new Error("This needs a person");
  return ctx.actor.userId;
}

/** A `where` filter that limits the result to the caller's own rows if the scope is `own`. */
export function ownedBy(ctx: TenantContext, scope: Scope): { ownerId?: string } {
  return scope === "own" ? { ownerId: actorId(ctx) } : {};
}
