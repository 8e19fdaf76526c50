"use client";

import { ChevronRight, KeyRound, UserRound } from "lucide-react";
import { type SyntheticEvent, useEffect, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { MethodName } from "./method-name";
import type { OpenApiDocument, Operation } from "./openapi";
import { OperationDetail } from "./operation-detail";

type OperationEntryProps = { document: OpenApiDocument; operation: Operation };

/** One endpoint that expands. Its URL fragment is `#<operation id>`. */
export function OperationEntry({ document, operation }: OperationEntryProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const follow = () => {
      if (decodeURIComponent(window.location.hash.slice(1)) !== operation.id) return;
      setOpen(true);
      window.document.getElementById(operation.id)?.scrollIntoView();
    };
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, [operation.id]);
  const toggle = (event: SyntheticEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open);

  return (
    <details id={operation.id} open={open} onToggle={toggle} className="group scroll-mt-14">
      <summary
        data-operation
        className="flex min-h-10 list-none flex-wrap items-center gap-x-3 gap-y-0.5 px-3 py-1.5 hover:bg-hover lg:flex-nowrap focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden"
      >
        <ChevronRight
          aria-hidden
          className="size-3.5 shrink-0 text-fg-subtle transition-transform group-open:rotate-90"
        />
        <MethodName method={operation.method} />
        <code className="min-w-0 break-all lg:shrink-0 font-medium font-mono text-xs">{operation.path}</code>
        <span className="text-fg-muted text-sm max-sm:w-full lg:min-w-0">{operation.summary}</span>
        <span className="ml-auto flex shrink-0 gap-1">
          {operation["x-permission"] && <Badge icon={KeyRound}>{operation["x-permission"]}</Badge>}
          {operation.isForPeople && <Badge icon={UserRound}>Session</Badge>}
          {operation.isPublic && <Badge tone="accent">No token</Badge>}
        </span>
      </summary>
      {open && <OperationDetail document={document} operation={operation} />}
    </details>
  );
}
