import { defineContract } from "@/lib/core/contract";
import { OnboardingEnvelope, StepParams } from "./schema";

const tag = "Onboarding";

export const getOnboardingContract = defineContract({
  tag,
  method: "GET",
  path: "/user/onboarding",
  summary: "How far you are; steps are ticked by facts",
  response: OnboardingEnvelope,
});

export const skipStepContract = defineContract({
  tag,
  method: "POST",
  path: "/user/onboarding/steps/{step}/skip",
  summary: "Completes an optional step without doing it",
  params: StepParams,
  response: OnboardingEnvelope,
});

export const onboardingContracts = [getOnboardingContract, skipStepContract];
