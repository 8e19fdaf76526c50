import type { Metadata } from "next";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { env } from "@/lib/core/env";
import { ROLES, type Role } from "@/lib/core/permissions";
import { listTokens } from "@/lib/features/tokens/queries";
import { pageContext } from "@/lib/http/page-context";
import { TokenTable } from "./token-table";

export const metadata: Metadata = { title: "Developers" };

const MAX_TOKENS = 100;

export default async function DevelopersPage() {
  const ctx = await pageContext();
  const { items } = await listTokens(ctx, { page: 1, limit: MAX_TOKENS });
  const baseUrl = new URL("/api", env().NEXTAUTH_URL).href;
  return (
    <>
      <PageHeader
        title="Developers"
        actions={
          <>
            <Button asChild>
              <a href="/api/openapi.json">OpenAPI 3.1</a>
            </Button>
            <Button asChild variant="primary">
              <Link href="/docs">Read the docs</Link>
            </Button>
          </>
        }
      />
      <div className="flex flex-col gap-4 p-4">
        <Panel
          title="Quickstart"
          description="The dashboard uses the same API, so anything you see here your code can do"
        >
          <div className="grid gap-4 lg:grid-cols-2">
            <CodeBlock label="Base URL" code={baseUrl} />
            <CodeBlock label="Check the API status (no token needed)" code={`curl -s ${baseUrl}/health`} />
            <CodeBlock
              label="List your last five meetings with a token from below"
              code={`export FT_TOKEN='paste-your-token'\ncurl -s '${baseUrl}/meetings?limit=5' \\\n  -H "Authorization: Bearer $FT_TOKEN"`}
            />
            <CodeBlock
              label="Retry safely: the same key returns the same response for 24 hours"
              code={`curl -s ${baseUrl}/proposals \\\n  -H "Authorization: Bearer $FT_TOKEN" \\\n  -H 'Content-Type: application/json' \\\n  -H "Idempotency-Key: $(uuidgen)" \\\n  -d '{"title":"Rollout","clientName":"Northwind"}'`}
            />
          </div>
        </Panel>
        <TokenTable
          tokens={items}
          roles={rolesUpTo(ctx.actor.kind === "user" ? ctx.actor.role : "viewer")}
          baseUrl={baseUrl}
        />
      </div>
    </>
  );
}

function rolesUpTo(role: Role): Role[] {
  return ROLES.slice(0, ROLES.indexOf(role) + 1);
}
