const GOOGLE = "https://www.googleapis.com/auth";
export const CALENDAR_SCOPE = `${GOOGLE}/calendar.events.readonly`;
/** Optional: without it, everything but answering invitations works. */
export const ANSWER_SCOPE = `${GOOGLE}/calendar.events`;
export const MEETING_SCOPE = `${GOOGLE}/meetings.space.readonly`;

export type ScopeMeaning = { scope: string; meaning: string };
export type OAuthProvider = "google" | "hubspot" | "salesforce";

/** The scopes we request and what each is for. Providers may return aliases of a scope (see `meaningOf`). */
export const SCOPES: Record<OAuthProvider, ScopeMeaning[]> = {
  google: [
    { scope: "openid", meaning: "Identify your Google account" },
    { scope: "email", meaning: "See your account's email address, to recognize your calendar" },
    { scope: CALENDAR_SCOPE, meaning: "Read the events in your calendar" },
    {
      scope: ANSWER_SCOPE,
      meaning: "Answer invitations, only when you do it here. Nothing else in your calendar is changed",
    },
    { scope: MEETING_SCOPE, meaning: "Read who joined your Google Meet calls and their transcripts" },
  ],
  hubspot: [
    { scope: "oauth", meaning: "Stay connected without asking you again" },
    { scope: "crm.objects.contacts.read", meaning: "Read contacts" },
    { scope: "crm.objects.contacts.write", meaning: "Update contacts, and log notes, emails and tasks on them" },
    { scope: "crm.objects.deals.read", meaning: "Read deals" },
    { scope: "crm.objects.deals.write", meaning: "Update deals" },
    { scope: "crm.objects.companies.read", meaning: "See which company a deal is with" },
    { scope: "crm.objects.owners.read", meaning: "See who owns a contact or deal" },
    { scope: "crm.schemas.contacts.write", meaning: "Add one property to contacts, so that none is created twice" },
    { scope: "crm.schemas.deals.write", meaning: "Add one property to deals, so that none is created twice" },
  ],
  salesforce: [
    {
      scope: "api",
      meaning: "Read and update contacts, opportunities and tasks that your Salesforce user has access to",
    },
    { scope: "refresh_token", meaning: "Stay connected without asking you again" },
  ],
};

const GOOGLE_ALIASES: Record<string, string> = { [`${GOOGLE}/userinfo.email`]: "email" };

export function scopesOf(provider: OAuthProvider): string[] {
  return SCOPES[provider].map(({ scope }) => scope);
}

/** Describes a granted scope, or returns null for one we never request. */
export function meaningOf(provider: OAuthProvider, scope: string): string | null {
  const known = GOOGLE_ALIASES[scope] ?? scope;
  return SCOPES[provider].find((one) => one.scope === known)?.meaning ?? null;
}
