/** The parts that `npm run bench -- <part>` measures. */
export const PARTS = {
  list: "GET /followups against a bare server",
  meeting: "the longest meeting, processed and drafted",
  approve: "time from approval to provider acceptance",
  analytics: "the report on a million deliveries",
  proposals: "lists of a million proposals while others write",
  writes: "two hundred creates at once",
  holds: "how long the worst body of each endpoint blocks the event loop, or of the given paths: holds /meetings",
  soak: "server memory after ten minutes of calls to all endpoints (only when named)",
  sync: "the first sync of 100,000 contacts and 20,000 deals, a later one, and what asking a provider adds",
  screens:
    "script, background requests and navigation of each page in a browser, Lighthouse, and keys in a queue of 500",
  export: "the largest HTML export, and PDFs",
};
