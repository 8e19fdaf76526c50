import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { authenticate } from "@/lib/auth/authenticate";
import { checkPassword } from "@/lib/auth/check-password";
import { openRefreshFamily } from "@/lib/auth/open-refresh-family";
import { openSession } from "@/lib/auth/open-session";
import { redeemLoginLink } from "@/lib/auth/redeem-login-link";
import { hashPassword } from "@/lib/core/passwords";
import { sha256 } from "@/lib/core/secrets";
import { databases } from "@/lib/db/connect";
import { runJob } from "@/lib/jobs/run-job";
import { boss } from "@/lib/queue/boss";
import type { JobName } from "@/lib/queue/catalog";
import { type Answer, callRoute } from "@/lib/testing/call-route";
import { recordingEmail } from "@/lib/testing/email-fake";
import { createTenant, type TestMember, tokenOf } from "@/lib/testing/factories";
import { mailProvider } from "@/lib/testing/mailed-links";
import { addMember } from "../members/add-member";
import { acceptInvitation } from "../members/invitations/accept-invitation";
import { getInvitation } from "../members/invitations/queries";
import { inviteMember } from "../members/invite-member";
import { createLoginLink } from "../tenants/create-login-link";
import { createTenant as makeTenant } from "../tenants/create-tenant";
import { changePassword } from "./change-password";
import { changePasswordContract, forgotPasswordContract, resetPasswordContract } from "./contract";
import { mailReset } from "./mail-reset";
import { findReset } from "./queries";

const OLD = "four words are enough";
const NEW = "five other words are better";

type Person = TestMember & { email: string };

async function join({ userId }: Person, { tenant }: TestMember): Promise<void> {
  const { identity } = await databases();
  await identity.member.create({ data: { tenantId: tenant.id, userId, role: "viewer" } });
}

async function person(passwordHash: string | null = null): Promise<Person> {
  const member = await createTenant();
  const { identity } = await databases();
  const data = { passwordHash: passwordHash ?? (await hashPassword(OLD)) };
  const { email } = await identity.user.update({ where: { id: member.userId }, data });
  return { ...member, email };
}

async function withoutPassword(): Promise<Person> {
  const one = await person();
  const { identity } = await databases();
  await identity.user.update({ where: { id: one.userId }, data: { passwordHash: null, googleSub: randomUUID() } });
  return one;
}

type Job = { name: JobName; data: { userId: string; requestId?: string; about?: string } };

async function jobsFor(userId: string): Promise<Job[]> {
  const { jobsPool } = await databases();
  const { rows } = await jobsPool.query<Job>(
    `SELECT name, data FROM jobs.job WHERE name IN ('password.mail-reset', 'account.letter') AND data->>'userId' = $1
     ORDER BY created_on`,
    [userId],
  );
  return rows;
}

/** Requests a link and runs the job. Returns the token from the email, or null if none was sent. */
async function mailedToken({ userId }: Person): Promise<string | null> {
  const outbox = recordingEmail();
  await mailReset({ userId, requestId: randomUUID() }, outbox);
  return /\/reset-password\/([A-Za-z0-9_-]{43})"/.exec(outbox.asked[0]?.email.html ?? "")?.[1] ?? null;
}

async function linkOf(one: Person): Promise<string> {
  const token = await mailedToken(one);
  if (!token) throw new Error("No link was mailed");
  return token;
}

const reset = (token: string, password = NEW) => callRoute(resetPasswordContract, { body: { token, password } });
const fieldErrors = ({ body }: Answer) => (body as { details?: { fieldErrors?: object } }).details?.fieldErrors;
const signsIn = async (email: string, password: string) => (await checkPassword({ email, password })).person !== null;

