import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { FollowUp } from "@/lib/features/follow-ups/schema";
import { sampleReviewItem } from "@/lib/testing/sample-follow-up";
import { type Asked, fakeApi, freshBrowser, openScreen } from "@/lib/testing/screen";
import { FollowUpEditor } from "../follow-up-editor";
import { LineActions } from "./line-actions";

freshBrowser();

const claimAt = (text: string, of: string, id: string): FollowUp["claims"][number] => {
  const start = of.indexOf(text);
  return { id, start, end: start + text.length, text, kind: "fact", support: "unsupported", evidence: [] };
};
const bodyText = "We ship in May. You like it.";
const shown = claimAt("You like it.", bodyText, "c2");

function open(decided: { bodyText: string }) {
  const item = sampleReviewItem({ bodyText, claims: [shown] });
  const asked = fakeApi(({ method, body }: Asked) => {
    const text = (body as { bodyText?: string }).bodyText ?? decided.bodyText;
    const revision = method === "PATCH" ? 2 : 3;
    const claims = method === "PATCH" ? [claimAt("You like it.", text, "c3")] : [];
    return { body: { success: true, data: { ...item.followUp, bodyText: text, revision, claims } } };
  });
  const editor = (
    <>
      <FollowUpEditor item={item} onSaved={vi.fn()} onClose={vi.fn()} />
      <LineActions followUp={item.followUp} claim={shown} hasKeys />
    </>
  );
  return { asked, ...openScreen(editor) };
}

const body = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Body" });

it("saves what was typed first, decides on the sentence where it is now, and shows the result", async () => {
  const { user, asked } = open({ bodyText: "Oh. We ship in May." });
  await user.type(body(), "Oh. ", { initialSelectionStart: 0 });
  await user.click(screen.getByRole("button", { name: "Take out" }));
  await waitFor(() => expect(body().value).toBe("Oh. We ship in May."));
  expect(asked).toMatchObject([
    { method: "PATCH", body: { revision: 1, bodyText: "Oh. We ship in May. You like it." } },
    { method: "POST", body: { revision: 2, claimId: "c3", decision: "rejected" } },
  ]);
  await user.type(body(), "!");
  await user.keyboard("{Control>}s{/Control}");
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked[2]?.body).toEqual({ revision: 3, bodyText: "Oh. We ship in May.!" });
});
