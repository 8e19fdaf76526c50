import type { CrmContact, CrmPort } from "@/lib/providers/crm/port";
import { sandboxId } from "@/lib/providers/crm/sandbox-provider";
import { addressOf, COMPANIES, type SampleCompany, type SamplePerson } from "./schema";

const DAY_MS = 24 * 3_600_000;

export function contactIdOf(provider: CrmPort["provider"], person: SamplePerson, company: SampleCompany): string {
  return sandboxId(provider, "contact", addressOf(person, company));
}

/** Three people at each of eight companies, last changed over the past weeks. */
export function buildContacts(provider: CrmPort["provider"], now: Date): CrmContact[] {
  return COMPANIES.flatMap((company, row) =>
    company.people.map((person, at) => ({
      id: contactIdOf(provider, person, company),
      email: addressOf(person, company),
      firstName: person.firstName,
      lastName: person.lastName,
      company: company.name,
      phone: company.phone.slice(0, -1) + at,
      customFields: provider === "hubspot" ? { jobtitle: person.title } : { Title: person.title },
      updatedAt: new Date(now.getTime() - (row * 3 + at + 1) * 2 * DAY_MS).toISOString(),
    })),
  );
}
