/** What `npm run bench -- <part>` can measure. */
export const PARTS = {
  list: "GET /followups against a bare server",
  meeting: "the longest meeting, read and drafted",
  approve: "from approval to the provider's acceptance",
  analytics: "the report over a million deliveries",
  proposals: "lists of a million proposals while others write",
  writes: "two hundred creates at once",
  holds:
    "the longest hold of the event loop, by the worst body of every endpoint, or of the paths named: holds /meetings",
  soak: "the memory of the server after ten minutes over all endpoints (only when it is named)",
  export: "the largest HTML export, and PDFs",
};
