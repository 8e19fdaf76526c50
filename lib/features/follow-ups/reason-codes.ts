/** Why a follow-up is rejected. */
export const REASON_CODES = [
  "wrong_facts",
  "wrong_recipient",
  "tone",
  "too_long",
  "not_needed",
  "commitment_not_ours",
  "pricing",
  "other",
] as const;
