import { cleanup, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { findLocalDrafts, saveLocalDraft } from "@/components/local-drafts/local-draft";
import { queuedWrites } from "@/components/network/queued-writes";
import type { FollowUp } from "@/lib/features/follow-ups/schema";
import { sampleFollowUp, sampleReviewItem } from "@/lib/testing/sample-follow-up";
import { type Answer, type Asked, earlier, fakeApi, freshBrowser, openScreen } from "@/lib/testing/screen";
import { FollowUpEditor } from "./follow-up-editor";
import { draftKey } from "./unsaved-text";

freshBrowser();

const followUp = sampleFollowUp();
const { subject, to, cc, agreed } = followUp;
const body = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Body" });
const restore = () => screen.findByRole("button", { name: "Restore what you typed" });
const discard = () => screen.findByRole("button", { name: "Discard" });
const isOffered = () => screen.queryByRole("button", { name: "Restore what you typed" }) !== null;
const isSaved = (text: string) => waitFor(() => expect(stored.bodyText).toBe(text));

let stored: FollowUp;
let isOnline = true;
let asked: Asked[];

beforeEach(() => {
  stored = followUp;
  isOnline = true;
});

function answer({ method, body }: Asked): Answer {
  if (!isOnline) return null;
  if (method === "PATCH") stored = { ...stored, ...(body as Partial<FollowUp>), revision: stored.revision + 1 };
  return { body: { success: true, data: stored } };
}

function edit() {
  asked = fakeApi(answer);
  const item = { ...sampleReviewItem(), followUp: stored };
  return openScreen(<FollowUpEditor item={item} onSaved={vi.fn()} onClose={vi.fn()} />);
}

/** What an earlier visit left, as after a reload before the autosave. */
function left(bodyText: string): void {
  const draft = { subject, bodyText, to, cc, agreed };
  earlier(() => saveLocalDraft(draftKey(followUp.id), draft, 1));
}

/** A page that ends before anything else is sent. */
function end(): void {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  cleanup();
}

const kept = () => {
  let found: unknown[] = [];
  earlier(() => {
    found = findLocalDrafts(draftKey(followUp.id)).map(({ value }) => (value as FollowUp).bodyText);
  });
  return found;
};

describe("text from an earlier visit", () => {
  it("is offered, restored and saved", async () => {
    left("Hi Ana, as promised");
    const { user } = edit();
    expect(body().value).toBe("Hi Ana");
    await user.click(await restore());
    expect(body().value).toBe("Hi Ana, as promised");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await isSaved("Hi Ana, as promised");
    await waitFor(() => expect(kept()).toEqual([]));
  });

  it("is a conflict if the email has changed since", async () => {
    stored = { ...followUp, bodyText: "Dear Ana", revision: 2 };
    left("Hi Ana, as promised");
    const { user } = edit();
    expect(await screen.findByText(/earlier version/)).toBeDefined();
    await user.click(await restore());
    expect(await screen.findByRole("region", { name: "Two versions of this text" })).toBeDefined();
    expect(asked).toEqual([]);
    expect(kept()).toEqual(["Hi Ana, as promised"]);
  });

  it("can be discarded", async () => {
    left("Old");
    const { user } = edit();
    await user.click(await discard());
    expect(isOffered()).toBe(false);
    expect(kept()).toEqual([]);
  });

  it("is still offered after something else was typed, saved and the page reloaded", async () => {
    left("Hi Ana, LOST");
    const { user } = edit();
    await user.type(body(), " Z9");
    await isSaved("Hi Ana Z9");
    expect(isOffered()).toBe(true);
    end();
    const { user: next } = edit();
    await next.click(await restore());
    expect(body().value).toBe("Hi Ana, LOST");
    const versions = await screen.findByRole("region", { name: "Two versions of this text" });
    expect(versions.textContent).toContain("Z9");
  });

  it("is offered next to what was typed later, when neither was saved", async () => {
    left("Hi Ana, LOST");
    const { user } = edit();
    await user.type(body(), " Z9");
    end();
    expect(kept().sort()).toEqual(["Hi Ana Z9", "Hi Ana, LOST"]);
    const { user: next } = edit();
    await next.click(await restore());
    expect(body().value).toBe("Hi Ana Z9");
    await next.click(await restore());
    expect(body().value).toBe("Hi Ana, LOST");
    expect(isOffered()).toBe(true);
  });

  it("is dropped once the server has the same text", async () => {
    left("Hi Ana!");
    const { user } = edit();
    await user.type(body(), "!");
    await isSaved("Hi Ana!");
    await waitFor(() => expect(isOffered()).toBe(false));
    expect(kept()).toEqual([]);
  });

  it("is discarded without what waits for the network since", async () => {
    left("Old");
    const { user } = edit();
    isOnline = false;
    await user.type(body(), "!{Control>}s{/Control}");
    await waitFor(() => expect(queuedWrites()).toHaveLength(1));
    await user.click(await discard());
    expect(queuedWrites()).toMatchObject([{ call: { body: { bodyText: "Hi Ana!" } } }]);
    expect(kept()).toEqual(["Hi Ana!"]);
  });
});
