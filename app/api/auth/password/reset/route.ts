import { resetPasswordContract } from "@/lib/features/passwords/contract";
import { resetPassword } from "@/lib/features/passwords/reset-password";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { publicRoute } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: publicRoute(resetPasswordContract, async ({ body, facts }) => {
    await resetPassword(body, facts.requestId);
    return ok({ changed: true as const }, "Your password is set. Sign in with it");
  }),
});
