import fc, { type Arbitrary } from "fast-check";
import type { AnyContract } from "@/lib/core/contract";
import type { Call } from "../call-route";
import { type JsonSchema, operationOf } from "./documented";
import { bodyFields, withValue } from "./input-fields";
import { valuesOf } from "./values-of";

const junkText = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom("", "\u0000", "\ud800", "-1", "1e309", "__proto__", "\r\n", "%00", "x".repeat(3_000)),
);
const junk = fc.oneof({ arbitrary: junkText, weight: 3 }, { arbitrary: fc.jsonValue({ maxDepth: 4 }), weight: 2 });

/** Generates calls of one endpoint from its documentation: valid ones, ones with a single error, and noise. */
export function fuzzedCall(contract: AnyContract, base: Call): Arbitrary<Call> {
  return fc.record(
    {
      query: queriesOf(contract),
      body: bodiesOf(contract, base.body),
      params: paramsOf(base.params ?? {}),
      headers: headersOf(contract, base.headers ?? {}),
    },
    { requiredKeys: ["query", "headers", "params"] },
  );
}

function queriesOf(contract: AnyContract): Arbitrary<string> {
  const { parameters } = operationOf(contract);
  const entries = parameters.filter(({ in: where }) => where === "query");
  if (entries.length === 0) return fc.constantFrom("", "?a=b", "?__proto__=1");
  const valid = entries.map(({ name, schema }) => [name, valuesOf(schema).map(String)] as const);
  const mixed = valid.map(([name, value]) => [name, fc.oneof({ arbitrary: value, weight: 8 }, junkText)] as const);
  const written = (members: typeof valid) =>
    fc
      .record<Record<string, string>>(Object.fromEntries(members), { requiredKeys: [] })
      .map((given) => `?${new URLSearchParams(given as Record<string, string>)}`);
  return fc.oneof(
    written(valid),
    written(mixed),
    junkText.map((text) => `?${encodeURIComponent(text.toWellFormed())}`),
  );
}

function bodiesOf(contract: AnyContract, base: unknown): Arbitrary<unknown> {
  const schema: JsonSchema | undefined = operationOf(contract).requestBody?.content["application/json"].schema;
  if (!schema) return contract.method === "GET" ? fc.constant(undefined) : fc.constantFrom(undefined, {}, { a: 1 });
  const fields = bodyFields(contract);
  const valid = fc.oneof(valuesOf(schema), valuesOf(schema, { whole: true }), fc.constant(base ?? {}));
  const spoilt = fc
    .tuple(valid, fc.array(fc.tuple(fc.constantFrom(...fields), junk), { minLength: 1, maxLength: 2 }))
    .map(([body, faults]) => faults.reduce((into, [field, value]) => withValue(into, field, value), body));
  const shortened = fc
    .tuple(valid, fc.constantFrom(...fields.map(({ name }) => name)))
    .map(([body, name]) => ({ ...(body as object), [name]: undefined }));
  return fc.oneof({ arbitrary: valid, weight: 4 }, { arbitrary: spoilt, weight: 5 }, shortened, junk);
}

function paramsOf(base: Record<string, string>): Arbitrary<Record<string, string>> {
  const noise = fc.record(
    Object.fromEntries(
      Object.keys(base).map((name) => [
        name,
        fc.oneof(
          fc.uuid(),
          junkText.map((text) => text.toWellFormed()),
        ),
      ]),
    ),
  );
  return fc.oneof({ arbitrary: fc.constant(base), weight: 9 }, noise);
}

function headersOf({ method }: AnyContract, base: Record<string, string>): Arbitrary<Record<string, string>> {
  const key = fc.constantFrom("", "one", "two", "x".repeat(256), "a\tb");
  const keyed = key.map((value) => ({ ...base, "idempotency-key": value }));
  const odd = fc.constantFrom("text/plain", "", "application/json; charset=latin1", "multipart/mixed", "*/*");
  const typed = odd.map((value) => ({ ...base, "content-type": value }));
  if (method === "GET") return fc.constant(base);
  return fc.oneof({ arbitrary: fc.constant(base), weight: 12 }, keyed, typed);
}
