import { getOnboardingContract } from "@/lib/features/onboarding/contract";
import { getOnboarding } from "@/lib/features/onboarding/queries";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(getOnboardingContract, async ({ ctx }) => ok(await getOnboarding(ctx))),
});
