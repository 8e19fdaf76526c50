import { Table, TableHead, Td, Tr } from "@/components/ui/table";
import type { SchemaField } from "./schema-fields";

type FieldTableProps = {
  /** Accessible name of the table. */
  title: string;
  heading?: string;
  fields: SchemaField[];
  /** Hides "required", which says little about a response. */
  isResponse?: boolean;
};

export function FieldTable({ title, heading, fields, isResponse }: FieldTableProps) {
  return (
    <section className="min-w-0">
      {heading && <h3 className="mb-1 font-medium text-sm first-letter:uppercase">{heading}</h3>}
      <div className="overflow-x-auto rounded-lg border bg-surface">
        <Table label={title}>
          <TableHead columns={["Field", "Type", "Notes"]} />
          <tbody>
            {fields.map((field) => (
              <Tr key={field.path}>
                <Td className="align-top font-mono text-xs">
                  {field.path}
                  {field.required && !isResponse && <span className="ml-1.5 font-sans text-fg-subtle">required</span>}
                </Td>
                <Td className="max-w-72 align-top text-fg-muted text-xs">{field.type}</Td>
                <Td className="align-top text-fg-muted text-xs">{field.notes}</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      </div>
    </section>
  );
}
