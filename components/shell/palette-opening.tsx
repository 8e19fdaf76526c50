import { boxClass, scrimClass } from "@/components/ui/dialog-class";
import { paletteInput } from "@/components/ui/palette-input";
import type { PaletteProps } from "./shell-palette";

/** Stands for the palette while its script loads, and keeps what is typed meanwhile. */
export function PaletteOpening({ text, onText, onClose }: PaletteProps) {
  return (
    <>
      <div aria-hidden className={scrimClass} onPointerDown={onClose} />
      <div
        role="dialog"
        aria-modal
        data-state="open"
        aria-label="Command palette"
        className={`${boxClass} sm:max-w-xl`}
      >
        <input
          {...paletteInput}
          // biome-ignore lint/a11y/noAutofocus: the person has just asked to type here
          autoFocus
          aria-label="Commands"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={(event) => event.key === "Escape" && onClose()}
        />
      </div>
    </>
  );
}
