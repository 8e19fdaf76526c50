import { expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { createTenant } from "@/lib/testing/factories";
import { approveFollowUp } from "./approve-follow-up";
import { createFollowUp } from "./create-follow-up";
import { scheduleFollowUp } from "./schedule-follow-up";
import { FollowUpInput } from "./schema";
import { unscheduleFollowUp } from "./unschedule-follow-up";

const input = FollowUpInput.parse({
  to: ["dana@northwind.example"],
  subject: "Next steps",
  bodyHtml: "<p>Hi Dana</p>",
});

async function approved() {
  const { ctx } = await createTenant({ clock: fixedClock("2026-11-20T10:00:00Z") });
  const { id } = await createFollowUp(ctx, input);
  await approveFollowUp(ctx, { id, revision: 1 });
  await unscheduleFollowUp(ctx, { id });
  return { ctx, id };
}

it.each(["2020-01-01T00:00:00.000Z", "2026-11-20T09:54:59.000Z", "2027-11-21T10:00:01.000Z"])(
  "refuses to send at %s, which is past or too far ahead",
  async (sendAt) => {
    const { ctx, id } = await approved();
    await expect(scheduleFollowUp(ctx, { id, sendAt })).rejects.toMatchObject({
      code: "bad_request",
      details: { fieldErrors: { sendAt: [expect.any(String)] } },
    });
  },
);

it.each(["2026-11-20T09:59:00.000Z", "2026-11-20T10:00:00.000Z", "2027-11-21T10:00:00.000Z"])(
  "accepts sending at %s, allowing for a slightly late clock, within a year",
  async (sendAt) => {
    const { ctx, id } = await approved();
    expect(await scheduleFollowUp(ctx, { id, sendAt })).toMatchObject({ status: "scheduled", sendAt });
  },
);

it("approves for a time of choice, and never before the undo window ends", async () => {
  const { ctx } = await createTenant({ clock: fixedClock("2026-11-20T10:00:00Z") });
  const draft = async () => (await createFollowUp(ctx, input)).id;
  const at = async (sendAt: string) => approveFollowUp(ctx, { id: await draft(), revision: 1, chosenTime: sendAt });
  expect(await at("2026-11-23T08:00:00.000Z")).toMatchObject({
    status: "scheduled",
    sendAt: "2026-11-23T08:00:00.000Z",
  });
  expect((await at("2026-11-20T10:00:01.000Z")).sendAt).toBe("2026-11-20T10:00:30.000Z");
  await expect(at("2020-01-01T00:00:00.000Z")).rejects.toMatchObject({ code: "bad_request" });
});
