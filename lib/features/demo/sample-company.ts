export const SAMPLE_COMPANY = "Brightloom";

/** The sample team where it is an ordinary tenant. */
export const SAMPLE_DOMAIN = "brightloom.example";

export const SAMPLE_OWNER = "Robin Hale";
