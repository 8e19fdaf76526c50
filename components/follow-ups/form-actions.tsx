import { Button } from "@/components/ui/button";
import { KeyHint } from "./key-hint";

type FormActionsProps = {
  label: string;
  tone?: "primary" | "danger";
  busy: boolean;
  disabled?: boolean;
  keys?: string;
  onBack: () => void;
};

/** Submit and Back buttons, for forms that replace an email's actions. */
export function FormActions({ label, tone = "primary", busy, disabled, keys, onBack }: FormActionsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" variant={tone} loading={busy} disabled={disabled}>
        {label}
        {keys && <KeyHint keys={keys} inverse />}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        Back
      </Button>
    </div>
  );
}
