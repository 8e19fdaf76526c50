import type { SendingDomainModel } from "@/lib/db/generated/models";
import { senderAddress } from "./from-address";
import type { SendingDomain } from "./schema";

export function presentSendingDomain(row: SendingDomainModel): SendingDomain {
  return {
    domain: row.domain,
    localPart: row.localPart,
    displayName: row.displayName,
    address: senderAddress(row),
    status: row.status,
    failure: row.failure,
    records: row.records,
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
