import { Document, Page, StyleSheet, Text, View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement, type ReactNode } from "react";
import { readableOnWhite, textColorOn } from "../brand-colors.ts";
import { dayText, isRightToLeft, titleLength, writtenSections } from "../export/document-text.ts";
import type { Branding, PaperSize } from "../export/schema";
import { parseMarkdown } from "../parse-markdown.ts";
import type { Proposal } from "../schema";
import { drawMarkdown } from "./draw-markdown.ts";
import { drawPricing } from "./draw-pricing.ts";
import { type Frame, line } from "./draw-text.ts";
import { textWidth } from "./line-breaks.ts";

export type Print = {
  proposal: Pick<Proposal, "title" | "clientName" | "sections" | "pricing" | "validUntil">;
  company: string;
  branding: Branding;
  paper: PaperSize;
  /** ISO time; its day is printed as the date of the document. */
  generatedAt: string;
};

const MARGIN = 48;
const PAGE_WIDTHS = { a4: 595.28, letter: 612 };
const FACT_WIDTH = 220;
const TITLE_SIZES = { usual: 25, long: 18, longest: 12 };

/**
 * Lays out the proposal as pages in the given font families. Uses no JSX, because Node.js runs this file with type
 * stripping only.
 */
export function proposalDocument(
  { proposal, company, branding, paper, generatedAt }: Print,
  fonts: string[],
): ReactElement {
  const width = PAGE_WIDTHS[paper] - 2 * MARGIN;
  const frame: Frame = {
    width,
    rightToLeft: false,
    inList: false,
    text: { color: readableOnWhite(branding.primaryColor) },
    quiet: { color: readableOnWhite(branding.secondaryColor) },
    rule: { borderColor: branding.primaryColor },
    mono: { fontFamily: ["Geist Mono", "Geist", ...fonts] },
  };
  const sections = writtenSections(proposal.sections).map(({ title, content }, key) => {
    const rightToLeft = isRightToLeft(title + content);
    const heading = line(title, { style: [look.heading, frame.text], fontSize: 14, width, ahead: 60 });
    const blocks = drawMarkdown(parseMarkdown(content), { ...frame, rightToLeft });
    return h(View, { key, style: look.section }, title.trim() ? heading : null, ...blocks);
  });
  const facts: [string, string][] = [
    ["Prepared for", proposal.clientName],
    ["Prepared by", company],
    ["Date", dayText(generatedAt)],
  ];
  if (proposal.validUntil) facts.push(["Valid until", dayText(proposal.validUntil)]);
  return h(
    Document,
    { title: proposal.title, author: company, language: "en" },
    h(
      Page,
      {
        size: paper === "letter" ? "LETTER" : "A4",
        style: [look.page, { fontFamily: ["Geist", ...fonts] }],
        layout: (page) => withFooter(page, company, frame),
      },
      drawBand({ title: proposal.title, company, color: branding.primaryColor, width }),
      drawFacts(facts, frame),
      ...sections,
      ...drawPricing(proposal.pricing, frame),
    ),
  );
}

type Band = { title: string; company: string; color: string; width: number };

function drawBand({ title, company, color, width }: Band): ReactElement {
  const ink = { color: textColorOn(color) };
  const fontSize = TITLE_SIZES[titleLength(title)];
  return h(
    View,
    { style: [look.band, { backgroundColor: color }] },
    line(company, { style: [look.company, ink], fontSize: 11, width }),
    h(Text, { style: [look.kind, ink] }, "PROPOSAL"),
    line(title, { style: [look.title, ink], fontSize, width }),
  );
}

function drawFacts(facts: [string, string][], { width, quiet }: Frame): ReactElement {
  return h(
    View,
    { style: look.facts },
    ...facts.map(([name, value]) => {
      const room = textWidth(value, 10) > FACT_WIDTH ? width : FACT_WIDTH;
      return h(
        View,
        { key: name, style: room === width ? { width } : { maxWidth: room } },
        h(Text, { style: [look.small, quiet] }, name),
        line(value, { style: [look.value], fontSize: 10, width: room }),
      );
    }),
  );
}

type PageParts = { children: ReactNode; pageNumber?: number; totalPages?: number };

function withFooter(
  { children, pageNumber, totalPages }: PageParts,
  company: string,
  { quiet, width }: Frame,
): ReactNode {
  return [
    h(View, { key: "flow", style: look.flow }, children),
    h(
      View,
      { key: "footer", style: [look.footer, { width }] },
      line(company.length > 80 ? "" : company, { style: [quiet], fontSize: 8, width }),
      h(Text, { style: [look.number, quiet] }, `${pageNumber} / ${totalPages ?? ""}`),
    ),
  ];
}

/** Sets no line height on the page: without a font size, it would be relative to 18 points. */
const look = StyleSheet.create({
  page: { fontSize: 10, color: "#1b2430", padding: `${MARGIN} ${MARGIN} 56` },
  flow: { flexGrow: 1 },
  band: { margin: `-${MARGIN} -${MARGIN} 0`, padding: `52 ${MARGIN} 34` },
  company: { lineHeight: 1.3, fontWeight: 600, marginBottom: 42 },
  kind: { fontSize: 8, letterSpacing: 1.2, marginBottom: 4 },
  title: { fontWeight: 700, lineHeight: 1.25 },
  facts: { flexDirection: "row", flexWrap: "wrap", columnGap: 22, rowGap: 10, paddingVertical: 14, marginBottom: 6 },
  value: { lineHeight: 1.5 },
  small: { fontSize: 8, lineHeight: 1.5 },
  section: { marginTop: 16 },
  heading: { fontWeight: 600, lineHeight: 1.3, marginBottom: 6 },
  footer: { position: "absolute", bottom: 26, left: MARGIN, flexDirection: "row", justifyContent: "space-between" },
  number: { fontSize: 8 },
});
