import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { sampleReviewItem } from "@/lib/testing/sample-follow-up";
import { freshBrowser, openScreen } from "@/lib/testing/screen";
import { FollowUpEditor } from "./follow-up-editor";
import { MailHead } from "./mail-head";

freshBrowser();

const item = {
  ...sampleReviewItem({ to: ["ana@buyer.example", "x@buyer.example"], cc: ["lee@buyer.example"] }),
  envelope: {
    from: "Acme Sales <sales@acme.example>",
    replyTo: "dana@acme.example",
    names: { "ana@buyer.example": "Ana Sousa", "lee@buyer.example": "Lee Okonjo" },
  },
};
const row = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

describe("the head of an email", () => {
  it("shows who sends it, who gets the replies, and the known names beside the addresses", () => {
    openScreen(<MailHead {...item} />);
    expect(row("From")).toBe("Acme Sales <sales@acme.example>, replies to dana@acme.example");
    expect(row("To")).toBe("Ana Sousa ana@buyer.example, x@buyer.example");
    expect(row("Cc")).toBe("Lee Okonjo lee@buyer.example");
  });

  it("shows the same while the email is edited", () => {
    openScreen(<FollowUpEditor item={item} onSaved={() => {}} onClose={() => {}} />);
    expect(row("From")).toBe("Acme Sales <sales@acme.example>, replies to dana@acme.example");
    const chips = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(chips).toEqual(["Ana Sousa ana@buyer.example", "x@buyer.example", "Lee Okonjo lee@buyer.example"]);
  });
});
