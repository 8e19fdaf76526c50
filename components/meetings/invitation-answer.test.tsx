import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Answer, fakeApi, freshBrowser, openScreen } from "@/lib/testing/screen";
import { InvitationAnswer } from "./invitation-answer";

freshBrowser();

const event = { eventId: "kickoff_1", title: "Kickoff", ownResponse: "needsAction" } as const;

function open(answer: (body: unknown) => Promise<Answer> | Answer) {
  const asked = fakeApi(({ body }) => answer(body));
  return { asked, ...openScreen(<InvitationAnswer event={event} />) };
}

const done = (): Answer => ({ body: { success: true, data: { ...event, answering: "open" } } });
const isOn = (name: string) => screen.getByRole("radio", { name }).getAttribute("aria-checked") === "true";

describe("one's own answer to an invitation", () => {
  it("shows at once, before the server has answered", async () => {
    const { user, asked } = open(() => new Promise(() => {}));
    await user.click(screen.getByRole("radio", { name: "Maybe" }));
    expect(isOn("Maybe")).toBe(true);
    expect(asked).toMatchObject([
      { method: "PUT", path: "/calendar/events/kickoff_1/response", body: { response: "tentative" } },
    ]);
  });

  it("is given by keyboard and taken back exactly as it was", async () => {
    const { user, asked } = open(done);
    await user.tab();
    await user.keyboard("{Enter}");
    await screen.findByText("Answered Yes");
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await screen.findByText("Answer undone");
    expect(asked.map(({ body }) => body)).toEqual([{ response: "accepted" }, { response: "needsAction" }]);
    expect(["Yes", "Maybe", "No"].some(isOn)).toBe(false);
  });

  it("goes back, with the reason, when the calendar refuses it", async () => {
    const message = "Your calendar doesn't let you answer this event";
    const { user } = open(() => ({ status: 409, body: { error: "Conflict", code: "conflict", message } }));
    await user.click(screen.getByRole("radio", { name: "No" }));
    await screen.findByText(message);
    await waitFor(() => expect(isOn("No")).toBe(false));
  });
});
