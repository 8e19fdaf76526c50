"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { Input } from "@/components/ui/input";
import { LiveRegion } from "@/components/ui/live-region";
import { ShortcutProvider } from "@/components/ui/shortcut-provider";
import { SkeletonRows } from "@/components/ui/skeleton";
import { useShortcut } from "@/components/ui/use-shortcut";
import { Introduction } from "./introduction";
import { groupOperations, matchesFilter, type OpenApiDocument } from "./openapi";
import { OperationEntry } from "./operation-entry";
import { ReferenceNav } from "./reference-nav";

export function Reference() {
  const [document, setDocument] = useState<OpenApiDocument | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    try {
      const response = await fetch("/api/openapi.json");
      if (!response.ok) throw new Error(`status ${response.status}`);
      setDocument((await response.json()) as OpenApiDocument);
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => {
    void load();
  }, [load]);

  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-6xl px-4 outline-none">
      <h1 className="pt-8 pb-1 font-semibold text-2xl">API reference</h1>
      {failed ? (
        <ErrorState title="We couldn't load the API reference" onRetry={load} />
      ) : document ? (
        <ShortcutProvider>
          <Loaded document={document} />
        </ShortcutProvider>
      ) : (
        <SkeletonRows rows={16} label="Loading the API reference" />
      )}
    </main>
  );
}

function Loaded({ document }: { document: OpenApiDocument }) {
  const [filter, setFilter] = useState("");
  const search = useRef<HTMLInputElement>(null);
  useShortcut("/", "Filter endpoints", () => search.current?.focus());
  useShortcut("j", "Next endpoint", () => moveFocus(1));
  useShortcut("k", "Previous endpoint", () => moveFocus(-1));
  const groups = groupOperations(document)
    .map((group) => ({ ...group, operations: group.operations.filter((one) => matchesFilter(one, filter)) }))
    .filter((group) => group.operations.length > 0);
  const count = groups.reduce((sum, group) => sum + group.operations.length, 0);

  return (
    <>
      <Introduction document={document} />
      <div className="grid gap-8 pb-16 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <div className="flex flex-col gap-3 lg:sticky lg:top-12 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto lg:py-4">
          <Input
            ref={search}
            type="search"
            aria-label="Filter endpoints"
            placeholder="Filter endpoints  /"
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
            onKeyDown={(event) => event.key === "Escape" && event.currentTarget.blur()}
            className="shrink-0"
          />
          <LiveRegion>{filter ? `${count} endpoints` : ""}</LiveRegion>
          <ReferenceNav groups={groups} />
        </div>
        <div className="min-w-0 py-4">
          {count === 0 && <p className="text-fg-muted">No endpoint matches “{filter}”.</p>}
          {groups.map((group) => (
            <section key={group.tag} aria-labelledby={`tag-${group.tag}`} className="mb-8">
              <h2 id={`tag-${group.tag}`} className="font-semibold text-lg first-letter:uppercase">
                {group.tag}
              </h2>
              {group.description && <p className="text-fg-muted text-sm">{group.description}</p>}
              <div className="mt-2 divide-y rounded-lg border bg-surface">
                {group.operations.map((operation) => (
                  <OperationEntry key={operation.id} document={document} operation={operation} />
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

function moveFocus(step: number) {
  const entries = [...window.document.querySelectorAll<HTMLElement>("[data-operation]")];
  const active = window.document.activeElement;
  const at = active instanceof HTMLElement ? entries.indexOf(active) : -1;
  entries[Math.min(Math.max(at + step, 0), entries.length - 1)]?.focus();
}
