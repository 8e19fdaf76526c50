import { describe, expect, it } from "vitest";
import { StoredContent } from "../schema";
import { CONTENT_FIELDS, contentHash } from "./content-hash";

const row = {
  commitmentId: "0d8b7a53-8d0e-4d0a-9b57-0c1f3a7f0001",
  who: "Sam Okafor",
  what: "Send the plan",
  dueOn: "2026-11-27",
};
const content: StoredContent = {
  to: ["ana@buyer.example", "bo@buyer.example"],
  cc: ["cfo@buyer.example"],
  replyTo: "desk@seller.example",
  subject: "Offer",
  bodyHtml: "<p>Hi Ana</p>",
  bodyText: "Hi Ana",
  agreed: null,
};

const OTHER: { [F in keyof StoredContent]: StoredContent[F][] } = {
  to: [[], ["ana@buyer.example"], ["bo@buyer.example", "ana@buyer.example"], ["ana@buyer.example", "Bo@buyer.example"]],
  cc: [[], ["cfo@buyer.example", "eve@buyer.example"]],
  replyTo: [null, "", "eve@seller.example"],
  subject: ["", "offer", "Offer "],
  bodyHtml: ["", "<p>Hi Ana </p>", "<p>Hi Ana</p>\n"],
  bodyText: ["", "Hi Ana ", "hi Ana"],
  agreed: [
    { language: "en", rows: [] },
    { language: "en", rows: [row] },
    { language: "de", rows: [row] },
    { language: "en", rows: [row, row] },
    ...Object.entries({
      commitmentId: "0d8b7a53-8d0e-4d0a-9b57-0c1f3a7f0002",
      who: null,
      what: "Send it",
      dueOn: null,
    }).map(([name, value]) => ({ language: "en" as const, rows: [{ ...row, [name]: value }] })),
  ],
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

  it("depends on no order of the table's fields, which the database doesn't keep", () => {
    const { dueOn, what, who, commitmentId } = row;
    const stored = { rows: [{ dueOn, what, who, commitmentId }], language: "en" } as const;
    const hash = contentHash({ ...content, agreed: { language: "en", rows: [row] } });
    expect(contentHash({ ...content, agreed: { ...stored, rows: [...stored.rows] } })).toBe(hash);
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
