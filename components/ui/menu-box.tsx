"use client";

import type { LucideIcon } from "lucide-react";
import { Menu as Radix } from "radix-ui/internal";
import { Fragment, type ReactNode, type RefObject, useRef } from "react";
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

export type MenuBoxProps = {
  anchor: RefObject<HTMLElement | null>;
  /** Whether a key opened it, which moves the focus to the first item. */
  byKey: boolean;
  onOpenChange: (open: boolean) => void;
  /** Groups are separated by a line. */
  groups: MenuItem[][];
  header?: ReactNode;
  align?: "start" | "end";
  side?: "top" | "bottom";
};

const itemClass =
  "flex min-h-7 cursor-default items-center gap-2 rounded-sm px-2 py-1 text-sm outline-none data-[disabled]:opacity-50 data-[highlighted]:bg-hover";

function focusFirst(menu: HTMLElement | null): void {
  menu?.querySelector<HTMLElement>("[role^=menuitem]:not([data-disabled])")?.focus({ preventScroll: true });
}

/** An open menu beside the button that opened it. */
export function MenuBox(props: MenuBoxProps) {
  const { anchor, byKey, onOpenChange, groups, header, align = "end", side = "bottom" } = props;
  const isLeft = useRef(false);
  return (
    <Radix.Root open modal={false} onOpenChange={onOpenChange}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal>
        <Radix.Content
          ref={byKey ? focusFirst : undefined}
          aria-labelledby={anchor.current?.id}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          onInteractOutside={(event) => {
            // The button closes it by itself.
            if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault();
            else isLeft.current = true;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!isLeft.current) anchor.current?.focus();
          }}
          className="z-float min-w-48 max-w-80 animate-pop-in rounded-lg border border-line-strong bg-raised p-1 shadow-float"
        >
          {header && <div className="border-b px-2 pt-1 pb-2">{header}</div>}
          {groups.map((group, index) => (
            <Fragment key={group.map((item) => item.label).join()}>
              {index > 0 && <Radix.Separator className="-mx-1 my-1 h-px bg-line" />}
              {group.map((item) => (
                <Row key={item.label} item={item} />
              ))}
            </Fragment>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
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
      <Radix.CheckboxItem checked={item.checked} disabled={item.disabled} onSelect={item.onSelect} className={look}>
        {inside}
        <Radix.ItemIndicator className="text-accent">✓</Radix.ItemIndicator>
      </Radix.CheckboxItem>
    );
  }
  if (item.href) {
    return (
      <Radix.Item asChild disabled={item.disabled} className={look}>
        <Link href={item.href}>{inside}</Link>
      </Radix.Item>
    );
  }
  return (
    <Radix.Item disabled={item.disabled} onSelect={item.onSelect} className={look}>
      {inside}
    </Radix.Item>
  );
}
