"use client";

import { useNavigate } from "@/components/network/use-navigate";
import { RelativeTime } from "@/components/ui/relative-time";
import { SortHead } from "@/components/ui/sort-head";
import { RowLink, Table, Td, Th, Tr } from "@/components/ui/table";
import { useListCursor } from "@/components/ui/use-shortcut";
import type { Contact } from "@/lib/features/contacts/schema";

export function ContactTable({ contacts }: { contacts: Contact[] }) {
  const go = useNavigate();
  const { index: cursor } = useListCursor(contacts.length, (at) => go.push(`/contacts/${contacts[at]?.id}`));
  return (
    <Table label="Contacts">
      <thead>
        <tr>
          <SortHead column="name" defaultSort="asc">
            Name
          </SortHead>
          <SortHead column="company">Company</SortHead>
          <SortHead wide column="email">
            Email
          </SortHead>
          <Th wide>Phone</Th>
          <SortHead wide column="updatedAt">
            Changed in the CRM
          </SortHead>
        </tr>
      </thead>
      <tbody>
        {contacts.map(({ id, name, company, email, phone, updatedAt }, row) => (
          <Tr key={id} current={cursor === row} data-cursor-row={row}>
            <Td className="max-w-72 truncate max-md:max-w-40">
              <RowLink href={`/contacts/${id}`}>{name}</RowLink>
            </Td>
            <Td className="max-w-64 truncate text-fg-muted max-md:max-w-32">{company ?? "–"}</Td>
            <Td wide className="max-w-72 truncate text-fg-muted">
              {email ?? "–"}
            </Td>
            <Td wide className="max-w-48 truncate text-fg-muted">
              {phone ?? "–"}
            </Td>
            <Td wide className="text-fg-muted">
              <RelativeTime at={updatedAt} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
