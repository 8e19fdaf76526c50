"use client";

import { ListFilter } from "lucide-react";
import { useState } from "react";
import { useWrite } from "@/components/screens/use-write";
import { Badge } from "@/components/ui/badge";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LiveRegion } from "@/components/ui/live-region";
import { Select } from "@/components/ui/select";
import { Table, TableHead, Td, Tr } from "@/components/ui/table";
import { changeFieldMapContract } from "@/lib/features/crm/fields/contract";
import { type Direction, isCustom } from "@/lib/features/crm/fields/field-map";
import type { CrmFieldMap, MappedField } from "@/lib/features/crm/fields/schema";
import { api } from "@/lib/http/client";

type FieldTableProps = { map: CrmFieldMap; fields: MappedField[]; crmName: string; canChange: boolean };

/** Changes are saved together, because each save makes the next sync compare every record. */
export function FieldTable({ map, fields, crmName, canChange }: FieldTableProps) {
  const { busy, run } = useWrite();
  const [changes, setChanges] = useState<Record<string, Direction>>({});
  const changed = map.fields.filter((one) => changes[keyOf(one)] !== undefined);
  const choose = (one: MappedField, direction: Direction) =>
    setChanges(({ [keyOf(one)]: _, ...others }) =>
      direction === one.direction ? others : { ...others, [keyOf(one)]: direction },
    );
  const save = async () => {
    const wanted = changed.map((one) => ({
      objectType: one.objectType,
      field: one.field,
      direction: changes[keyOf(one)] ?? one.direction,
    }));
    const body = { revision: map.revision, fields: wanted };
    const done = await run(() => api(changeFieldMapContract, { body }), "Saved. The next sync compares every record");
    if (done) setChanges({});
  };
  return (
    <div className="flex flex-col gap-3 p-4">
      {!map.isComplete && (
        <Banner tone="warning">
          {crmName} isn't responding, so only its fields that are in use are listed. Reload to try again.
        </Banner>
      )}
      {!canChange && <p className="text-fg-subtle text-xs">Only admins and owners can change this.</p>}
      <LiveRegion>{`${fields.length} fields shown`}</LiveRegion>
      {fields.length === 0 ? (
        <EmptyState icon={ListFilter} title="No fields match">
          Try a shorter name, or show all fields.
        </EmptyState>
      ) : (
        <div className="rounded-lg border bg-surface">
          <Table label="Fields">
            <TableHead columns={["Field", `In ${crmName}`, "Syncs"]} />
            <tbody>
              {fields.map((one) => (
                <Tr key={keyOf(one)} selected={changes[keyOf(one)] !== undefined}>
                  <Td className="wrap-anywhere min-w-32 font-medium">{one.label}</Td>
                  <Td className="text-fg-muted">
                    {isCustom(one.field) ? (
                      <code className="wrap-anywhere text-xs">{one.field.slice(one.field.indexOf(".") + 1)}</code>
                    ) : (
                      <Badge>Standard</Badge>
                    )}
                  </Td>
                  <Td>
                    <Select
                      aria-label={`How ${one.label} syncs`}
                      size="sm"
                      className="w-44"
                      disabled={!canChange || busy}
                      options={one.allowed.map((value) => ({ value, ...labelOf(value, crmName) }))}
                      value={changes[keyOf(one)] ?? one.direction}
                      onValueChange={(direction) => choose(one, direction)}
                    />
                  </Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
      {changed.length > 0 && (
        <div className="sticky bottom-0 flex flex-wrap items-center gap-2 rounded-lg border bg-raised p-3 shadow-float">
          <p className="mr-auto text-sm">
            {changed.length === 1 ? "1 change" : `${changed.length} changes`}. The next sync compares every record,
            which can take a while.
          </p>
          <Button disabled={busy} onClick={() => setChanges({})}>
            Discard
          </Button>
          <Button variant="primary" loading={busy} onClick={save}>
            Save
          </Button>
        </div>
      )}
    </div>
  );
}

function keyOf({ objectType, field }: MappedField): string {
  return `${objectType} ${field}`;
}

function labelOf(direction: Direction, crmName: string): { label: string; hint: string } {
  return {
    both: { label: "Both ways", hint: "Changes on either side reach the other. If both change, you choose." },
    from_crm: { label: `From ${crmName}`, hint: `${crmName}'s value replaces ours.` },
    to_crm: { label: `To ${crmName}`, hint: `Our value replaces ${crmName}'s, unless ours was never filled in.` },
    off: { label: "Not synced", hint: "Stays as it is on both sides." },
  }[direction];
}
