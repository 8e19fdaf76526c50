import { describe, expect, it } from "vitest";
import { onboardingState, STEPS } from "./steps";

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

describe("onboarding", () => {
  it("is not started without any data", () => {
    expect(onboardingState({ 1: null })).toMatchObject({
      status: "not_started",
      progress: 0,
      completedAt: null,
      completedSteps: [],
    });
  });

  it("reports rounded percentages and keeps the order of the steps", () => {
    const state = onboardingState({ 5: at(2), 2: at(3) });
    expect(state).toMatchObject({ status: "in_progress", progress: 29, completedSteps: [2, 5], completedAt: null });
    expect(state.steps.filter(({ completed }) => completed).map(({ step }) => step)).toEqual([2, 5]);
  });

  it("completes at exactly 100, on the day the last step was completed", () => {
    const facts = Object.fromEntries(STEPS.map(({ step }) => [step, at(step === 4 ? 20 : step)]));
    expect(onboardingState(facts)).toMatchObject({
      status: "completed",
      progress: 100,
      completedAt: at(20).toISOString(),
    });
  });
});
