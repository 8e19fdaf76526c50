import { defineContract } from "@/lib/core/contract";
import { OnboardingEnvelope, StepParams } from "./schema";

const tag = "Onboarding";

export const getOnboardingContract = defineContract({
  tag,
  method: "GET",
  path: "/user/onboarding",
  summary: "Get your onboarding progress",
  response: OnboardingEnvelope,
});

export const skipStepContract = defineContract({
  tag,
  method: "POST",
  path: "/user/onboarding/steps/{step}/skip",
  summary: "Skip an optional step",
  params: StepParams,
  response: OnboardingEnvelope,
});

export const onboardingContracts = [getOnboardingContract, skipStepContract];
