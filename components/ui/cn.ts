import { clsx } from "clsx";

/**
 * Joins class names. All utilities are equally strong, so a class passed to a component overrides one of its own only
 * if that one is in the components layer (app/globals.css), or with "!".
 */
export const cn = clsx;
