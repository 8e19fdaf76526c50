import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Sender, SendingDomain } from "@/lib/features/sending-domains/schema";
import { type Answer, fakeApi, freshBrowser, openScreen } from "@/lib/testing/screen";
import { SenderPanel } from "./sender-panel";

freshBrowser();

const at = "2026-11-20T10:00:00.000Z";
const record = {
  purpose: "DKIM",
  type: "TXT",
  name: "resend._domainkey",
  value: "p=MIGf",
  ttl: "Auto",
  priority: null,
};
const pending: SendingDomain = {
  domain: "mail.acme.example",
  localPart: "followups",
  displayName: "Acme Sales",
  address: "Acme Sales <followups@mail.acme.example>",
  status: "pending",
  failure: null,
  records: [{ ...record, status: "pending" }],
  verifiedAt: null,
  checkedAt: at,
  createdAt: at,
  updatedAt: at,
};
const server = "Followthrough <followups@followthrough.example>";
const none: Sender = { from: server, sendingDomain: null };

function open(sender: Sender, { isAdmin = true, answer }: { isAdmin?: boolean; answer?: Answer } = {}) {
  const asked = fakeApi(() => answer ?? { body: { success: true, data: sender } });
  return { asked, ...openScreen(<SenderPanel sender={sender} isAdmin={isAdmin} />) };
}

describe("the sending domain in Settings", () => {
  it("says what address emails come from, and only that to people who can't change it", () => {
    open(none, { isAdmin: false });
    expect(screen.getByText(server)).toBeTruthy();
    expect(screen.getByText("Only admins and owners can change this.")).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("is added with its sender, and shows at the field why it can't be", async () => {
    const fieldErrors = { domain: ["is already in use. Use a subdomain"] };
    const body = {
      error: "Conflict",
      code: "conflict",
      message: "domain: is already in use",
      details: { fieldErrors },
    };
    const { user, asked } = open(none, { answer: { status: 409, body } });
    await user.type(screen.getByLabelText(/^Domain/), "mail.acme.example");
    await user.type(screen.getByLabelText(/^Sender name/), "Acme Sales");
    await user.click(screen.getByRole("button", { name: "Add domain" }));
    await screen.findByText("is already in use. Use a subdomain");
    expect(asked).toMatchObject([
      {
        method: "PUT",
        path: "/tenant/sending-domain",
        body: { domain: "mail.acme.example", localPart: "followups", displayName: "Acme Sales" },
      },
    ]);
  });

  it("shows each record with its state, and is checked on request", async () => {
    const { user, asked } = open({ from: server, sendingDomain: pending });
    for (const text of ["DKIM", "resend._domainkey", "p=MIGf"]) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getAllByText("Waiting")).toHaveLength(2);
    expect(screen.getAllByRole("button", { name: /^Copy/ })).toHaveLength(2);
    await user.click(screen.getByRole("button", { name: "Check now" }));
    await screen.findByText("DNS records checked");
    expect(asked).toMatchObject([{ method: "POST", path: "/tenant/sending-domain/verify" }]);
  });

  it("is removed only after a confirmation", async () => {
    const { user, asked } = open({
      from: pending.address,
      sendingDomain: { ...pending, status: "verified", verifiedAt: at },
    });
    await user.click(screen.getByRole("button", { name: "Remove" }));
    expect(asked).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Remove domain" }));
    await waitFor(() => expect(asked).toMatchObject([{ method: "DELETE", path: "/tenant/sending-domain" }]));
  });

  it("says when its verification was lost", () => {
    open({ from: server, sendingDomain: { ...pending, status: "failed", failure: "records_missing", verifiedAt: at } });
    expect(
      screen.getByText(/mail\.acme\.example is no longer verified, so emails don't come from it anymore/),
    ).toBeTruthy();
  });
});
