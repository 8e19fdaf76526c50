import { cleanup, screen } from "@testing-library/react";
import { useEffect } from "react";
import { describe, expect, it, vi } from "vitest";
import { RestoreDraft } from "@/components/screens/restore-draft";
import type { Proposal, ProposalPatch } from "@/lib/features/proposals/schema";
import { fakeApi, freshBrowser, openScreen } from "@/lib/testing/screen";
import { ProposalConflict } from "./proposal-conflict";
import { SectionList } from "./section-list";
import { useProposalDraft } from "./use-proposal-draft";

freshBrowser();

const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 10, 0, second)).toISOString();
const sections = [
  { title: "Scope", content: "Six gates.", order: 0 },
  { title: "Terms", content: "30 days.", order: 1 },
];
const start: Proposal = {
  id: "0198a8de-0000-7000-8000-000000000001",
  title: "Rollout",
  clientName: "Northwind",
  status: "draft",
  templateType: "custom",
  sections,
  pricing: null,
  validUntil: null,
  crmDealId: null,
  metadata: {},
  createdAt: at(0),
  updatedAt: at(0),
};

/** A child's effects run before those of the editor, so this save starts just before the new version is looked at. */
function SaveOnArrival({ proposal, save }: { proposal: Proposal; save: () => unknown }) {
  useEffect(() => {
    if (proposal !== start) save();
  }, [proposal, save]);
  return null;
}

function Editor({ proposal, savesOnArrival }: { proposal: Proposal; savesOnArrival?: boolean }) {
  const { draft, change, save, state, resolveConflict, offer } = useProposalDraft(proposal);
  return (
    <>
      <output>{state.kind}</output>
      <RestoreDraft offer={offer} />
      {savesOnArrival && <SaveOnArrival proposal={proposal} save={save} />}
      <button type="button" onClick={save}>
        Save
      </button>
      {state.kind === "conflict" && (
        <ProposalConflict draft={draft} conflicts={state.conflicts} onChoose={resolveConflict} />
      )}
      <SectionList draft={draft} change={change} canWrite faults={{}} />
    </>
  );
}

/** A server with one proposal, which `elsewhere` changes like another person. `beforePut` runs once. */
function server() {
  const state = { proposal: start, version: 0, beforePut: null as (() => void) | null };
  const apply = (patch: ProposalPatch) => {
    state.version += 1;
    state.proposal = { ...state.proposal, ...(patch as Partial<Proposal>), updatedAt: at(state.version) };
  };
  const asked = fakeApi(({ method, path, body }) => {
    if (method === "PUT") {
      state.beforePut?.();
      state.beforePut = null;
      const seen = new URLSearchParams(path.split("?")[1]).get("ifUnchangedSince");
      const details = { ifUnchangedSince: seen, updatedAt: state.proposal.updatedAt };
      if (seen !== details.updatedAt)
        return { status: 409, body: { error: "Revision conflict", message: "It was changed", details } };
      apply(body as ProposalPatch);
    }
    return { body: { success: true, data: state.proposal } };
  });
  const elsewhere = (...contents: string[]) =>
    apply({ sections: sections.map((one, place) => ({ ...one, content: contents[place] ?? one.content })) });
  const texts = () => state.proposal.sections.map(({ content }) => content);
  return { state, elsewhere, texts, asked };
}

const field = (name: string) => screen.getByRole<HTMLTextAreaElement>("textbox", { name: `Text of ${name}` });
const status = () => screen.getAllByRole("status").find(({ tagName }) => tagName === "OUTPUT")?.textContent;

describe("two people editing one proposal", () => {
  it("keeps both texts of different sections without asking", async () => {
    const { elsewhere, texts } = server();
    const { user } = openScreen(<Editor proposal={start} />);
    elsewhere("Seven gates.");
    await user.type(field("Terms"), " Net.");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await expect.poll(texts).toEqual(["Seven gates.", "30 days. Net."]);
    await expect.poll(() => field("Scope").value).toBe("Seven gates.");
    expect(document.activeElement).not.toBe(document.body);
  });

  it("merges what someone saved between our read and our write", async () => {
    const { state, elsewhere, texts } = server();
    const { user } = openScreen(<Editor proposal={start} />);
    state.beforePut = () => elsewhere("Seven gates.");
    await user.type(field("Terms"), " Net.");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await expect.poll(texts).toEqual(["Seven gates.", "30 days. Net."]);
    await expect.poll(status).toBe("saved");
  });

  it.each([
    ["Keep mine", ["Six gates. Mine.", "30 days."]],
    ["Use saved version", ["Seven gates.", "30 days."]],
    ["Keep both", ["Six gates. Mine.", "Seven gates.", "30 days."]],
  ])("asks about the same section and saves the choice: %s", async (choice, saved) => {
    const { elsewhere, texts } = server();
    const { user } = openScreen(<Editor proposal={start} />);
    elsewhere("Seven gates.");
    await user.type(field("Scope"), " Mine.");
    await user.click(screen.getByRole("button", { name: "Save" }));
    const question = await screen.findByRole("group", { name: "Section “Scope”" });
    expect(question.textContent).toContain("Six gates. Mine.");
    expect(question.textContent).toContain("Seven gates.");
    expect(texts()).toEqual(["Seven gates.", "30 days."]);
    await user.click(screen.getByRole("button", { name: choice }));
    await expect.poll(texts).toEqual(saved);
    await expect.poll(status).toBe("saved");
    expect(screen.queryByRole("group", { name: "Section “Scope”" })).toBeNull();
  });

  it("shows what someone else saved without touching what is being typed", async () => {
    const { state, elsewhere, texts } = server();
    const { user, show } = openScreen(<Editor proposal={start} />);
    await user.type(field("Terms"), " Typing");
    elsewhere("Seven gates.");
    show(<Editor proposal={state.proposal} />);
    await expect.poll(() => field("Scope").value).toBe("Seven gates.");
    expect(field("Terms").value).toBe("30 days. Typing");
    expect(document.activeElement).toBe(field("Terms"));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await expect.poll(texts).toEqual(["Seven gates.", "30 days. Typing"]);
  });
  it("asks about a version that arrives just as a save starts, and overwrites nothing", async () => {
    const { state, elsewhere, texts, asked } = server();
    const { user, show } = openScreen(<Editor proposal={start} savesOnArrival />);
    await user.type(field("Scope"), " Mine.");
    elsewhere("Seven gates.");
    show(<Editor proposal={state.proposal} savesOnArrival />);
    await screen.findByRole("group", { name: "Section “Scope”" });
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await new Promise((done) => setTimeout(done, 50));
    expect(status()).toBe("conflict");
    expect(texts()).toEqual(["Seven gates.", "30 days."]);
  });
});

describe("changes to a proposal that were never saved", () => {
  it("stay on offer while something else is typed and saved", async () => {
    const { texts } = server();
    const first = openScreen(<Editor proposal={start} />);
    await first.user.type(field("Scope"), " LOST");
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
    cleanup();
    server();
    const { user } = openScreen(<Editor proposal={start} />);
    await user.type(field("Terms"), " Net.");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await expect.poll(status).toBe("saved");
    await user.click(screen.getByRole("button", { name: "Restore what you typed" }));
    expect(field("Scope").value).toBe("Six gates. LOST");
    expect(field("Terms").value).toBe("30 days. Net.");
    expect(texts()).toEqual(["Six gates.", "30 days."]);
  });
});
