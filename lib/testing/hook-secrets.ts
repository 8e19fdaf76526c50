/** What test callers of the cron route and the providers' hooks sign with. The test environment sets the same values. */
export const CRON_SECRET = "a cron secret for tests only";
export const RESEND_KEY = Buffer.from("a resend key for tests only");
export const HUBSPOT_SECRET = "a hubspot secret for tests only";
