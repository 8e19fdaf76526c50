import { CodeBlock } from "@/components/ui/code-block";
import { Panel } from "@/components/ui/panel";

export function Quickstart({ baseUrl }: { baseUrl: string }) {
  return (
    <Panel title="Quickstart" description="The dashboard uses the same API, so anything you see here your code can do">
      <div className="grid gap-4 lg:grid-cols-2">
        <CodeBlock label="Base URL" code={baseUrl} />
        <CodeBlock label="Check the API status (no token needed)" code={`curl -s ${baseUrl}/health`} />
        <CodeBlock
          label="List your last five meetings with a token from below"
          code={`export FT_TOKEN='paste-your-token'\ncurl -s '${baseUrl}/meetings?limit=5' \\\n  -H "Authorization: Bearer $FT_TOKEN"`}
        />
        <CodeBlock
          label="Retry safely: run it twice and get one proposal. The key holds for 24 hours"
          code={`curl -s ${baseUrl}/proposals \\\n  -H "Authorization: Bearer $FT_TOKEN" \\\n  -H 'Content-Type: application/json' \\\n  -H 'Idempotency-Key: rollout-for-northwind' \\\n  -d '{"title":"Rollout","clientName":"Northwind"}'`}
        />
      </div>
    </Panel>
  );
}
