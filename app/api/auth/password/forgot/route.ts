import { forgotPasswordContract } from "@/lib/features/passwords/contract";
import { requestReset } from "@/lib/features/passwords/request-reset";
import { LINK_SENT, RESET_MINUTES } from "@/lib/features/passwords/reset-link";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { publicRoute } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: publicRoute(forgotPasswordContract, async ({ body }) => {
    await requestReset(body);
    return ok({ requested: true as const, expiresInMinutes: RESET_MINUTES }, LINK_SENT);
  }),
});
