"use client";

import { type RefObject, useEffect, useRef } from "react";

/** Tells the whole page how high an element is, so that others keep clear of it. */
export function useHeightVariable(name: `--${string}`): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty(name, `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`);
    });
    if (element.current) observer.observe(element.current);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  }, [name]);
  return element;
}
