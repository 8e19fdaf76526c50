import type { CrmKind, CrmRecords } from "../port";
import type { Hubspot } from "./http";
import type { HubspotObject } from "./shapes";

export type Reading = {
  hubspot: Hubspot;
  properties: (kind: CrmKind) => string[];
  /** Converts HubSpot objects to records, including data from other calls. */
  present: <K extends CrmKind>(kind: K, objects: HubspotObject[]) => Promise<CrmRecords[K][]>;
  now: () => number;
};
