import { describe, expect, it } from "vitest";
import { readMarkup } from "../content/mail-markup";
import { proposalMail } from "./proposal-mail";

const mail = (content: string, change: Partial<Parameters<typeof proposalMail>[0]> = {}) => {
  const proposal = {
    title: "Rollout <now>",
    sections: [
      { title: "Then", content: "Later.", order: 2 },
      { title: "Scope", content, order: 1 },
    ],
    pricing: null,
    validUntil: null,
  };
  const input = { proposal, greet: ["Dana"], sender: "Sam", signature: null, maxLength: 200_000, ...change };
  const { html: source } = proposalMail(input);
  if (source === null) throw new Error("too long");
  const markup = readMarkup(source);
  if (markup.fault !== undefined) throw new Error(markup.fault);
  return markup;
};

describe("an email with a proposal", () => {
  it("contains its title and sections in order, as text and as markup", () => {
    const { html, text } = mail("Six **gates**.");
    expect(text).toBe(
      "Hi Dana,\n\nHere is our proposal.\n\nRollout <now>\n\nScope\n\nSix gates.\n\nThen\n\nLater.\n\nBest regards,\nSam",
    );
    expect(html).toContain("<h2>Rollout &lt;now&gt;</h2>");
    expect(html).toContain("<strong>gates</strong>");
  });

  it("leaves out what nobody has written yet: the text of a section, the name of a price", () => {
    const pricing = { items: [{ name: " ", quantity: 6, unitPrice: 1800, total: 10_800 }], currency: "EUR" };
    const sections = [{ title: "Terms", content: "", order: 0 }];
    const { text } = mail("", { proposal: { title: "Rollout", sections, pricing, validUntil: null } });
    expect(text).not.toContain("Terms");
    expect(text).toContain("- 6 × €1,800.00 = €10,800.00");
  });

  it("contains the pricing, line by line, and the expiry date", () => {
    const pricing = {
      items: [{ name: "Gate", quantity: 6, unitPrice: 1800, total: 10_800 }],
      tax: 2_052,
      total: 12_852,
      currency: "EUR",
    };
    const proposal = { title: "Rollout", sections: [], pricing, validUntil: "2027-03-31T23:59:59.000Z" };
    const { text } = mail("", { proposal });
    expect(text).toContain("It is valid until 31 March 2027.");
    expect(text).toContain(
      "Pricing\n\n\n- Gate: 6 × €1,800.00 = €10,800.00\n- Tax: €2,052.00\n- Total: €12,852.00".replace(
        "\n\n\n",
        "\n\n",
      ),
    );
  });

  it.each([
    [
      "| Phase | Start |\n|---|:-:|\n| One | **May** |\n| Two | June |",
      ["- Phase: Start", "- One: May", "- Two: June"],
    ],
    ["It costs ~~€900~~ €800.", ["It costs ~~€900~~ €800."]],
    ["##### Deep", ["Deep"]],
    ["```\ncode\n```", ["code"]],
    ["<script>alert(1)</script> <td>x</td>", ["<script>alert(1)</script> <td>x</td>"]],
    ["[Terms](https://seller.example/terms)", ["Terms (https://seller.example/terms)"]],
  ])("keeps what %j says", (content, lines) => {
    const { text, html } = mail(content);
    for (const line of lines) expect(text.split("\n")).toContain(line);
    expect(html).not.toMatch(/<(?:script|table|td|del)\b/);
  });

  it("is signed with the sender's signature", () => {
    expect(mail("", { signature: "Sam Rivera\nSeller & Co" }).text).toMatch(/Best regards,\nSam Rivera\nSeller & Co$/);
    expect(mail("", { greet: [] }).text).toMatch(/^Hi,\n/);
  });
});
