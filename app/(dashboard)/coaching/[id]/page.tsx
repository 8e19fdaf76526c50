import { CircleCheck } from "lucide-react";
import type { Metadata } from "next";
import { cache } from "react";
import { z } from "zod";
import { bySeverity } from "@/components/meetings/objection-labels";
import { canUse } from "@/components/screens/can-use";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { RelativeTime } from "@/components/ui/relative-time";
import { findQuotePlaces, getSession } from "@/lib/features/objections/queries";
import { Objection } from "@/lib/features/objections/schema";
import { pageContext } from "@/lib/http/page-context";
import { orNotFound, readId } from "../../or-not-found";
import { readQuery, type SearchParams } from "../../read-query";
import { DeleteSession } from "./delete-session";
import { ObjectionCard } from "./objection-card";
import { ObjectionFilters } from "./objection-filters";

const load = cache(async (id: string) => orNotFound(getSession(await pageContext(), { id })));

export async function generateMetadata({ params }: Pick<SessionPageProps, "params">): Promise<Metadata> {
  const session = await load((await readId(params)).id);
  return { title: `Coaching: ${session.meetingTitle}` };
}

const Address = Objection.pick({ type: true, severity: true }).partial();

type SessionPageProps = { params: Promise<{ id: string }>; searchParams: SearchParams };

export default async function SessionPage({ params, searchParams }: SessionPageProps) {
  const ctx = await pageContext();
  const session = await load((await readId(params)).id);
  const { type, severity } = await readQuery(z.object(Address.shape), searchParams);
  const places = await findQuotePlaces(ctx, session);
  const placeOf = (objection: Objection) => places[session.objections.indexOf(objection)] ?? null;
  const all = bySeverity(session.objections);
  const shown = all.filter((one) => (!type || one.type === type) && (!severity || one.severity === severity));
  return (
    <>
      <PageHeader
        title={session.meetingTitle}
        breadcrumbs={[{ label: "Coaching", href: "/coaching" }]}
        meta={
          <span>
            Analysed <RelativeTime at={session.createdAt} />
          </span>
        }
        actions={
          <>
            <Button asChild>
              <Link href={`/meetings/${session.meetingId}`}>Open meeting</Link>
            </Button>
            {canUse(ctx.actor, "followups:write") && <DeleteSession id={session.sessionId} />}
          </>
        }
      />
      {all.length > 0 && <ObjectionFilters objections={all} />}
      <div className="grid grid-cols-1 gap-4 p-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {all.length === 0 && (
            <EmptyState icon={CircleCheck} title="No objections found">
              We found no objections in what the guests said. Your own team's words don't count. The built-in engine
              looks in English, German, Spanish and French.
            </EmptyState>
          )}
          {all.length > 0 && shown.length === 0 && (
            <p className="text-fg-muted text-sm">None of the {all.length} objections match these filters.</p>
          )}
          {shown.map((objection) => (
            <ObjectionCard
              key={`${objection.type} ${objection.title} ${objection.transcript}`}
              objection={objection}
              meetingId={session.meetingId}
              place={placeOf(objection)}
            />
          ))}
        </div>
        <Panel title="Guests" className="self-start">
          <ul className="flex flex-col gap-3 text-sm">
            {session.participants.map((person) => (
              <li key={`${person.name} ${person.company}`}>
                <p className="font-medium">{person.name}</p>
                <p className="text-fg-muted text-xs">{[person.role, person.company].filter(Boolean).join(", ")}</p>
                <Badge className="mt-1" tone={person.influence === "high" ? "accent" : "neutral"}>
                  {`${person.influence.charAt(0).toUpperCase()}${person.influence.slice(1)} influence`}
                </Badge>
              </li>
            ))}
            {session.participants.length === 0 && (
              <li className="text-fg-muted">No participants identified by name.</li>
            )}
          </ul>
        </Panel>
      </div>
    </>
  );
}
