import { resendHookContract } from "@/lib/features/emails/contract";
import { receiveReport, verifyReport } from "@/lib/features/emails/provider-events/receive-report";
import { hookRoute } from "@/lib/http/hook-route";
import { methods } from "@/lib/http/methods";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: hookRoute(resendHookContract, {
    verify: verifyReport,
    async handle(webhook) {
      await receiveReport(webhook);
      return { success: true as const };
    },
  }),
});
