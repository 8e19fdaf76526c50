export const PLATFORMS = ["google_meet", "zoom", "teams", "other"] as const;
