import { describe, expect, it } from "vitest";
import type { StoredContent } from "../schema";
import { mailLanguage } from "./mail-language";
import type { Agreed } from "./schema";
import { sentContent } from "./sent-content";

const id = "0d8b7a53-8d0e-4d0a-9b57-0c1f3a7f1001";
const agreed: Agreed = {
  language: "en",
  rows: [
    { commitmentId: id, who: "Sam Okafor", what: "send the security answers", dueOn: "2026-11-27" },
    { commitmentId: id, who: null, what: "SSO is part of the pilot", dueOn: null },
  ],
};
const content: StoredContent = {
  to: ["dana@halden.example"],
  cc: [],
  replyTo: null,
  subject: "Next steps",
  bodyHtml: "<p>Hi Dana,</p>\n<p>Thank you for today.</p>\n<p>Best regards,<br>Sam</p>",
  bodyText: "Hi Dana,\n\nThank you for today.\n\nBest regards,\nSam",
  agreed,
};

describe("an email with a table of what was agreed", () => {
  it("lists the rows before the sign-off in its plain text, aligned", () => {
    expect(sentContent(content).bodyText).toBe(`Hi Dana,

Thank you for today.

What we agreed

- Send the security answers
  Who:     Sam Okafor
  By when: Friday, November 27, 2026

- SSO is part of the pilot

Best regards,
Sam`);
  });

  it("has the table before the paragraph of the sign-off in its HTML", () => {
    const { bodyHtml } = sentContent(content);
    const order = [
      "Thank you for today",
      "What we agreed",
      "By when",
      "Sam Okafor",
      "November 27, 2026",
      "Best regards",
    ];
    const places = order.map((text) => bodyHtml.indexOf(text));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(bodyHtml.match(/<tr>/g)).toHaveLength(3);
  });

  it("has the table at the end when the HTML has no such paragraph", () => {
    const { bodyHtml } = sentContent({ ...content, bodyHtml: "<ul><li>Best regards,</li></ul>" });
    expect(bodyHtml).toMatch(/^<ul><li>Best regards,<\/li><\/ul>\n<h3/);
    const { bodyText } = sentContent({ ...content, bodyText: "Thank you." });
    expect(bodyText).toMatch(/^Thank you\.\n\nWhat we agreed\n[\s\S]*pilot$/);
  });

  it("is unchanged without a table", () => {
    const { agreed: _, ...mail } = content;
    expect(sentContent({ ...content, agreed: null })).toEqual(mail);
  });

  it("shows markup as text and lets each cell have its own direction", () => {
    const rows = [{ commitmentId: id, who: '"><img src=x>', what: "<script>alert(1)</script> שלום", dueOn: null }];
    const { bodyHtml, bodyText } = sentContent({ ...content, agreed: { language: "en", rows } });
    expect(bodyHtml).not.toMatch(/<script|<img/);
    expect(bodyHtml).toContain("&lt;script&gt;alert(1)&lt;/script&gt; שלום</td>");
    expect(bodyHtml.match(/<td dir="auto"/g)).toHaveLength(2);
    expect(bodyText).toContain("- <script>alert(1)</script> שלום");
  });

  it.each([
    ["de", "Was wir vereinbart haben", "Bis wann: ", "Freitag, 27. November 2026"],
    ["es", "Lo que acordamos", "Para cuándo: ", "viernes, 27 de noviembre de 2026"],
    ["fr", "Ce que nous avons convenu", "Pour quand\u00a0: ", "vendredi 27 novembre 2026"],
  ] as const)("has its headings and dates in %s", (language, heading, label, day) => {
    const sent = sentContent({ ...content, agreed: { ...agreed, language } });
    for (const text of [heading, label + day]) expect(sent.bodyText).toContain(text);
    for (const text of [heading, day, `lang="${language}"`]) expect(sent.bodyHtml).toContain(text);
  });
});

it.each([
  ["Guten Tag Frau Ruiz, vielen Dank für das Gespräch. Wir schicken Ihnen die Unterlagen bis Freitag.", "de"],
  ["Bonjour Madame Ruiz, merci pour cet échange. Nous vous envoyons les documents avant vendredi.", "fr"],
  ["Hola Dana, muchas gracias por la conversación. Le enviamos los documentos antes del viernes.", "es"],
  ["Hi Dana, thank you for today. We will send you the documents by Friday.", "en"],
  ["", "en"],
])("recognizes the language of %s", (text, language) => {
  expect(mailLanguage(text)).toBe(language);
});
