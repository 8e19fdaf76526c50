import { describe, expect, it } from "vitest";
import { z } from "zod";
import { defineContract } from "@/lib/core/contract";
import { queryInteger } from "@/lib/core/input";
import { parseBodyInput, parseQuery } from "./parse-input";

const options = { method: "POST", path: "/things", tag: "Things", summary: "A thing", response: z.object({}) } as const;

describe("a body where none is asked for", () => {
  const contract = defineContract(options);

  it.each([undefined, {}, { unknown: 1 }])("is ignored when it is %j", (body) => {
    expect(parseBodyInput(contract, body)).toBeUndefined();
  });

  it.each([[[]], [null], ["text"], [1], [true]])("is refused when it is %j", (body) => {
    expect(() => parseBodyInput(contract, body)).toThrow("must be a JSON object");
  });
});

it("says what is wrong with a field once", () => {
  const contract = defineContract({ ...options, query: z.object({ page: queryInteger(1, 10).default(1) }) });
  const refusal = () => parseQuery(contract, new URLSearchParams("page="));
  expect(refusal).toThrow(
    expect.objectContaining({ details: { fieldErrors: { page: ["must be a whole number from 1 to 10"] } } }),
  );
});
