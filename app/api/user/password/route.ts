import { changePassword } from "@/lib/features/passwords/change-password";
import { changePasswordContract } from "@/lib/features/passwords/contract";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: route(changePasswordContract, async ({ ctx, body }) => {
    await changePassword(ctx, body);
    return ok({ changed: true as const }, "Your password was changed and your other sessions were signed out");
  }),
});
