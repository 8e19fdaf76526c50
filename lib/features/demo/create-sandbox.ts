import { createHmac, randomBytes } from "node:crypto";
import { deriveKey } from "@/lib/core/derive-key";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { withoutOrigin } from "@/lib/core/request-origin";
import { randomSecret } from "@/lib/core/secrets";
import { databases } from "@/lib/db/connect";
import type { TenantContext } from "@/lib/tenancy/context";
import { findTenant } from "@/lib/tenancy/find-tenant";
import { openContext } from "@/lib/tenancy/open-context";
import { recordEvent } from "../audit/record-event";
import { createLoginLink } from "../tenants/create-login-link";
import { createTenant } from "../tenants/create-tenant";
import { admitSandbox, makeRoomForSandbox } from "./admit-sandbox";
import { deleteSandbox } from "./delete-sandbox";
import { plainName } from "./plain-name";
import { countSamples } from "./queries";
import { SAMPLE_COMPANY, SAMPLE_OWNER } from "./sample-company";
import { addTeam } from "./sample-team/add-team";
import { SANDBOX_DOMAIN } from "./sandbox-address";
import { type DemoEnvelope, type DemoInput, SANDBOX_HOURS } from "./schema";
import { seedSampleData } from "./seed-sample-data";

type Call = { requestId?: string; tenantId?: string | undefined; seed?: typeof seedSampleData };

/** Requests that are at work show it more often. */
const ABANDONED_MS = 60_000;
export const BEAT_MS = 15_000;

/**
 * Creates a sandbox tenant with a sample team and two weeks of its work, and a one-time login link for its owner. Never
 * emails the visitor, and deletes the tenant if anything fails. With a `tenantId`, it replaces what a process that died
 * left under this id. Throws `rate_limited` if the server is at its limit of sandboxes.
 */
export async function createSandbox(
  input: DemoInput,
  { requestId, tenantId: id, seed = seedSampleData }: Call = {},
): Promise<DemoEnvelope> {
  if (id) await deleteSandbox({ tenantId: id, updatedBefore: new Date(Date.now() - ABANDONED_MS) });
  await makeRoomForSandbox();
  const expiresAt = new Date(Date.now() + SANDBOX_HOURS * 3_600_000);
  const tag = randomBytes(6).toString("hex");
  const password = randomSecret();
  const owner = { email: `sandbox-${tag}@${SANDBOX_DOMAIN}`, name: plainName(input.prospectName) ?? SAMPLE_OWNER };
  const name = plainName(input.companyName) ?? SAMPLE_COMPANY;
  const { tenantId, userId } = await createTenant({
    id,
    name,
    email: owner.email,
    ownerName: owner.name,
    password,
    isSandbox: true,
    expiresAt,
    hasHistory: true,
    admit: admitSandbox,
  });
  const beat = setInterval(() => void touch(tenantId).catch(() => undefined), BEAT_MS);
  try {
    const tenant = await findTenant(tenantId);
    if (!tenant) throw new Error("The sandbox was gone before it was filled");
    const ctx = await openContext({ tenant, actor: { kind: "system" }, requestId });
    await noteRequest(ctx, input);
    const team = await addTeam({ tenantId, owner: { userId, ...owner }, password, domain: SANDBOX_DOMAIN, tag });
    // The sample team's past actions don't come from the visitor's address.
    await withoutOrigin(() => seed(ctx, team));
    await requireStillOurs({ tenantId, userId });
    return {
      success: true,
      message: `Your sandbox for ${name} is ready`,
      demo: {
        loginUrl: await createLoginLink({ tenantId, userId, expiresAt }),
        email: owner.email,
        password,
        expiresAt: expiresAt.toISOString(),
        expiresInHours: SANDBOX_HOURS,
      },
      stats: await countSamples(ctx),
      notice: `All data is fictional, nothing leaves the sandbox, and it's deleted after ${SANDBOX_HOURS} hours. The login link works once. Everyone on the sample team has the same password.`,
    };
  } catch (error) {
    await deleteSandbox({ tenantId, ownerId: userId }).catch((failure: unknown) =>
      log.error({ tenantId, error: failure }, "half a sandbox was left to the purge"),
    );
    throw error;
  } finally {
    clearInterval(beat);
  }
}

async function touch(id: string): Promise<void> {
  const { identity } = await databases();
  await identity.tenant.updateMany({ where: { id }, data: { updatedAt: new Date() } });
}

/** Throws if this was interrupted for so long that a repeated request has replaced the sandbox. */
async function requireStillOurs(owner: { tenantId: string; userId: string }): Promise<void> {
  const { identity } = await databases();
  if ((await identity.member.count({ where: owner })) > 0) return;
  throw new AppError("conflict", "Another request has replaced this sandbox", { retryAfterSeconds: 1 });
}

/** Records where the visitor came from. Only a fingerprint of the email address is kept, to distinguish visitors. */
async function noteRequest(ctx: TenantContext, { prospectEmail, source }: DemoInput): Promise<void> {
  const visitor = prospectEmail ? await pseudonymOf(prospectEmail) : null;
  await ctx.transaction((tx) =>
    recordEvent(ctx, tx, {
      entityType: "tenant",
      entityId: ctx.tenantId,
      type: "sandbox.requested",
      data: { source: source ?? null, visitor },
    }),
  );
}

async function pseudonymOf(address: string): Promise<string> {
  const key = await deriveKey(env().NEXTAUTH_SECRET, "link");
  return createHmac("sha256", key).update("prospect\n").update(address.toLowerCase()).digest("hex").slice(0, 32);
}
