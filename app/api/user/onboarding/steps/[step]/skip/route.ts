import { skipStepContract } from "@/lib/features/onboarding/contract";
import { skipStep } from "@/lib/features/onboarding/skip-step";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: route(skipStepContract, async ({ ctx, params }) => ok(await skipStep(ctx, { step: Number(params.step) }))),
});
