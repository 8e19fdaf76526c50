"use client";

import { RefreshCw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { isPlainObject } from "@/lib/core/json";
import { brandingInput } from "./branding-input";
import type { Brand } from "./proposal-draft";

/** Minimum time between previews while someone types. */
const PAUSE_MS = 1_000;

type PreviewProps = { id: string; updatedAt: string; brand: Brand; title: string };

/**
 * The document as it would be exported now, in a frame that can't run scripts. Loads only while visible. The frame has
 * our origin, so that the browser keeps the fonts when the text changes.
 */
export function ProposalPreview({ id, updatedAt, brand, title }: PreviewProps) {
  const [html, setHtml] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [asked, setAsked] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const isSeen = useIsSeen(box);
  const last = useRef(0);
  const wanted = JSON.stringify([updatedAt, brandingInput(brand), asked]);
  useEffect(() => {
    if (!isSeen) return;
    const [, branding] = JSON.parse(wanted) as [string, ReturnType<typeof brandingInput>];
    let isCurrent = true;
    const load = async () => {
      last.current = Date.now();
      try {
        const answer = await fetch(`/proposals/${id}/preview?${new URLSearchParams(branding)}`, { redirect: "manual" });
        const text = await answer.text();
        if (!isCurrent) return;
        if (answer.ok) setHtml(text);
        setFault(answer.ok ? null : faultOf(answer, text));
      } catch {
        if (isCurrent) setFault("We couldn't reach the server");
      }
    };
    const timer = setTimeout(load, Math.max(0, last.current + PAUSE_MS - Date.now()));
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [id, wanted, isSeen]);
  return (
    <div ref={box} className="flex h-full flex-col">
      {fault && (
        <p role="status" className="flex items-center gap-2 border-b px-4 py-2 text-danger text-xs">
          The preview is out of date. {fault}.
          <Button size="sm" onClick={() => setAsked(asked + 1)}>
            <RefreshCw aria-hidden />
            Try again
          </Button>
        </p>
      )}
      {html === null ? (
        !fault && (
          <div role="status" className="m-4 flex flex-1 flex-col gap-3 rounded-lg border bg-surface p-8">
            <span className="sr-only">Loading the preview</span>
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="h-3 w-1/4" />
            <Skeleton className="mt-6 h-3 w-full" />
            <Skeleton className="h-3 w-5/6" />
            <Skeleton className="h-3 w-2/3" />
          </div>
        )
      ) : (
        <iframe
          title={`Preview of ${title}`}
          sandbox="allow-same-origin"
          srcDoc={html}
          className="min-h-0 w-full flex-1 bg-white"
        />
      )}
    </div>
  );
}

function faultOf(answer: Response, text: string): string {
  if (answer.type === "opaqueredirect") return "You're signed out";
  return messageOf(text) ?? `The server returned ${answer.status}`;
}

function messageOf(json: string): string | null {
  try {
    const answer: unknown = JSON.parse(json);
    const { message: said = null } = isPlainObject(answer) ? answer : {};
    return typeof said === "string" ? said : null;
  } catch {
    return null;
  }
}

function useIsSeen(box: React.RefObject<HTMLDivElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver((entries) => setIsSeen(entries.some((entry) => entry.isIntersecting)));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return isSeen;
}
