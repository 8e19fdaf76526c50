import { z } from "zod";
import { envelope } from "@/lib/core/pagination";
import { STEP_NUMBERS } from "./step-numbers";

export const OnboardingState = z.strictObject({
  status: z.enum(["not_started", "in_progress", "completed"]),
  progress: z.number().min(0).max(100),
  completedAt: z.iso.datetime().nullable(),
  completedSteps: z.array(z.int()),
  steps: z.array(z.strictObject({ step: z.int(), title: z.string(), description: z.string(), completed: z.boolean() })),
});
export type OnboardingState = z.infer<typeof OnboardingState>;
export const OnboardingEnvelope = envelope(OnboardingState);

export const StepParams = z.object({ step: z.enum(STEP_NUMBERS) });
