"use client";

import { CodeBlock } from "@/components/ui/code-block";
import { useHydrated } from "@/components/ui/use-now";

export function ApiSample() {
  const hydrated = useHydrated();
  const origin = hydrated ? window.location.origin : "";
  return (
    <section aria-labelledby="api" className="grid items-start gap-x-12 gap-y-4 py-16 lg:grid-cols-2">
      <div>
        <h2 id="api" className="font-semibold text-xl">
          Everything works over the API too
        </h2>
        <p className="mt-1 max-w-prose text-fg-muted text-base">
          Every button in the app calls the public REST API. This command creates a sandbox and returns a sign-in link;
          tokens, webhooks and the rest are in the{" "}
          <a href="/docs" className="text-accent underline underline-offset-4">
            API reference
          </a>
          .
        </p>
      </div>
      <CodeBlock
        label="Shell"
        code={`curl -X POST ${origin}/api/demo/setup \\\n  -H "Content-Type: application/json" \\\n  -d '{"companyName": "Kestrel Freight"}'`}
      />
    </section>
  );
}
