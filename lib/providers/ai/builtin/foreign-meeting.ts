import type { Evidence } from "@/lib/grounding/analysis";

/** The agreed next meeting of a call in another language. */
export type ForeignMeeting = { on: string; time: string | null; evidence: Evidence[] };
