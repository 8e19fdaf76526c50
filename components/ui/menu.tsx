"use client";

import type { LucideIcon } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { Fragment, type ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { cn } from "./cn";
import { Kbd } from "./kbd";

export type MenuItem = {
  label: string;
  icon?: LucideIcon;
  onSelect?: () => void;
  href?: string;
  shortcut?: string;
  tone?: "danger";
  disabled?: boolean;
  /** Shows a check mark, for one of several choices. */
  checked?: boolean;
};

type MenuProps = {
  trigger: ReactNode;
  /** Groups are separated by a line. */
  groups: MenuItem[][];
  header?: ReactNode;
  align?: "start" | "end";
  side?: "top" | "bottom";
};

const itemClass =
  "flex min-h-7 cursor-default items-center gap-2 rounded-sm px-2 py-1 text-sm outline-none data-[disabled]:opacity-50 data-[highlighted]:bg-hover";

export function Menu({ trigger, groups, header, align = "end", side = "bottom" }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          className="z-float min-w-48 max-w-80 animate-pop-in rounded-lg border border-line-strong bg-raised p-1 shadow-float"
        >
          {header && <div className="border-b px-2 pt-1 pb-2">{header}</div>}
          {groups.map((group, index) => (
            <Fragment key={group.map((item) => item.label).join()}>
              {index > 0 && <DropdownMenu.Separator className="-mx-1 my-1 h-px bg-line" />}
              {group.map((item) => (
                <Row key={item.label} item={item} />
              ))}
            </Fragment>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Row({ item }: { item: MenuItem }) {
  const look = cn(itemClass, item.tone === "danger" && "text-danger");
  const inside = (
    <>
      {item.icon && <item.icon aria-hidden className="size-4 shrink-0 text-fg-subtle" />}
      <span className="flex-1">{item.label}</span>
      {item.shortcut && <Kbd>{item.shortcut}</Kbd>}
    </>
  );
  if (item.checked !== undefined) {
    return (
      <DropdownMenu.CheckboxItem
        checked={item.checked}
        disabled={item.disabled}
        onSelect={item.onSelect}
        className={look}
      >
        {inside}
        <DropdownMenu.ItemIndicator className="text-accent">✓</DropdownMenu.ItemIndicator>
      </DropdownMenu.CheckboxItem>
    );
  }
  if (item.href) {
    return (
      <DropdownMenu.Item asChild disabled={item.disabled} className={look}>
        <Link href={item.href}>{inside}</Link>
      </DropdownMenu.Item>
    );
  }
  return (
    <DropdownMenu.Item disabled={item.disabled} onSelect={item.onSelect} className={look}>
      {inside}
    </DropdownMenu.Item>
  );
}
