import { CalendarDay } from "@/components/ui/calendar-day";
import type { SyncType } from "@/lib/features/crm/schema";
import { fieldText, type StageNames } from "./field-text";

type FieldValueProps = { value: unknown; objectType: SyncType; field: string; stageNames: StageNames };

/** The value of a contact's or deal's field: a deal's stage by its name, its close date as the reader writes days. */
export function FieldValue({ value, objectType, field, stageNames }: FieldValueProps) {
  if (objectType === "deal" && typeof value === "string") {
    if (field === "stage") return fieldText(stageNames.get(value) ?? value);
    if (field === "closeDate" && value) return <CalendarDay on={value} />;
  }
  return fieldText(value);
}
