import { describe, expect, it } from "vitest";
import { z } from "zod";
import { defineContract } from "@/lib/core/contract";
import { queryInteger, text } from "@/lib/core/input";
import { parseBodyInput, parseQuery } from "./parse-input";

const options = { method: "POST", path: "/things", tag: "Things", summary: "A thing", response: z.object({}) } as const;

describe("an unexpected body", () => {
  const contract = defineContract(options);

  it.each([undefined, {}, { unknown: 1 }])("is ignored when it is %j", (body) => {
    expect(parseBodyInput(contract, body)).toBeUndefined();
  });

  it.each([[[]], [null], ["text"], [1], [true]])("is refused when it is %j", (body) => {
    expect(() => parseBodyInput(contract, body)).toThrow("must be a JSON object");
  });
});

it("says what is wrong with a name that a field may not have", () => {
  const contract = defineContract({ ...options, body: z.object({ fields: z.record(text(3, 1), z.unknown()) }) });
  expect(() => parseBodyInput(contract, { fields: { long: 1 } })).toThrow(
    "fields: long isn't a valid name: must have at most 3 characters",
  );
});

it("reports each field problem once", () => {
  const contract = defineContract({ ...options, query: z.object({ page: queryInteger(1, 10).default(1) }) });
  const refusal = () => parseQuery(contract, new URLSearchParams("page="));
  expect(refusal).toThrow(
    expect.objectContaining({
      message: "Query parameter page: must be a whole number from 1 to 10",
      details: { fieldErrors: { page: ["must be a whole number from 1 to 10"] } },
    }),
  );
});

it("names an entry or a nested value as it's written in code", () => {
  const items = z.array(z.object({ quantity: z.number() }));
  const body = z.object({ to: z.array(z.email()).optional(), pricing: z.object({ items }).optional() });
  const contract = defineContract({ ...options, body });
  const refused = (field: string, text: string) =>
    expect.objectContaining({ message: text, details: { fieldErrors: { [field]: [text] } } });
  expect(() => parseBodyInput(contract, { to: ["dana@x.example", "x"] })).toThrow(
    refused("to", "to[1] must be an email address"),
  );
  const text = "items[0].quantity must be a number";
  expect(() => parseBodyInput(contract, { pricing: { items: [{ quantity: "2" }] } })).toThrow(
    expect.objectContaining({ message: `pricing: ${text}`, details: { fieldErrors: { pricing: [text] } } }),
  );
});

describe("an error response", () => {
  const contract = defineContract({
    ...options,
    body: z.strictObject({ a: z.string().optional(), all: z.record(z.string(), z.number()).optional() }),
  });
  const refused = (body: unknown) => {
    try {
      parseBodyInput(contract, body);
    } catch (error) {
      return (error as { details: { fieldErrors: Record<string, string[]> } }).details.fieldErrors;
    }
    throw new Error("It was taken");
  };

  it("lists at most 100 fields", () => {
    const fields = refused(Object.fromEntries(Array.from({ length: 49_000 }, (_, at) => [`field ${at}`, 0])));
    expect(Object.keys(fields)).toHaveLength(100);
    expect(fields["field 0"]).toEqual(["isn't a known field"]);
  });

  it("truncates very long field names", () => {
    const long = "n".repeat(1_000_000);
    expect(JSON.stringify(refused({ [long]: 1, all: { [long]: "x" } })).length).toBeLessThan(1_000);
  });
});
