"use client";

import { type ReactNode, useRef, useState } from "react";
import { late } from "./late";
import type { MenuBoxProps } from "./menu-box";
import { OverlayTrigger } from "./overlay-trigger";

export type { MenuItem } from "./menu-box";

const MenuBox = late(() => import("./menu-box").then((file) => file.MenuBox));

type MenuProps = Omit<MenuBoxProps, "anchor" | "byKey" | "onOpenChange"> & { trigger: ReactNode };

export function Menu({ trigger, ...content }: MenuProps) {
  const [opened, setOpened] = useState<"pointer" | "key" | null>(null);
  const anchor = useRef<HTMLElement>(null);
  return (
    <>
      <OverlayTrigger
        ref={anchor}
        kind="menu"
        isOpen={opened !== null}
        setOpen={(open, byKey) => setOpened(open ? (byKey ? "key" : "pointer") : null)}
      >
        {trigger}
      </OverlayTrigger>
      {opened && (
        <MenuBox
          {...content}
          anchor={anchor}
          byKey={opened === "key"}
          onOpenChange={(open) => !open && setOpened(null)}
        />
      )}
    </>
  );
}
