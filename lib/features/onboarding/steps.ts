import type { OnboardingState } from "./schema";

type Step = { step: number; title: string; description: string; isOptional?: true };

export const STEPS: Step[] = [
  {
    step: 1,
    title: "Connect your calendar",
    description: "Coming meetings appear, and video meetings come in once they end.",
  },
  {
    step: 2,
    title: "Connect the CRM",
    description: "Each sync exchanges contacts and deals with HubSpot or Salesforce.",
  },
  { step: 3, title: "Set up sending", description: "A first message went out." },
  { step: 4, title: "Your voice", description: "Signature and tone of your drafts, and your working hours." },
  { step: 5, title: "Process a first meeting", description: "Its talk becomes a summary, commitments and a draft." },
  { step: 6, title: "Review and send a first follow-up", description: "Nothing is sent before you approve it." },
  { step: 7, title: "Invite the team", description: "Colleagues review and send with you.", isOptional: true },
];

/** When each step's fact came true; a step that is missing or null is open. */
export type Facts = Partial<Record<number, Date | null>>;

export function onboardingState(facts: Facts): OnboardingState {
  const steps = STEPS.map(({ step, title, description }) => ({ step, title, description, completed: !!facts[step] }));
  const completedSteps = steps.filter(({ completed }) => completed).map(({ step }) => step);
  const isCompleted = completedSteps.length === STEPS.length;
  const latest = Math.max(...completedSteps.map((step) => facts[step]?.getTime() ?? 0));
  return {
    status: isCompleted ? "completed" : completedSteps.length > 0 ? "in_progress" : "not_started",
    progress: Math.round((100 * completedSteps.length) / STEPS.length),
    completedAt: isCompleted ? new Date(latest).toISOString() : null,
    completedSteps,
    steps,
  };
}
