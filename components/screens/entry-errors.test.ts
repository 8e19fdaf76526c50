import { expect, it } from "vitest";
import { entryErrors } from "./entry-errors";

it("says of an entry what each of them must be", () => {
  const errors = { domains: ["domains[12] must be a domain name", "must have at most 20 entries"] };
  expect(entryErrors(errors, "domains")).toEqual(["Each must be a domain name", "must have at most 20 entries"]);
  expect(entryErrors(errors, "allowedCidrs")).toBeUndefined();
});
