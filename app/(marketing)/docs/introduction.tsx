"use client";

import { CodeBlock } from "@/components/ui/code-block";
import { DataList } from "@/components/ui/data-list";
import type { OpenApiDocument } from "./openapi";

/** What holds for every endpoint. */
export function Introduction({ document }: { document: OpenApiDocument }) {
  const server = document.servers?.[0]?.url ?? "/api";
  const base = server.startsWith("http") ? server : `${window.location.origin}${server}`;
  return (
    <section aria-label="For every endpoint" className="grid items-start gap-x-12 gap-y-4 border-b pb-6 lg:grid-cols-2">
      <div>
        <p className="mb-4 text-fg-muted">
          {document.info.description ?? "REST over JSON. What the screens do, this does."} Version{" "}
          {document.info.version}, described in{" "}
          <a href="/api/openapi.json" className="text-accent underline underline-offset-4">
            OpenAPI {document.openapi}
          </a>
          .
        </p>
        <DataList
          entries={[
            { label: "Base address", value: <code className="font-mono text-xs">{base}</code> },
            {
              label: "Token",
              value:
                "Made under Developers; shown once; belongs to one team and one role. Endpoints marked Session refuse it.",
            },
            { label: "Errors", value: <code className="font-mono text-xs">{"{ error, message?, details? }"}</code> },
            { label: "Limits", value: "X-RateLimit-Limit and X-RateLimit-Remaining; Retry-After with a 429." },
            { label: "Repeats", value: "Send an Idempotency-Key: the same key and body give the same answer." },
          ]}
        />
      </div>
      <CodeBlock
        label="First call"
        code={`export FOLLOWTHROUGH_TOKEN=ft_live_…\n\ncurl "${base}/followups" \\\n  -H "Authorization: Bearer $FOLLOWTHROUGH_TOKEN"`}
      />
    </section>
  );
}
