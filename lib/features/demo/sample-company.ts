export const SAMPLE_COMPANY = "Brightloom";

/** The sample team's domain when it is an ordinary tenant. */
export const SAMPLE_DOMAIN = "brightloom.example";

export const SAMPLE_OWNER = "Robin Hale";
