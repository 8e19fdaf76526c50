/**
 * The endpoints of the published interface, whose error bodies have no `code`. The guard runs without a bundler and
 * can't load the contracts, so this list repeats them. A test compares the two.
 */
export const PUBLISHED_ENDPOINTS = [
  "GET /calendar/upcoming",
  "GET /crm/contacts",
  "POST /crm/sync",
  "POST /demo/setup",
  "POST /email/send",
  "POST /meetings/ingest",
  "GET /meetings/{id}/transcript",
  "GET /objection/sessions",
  "POST /objection/sessions",
  "GET /proposals",
  "POST /proposals",
  "DELETE /proposals/{id}",
  "GET /proposals/{id}",
  "PUT /proposals/{id}",
  "POST /proposals/{id}/export",
  "GET /reports/analytics",
];

const patterns = PUBLISHED_ENDPOINTS.map((endpoint) => {
  const [method = "", path = ""] = endpoint.split(" ");
  return { method, path: new RegExp(`^/api${path.replace("{id}", "[^/]+")}$`) };
});

/** `path` is the raw URL path without its query. */
export function isPublishedEndpoint(method: string | undefined, path: string): boolean {
  const asked = method === "HEAD" ? "GET" : method;
  return patterns.some((known) => known.method === asked && known.path.test(path));
}
