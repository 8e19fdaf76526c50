import { act, cleanup, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { PageHeader } from "@/components/ui/page-header";
import { StickyNotices } from "./sticky-notices";

const room = () => document.documentElement.style.getPropertyValue("--notices");

it("makes the screen's header stick below the notices, however high they are", () => {
  let measure = (_height: number) => {};
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(tell: (entries: object[]) => void) {
        measure = (blockSize) => tell([{ borderBoxSize: [{ blockSize }] }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  render(
    <>
      <StickyNotices>You're offline</StickyNotices>
      <PageHeader title="Review" />
    </>,
  );
  expect(screen.getByRole("banner").className).toContain("top-(--notices,0px)");
  act(() => measure(33));
  expect(room()).toBe("33px");
  act(() => measure(0));
  expect(room()).toBe("0px");
  cleanup();
  expect(room()).toBe("");
});
