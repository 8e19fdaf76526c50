import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { AppError } from "@/lib/core/errors";
import type { CrmPort } from "@/lib/providers/crm/port";
import { ProviderFailure } from "@/lib/providers/failure";
import { type CrmAccount, hubspotAccount, salesforceAccount } from "@/lib/testing/crm-accounts";
import { promisedWork } from "@/lib/testing/promised-work";
import { dayOf } from "../../commitments/present";
import { writeTasks } from "./write-tasks";

const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

const ACCOUNTS: [string, () => Promise<CrmAccount>][] = [
  ["HubSpot", hubspotAccount],
  ["Salesforce", salesforceAccount],
];

const FAULTS = ["killed before", "killed after", "answer lost", "at once"] as const;
const CHANGES = fc.array(
  fc.record({
    patch: fc.oneof(
      fc.record({ state: fc.constantFrom("firm", "tentative", "withdrawn", "done", "wrong") }),
      fc.record({ what: fc.constantFrom("Send the plan", "Call <Tom> & ask", "Größe prüfen 🚚") }),
      fc.record({ dueOn: fc.constantFrom("2026-11-27", "2026-12-04", null) }),
    ),
    fault: fc.constantFrom(...FAULTS, null),
  }),
  { minLength: 1, maxLength: 8 },
);

/** A process that dies right before or right after its call that changes a task. */
function dying(crm: CrmPort, when: "before" | "after"): CrmPort {
  const dies = async <T>(call: () => Promise<T>): Promise<T> => {
    if (when === "after") await call();
    throw new Error("killed");
  };
  return {
    ...crm,
    writeTask: (task) => dies(() => crm.writeTask(task)),
    remove: (kind, ids) => dies(() => crm.remove(kind, ids)),
  };
}

describe.each(ACCOUNTS)("tasks in %s", (_, openAccount) => {
  async function open() {
    const account = await openAccount();
    closing.push(account.close);
    const work = await promisedWork(account);
    const { ctx, system, meetingId } = work;
    const attempt = async (crm?: CrmPort) => writeTasks(await system(crm && (async () => crm)), { meetingId });
    return {
      account,
      ...work,
      async attempt(fault: (typeof FAULTS)[number] | null) {
        if (fault === "answer lost") account.loseAnswer();
        const crm = account.crm();
        const run = () =>
          fault === "killed before" || fault === "killed after"
            ? attempt(dying(crm, fault === "killed before" ? "before" : "after"))
            : attempt();
        const results = await Promise.allSettled(fault === "at once" ? [run(), run(), run()] : [run()]);
        for (const result of results) {
          const reason: unknown = result.status === "rejected" ? result.reason : null;
          if (reason && !(reason instanceof ProviderFailure) && String(reason) !== "Error: killed") throw reason;
        }
        await ctx.db
          .$executeRaw`UPDATE crm_tasks SET lease_until = now() - interval '1 second' WHERE lease_until > now()`;
      },
    };
  }

  it("are there exactly once when the process was killed between the call and our commit", async () => {
    const { account, promise, correct, attempt } = await open();
    const id = await promise();
    await attempt("killed after");
    expect(account.tasks()).toHaveLength(1);
    await correct(id, { what: "Send the plan" });
    await attempt("killed after");
    await correct(id, { what: "Send the offer" });
    await attempt("killed before");
    await attempt(null);
    expect(account.tasks()).toMatchObject([{ subject: "Send the offer" }]);
    await attempt("killed after");
    await correct(id, { state: "wrong" });
    await attempt("killed after");
    await correct(id, { state: "firm" });
    await attempt("killed before");
    await attempt(null);
    expect(account.tasks()).toHaveLength(1);
    await correct(id, { state: "wrong" });
    await attempt("killed after");
    await attempt(null);
    expect(account.tasks()).toEqual([]);
  });

  it("agree with the commitment after any changes, crashes, lost answers and concurrent runs", async () => {
    await fc.assert(
      fc.asyncProperty(CHANGES, async (changes) => {
        const { account, ctx, promise, correct, attempt } = await open();
        const id = await promise();
        for (const { patch, fault } of changes) {
          await correct(id, patch).catch((error: unknown) => {
            if (!(error instanceof AppError) || error.code !== "invalid_transition") throw error;
          });
          await attempt(fault);
        }
        for (let again = 0; again < 3; again++) await attempt(null);
        const { state, what, dueOn } = await ctx.db.commitment.findFirstOrThrow({
          where: { id, tenantId: ctx.tenantId },
        });
        const tasks = account.tasks();
        if (state === "firm") expect(tasks).toHaveLength(1);
        else if (state !== "done") expect(tasks).toEqual([]);
        expect(tasks.length).toBeLessThanOrEqual(1);
        for (const task of tasks) {
          expect(task).toMatchObject({
            subject: what,
            isDone: state === "done",
            ...(dueOn && { dueOn: dayOf(dueOn) }),
          });
        }
      }),
      { numRuns: 20 },
    );
  });
});
