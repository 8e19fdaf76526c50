import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { findLocalDrafts } from "@/components/local-drafts/local-draft";
import { queuedWrites } from "@/components/network/queued-writes";
import { SIGNED_IN } from "@/components/network/signed-in";
import type { FollowUp } from "@/lib/features/follow-ups/schema";
import { sampleFollowUp, sampleReviewItem } from "@/lib/testing/sample-follow-up";
import { type Answer, type Asked, fakeApi, freshBrowser, openScreen } from "@/lib/testing/screen";
import { FollowUpEditor } from "./follow-up-editor";
import { draftKey } from "./unsaved-text";

freshBrowser();

const followUp = sampleFollowUp();
const item = sampleReviewItem();
const { subject, bodyText, to, cc, agreed } = followUp;
const draft = { subject, bodyText, to, cc, agreed };
const body = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Body" });
const status = () => screen.getAllByRole("status").at(-1)?.textContent;
const kept = () => findLocalDrafts(draftKey(followUp.id));
const refusal = (status: number, code: string, message: string, fieldErrors = {}): Answer => ({
  status,
  body: { error: "Refused", code, message, details: { fieldErrors } },
});

let stored: FollowUp;

/** A working server: accepts an edit of the current revision. */
function save({ body }: Asked): Answer {
  const { revision, ...changes } = body as Partial<FollowUp>;
  if (revision !== stored.revision) return refusal(409, "revision_conflict", "The follow-up has changed");
  stored = { ...stored, ...changes, revision: stored.revision + 1 };
  return { body: { success: true, data: stored } };
}
const answer = (asked: Asked): Answer =>
  asked.method === "PATCH" ? save(asked) : { body: { success: true, data: stored } };

function edit(answers: (asked: Asked) => Answer | Promise<Answer> = answer, opened = followUp) {
  const asked = fakeApi(answers);
  const [onSaved, onClose] = [vi.fn(), vi.fn()];
  return {
    asked,
    onSaved,
    onClose,
    ...openScreen(<FollowUpEditor {...{ item: { ...item, followUp: opened }, onSaved, onClose }} />),
  };
}

beforeEach(() => {
  stored = followUp;
});

describe("typing in the email editor", () => {
  it("starts in the body and autosaves shortly after the last keystroke", async () => {
    const { user, asked, onSaved } = edit();
    expect(document.activeElement).toBe(body());
    await user.type(body(), ", hello");
    expect(status()).toBe("Not saved yet");
    expect(asked).toEqual([]);
    await waitFor(() => expect(status()).toBe("Saved"));
    expect(asked).toMatchObject([
      { method: "PATCH", path: `/followups/${followUp.id}`, body: { revision: 1, bodyText: "Hi Ana, hello" } },
    ]);
    expect(onSaved).toHaveBeenCalledWith(stored);
  });

  it("sends one request at a time, each for the revision the previous one returned", async () => {
    let release = () => {};
    const first = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { user, asked } = edit(async (request) => {
      if (stored.revision === 1) await first;
      return answer(request);
    });
    await user.type(body(), "!{Control>}s{/Control}");
    await waitFor(() => expect(status()).toBe("Saving"));
    await user.type(body(), "?{Control>}s{/Control}");
    expect(asked).toHaveLength(1);
    release();
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.body).toEqual({ revision: 2, bodyText: "Hi Ana!?" });
    await waitFor(() => expect(status()).toBe("Saved"));
  });

  it("sends only changed fields, and nothing when none changed", async () => {
    const { user, asked } = edit();
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(asked).toEqual([]);
    await user.type(screen.getByRole("textbox", { name: "Subject" }), " (draft)");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(asked.map((one) => one.body)).toEqual([{ revision: 1, subject: `${draft.subject} (draft)` }]),
    );
  });

  it("keeps a local copy of the text until the server has saved it", async () => {
    const { user } = edit();
    await user.type(body(), "!");
    expect(kept()).toMatchObject([{ base: 1, value: { bodyText: "Hi Ana!" } }]);
    await user.keyboard("{Control>}s{/Control}");
    await waitFor(() => expect(status()).toBe("Saved"));
    expect(kept()).toEqual([]);
  });

  it("saves when the editor loses focus", async () => {
    const { user, asked, show } = edit();
    await user.type(body(), "!");
    show(null);
    await waitFor(() => expect(asked).toHaveLength(1));
  });

  it("warns before an approval or formatting is lost", () => {
    edit(answer, { ...followUp, status: "scheduled", bodyHtml: "<p><a href='x'>Hi</a></p>" });
    expect(screen.getByText(/voids the approval/)).toBeDefined();
    expect(screen.getByText(/formatting or links/)).toBeDefined();
  });
});

