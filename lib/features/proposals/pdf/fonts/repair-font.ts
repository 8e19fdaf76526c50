import { Font } from "@react-pdf/renderer";
import { encodeOutline, type Outline } from "./encode-outline.ts";

type Run = { glyphs: unknown[]; positions: unknown[] };
type Layout = (text: string, features?: unknown, script?: unknown, language?: unknown, direction?: string) => Run;

/** The parts of fontkit's TTFSubset that are needed to add a glyph. */
type Subset = {
  glyf: Uint8Array[];
  loca: { offsets: number[] };
  hmtx: { metrics: { advance: number; bearing: number }[] };
  offset: number;
  _addGlyph(id: number): number;
};

type Opened = {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  lineGap: number;
  layout: Layout;
  getGlyph(id: number): { path: Outline; advanceWidth: number };
  createSubset(): Subset;
};

/** The same ascent and descent as Geist, so that lines that mix scripts share a baseline. */
const ASCENT = 1.005;
const DESCENT = -0.295;

/**
 * Works around problems of fontkit 2.0.4 and react-pdf 4.9 with variable fonts: each weight gets its own name
 * (otherwise they are treated as one), glyphs are encoded here (fontkit's encoder fails), and right-to-left marks are
 * positioned from the right.
 */
export async function repairFont(font: Parameters<typeof Font.load>[0], rightToLeft: boolean): Promise<void> {
  await Font.load(font);
  const opened = Font.getFont(font).data as Opened | null;
  if (!opened) return;
  const { unitsPerEm } = opened;
  const createSubset = opened.createSubset.bind(opened);
  const layout: Layout = opened.layout.bind(opened);
  const style = font.fontStyle === "italic" ? "i" : "";
  Object.defineProperties(opened, {
    postscriptName: { value: `${font.fontFamily}-${font.fontWeight}${style}` },
    ascent: { value: ASCENT * unitsPerEm },
    descent: { value: DESCENT * unitsPerEm },
    lineGap: { value: 0 },
    createSubset: { value: () => writingOutlines(createSubset(), opened) },
    layout: { value: rightToLeft ? fromTheRight(layout) : layout },
  });
}

function writingOutlines(subset: Subset, font: Opened): Subset {
  subset._addGlyph = (id) => {
    const { path, advanceWidth } = font.getGlyph(id);
    const { bytes, left } = encodeOutline(path);
    subset.loca.offsets.push(subset.offset);
    subset.hmtx.metrics.push({ advance: Math.round(advanceWidth), bearing: left });
    subset.offset += bytes.length;
    return subset.glyf.push(bytes) - 1;
  };
  return subset;
}

/** react-pdf requests left-to-right and reverses the glyphs itself, which misplaces their marks. */
function fromTheRight(layout: Layout): Layout {
  return (text, features, script, language) => {
    const run = layout(text, features, script, language, "rtl");
    run.glyphs.reverse();
    run.positions.reverse();
    return run;
  };
}
