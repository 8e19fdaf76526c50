import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { freshBrowser, openScreen } from "@/lib/testing/screen";
import { NoShowMenu } from "./no-show-menu";

freshBrowser();

const startsIn = (minutes: number) => ({
  meetingId: "m1",
  startTime: new Date(Date.now() + minutes * 60_000).toISOString(),
});

it("is offered once the meeting should have begun", () => {
  openScreen(<NoShowMenu meeting={startsIn(-5)} />);
  expect(screen.getByRole("button", { name: "Mark no-show" })).toBeTruthy();
});

it("is not offered before, when nobody can have missed it", () => {
  openScreen(<NoShowMenu meeting={startsIn(5)} />);
  expect(screen.queryByRole("button")).toBeNull();
});
