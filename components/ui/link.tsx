"use client";

import NextLink from "next/link";
import type { ComponentProps } from "react";
import { useLink } from "@/components/network/use-link";
import { usePrefetch } from "@/components/network/use-prefetch";

type LinkProps = Omit<ComponentProps<typeof NextLink>, "href" | "prefetch"> & { href: string };

/**
 * A link to another screen. It loads the screen in advance when someone points at it, not when it becomes visible: a
 * list of fifty would request fifty screens.
 */
export function Link({ href, onPointerEnter, onFocus, scroll, ...rest }: LinkProps) {
  const prefetch = usePrefetch();
  return (
    <NextLink
      {...rest}
      href={href}
      scroll={scroll}
      prefetch={false}
      onNavigate={useLink(href, scroll)}
      onPointerEnter={(event) => {
        prefetch(href);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        prefetch(href);
        onFocus?.(event);
      }}
    />
  );
}
