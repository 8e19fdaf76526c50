export const OBJECTION_TYPES = ["price", "timing", "competition", "authority", "feature", "other"] as const;
export const SEVERITIES = ["low", "medium", "high", "critical"] as const;

export type Objection = {
  title: string;
  /** Verbatim words of an external participant. */
  quote: string;
  segmentIndex: number;
  type: (typeof OBJECTION_TYPES)[number];
  severity: (typeof SEVERITIES)[number];
  speaker: string;
  suggestedResponses: string[];
  framework: string;
};
