import { ArrowLeftRight } from "lucide-react";
import type { Metadata } from "next";
import { z } from "zod";
import { canUse } from "@/components/screens/can-use";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { FilterBar, FilterSearch, FilterSelect } from "@/components/ui/filter-bar";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { AppError } from "@/lib/core/errors";
import { text } from "@/lib/core/input";
import { PROVIDER_NAMES } from "@/lib/features/connections/provider-names";
import { getFieldMap } from "@/lib/features/crm/fields/queries";
import { pageContext } from "@/lib/http/page-context";
import { readQuery, type SearchParams } from "../../read-query";
import { FieldTable } from "./field-table";
import { matchingFields, SHOWN } from "./matching-fields";

export const metadata: Metadata = { title: "Field map" };

const Address = z.object({
  type: z.enum(["", "deal"]).default(""),
  show: z.enum(["", ...SHOWN.map(({ value }) => value)]).default(""),
  q: text(200).optional(),
});
const TYPES = [
  { value: "", label: "Contacts" },
  { value: "deal", label: "Deals" },
];

/** Sets the sync direction of each contact and deal field. */
export default async function FieldMapPage({ searchParams }: { searchParams: SearchParams }) {
  const ctx = await pageContext();
  const { type, show, q = "" } = await readQuery(Address, searchParams);
  const found = await getFieldMap(ctx).catch((error: unknown) => {
    if (error instanceof AppError) return error;
    throw error;
  });
  const header = (
    <PageHeader
      title="Field map"
      breadcrumbs={[{ label: "Settings", href: "/settings?tab=integrations" }]}
      {...(found instanceof AppError ? {} : { meta: PROVIDER_NAMES[found.provider] })}
      description="Choose which way each field syncs. A field that isn't synced stays as it is on both sides."
    />
  );
  if (found instanceof AppError) {
    return (
      <>
        {header}
        {found.code === "no_crm_connection" ? (
          <EmptyState
            icon={ArrowLeftRight}
            title="No CRM connected"
            action={
              <Link className="text-accent text-sm hover:underline" href="/settings?tab=integrations">
                Open integrations
              </Link>
            }
          >
            Connect HubSpot or Salesforce first. Its fields will then appear here.
          </EmptyState>
        ) : (
          <ErrorState>{found.message}</ErrorState>
        )}
      </>
    );
  }
  return (
    <>
      {header}
      <FilterBar params={["q", "show"]}>
        <FilterSelect param="type" label="Kind of record" options={TYPES} />
        <FilterSelect
          param="show"
          label="Fields shown"
          options={[{ value: "", label: "Standard and synced" }, ...SHOWN]}
        />
        <FilterSearch label="Field name" />
      </FilterBar>
      <FieldTable
        key={found.revision}
        map={found}
        fields={matchingFields(found.fields, { type: type || "contact", show, q })}
        crmName={PROVIDER_NAMES[found.provider]}
        canChange={canUse(ctx.actor, "integrations:manage")}
      />
    </>
  );
}
