import type { ComponentProps } from "react";
import { Button } from "./button";
import { cn } from "./cn";
import { Tooltip } from "./tooltip";

type IconButtonProps = Omit<ComponentProps<typeof Button>, "aria-label"> & {
  /** Accessible name, also shown as the tooltip. */
  label: string;
};

export function IconButton({ label, shortcut, size = "md", variant = "ghost", className, ...props }: IconButtonProps) {
  const square = size === "lg" ? "w-10" : size === "sm" ? "w-7" : "w-8";
  return (
    <Tooltip label={label} shortcut={shortcut}>
      <Button aria-label={label} size={size} variant={variant} className={cn(square, "px-0!", className)} {...props} />
    </Tooltip>
  );
}
