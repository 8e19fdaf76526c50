"use client";

import { CircleAlert } from "lucide-react";
import { Label } from "radix-ui";
import { createContext, type ReactNode, useContext, useId } from "react";
import { cn } from "./cn";

type FieldContext = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean };

const Context = createContext<FieldContext | null>(null);

export type ControlProps = {
  id?: string;
  required?: boolean;
  "aria-label"?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling";
};

/** The props a control inherits from its Field: ID, description and validity. Its own props take precedence. */
export function useFieldControl<P extends ControlProps>(props: P): P {
  const field = useContext(Context);
  if (!field) return props;
  return {
    ...props,
    id: props.id ?? field.id,
    required: props.required ?? (field.required || undefined),
    "aria-describedby": props["aria-describedby"] ?? field.describedBy,
    "aria-invalid": props["aria-invalid"] ?? (field.invalid || undefined),
  };
}

type FieldProps = {
  label: ReactNode;
  children: ReactNode;
  hint?: ReactNode;
  /** One message or the API's list for this field. Only the first is shown. */
  error?: string | string[];
  required?: boolean;
  hideLabel?: boolean;
  /** Puts the control next to the label, for checkboxes and switches. */
  inline?: boolean;
  className?: string;
};

export function Field({ label, children, hint, error, required = false, hideLabel, inline, className }: FieldProps) {
  const id = useId();
  const text = Array.isArray(error) ? error[0] : error;
  const describedBy = [hint && `${id}-hint`, text && `${id}-error`].filter(Boolean).join(" ") || undefined;
  return (
    <Context value={{ id, describedBy, invalid: Boolean(text), required }}>
      <div className={cn(inline ? "grid grid-cols-[auto_1fr] items-start gap-x-2" : "flex flex-col gap-1", className)}>
        {inline && children}
        <Label.Root htmlFor={id} className={cn("font-medium text-fg text-sm", hideLabel && "sr-only")}>
          {label}
          {required && <span className="ml-1 font-normal text-fg-subtle">required</span>}
        </Label.Root>
        {!inline && children}
        {hint && (
          <p id={`${id}-hint`} className={cn("text-fg-subtle text-xs", inline && "col-start-2")}>
            {hint}
          </p>
        )}
        {text && (
          <p id={`${id}-error`} className={cn("flex gap-1 text-danger text-xs", inline && "col-start-2")}>
            <CircleAlert aria-hidden className="mt-0.5 size-3 shrink-0" />
            <span className="inline-block first-letter:uppercase">{text}</span>
          </p>
        )}
      </div>
    </Context>
  );
}
