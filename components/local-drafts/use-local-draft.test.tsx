import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { RestoreDraft } from "@/components/screens/restore-draft";
import { freshBrowser, openScreen } from "@/lib/testing/screen";
import { discardLocalDraft, findLocalDrafts, saveLocalDraft } from "./local-draft";
import { hasUnsavedChanges } from "./unsaved-guard";
import { useLocalDraft } from "./use-local-draft";

freshBrowser();

const key = { screen: "meeting", object: "m1", field: "note" };

function Note({ base = 1 }: { base?: number }) {
  const note = useLocalDraft(key, "", { base });
  return (
    <>
      <RestoreDraft offer={note.offer} />
      <textarea aria-label="Note" value={note.value} onChange={(event) => note.set(event.target.value)} />
      <button type="button" onClick={() => note.done("")}>
        Send
      </button>
      <button type="button" onClick={() => discardLocalDraft(note.place)}>
        Sent later
      </button>
    </>
  );
}

const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Note" });
const restore = () => screen.queryByRole("button", { name: "Restore what you typed" });

async function leaveWith(text: string) {
  const { user } = openScreen(<Note />);
  await user.type(box(), text);
  cleanup();
}

describe("a local draft", () => {
  it("is offered on the next visit instead of being restored automatically", async () => {
    await leaveWith("Call Ana");
    const { user } = openScreen(<Note />);
    expect(box().value).toBe("");
    await user.click(restore()!);
    expect(box().value).toBe("Call Ana");
    expect(restore()).toBeNull();
  });

  it("says when the original has changed since", async () => {
    await leaveWith("Call Ana");
    openScreen(<Note base={2} />);
    expect(screen.getByText(/earlier version/)).toBeDefined();
  });

  it("is gone once it is discarded", async () => {
    await leaveWith("Call Ana");
    const { user } = openScreen(<Note />);
    await user.click(screen.getByRole("button", { name: "Discard" }));
    expect(restore()).toBeNull();
    cleanup();
    openScreen(<Note />);
    expect(restore()).toBeNull();
  });

  it("is gone once the server has saved it", async () => {
    const { user } = openScreen(<Note />);
    await user.type(box(), "Call Ana");
    expect(hasUnsavedChanges()).toBe(true);
    expect(findLocalDrafts(key)[0]?.value).toBe("Call Ana");
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(box().value).toBe("");
    expect(hasUnsavedChanges()).toBe(false);
    expect(findLocalDrafts(key)).toEqual([]);
  });

  it("is gone from every visit once the question it answered is settled", async () => {
    await leaveWith("Call Ana");
    await leaveWith("Call Bo");
    openScreen(<p>Something else</p>);
    expect(findLocalDrafts(key)).toHaveLength(2);
    discardLocalDraft(key);
    expect(findLocalDrafts(key)).toEqual([]);
  });

  it("is gone when the text is changed back to the original", async () => {
    const { user } = openScreen(<Note />);
    await user.type(box(), "C{Backspace}");
    expect(findLocalDrafts(key)).toEqual([]);
    expect(hasUnsavedChanges()).toBe(false);
  });

  it("keeps a newer draft when an older one is discarded", async () => {
    await leaveWith("Call Ana");
    const { user } = openScreen(<Note />);
    await user.type(box(), "Call Bo");
    await user.click(screen.getByRole("button", { name: "Discard" }));
    expect(findLocalDrafts(key)[0]?.value).toBe("Call Bo");
  });

  it("stays until it is restored or discarded, however much is typed and saved meanwhile", async () => {
    await leaveWith("Call Ana");
    const { user } = openScreen(<Note />);
    await user.type(box(), "Call Bo");
    await user.click(screen.getByRole("button", { name: "Send" }));
    cleanup();
    await leaveWith("Call Cy");
    const last = openScreen(<Note />);
    expect(screen.getByText(/1 older text comes after it/)).toBeDefined();
    await last.user.click(screen.getByRole("button", { name: "Discard" }));
    await last.user.click(restore()!);
    expect(box().value).toBe("Call Ana");
    expect(findLocalDrafts(key).map(({ value }) => value)).toEqual(["Call Ana"]);
  });

  it("stays when what was typed since is sent later, without the page", async () => {
    await leaveWith("Call Ana");
    const { user } = openScreen(<Note />);
    await user.type(box(), "Call Bo");
    expect(findLocalDrafts(key)).toHaveLength(2);
    await user.click(screen.getByRole("button", { name: "Sent later" }));
    expect(findLocalDrafts(key).map(({ value }) => value)).toEqual(["Call Ana"]);
  });

  it("takes turns with what was typed since when it is restored", async () => {
    await leaveWith("Call Ana");
    const { user } = openScreen(<Note />);
    await user.type(box(), "Call Bo");
    await user.click(restore()!);
    expect(box().value).toBe("Call Ana");
    await user.click(restore()!);
    expect(box().value).toBe("Call Bo");
  });

  it("is no longer offered once the server has the same text", async () => {
    await leaveWith("Call Ana");
    const { user } = openScreen(<Note />);
    await user.type(box(), "Call Ana");
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(restore()).toBeNull();
    expect(findLocalDrafts(key)).toEqual([]);
  });

  it("is never offered to anyone else", async () => {
    await leaveWith("Call Ana");
    openScreen(<Note />);
    const page = document.querySelector<HTMLElement>("[data-keeper]")!;
    page.dataset.keeper = "acme.eve";
    expect(findLocalDrafts(key)).toEqual([]);
  });

  it("is forgotten after 30 days", async () => {
    await leaveWith("Call Ana");
    openScreen(<p>Something else</p>);
    const day = 24 * 3_600_000;
    const now = Date.now();
    const clock = vi.spyOn(Date, "now").mockReturnValue(now + 29 * day);
    expect(findLocalDrafts(key)).toHaveLength(1);
    clock.mockReturnValue(now + 31 * day);
    expect(findLocalDrafts(key)).toEqual([]);
    clock.mockRestore();
  });

  it("is ignored when it has an outdated shape", () => {
    openScreen(<p>Something else</p>);
    act(() => saveLocalDraft(key, { text: "Call Ana" }, 1));
    cleanup();
    openScreen(<Note />);
    expect(restore()).toBeNull();
  });

  it("is saved after a pause when it is long, and immediately when the page is closed", () => {
    openScreen(<Note />);
    const text = "x".repeat(20_001);
    fireEvent.change(box(), { target: { value: text } });
    expect(findLocalDrafts(key)).toEqual([]);
    window.dispatchEvent(new Event("pagehide"));
    expect(findLocalDrafts(key)[0]?.value).toBe(text);
  });

  it("does not interfere with typing when storage is full", async () => {
    const { user } = openScreen(<Note />);
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("QuotaExceededError");
    });
    await user.type(box(), "Call Ana");
    expect(box().value).toBe("Call Ana");
    full.mockRestore();
  });
});
