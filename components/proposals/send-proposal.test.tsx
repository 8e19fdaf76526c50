import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { sampleFollowUp } from "@/lib/testing/sample-follow-up";
import { fakeApi, freshBrowser, openScreen, visited } from "@/lib/testing/screen";
import { ProposalEmails } from "./proposal-emails";
import { SendProposal } from "./send-proposal";

freshBrowser();

const id = "0198a8de-0000-7000-8000-000000000001";
const drafted = sampleFollowUp({ proposalId: id, status: "draft" });

describe("sending a proposal", () => {
  it("drafts an email and opens it for review", async () => {
    const asked = fakeApi(() => ({ status: 201, body: { success: true, data: drafted } }));
    const { user } = openScreen(<SendProposal id={id} onBefore={async () => true} />);
    await user.click(screen.getByRole("button", { name: "Send…" }));
    await expect.poll(() => visited).toEqual([`/follow-ups/${drafted.id}`]);
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([`POST /proposals/${id}/email`]);
  });

  it("doesn't draft a text that couldn't be saved", async () => {
    const asked = fakeApi(() => ({ body: {} }));
    const { user } = openScreen(<SendProposal id={id} onBefore={async () => false} />);
    await user.click(screen.getByRole("button", { name: "Send…" }));
    expect(await screen.findByText("Couldn't draft the email")).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it("shows the emails with the proposal and their status", async () => {
    const pagination = { page: 1, limit: 3, total: 1, totalPages: 1 };
    const asked = fakeApi(() => ({ body: { success: true, data: [{ ...drafted, status: "sent" }], pagination } }));
    openScreen(<ProposalEmails id={id} />);
    const link = await screen.findByRole("link", { name: "Email to ana@buyer.example" });
    expect(link.getAttribute("href")).toBe(`/follow-ups/${drafted.id}`);
    expect(link.closest("li")?.textContent).toContain("Sent");
    expect(asked[0]?.path).toContain(`proposalId=${id}`);
  });
});
