import { cleanup, configure, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { type ReactNode, useEffect, useState } from "react";
import { toast } from "sonner";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { ShortcutProvider } from "@/components/ui/shortcut-provider";
import { Toaster } from "@/components/ui/toaster";

// As in vitest.config.ts: high enough that a busy machine fails no test.
configure({ asyncUtilTimeout: 60_000 });

export type Asked = { method: string; path: string; body: unknown; idempotencyKey: string | null };
/** A JSON response of our API, or `null` for a network error. */
export type Answer = { status?: number; body: unknown } | null;
type Answers = (asked: Asked) => Answer | Promise<Answer>;

/** A fake of our API in the browser that records its calls. */
export function fakeApi(answers: Answers): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    const request = {
      method: init.method ?? "GET",
      path: url.replace(/^\/api/, ""),
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
      idempotencyKey: new Headers(init.headers).get("Idempotency-Key"),
    };
    if (request.path !== "/health") asked.push(request);
    const answer = await answers(request);
    if (answer === null) throw new TypeError("fetch failed");
    return Response.json(answer.body, { status: answer.status ?? 200, headers: { "x-request-id": "r1" } });
  });
  return asked;
}

/** URLs that components navigated to. */
export const visited: string[] = [];

export const refreshes = { count: 0 };

const router = {
  bfcacheId: "",
  push: (href: string) => void visited.push(href),
  replace: (href: string) => void visited.push(href),
  refresh: () => {
    refreshes.count += 1;
  },
  prefetch: () => {},
  back: () => {},
  forward: () => {},
};

/** Renders a component in a signed-in user's page, with shortcuts, toasts and the URL. */
export function openScreen(content: ReactNode) {
  const user = userEvent.setup();
  const screen = (inside: ReactNode) => (
    <div data-keeper="acme.dana">
      <AddressBar>
        <ShortcutProvider>{inside}</ShortcutProvider>
        <Toaster />
      </AddressBar>
    </div>
  );
  const { rerender, ...rest } = render(screen(content));
  return { user, ...rest, show: (next: ReactNode) => rerender(screen(next)) };
}

function AddressBar({ children }: { children: ReactNode }) {
  const [search, setSearch] = useState(window.location.search);
  useEffect(() => {
    const restore = (["pushState", "replaceState"] as const).map((name) => {
      const original = window.history[name].bind(window.history);
      window.history[name] = (...change) => {
        original(...change);
        setSearch(window.location.search);
      };
      return () => {
        window.history[name] = original;
      };
    });
    return () => {
      for (const undo of restore) undo();
    };
  }, []);
  return (
    <AppRouterContext value={router}>
      <SearchParamsContext value={new URLSearchParams(search)}>{children}</SearchParamsContext>
    </AppRouterContext>
  );
}

/** Runs `work` as the same user on an earlier visit. */
export function earlier(work: () => void): void {
  const page = document.createElement("div");
  page.dataset.keeper = "acme.dana";
  document.body.append(page);
  work();
  page.remove();
}

/** Gives each test in the file an empty browser that has loaded its dialogs and menus, see components/ui/late.tsx. */
export function freshBrowser(): void {
  beforeAll(async () => {
    window.dispatchEvent(new Event("pointermove"));
    await vi.dynamicImportSettled();
  });
  beforeEach(() => {
    localStorage.clear();
    visited.length = 0;
    refreshes.count = 0;
    window.history.replaceState(null, "", "/");
    vi.stubGlobal("scrollTo", () => {});
    Object.defineProperty(navigator, "locks", {
      configurable: true,
      value: { request: (_name: string, work: () => unknown) => Promise.resolve().then(work) },
    });
  });
  afterEach(() => {
    toast.dismiss();
    cleanup();
    vi.unstubAllGlobals();
  });
}
