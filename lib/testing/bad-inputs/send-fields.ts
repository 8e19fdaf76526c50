import type { Case } from "./case";

const list = (length: number, item: (at: number) => unknown = (at) => `person-${at}@northwind.example`) =>
  Array.from({ length }, (_, at) => item(at));

const NO_ADDRESS = [
  "a@b.co\r\nBcc: c@d.ee",
  "a@b.co,c@d.ee",
  "A <a@b.co>",
  "a@b.co;c@d.ee",
  " a@b.co",
  "a@b",
  "@b.co",
  "a@[127.0.0.1]",
  "a@b..co",
  `${"l".repeat(65)}@b.co`,
  `${"l".repeat(60)}@${"d.".repeat(100)}example`,
];
const ADDRESSES = ["a+x@northwind.example", "o'neil@northwind.example", "a@xn--bcher-kva.example"];

export const sendFields: Case[] = [
  ...["to", "subject", "htmlBody"].map((field) => ({ id: "ES-1", without: [field], status: 422, field })),
  { id: "ES-2", change: { to: [] }, status: 422, field: "to" },
  { id: "ES-2", change: { to: list(51) }, status: 422, field: "to" },
  { id: "ES-3", change: { to: list(50) }, status: 200 },
  { id: "ES-4", change: { cc: list(21) }, status: 422, field: "cc" },
  { id: "ES-4", change: { cc: list(20) }, status: 200 },
  { id: "ES-5", change: { subject: "" }, status: 422, field: "subject" },
  { id: "ES-5", change: { subject: "x".repeat(501) }, status: 422, field: "subject" },
  { id: "ES-5", change: { subject: "😀".repeat(500) }, status: 200 },
  ...["Hi\r\nBcc: x@evil.example", "a\nb", "a\rb", "a\u0000b"].map((subject) => ({
    id: "ES-6",
    change: { subject },
    status: 422,
    field: "subject",
  })),
  ...NO_ADDRESS.map((address) => ({ id: "ES-7", change: { to: [address] }, status: 422, field: "to" })),
  ...NO_ADDRESS.map((replyTo) => ({ id: "ES-10", change: { replyTo }, status: 422, field: "replyTo" })),
  ...ADDRESSES.map((address) => ({ id: "ES-8", change: { to: [address] }, status: 200 })),
  { id: "ES-9", change: { to: ["dana@x.example", "DANA@x.example"], cc: ["dana@x.example"] }, status: 200 },
  ...["", "  \n", "<p></p>", "<div>&nbsp;<br></div>"].map((htmlBody) => ({
    id: "ES-11",
    change: { htmlBody },
    status: 422,
    field: "htmlBody",
  })),
  {
    id: "ES-11",
    change: { htmlBody: '<a href="https://x.example"><img src="https://x.example/a.png"></a>' },
    status: 200,
  },
  { id: "ES-11", change: { htmlBody: "x".repeat(1024 * 1024 + 1) }, status: 422, field: "htmlBody" },
  { id: "ES-11", change: { htmlBody: "é".repeat(600_000) }, status: 422, field: "htmlBody" },
  { id: "ES-12", change: { htmlBody: "<script>alert(1)</script><img src=x onerror=alert(1)>" }, status: 200 },
  { id: "ES-14", change: { followUpId: "abc" }, status: 422, field: "followUpId" },
  ...["FollowUp", "other", ""].map((templateType) => ({
    id: "ES-15",
    change: { templateType },
    status: 422,
    field: "templateType",
  })),
  {
    id: "ES-16",
    change: {
      from: "x@evil.example",
      headers: {},
      attachments: [{}],
      bcc: ["x@evil.example"],
      tags: 1,
      status: "sent",
    },
    status: 200,
  },
  ...["", "x".repeat(256), "schlüssel", "a\tb"].map((key) => ({
    id: "ES-21",
    headers: { "idempotency-key": key },
    status: 422,
    field: "Idempotency-Key",
  })),
];
