import { describe, expect, it } from "vitest";
import { senderAddress } from "./from-address";
import { SendingDomainInput } from "./schema";

const input = { domain: "mail.acme.example", localPart: "followups", displayName: "Acme Sales" };

function errorsOf(change: object): Record<string, string[]> {
  const result = SendingDomainInput.safeParse({ ...input, ...change });
  const errors: Record<string, string[]> = {};
  for (const { path, message } of result.error?.issues ?? []) errors[String(path[0])] = [message];
  return errors;
}

const addressOf = (change: object) => senderAddress(SendingDomainInput.parse({ ...input, ...change }));

describe("the sender", () => {
  it.each([
    [{}, "Acme Sales <followups@mail.acme.example>"],
    [{ displayName: "  Acme  " }, "Acme <followups@mail.acme.example>"],
    [{ displayName: "Acme, Inc." }, '"Acme, Inc." <followups@mail.acme.example>'],
    [{ displayName: "Acme (Sales): EU; US" }, '"Acme (Sales): EU; US" <followups@mail.acme.example>'],
    [{ displayName: "Müller & Söhne 🚀" }, "Müller & Söhne 🚀 <followups@mail.acme.example>"],
    [{ displayName: "O'Neil" }, "O'Neil <followups@mail.acme.example>"],
    [{ localPart: "first.last+eu" }, "Acme Sales <first.last+eu@mail.acme.example>"],
    [{ domain: "Bücher.Example." }, "Acme Sales <followups@xn--bcher-kva.example>"],
  ])("with %j is %s", (change, address) => {
    expect(addressOf(change)).toBe(address);
  });

  it.each([
    "Acme\r\nBcc: eve@elsewhere.example",
    "Acme\nX: y",
    "Acme\u0000",
    "Acme\u0085",
    "Acme\u2028Sales",
    "Acme\u202Eselas",
    "Acme <ceo@bank.example>",
    "ceo@bank.example",
    'Acme" <eve@elsewhere.example>, "',
    "Acme\\",
    "",
    "   ",
    "\t\n",
    "x".repeat(101),
  ])("has no name such as %j", (displayName) => {
    expect(Object.keys(errorsOf({ displayName }))).toEqual(["displayName"]);
  });

  it.each(["", " ", "a b", "a@b", ".a", "a.", "a..b", "a\r\nBcc: x", '"a"', "ünicode", "a>", "a,b", "x".repeat(65)])(
    "has no local part such as %j",
    (localPart) => {
      expect(Object.keys(errorsOf({ localPart }))).toEqual(["localPart"]);
    },
  );

  it("has at most 254 characters, although each part alone could be longer", () => {
    const domain = `${"a".repeat(60)}.${"b".repeat(60)}.${"c".repeat(60)}.example`;
    expect(errorsOf({ domain, localPart: "x".repeat(64) })).toEqual({
      localPart: ["must be shorter: an address has at most 254 characters"],
    });
    expect(errorsOf({ domain, localPart: "x".repeat(63) })).toEqual({});
  });

  it.each([
    "",
    "acme",
    "https://acme.example",
    "sales@acme.example",
    "acme.example/x",
    "1.2.3.4",
    "a".repeat(300),
    7,
    null,
  ])("has no domain such as %j", (domain) => {
    expect(Object.keys(errorsOf({ domain }))).toEqual(["domain"]);
  });
});
