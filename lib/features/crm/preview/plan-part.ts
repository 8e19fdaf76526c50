import type { TenantContext } from "@/lib/tenancy/context";
import { type Part, type Planning, planPull, planPush } from "./plan-changes";
import { planReread } from "./plan-reread";
import type { Place } from "./preview-cursor";

/** Plans the part of a sync at this place. */
export function planPart(ctx: TenantContext, planning: Planning, place: Place): Promise<Part> {
  if (place.step === "pull") return planPull(ctx, planning, place);
  return place.step === "push" ? planPush(ctx, planning, place) : planReread(ctx, planning, place);
}
