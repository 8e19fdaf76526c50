type Raw = string | Uint8Array<ArrayBuffer>;

const nested = (depth: number) => `{"a":${"[".repeat(depth)}${"]".repeat(depth)}}`;
const bytes = (...values: number[]) => new Uint8Array(values);

/** Bodies that every endpoint must reject: G-12 to G-15 in the catalog. */
export const UNREADABLE: Record<string, Raw> = {
  "an open brace": "{",
  "a member without a value": '{"a":}',
  "half a word": "nul",
  "a trailing comma": '{"a":1,}',
  "two objects": "{}{}",
  "a comment": "{/* */}",
  "single quotes": "{'a':1}",
  "a number no JSON has": '{"a":NaN}',
  "UTF-16": new Uint8Array(Buffer.from('{"a":1}', "utf16le")),
  "invalid UTF-8": bytes(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d),
  "an overlong encoding": bytes(0x7b, 0xc0, 0xaf, 0x7d),
  "an encoded surrogate": bytes(0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d),
  "a list": "[]",
  "a text": '"x"',
  "a number": "1",
  null: "null",
  "a truth value": "true",
  "33 levels": nested(33),
  "5,000 levels": nested(5_000),
  "200,000 levels": nested(200_000),
  "200,000 levels that never close": `{"a":${"[".repeat(200_000)}`,
  "100,000 members": `{${Array.from({ length: 100_000 }, (_, at) => `"k${at}":1`).join()}}`,
  "a list of a million": `{"a":[${"1,".repeat(999_999)}1]}`,
};

/** Strings with a meaning to some interpreter, or that are awkward to store. All must round-trip. */
export const AWKWARD_TEXTS = [
  "'; DROP TABLE proposals;--",
  "{{7*7}} #{7*7} <%= 7*7 %> $(id)",
  "*)(uid=*))(|(uid=*",
  "../../etc/passwd",
  "\u202egnp.exe",
  "👩‍👩‍👧‍👦 𠜎 𝒳",
  "e\u0301 é",
  "__proto__",
];