describe("the keyboard in the email editor", () => {
  it.each([["{Escape}"], ["{Control>}{Enter}{/Control}"]])("saves and closes with %s", async (keys) => {
    const { user, asked, onClose } = edit();
    await user.type(body(), `!${keys}`);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(asked).toHaveLength(1);
  });

  it("stays open while there is unsaved text", async () => {
    const { user, onClose } = edit(() => refusal(403, "forbidden", "This is someone else's follow-up"));
    await user.type(body(), "!{Escape}");
    await waitFor(() => expect(status()).toBe("This is someone else's follow-up"));
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe("a save that fails", () => {
  it("marks the field at fault", async () => {
    const { user } = edit(() =>
      refusal(400, "bad_request", "subject: must be one line", { subject: ["must be one line"] }),
    );
    const subject = screen.getByRole("textbox", { name: "Subject" });
    await user.type(subject, "!{Control>}s{/Control}");
    await waitFor(() => expect(subject.getAttribute("aria-invalid")).toBe("true"));
    expect(status()).toBe("subject: must be one line");
    expect(kept()).toMatchObject([{ value: { subject: `${draft.subject}!` } }]);
  });

  it.each([
    ["Subject", "Enter a subject"],
    ["Body", "Write some text"],
  ])("says what to write when the %s is empty, and keeps the email as it was", async (name, words) => {
    const { user, asked } = edit();
    const field = screen.getByRole("textbox", { name });
    await user.clear(field);
    await user.keyboard("{Control>}s{/Control}");
    await waitFor(() => expect(status()).toBe(words));
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(asked).toEqual([]);
  });

  it("turns out to have worked when only its answer was lost", async () => {
    let isLost = true;
    const { user } = edit((asked) => {
      const given = answer(asked);
      return isLost && asked.method === "PATCH" ? null : given;
    });
    await user.type(body(), "!{Control>}s{/Control}");
    await waitFor(() => expect(status()).toContain("Waiting for the network"));
    isLost = false;
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(status()).toBe("Saved"));
    expect(screen.queryByRole("region", { name: "Two versions of this text" })).toBeNull();
    expect(stored).toMatchObject({ bodyText: "Hi Ana!", revision: 2 });
    expect(queuedWrites()).toEqual([]);
    expect(kept()).toEqual([]);
  });

  it("is retried after signing in", async () => {
    let isSignedIn = false;
    const { user } = edit((asked) => (isSignedIn ? answer(asked) : refusal(401, "unauthenticated", "Unauthorized")));
    await user.type(body(), "!{Control>}s{/Control}");
    await waitFor(() => expect(status()).toContain("Signed out"));
    isSignedIn = true;
    window.dispatchEvent(new Event(SIGNED_IN));
    await waitFor(() => expect(status()).toBe("Saved"));
    expect(stored.bodyText).toBe("Hi Ana!");
  });

  it("is retried when the server was busy", async () => {
    let calls = 0;
    const { user } = edit((asked) => {
      calls += 1;
      return calls === 1 ? refusal(429, "rate_limited", "You have too many requests in progress") : answer(asked);
    });
    await user.type(body(), "!{Control>}s{/Control}");
    await waitFor(() => expect(status()).toContain("too many requests"));
    await waitFor(() => expect(status()).toBe("Saved"), { timeout: 10_000 });
    expect(stored.bodyText).toBe("Hi Ana!");
  });

  it("waits for the network and is retried when it returns", async () => {
    let isOnline = false;
    const { user } = edit((asked) => (isOnline ? answer(asked) : null));
    await user.type(body(), "!{Control>}s{/Control}");
    await waitFor(() => expect(status()).toContain("Waiting for the network"));
    expect(queuedWrites()).toMatchObject([{ id: `text:${followUp.id}`, call: { body: { bodyText: "Hi Ana!" } } }]);
    isOnline = true;
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(status()).toBe("Saved"));
    expect(queuedWrites()).toEqual([]);
  });
});

describe("a text that someone else changed in the meantime", () => {
  const conflict = async () => {
    stored = { ...followUp, bodyText: "Dear Ana", revision: 4 };
    const opened = edit();
    await opened.user.type(body(), "!{Control>}s{/Control}");
    const versions = await screen.findByRole("region", { name: "Two versions of this text" });
    return { ...opened, versions };
  };

  it("is shown next to your version, and nothing is sent until you choose", async () => {
    const { user, asked, versions } = await conflict();
    expect(versions.textContent).toContain("Hi Ana!");
    expect(versions.textContent).toContain("Dear Ana");
    const before = asked.length;
    await user.type(body(), "?{Control>}s{/Control}");
    expect(asked).toHaveLength(before);
    expect(kept()).toMatchObject([{ value: { bodyText: "Hi Ana!?" } }]);
  });

  it("is simply shown while you have typed nothing", async () => {
    const { user, asked, onSaved, onClose, show } = edit();
    stored = { ...followUp, bodyText: "Dear Ana", revision: 4 };
    const latest = <FollowUpEditor {...{ item: { ...item, followUp: stored }, onSaved, onClose }} />;
    show(latest);
    expect(body().value).toBe("Dear Ana");
    await user.type(body(), "!{Control>}s{/Control}");
    await waitFor(() => expect(status()).toBe("Saved"));
    expect(asked.map((one) => one.body)).toEqual([{ revision: 4, bodyText: "Dear Ana!" }]);
  });

  it("leaves alone what you are typing", async () => {
    const { user, onSaved, onClose, show } = edit(() => null);
    await user.type(body(), "!");
    const theirs = { ...followUp, bodyText: "Dear Ana", revision: 4 };
    show(<FollowUpEditor {...{ item: { ...item, followUp: theirs }, onSaved, onClose }} />);
    expect(body().value).toBe("Hi Ana!");
  });

  it("is replaced when you keep yours", async () => {
    const { user, versions } = await conflict();
    await user.click(within(versions).getByRole("button", { name: "Keep my text" }));
    await waitFor(() => expect(status()).toBe("Saved"));
    expect(stored).toMatchObject({ bodyText: "Hi Ana!", revision: 5 });
  });

  it("replaces yours when you choose it", async () => {
    const { user, onSaved, versions } = await conflict();
    await user.click(within(versions).getByRole("button", { name: "Use saved version" }));
    expect(body().value).toBe("Dear Ana");
    expect(onSaved).toHaveBeenCalledWith(stored);
    expect(stored.revision).toBe(4);
    expect(kept()).toEqual([]);
  });
});
