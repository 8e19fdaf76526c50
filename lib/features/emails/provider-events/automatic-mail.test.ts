import { expect, it } from "vitest";
import { isAutomatic } from "./automatic-mail";

it.each([
  ["an out-of-office note", { "auto-submitted": "auto-replied" }],
  ["one with a comment", { "auto-submitted": "Auto-Generated (rejected)" }],
  ["one of an older program", { "x-autoreply": "yes" }],
  ["one told by its precedence", { precedence: "auto_reply" }],
  ["a mailing list", { precedence: "list" }],
  ["a mailing list's post", { "list-id": "<news.buyer.example>" }],
  ["a bounce", { "return-path": "<>" }],
  ["a delivery report", { "content-type": "multipart/report; report-type=delivery-status" }],
])("nobody wrote %s", (_what, headers: Record<string, string>) => {
  expect(isAutomatic(headers)).toBe(true);
});

it.each([
  ["no such header", { subject: "Re: Next steps", "content-type": "multipart/alternative" }],
  ["auto-submitted: no", { "auto-submitted": "no" }],
  ["normal precedence", { precedence: "normal" }],
  ["a return path", { "return-path": "<dana@buyer.example>" }],
  ["an empty mark", { "x-autoreply": "" }],
])("a person wrote a message with %s", (_what, headers: Record<string, string>) => {
  expect(isAutomatic(headers)).toBe(false);
});
