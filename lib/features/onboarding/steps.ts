import type { OnboardingState } from "./schema";

type Step = { step: number; title: string; description: string; href: string; isOptional?: true };

export const CONNECT_CALENDAR = 1;
export const FIRST_FOLLOW_UP = 6;

export const STEPS: Step[] = [
  {
    step: CONNECT_CALENDAR,
    title: "Connect your calendar",
    description: "See upcoming meetings and import video meetings once they end.",
    href: "/calendar",
  },
  {
    step: 2,
    title: "Connect your CRM",
    description: "Sync contacts and deals with HubSpot or Salesforce.",
    href: "/settings?tab=integrations",
  },
  {
    step: 3,
    title: "Set up sending",
    description: "Verify your team's sending domain, or send your first message.",
    href: "/settings?tab=sending",
  },
  {
    step: 4,
    title: "Set your voice",
    description: "Choose your signature, tone and working hours.",
    href: "/settings",
  },
  {
    step: 5,
    title: "Process your first meeting",
    description: "Get a summary, commitments and a draft.",
    href: "/meetings/new",
  },
  {
    step: FIRST_FOLLOW_UP,
    title: "Review and send your first follow-up",
    description: "Nothing is sent until you approve it.",
    href: "/review",
  },
  {
    step: 7,
    title: "Invite your team",
    description: "Review and send together with your colleagues.",
    href: "/settings?tab=team",
    isOptional: true,
  },
];

/** When each step was completed. A step that is missing or null is open. */
export type CompletionDates = Partial<Record<number, Date | null>>;

export function onboardingState(facts: CompletionDates): OnboardingState {
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
