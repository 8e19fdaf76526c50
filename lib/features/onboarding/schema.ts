import { z } from "zod";
import { envelope } from "@/lib/core/pagination";

export const OnboardingState = z.strictObject({
  status: z.enum(["not_started", "in_progress", "completed"]),
  progress: z.number().min(0).max(100),
  completedAt: z.iso.datetime().nullable(),
  completedSteps: z.array(z.int()),
  steps: z.array(z.strictObject({ step: z.int(), title: z.string(), description: z.string(), completed: z.boolean() })),
});
export type OnboardingState = z.infer<typeof OnboardingState>;
export const OnboardingEnvelope = envelope(OnboardingState);

export const STEP_NUMBERS = ["1", "2", "3", "4", "5", "6", "7"] as const;
export const StepParams = z.object({ step: z.enum(STEP_NUMBERS) });
