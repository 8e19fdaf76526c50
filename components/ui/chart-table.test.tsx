import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { freshBrowser, openScreen } from "@/lib/testing/screen";
import { ChartTable } from "./chart-table";

freshBrowser();

it("leads from each figure to its own rows", () => {
  const row = {
    label: "1 December",
    values: { sent: 3, opened: 1 },
    href: "/deliveries?reached=sent",
    links: { opened: "/deliveries?reached=opened" },
  };
  const series = [
    { key: "sent", label: "Sent" },
    { key: "opened", label: "Opened" },
  ];
  openScreen(<ChartTable title="Emails" category="Day" rows={[row]} series={series} unit="count" />);
  expect(screen.getByRole("link", { name: "1 December" }).getAttribute("href")).toBe("/deliveries?reached=sent");
  expect(screen.getByRole("link", { name: "1" }).getAttribute("href")).toBe("/deliveries?reached=opened");
  expect(screen.queryByRole("link", { name: "3" })).toBeNull();
});
