import { Banner } from "@/components/ui/banner";
import { RelativeTime } from "@/components/ui/relative-time";
import type { Connection } from "@/lib/features/connections/schema";

export function ConnectionFacts({ connection }: { connection: Connection }) {
  const { accountName, createdAt, lastSuccessAt, lastError, nextRunAt } = connection;
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-xs">
        <Fact name="Account">{accountName ?? "Unknown"}</Fact>
        <Fact name="Connected">
          <RelativeTime at={createdAt} />
        </Fact>
        <Fact name="Last success">{lastSuccessAt ? <RelativeTime at={lastSuccessAt} /> : "None yet"}</Fact>
        {nextRunAt && (
          <Fact name="Next run">
            <RelativeTime at={nextRunAt} />
          </Fact>
        )}
      </dl>
      {lastError && (
        <Banner tone="warning">
          {lastError.message} <RelativeTime at={lastError.at} className="text-fg-muted" />
        </Banner>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-fg-subtle">{name}</dt>
      <dd className="min-w-0 truncate">{children}</dd>
    </>
  );
}
