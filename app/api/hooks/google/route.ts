import { googleHookContract } from "@/lib/features/meetings/contract";
import { receivePush, verifyPush } from "@/lib/features/meetings/push/receive-push";
import { hookRoute } from "@/lib/http/hook-route";
import { methods } from "@/lib/http/methods";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: hookRoute(googleHookContract, {
    verify: verifyPush,
    async handle(push) {
      await receivePush(push);
      return { success: true as const };
    },
  }),
});
