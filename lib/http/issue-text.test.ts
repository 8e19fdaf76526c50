import { expect, it } from "vitest";
import { z } from "zod";
import { issueText } from "./issue-text";

const body = z.object({
  title: z.string().min(2).max(5),
  count: z.int().min(1).max(9),
  price: z.number(),
  isOpen: z.boolean(),
  tags: z.array(z.string()).min(1),
  role: z.enum(["viewer", "admin"]),
  policy: z.literal("always"),
  id: z.uuid(),
  from: z.iso.datetime(),
  note: z.string().refine((text) => text !== "x", "must not be x"),
});
const valid = {
  title: "Plan",
  count: 3,
  price: 1,
  isOpen: true,
  tags: ["a"],
  role: "viewer",
  policy: "always",
  id: "0198a8de-0000-7000-8000-000000000001",
  from: "2026-11-24T15:00:00Z",
  note: "y",
};

it.each([
  [{ title: null }, "must be text"],
  [{ title: undefined }, "is required"],
  [{ title: "P" }, "must have at least 2 characters"],
  [{ title: "Planning" }, "must have at most 5 characters"],
  [{ count: 0 }, "must be at least 1"],
  [{ count: 10 }, "must be at most 9"],
  [{ count: 1.5 }, "must be a whole number"],
  [{ price: "1" }, "must be a number"],
  [{ isOpen: "yes" }, "must be true or false"],
  [{ tags: "a" }, "must be a list"],
  [{ tags: [] }, "must have at least 1 entry"],
  [{ role: "boss" }, "must be one of viewer, admin"],
  [{ policy: "x" }, "must be always"],
  [{ id: "7" }, "must be a UUID"],
  [{ from: "soon" }, "must be a date and time such as 2026-11-24T15:00:00Z"],
  [{ note: "x" }, "must not be x"],
])("%j %s", (change, text) => {
  const { error } = body.safeParse({ ...valid, ...change });
  expect(error?.issues.map(issueText)).toEqual([text]);
});
