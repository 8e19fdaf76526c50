import { CopyButton } from "@/components/ui/copy-button";
import { StatusBadge } from "@/components/ui/status-badge";
import { Table, TableHead, Td, Tr } from "@/components/ui/table";
import type { SendingDomain } from "@/lib/features/sending-domains/schema";

export function DnsRecordTable({ records }: Pick<SendingDomain, "records">) {
  return (
    <div className="overflow-clip rounded-lg border">
      <Table label="DNS records">
        <TableHead columns={["For", "Type", "Name", "Value", "Priority", "TTL", "State"]} />
        <tbody>
          {records.map(({ purpose, type, name, value, priority, ttl, status }) => (
            <Tr key={`${type} ${name} ${value}`}>
              <Td className="font-medium">{purpose}</Td>
              <Td>{type}</Td>
              <CopyCell text={name} label="Copy name" />
              <CopyCell text={value} label="Copy value" />
              <Td>{priority ?? "–"}</Td>
              <Td>{ttl}</Td>
              <Td>
                <StatusBadge status={status} label={status === "failed" ? "Not found" : undefined} />
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function CopyCell({ text, label }: { text: string; label: string }) {
  return (
    <Td>
      <div className="flex min-w-48 flex-col items-start gap-1">
        <code className="wrap-anywhere text-xs">{text}</code>
        <CopyButton text={text} label={label} />
      </div>
    </Td>
  );
}