describe("requesting a password reset", () => {
  it("responds in the same way and does the same work with and without an account", async () => {
    const known = await person();
    const google = await withoutPassword();
    const answers = [];
    for (const email of [known.email, google.email, `${randomUUID()}@nowhere.example`, known.email.toUpperCase()]) {
      const statements = watch((await databases()).identityPool, "query");
      const sends = watch(await boss(), "send");
      const answer = await callRoute(forgotPasswordContract, { body: { email } });
      const queries = statements.stop().length;
      const jobs = sends.stop().map(([name, data]) => [name, Object.keys(data as object).sort()]);
      const headers = Object.fromEntries([...answer.headers].filter(([name]) => name !== "x-request-id"));
      answers.push({ status: answer.status, text: answer.text, headers, jobs, queries });
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.queries).toBeGreaterThan(0);
    expect(answers[0]).toMatchObject({ status: 200, jobs: [["password.mail-reset", ["requestId", "userId"]]] });
  });

  it("sends the link through the team's outbox and stores only its hash", async () => {
    const one = await person();
    await callRoute(forgotPasswordContract, { body: { email: one.email } });
    const [job] = await jobsFor(one.userId);
    for (let run = 0; run < 2; run++) await runJob("password.mail-reset", job?.data, "1");
    const outbox = await one.ctx.db.outboxMessage.findMany();
    expect(outbox).toHaveLength(1);
    const mail = JSON.stringify(outbox[0]?.email);
    expect(mail).toContain(`"to":["${one.email}"]`);
    const token = /reset-password\/([A-Za-z0-9_-]{43})/.exec(mail)?.[1] ?? "";
    const { identity } = await databases();
    const rows = await identity.passwordReset.findMany({ where: { userId: one.userId } });
    expect(rows.map(({ tokenHash }) => tokenHash)).toEqual([sha256(token)]);
    expect(rows[0] && rows[0].expiresAt.getTime() - rows[0].createdAt.getTime()).toBe(30 * 60_000);
    expect(await findReset(token)).toEqual({ userId: one.userId, email: one.email });
  });

  it("does nothing for an unknown address or someone without a team", async () => {
    const gone = await person();
    const { identity } = await databases();
    await identity.member.updateMany({ where: { userId: gone.userId }, data: { removedAt: new Date() } });
    expect(await mailedToken(gone)).toBeNull();
    expect(await mailedToken({ ...gone, userId: randomUUID() })).toBeNull();
  });

  it("sends at most three links an hour, also for concurrent requests", async () => {
    const one = await person();
    const tokens = await Promise.all(Array.from({ length: 10 }, () => mailedToken(one)));
    expect(tokens.filter((token) => token !== null)).toHaveLength(3);
    await age(one, 61);
    expect(await mailedToken(one)).not.toBeNull();
  });

  it.each(["", "nobody", "a@b", "a\0@seller.example", "a@seller.example\n", ["a@b.example"], 7])(
    "refuses %j as an address",
    async (email) => {
      const answer = await callRoute(forgotPasswordContract, { body: { email } });
      expect([answer.status, fieldErrors(answer)]).toMatchObject([400, { email: expect.anything() }]);
    },
  );
});

