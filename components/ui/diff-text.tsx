"use client";

import { late } from "./late";

/** A diff in a page that seldom shows one. */
export const DiffText = late(() => import("./diff-view").then((file) => file.DiffView));
