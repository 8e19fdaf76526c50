export const STEP_NUMBERS = ["1", "2", "3", "4", "5", "6", "7"] as const;