describe("a password reset link", () => {
  it("works once, for one of twenty concurrent attempts", async () => {
    const one = await person();
    const token = await linkOf(one);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => reset(token, `${NEW} ${at}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const answer of refused)
      expect(fieldErrors(answer)).toMatchObject({ token: [expect.stringContaining("used")] });
    expect(await signsIn(one.email, OLD)).toBe(false);
    expect(await signsIn(one.email, `${NEW} ${answers.findIndex(({ status }) => status === 200)}`)).toBe(true);
  });

  it("expires after 30 minutes and when a newer one is emailed", async () => {
    const one = await person();
    const older = await linkOf(one);
    const newer = await linkOf(one);
    expect((await reset(older)).status).toBe(400);
    await age(one, 31);
    expect((await reset(newer)).status).toBe(400);
    expect(await signsIn(one.email, OLD)).toBe(true);
  });

  it("stays valid when the new password is rejected", async () => {
    const one = await person();
    const token = await linkOf(one);
    for (const password of ["too short", "password1234", one.email, `${NEW}\0`, 7, undefined]) {
      const answer = await callRoute(resetPasswordContract, { body: { token, password } });
      expect([answer.status, fieldErrors(answer)]).toMatchObject([400, { password: [expect.any(String)] }]);
    }
    expect((await reset(token)).status).toBe(200);
  });

  it.each(["", "x", "A".repeat(43), "../../etc/passwd", `${"A".repeat(42)}\0`])("is not %j", async (token) => {
    const answer = await reset(token);
    expect([answer.status, fieldErrors(answer)]).toMatchObject([400, { token: [expect.any(String)] }]);
  });

  it("ends the user's sessions in every team, and nobody else's", async () => {
    const [one, other] = [await person(), await person()];
    const away = await createTenant();
    await join(one, away);
    const before = [await signedIn(one, one.tenant.id), await signedIn(one, away.tenant.id)];
    const theirs = await signedIn(other, other.tenant.id);
    const expiresAt = new Date(Date.now() + 60_000);
    const login = await createLoginLink({ tenantId: away.tenant.id, userId: one.userId, expiresAt });
    const begun = await checkPassword({ email: one.email, password: OLD });
    const { mark } = await markWith(one);
    expect((await reset(await linkOf(one))).status).toBe(200);
    for (const { sessionId, familyId } of before) expect(await isOpen(sessionId, familyId)).toEqual([false, false]);
    expect(await isOpen(theirs.sessionId, theirs.familyId)).toEqual([true, true]);
    expect(await redeemLoginLink(new URL(login).searchParams.get("link") ?? "")).toBeNull();
    expect(begun.person && (await openSession({ ...begun.person, method: "password" }))).toBeNull();
    expect(await mark()).toEqual({ isVerified: true, letters: ["password-changed"] });
    for (const tenant of [one.tenant, away.tenant]) {
      const { identity } = await databases();
      const type = "member.password_reset";
      const events = await identity.auditEvent.findMany({ where: { tenantId: tenant.id, type } });
      expect(events).toMatchObject([{ actorId: one.userId, entityType: "member" }]);
    }
  });

  it("revokes API tokens of an address that was unverified, but not of a verified one", async () => {
    const one = await person();
    const works = async (token: string) =>
      authenticate({ authorization: `Bearer ${token}`, cookie: undefined, clientAddress: null }).then(
        () => true,
        () => false,
      );
    const before = await tokenOf(one);
    expect((await reset(await linkOf(one))).status).toBe(200);
    expect(await works(before)).toBe(false);
    const after = await tokenOf(one);
    expect((await reset(await linkOf(one), `${NEW} again`)).status).toBe(200);
    expect(await works(after)).toBe(true);
  });

  it("leaves no invitation that could set another password, and counts guesses at those that require one", async () => {
    const one = await person();
    const mails = mailProvider();
    const inviter = await createTenant({ ports: { email: mails.email } });
    await inviteMember(inviter.ctx, { email: one.email, role: "viewer" });
    const invitation = mails.tokenFor(one.email);
    expect(await getInvitation({ token: invitation })).toMatchObject({ hasAccount: false });
    expect((await reset(await linkOf(one))).status).toBe(200);
    const accept = (password: string) => acceptInvitation({ token: invitation, password, signedInAs: null });
    for (let failure = 0; failure < 5; failure++) {
      await expect(accept("chosen by somebody else")).rejects.toMatchObject({ code: "unauthenticated" });
    }
    await expect(accept(NEW)).rejects.toMatchObject({ code: "rate_limited" });
    await expect(signsIn(one.email, NEW)).rejects.toMatchObject({ code: "rate_limited" });
  });

  it("clears the delay after wrong passwords", async () => {
    const one = await person();
    for (let failure = 0; failure < 5; failure++) await signsIn(one.email, "wrong");
    await expect(signsIn(one.email, OLD)).rejects.toMatchObject({ code: "rate_limited" });
    await reset(await linkOf(one));
    expect(await signsIn(one.email, NEW)).toBe(true);
  });

  it("sets a password for someone who only used Google", async () => {
    const one = await withoutPassword();
    expect((await reset(await linkOf(one))).status).toBe(200);
    expect(await signsIn(one.email, NEW)).toBe(true);
  });
});

describe("changing your own password", () => {
  it("ends other sessions in every team but not this one, and notifies the user", async () => {
    const one = await person();
    const away = await createTenant();
    await join(one, away);
    const here = await signedIn(one, one.tenant.id);
    const others = [await signedIn(one, one.tenant.id), await signedIn(one, away.tenant.id)];
    const token = await linkOf(one);
    const { mark } = await markWith(one);
    await changePassword(inSession(one, here.sessionId), { current: OLD, next: NEW });
    expect(await isOpen(here.sessionId, here.familyId)).toEqual([true, true]);
    for (const { sessionId, familyId } of others) expect(await isOpen(sessionId, familyId)).toEqual([false, false]);
    expect(await findReset(token)).toBeNull();
    expect([await signsIn(one.email, OLD), await signsIn(one.email, NEW)]).toEqual([false, true]);
    expect(await mark()).toMatchObject({ letters: ["password-changed"] });
    const { identity } = await databases();
    const events = await identity.auditEvent.findMany({
      where: { type: "member.password_changed", actorId: one.userId },
    });
    expect(events.map(({ tenantId }) => tenantId).sort()).toEqual([one.tenant.id, away.tenant.id].sort());
  });

  it("keeps the session an access token was opened from", async () => {
    const one = await person();
    const here = await signedIn(one, one.tenant.id);
    const { actor } = one.ctx;
    if (actor.kind !== "user") throw new Error("Only people have sessions");
    const ctx = { ...one.ctx, actor: { ...actor, via: "access_token" as const, credentialId: here.familyId } };
    await changePassword(ctx, { current: OLD, next: NEW });
    expect(await isOpen(here.sessionId, here.familyId)).toEqual([true, true]);
  });

  it("names the invalid field", async () => {
    const one = await person();
    const change = (current: string, next: string) => changePassword(one.ctx, { current, next });
    await expect(change("wrong", NEW)).rejects.toMatchObject({
      details: { fieldErrors: { current: expect.anything() } },
    });
    for (const next of ["short", "password1234", one.email, "Followthrough1"]) {
      await expect(change(OLD, next)).rejects.toMatchObject({ details: { fieldErrors: { next: expect.anything() } } });
    }
    expect(await signsIn(one.email, OLD)).toBe(true);
  });

  it("counts a wrong current password as a failed sign-in", async () => {
    const one = await person();
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, () => changePassword(one.ctx, { current: "wrong", next: NEW })),
    );
    const codes = tries.map((one) => (one.status === "rejected" ? one.reason.code : "changed"));
    expect(codes.filter((code) => code === "bad_request")).toHaveLength(5);
    expect(codes.filter((code) => code === "rate_limited")).toHaveLength(45);
    await expect(signsIn(one.email, OLD)).rejects.toMatchObject({ code: "rate_limited" });
    expect((await jobsFor(one.userId)).map(({ data }) => data.about)).toEqual(["failed-sign-ins"]);
  });

  it("is unavailable to API tokens and people without a password", async () => {
    const one = await person();
    const body = { current: OLD, next: NEW };
    const byToken = await callRoute(changePasswordContract, { token: await tokenOf(one), body });
    expect(byToken.status).toBe(403);
    const google = await withoutPassword();
    await expect(changePassword(google.ctx, body)).rejects.toMatchObject({
      details: { fieldErrors: { current: [expect.stringContaining("no password")] } },
    });
  });
});

describe("a password given to a new account by the operator", () => {
  it.each(["short", "password1234", "Followthrough!"])("follows the same rules: %s", async (password) => {
    const refused = { code: "bad_request", details: { fieldErrors: { password: [expect.any(String)] } } };
    const email = `${randomUUID()}@seller.example`;
    await expect(makeTenant({ name: "Acme", email, password })).rejects.toMatchObject(refused);
    const { tenant } = await createTenant();
    await expect(addMember({ tenantId: tenant.id, email, role: "viewer", password })).rejects.toMatchObject(refused);
  });
});

async function age({ userId }: Person, minutes: number): Promise<void> {
  const { identityPool } = await databases();
  await identityPool.query(
    `UPDATE password_resets SET created_at = created_at - make_interval(mins => $2),
       expires_at = expires_at - make_interval(mins => $2) WHERE user_id = $1`,
    [userId, minutes],
  );
}

async function signedIn({ userId }: Person, tenantId: string): Promise<{ sessionId: string; familyId: string }> {
  const { identity } = await databases();
  const { credentialVersion } = await identity.user.findUniqueOrThrow({ where: { id: userId } });
  const session = await openSession({ userId, credentialVersion, tenantId, method: "password" });
  if (!session) throw new Error("Nobody was signed in");
  const { familyId } = await openRefreshFamily({ id: session.sid, tenantId, userId });
  return { sessionId: session.sid, familyId };
}

async function isOpen(sessionId: string, familyId: string): Promise<[boolean, boolean]> {
  const { identity } = await databases();
  const session = await identity.session.findUniqueOrThrow({ where: { id: sessionId } });
  const family = await identity.refreshFamily.findUniqueOrThrow({ where: { id: familyId } });
  return [session.revokedAt === null, family.revokedAt === null];
}

/** Reports whether the account is verified and which emails were queued since this call. */
async function markWith({ userId }: Person) {
  const before = (await jobsFor(userId)).length;
  const mark = async () => {
    const { identity } = await databases();
    const { verifiedAt } = await identity.user.findUniqueOrThrow({ where: { id: userId } });
    const letters = (await jobsFor(userId)).slice(before).map(({ data }) => data.about);
    return { isVerified: verifiedAt !== null, letters };
  };
  return { mark };
}

function inSession({ ctx }: Person, sessionId: string): TestMember["ctx"] {
  const { actor } = ctx;
  if (actor.kind !== "user") throw new Error("Only people have sessions");
  return { ...ctx, actor: { ...actor, credentialId: sessionId } };
}

/** Records the arguments of a method's calls until it is stopped. */
function watch<M extends string>(object: { [name in M]: unknown }, method: M): { stop(): unknown[][] } {
  const calls: unknown[][] = [];
  const given = object[method] as (...args: unknown[]) => unknown;
  Object.assign(object, {
    [method](...args: unknown[]) {
      calls.push(args);
      return given.apply(object, args);
    },
  });
  return {
    stop() {
      Object.assign(object, { [method]: given });
      return calls;
    },
  };
}
