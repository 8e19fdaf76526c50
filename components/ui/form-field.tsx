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
  /** Without a name: a form sent before our script runs puts nothing into the address. */
  children: (field: Omit<ControllerRenderProps<T, N>, "name">) => ReactNode;
};

/** A field of a form with its control. What the form itself finds wrong is shown before what the server said. */
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
