import { expect, it } from "vitest";
import { CATALOG } from "@/lib/http/catalog";
import { isPublishedEndpoint, PUBLISHED_ENDPOINTS } from "./published-endpoints";

it("lists exactly the endpoints whose contracts are published", () => {
  const published = CATALOG.filter(({ isPublished }) => isPublished).map(({ method, path }) => `${method} ${path}`);
  expect([...PUBLISHED_ENDPOINTS].sort()).toEqual(published.sort());
});

it.each([
  ["GET", "/api/proposals", true],
  ["HEAD", "/api/proposals/1", true],
  ["POST", "/api/proposals/%zz/export", true],
  ["PATCH", "/api/proposals", false],
  ["GET", "/api/proposals/1/export", false],
  ["GET", "/api/proposals/1/2", false],
  ["PUT", "/api/meetings/1/transcript", false],
  ["GET", "/proposals", false],
])("%s %s is published: %s", (method, path, expected) => {
  expect(isPublishedEndpoint(method, path)).toBe(expected);
});
