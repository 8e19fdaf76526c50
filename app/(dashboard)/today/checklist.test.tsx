import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { freshBrowser, openScreen } from "@/lib/testing/screen";
import { Checklist } from "./checklist";

freshBrowser();

it("lists what is still to do, so that the work of the day stays in sight", () => {
  const step = (number: number, completed: boolean) => ({
    step: number,
    title: `Step ${number}`,
    description: "",
    completed,
  });
  const steps = [step(1, true), step(2, false), step(3, true), step(4, false)];
  openScreen(
    <Checklist
      state={{ status: "in_progress", progress: 50, completedAt: null, completedSteps: [1, 3], steps }}
      seller={null}
    />,
  );
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["Step 2", "Step 4"]);
  expect(screen.getByRole("link", { name: "2 of 4 done" }).getAttribute("href")).toBe("/onboarding");
});
