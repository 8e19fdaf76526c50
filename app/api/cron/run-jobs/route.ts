import { env } from "@/lib/core/env";
import { requireCronSecret } from "@/lib/http/cron-secret";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { publicRoute } from "@/lib/http/route";
import { runJobsContract } from "@/lib/http/system-contract";
import { runDueJobs } from "@/lib/jobs/run-due-jobs";

export const maxDuration = 60;

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: publicRoute(runJobsContract, async ({ request }) => {
    requireCronSecret(request);
    return ok(await runDueJobs({ budgetMs: env().CRON_BUDGET_SECONDS * 1_000 }));
  }),
});
