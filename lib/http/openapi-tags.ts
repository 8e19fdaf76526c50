/** What each group of endpoints is about. */
export const TAGS: Record<string, string> = {
  Meetings: "Finished meetings, what was said in them, and where in the talk each statement comes from.",
  "Follow-ups": "Drafts, their review, and the way from approval to sending.",
  "E-mail": "Messages that were sent, what became of them, and addresses nothing is sent to.",
  Hooks: "What outside services tell us. Signed; not for integrators.",
  Proposals: "Offers with sections and prices, and their documents.",
  CRM: "Contacts and deals, exchanged with the connected CRM.",
  Calendar: "The caller's coming meetings.",
  "Objection coaching": "What customers objected to, with ways to answer.",
  Connections: "The services the team has connected.",
  Onboarding: "The first steps of a person, ticked by facts.",
  Tokens: "API tokens, and access tokens of a signed-in browser.",
  Members: "The people of the team and their invitations.",
  Tenant: "The team's settings.",
  Reports: "Figures about follow-ups, deliveries and meetings.",
  Demo: "A sandbox to try the product in.",
  System: "State of the process, this description, and the scheduler's entrance.",
};
