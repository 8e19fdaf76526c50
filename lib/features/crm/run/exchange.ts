import type { CrmSyncModel } from "@/lib/db/generated/models";
import type { CrmPort } from "@/lib/providers/crm/port";
import type { DirectionOf } from "../fields/field-map";
import type { SyncType } from "../schema";
import type { Tally } from "./tally";

/** One kind of record on its way, in one run. */
export type Exchange = {
  run: CrmSyncModel;
  crm: CrmPort;
  type: SyncType;
  tally: Tally;
  directionOf: DirectionOf;
  /** Of the field map; a cursor of another one is not gone on from. */
  fieldMapRevision: number;
};
