import { describe, expect, it } from "vitest";
import { StoredContent } from "../schema";
import { CONTENT_FIELDS, contentHash } from "./content-hash";

const content: StoredContent = {
  to: ["ana@buyer.example", "bo@buyer.example"],
  cc: ["cfo@buyer.example"],
  replyTo: "desk@seller.example",
  subject: "Offer",
  bodyHtml: "<p>Hi Ana</p>",
  bodyText: "Hi Ana",
};

const OTHER: { [F in keyof StoredContent]: StoredContent[F][] } = {
  to: [[], ["ana@buyer.example"], ["bo@buyer.example", "ana@buyer.example"], ["ana@buyer.example", "Bo@buyer.example"]],
  cc: [[], ["cfo@buyer.example", "eve@buyer.example"]],
  replyTo: [null, "", "eve@seller.example"],
  subject: ["", "offer", "Offer "],
  bodyHtml: ["", "<p>Hi Ana </p>", "<p>Hi Ana</p>\n"],
  bodyText: ["", "Hi Ana ", "hi Ana"],
};

describe("the hash of a content", () => {
  it.each(Object.keys(StoredContent.shape) as (keyof StoredContent)[])("changes with %s", (field) => {
    const hashes = OTHER[field].map((value) => contentHash({ ...content, [field]: value }));
    expect(hashes.length).toBeGreaterThan(1);
    expect(new Set([contentHash(content), ...hashes]).size).toBe(hashes.length + 1);
  });

  it("covers every field of the content, including new ones", () => {
    expect([...CONTENT_FIELDS].sort()).toEqual(Object.keys(StoredContent.shape).sort());
    expect(Object.keys(content).sort()).toEqual(Object.keys(StoredContent.shape).sort());
  });

  it("is unchanged for content approved earlier", () => {
    expect(contentHash(content)).toBe("476a298ad6584032e529a44fa1feb03418c0793c1ae325da712492fa66b921be");
  });

  it("differs when a value moves from one field to the next", () => {
    const [one, two] = [
      contentHash({ ...content, to: ["a@b.example"], cc: [] }),
      contentHash({ ...content, to: [], cc: ["a@b.example"] }),
    ];
    expect(one).not.toBe(two);
    expect(contentHash({ ...content, subject: "ab", bodyHtml: "c" })).not.toBe(
      contentHash({ ...content, subject: "a", bodyHtml: "bc" }),
    );
  });
});
