import { describe, expect, it } from "vitest";
import { asciiDomain, isDomain, isPublicMailDomain } from "./domain-name";

describe("a domain", () => {
  it.each(["acme.example", "a.co", "mail.acme-corp.co.uk", "xn--bcher-kva.example"])("accepts %s", (domain) => {
    expect(isDomain(domain)).toBe(true);
  });

  it.each([
    "",
    "acme",
    "Acme.example",
    "acme.example.",
    ".acme.example",
    "-acme.example",
    "acme..example",
    "acme.example/x",
    "a b.example",
    "192.168.0.1",
    `${"a".repeat(64)}.example`,
    `${"a.".repeat(130)}example`,
  ])("refuses %j", (domain) => {
    expect(isDomain(domain)).toBe(false);
  });
});

describe("the ASCII form of a domain", () => {
  it.each([
    ["Mail.Acme.Example", "mail.acme.example"],
    [" acme.example. ", "acme.example"],
    ["bücher.example", "xn--bcher-kva.example"],
    ["BÜCHER.example", "xn--bcher-kva.example"],
    ["почта.example", "xn--80a1acny.example"],
    ["xn--bcher-kva.example", "xn--bcher-kva.example"],
  ])("of %j is %s", (given, ascii) => {
    expect(asciiDomain(given)).toBe(ascii);
    expect(isDomain(ascii)).toBe(true);
  });

  it.each([
    "https://acme.example",
    "sales@acme.example",
    "acme.example:25",
    "acme.example/mail",
    "acme.example#",
    "a%2eb.example",
    "acme .example",
    "acme.example\r\nBcc: eve@elsewhere.example",
    "1.2.3.4",
    "0x7f.1",
    "[::1]",
    "xn--.example",
    "acme..example",
    `${"ü".repeat(60)}.example`,
    "localhost",
    "",
  ])("of %j is no domain", (given) => {
    expect(isDomain(asciiDomain(given))).toBe(false);
  });
});

describe("a public mail domain", () => {
  it.each([
    "gmail.com",
    "yahoo.co.uk",
    "hotmail.fr",
    "yahoo.com.br",
    "outlook.com",
    "gmx.at",
    "t-online.de",
    "x.gmail.com",
  ])("is %s", (domain) => {
    expect(isPublicMailDomain(domain)).toBe(true);
  });

  it.each([
    "acme.example",
    "mail.com.acme.example",
    "mygmail.com",
    "gmail.acme.example",
    "outlook.acme.com",
    "yahoo-inc.example",
  ])("is not %s", (domain) => {
    expect(isPublicMailDomain(domain)).toBe(false);
  });
});
