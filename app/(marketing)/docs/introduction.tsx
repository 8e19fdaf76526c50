"use client";

import { CodeBlock } from "@/components/ui/code-block";
import { DataList } from "@/components/ui/data-list";
import type { OpenApiDocument } from "./openapi";

export function Introduction({ document }: { document: OpenApiDocument }) {
  const server = document.servers?.[0]?.url ?? "/api";
  const base = server.startsWith("http") ? server : `${window.location.origin}${server}`;
  return (
    <section aria-label="Introduction" className="grid items-start gap-x-12 gap-y-4 border-b pb-6 lg:grid-cols-2">
      <div>
        <p className="mb-4 text-fg-muted">
          {document.info.description ?? "REST over JSON. Anything the app can do, the API can do."} Version{" "}
          {document.info.version}, described in{" "}
          <a href="/api/openapi.json" className="text-accent underline underline-offset-4">
            OpenAPI {document.openapi}
          </a>
          .
        </p>
        <DataList
          entries={[
            { label: "Base URL", value: <code className="font-mono text-xs">{base}</code> },
            {
              label: "Token",
              value:
                "Create one under Developers. It's shown once and is scoped to one team and one role. Endpoints marked Session don't accept tokens.",
            },
            { label: "Errors", value: <code className="font-mono text-xs">{"{ error, message?, details? }"}</code> },
            {
              label: "Rate limits",
              value: "X-RateLimit-Limit and X-RateLimit-Remaining on every response; Retry-After with a 429.",
            },
            {
              label: "Webhooks",
              value:
                "Register your server under Developers. Verify webhook-signature with the secret (Standard Webhooks), answer 2xx within 15 seconds, and ignore a webhook-id that you have seen.",
            },
            { label: "Retries", value: "Send an Idempotency-Key: the same key and body return the same response." },
          ]}
        />
      </div>
      <CodeBlock
        label="Quickstart"
        code={`export FOLLOWTHROUGH_TOKEN=ft_live_…\n\ncurl "${base}/followups" \\\n  -H "Authorization: Bearer $FOLLOWTHROUGH_TOKEN"`}
      />
    </section>
  );
}
