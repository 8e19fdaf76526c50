/** What the palette's input and the one that stands in while it loads share. */
export const paletteInput = {
  placeholder: "Search or run a command…",
  className: "h-12 shrink-0 border-b bg-transparent px-4 text-base outline-none placeholder:text-fg-subtle",
};
