"use client";

import type { ComponentProps, ReactNode } from "react";
import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  useController,
} from "react-hook-form";
import { Field } from "./field";

type FormFieldProps<T extends FieldValues, N extends FieldPath<T>> = Omit<ComponentProps<typeof Field>, "children"> & {
  control: Control<T>;
  name: N;
  /** Without `name`, so that a form sent before hydration puts nothing into the URL. */
  children: (field: Omit<ControllerRenderProps<T, N>, "name">) => ReactNode;
};

/** A form field with its control. The form's own error takes precedence over the server's. */
export function FormField<T extends FieldValues, N extends FieldPath<T>>(props: FormFieldProps<T, N>) {
  const { control, name, error, children, ...rest } = props;
  const { field, fieldState } = useController({ control, name });
  const { name: _, ...bound } = field;
  return (
    <Field {...rest} error={fieldState.error?.message ?? error}>
      {children(bound)}
    </Field>
  );
}
