import { Document, Page, StyleSheet, Text, View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import { inkOn, readableOnWhite } from "../branding/rules.ts";
import { dayText, inOrder } from "../export/rules.ts";
import type { Branding } from "../export/schema";
import { parseMarkdown } from "../markdown/parse-markdown.ts";
import type { Proposal } from "../schema";
import { drawMarkdown } from "./draw-markdown.ts";
import { drawPricing } from "./draw-pricing.ts";

export type Print = {
  proposal: Pick<Proposal, "title" | "clientName" | "sections" | "pricing" | "validUntil">;
  company: string;
  branding: Branding;
  /** ISO time shown as the day of the document. */
  generatedAt: string;
};

/** The proposal as pages. Written without JSX: it runs in a thread where Node only strips types. */
export function proposalDocument({ proposal, company, branding, generatedAt }: Print): ReactElement {
  const text = { color: readableOnWhite(branding.primaryColor) };
  const quiet = { color: readableOnWhite(branding.secondaryColor) };
  const band = { backgroundColor: branding.primaryColor };
  const ink = { color: inkOn(branding.primaryColor) };
  const facts = [
    ["Prepared for", proposal.clientName],
    ["Prepared by", company],
    ["Date", dayText(generatedAt)],
    ...(proposal.validUntil ? [["Valid until", dayText(proposal.validUntil)]] : []),
  ];
  const sections = inOrder(proposal.sections).map((section, at) =>
    h(
      View,
      { key: at, style: look.section },
      section.title.trim() ? h(Text, { style: [look.heading, text], minPresenceAhead: 40 }, section.title) : null,
      ...drawMarkdown(parseMarkdown(section.content), { text, quiet, band }),
    ),
  );
  const number = ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
    `${pageNumber} / ${totalPages}`;
  return h(
    Document,
    { title: proposal.title, author: company, language: "en" },
    h(
      Page,
      { size: "A4", style: look.page },
      h(
        View,
        { style: [look.band, band] },
        h(Text, { style: [look.company, ink] }, company),
        h(Text, { style: [look.kind, ink] }, "PROPOSAL"),
        h(Text, { style: [look.title, ink] }, proposal.title),
      ),
      h(
        View,
        { style: look.facts },
        ...facts.map(([name, value]) =>
          h(
            View,
            { key: name, style: look.fact },
            h(Text, { style: [look.small, quiet] }, name),
            h(Text, { style: look.value }, value),
          ),
        ),
      ),
      ...sections,
      ...drawPricing(proposal.pricing, { text, quiet, rule: { borderColor: branding.primaryColor } }),
      h(Text, { style: [look.number, quiet], render: number, fixed: true }),
    ),
  );
}

/**
 * No line height here on the page: what repeats on every page would inherit it, and react-pdf 4.9 multiplies an
 * inherited one by the font size for each page it adds, until a long document breaks. A line height beside no font
 * size counts from 18 points.
 */
const look = StyleSheet.create({
  page: { fontFamily: "Geist", fontSize: 10, color: "#1b2430", padding: "48 48 56" },
  band: { margin: "-48 -48 0", padding: "52 48 34" },
  company: { lineHeight: 1.3, fontWeight: 600, fontSize: 11, marginBottom: 42 },
  kind: { fontSize: 8, letterSpacing: 1.2, marginBottom: 4 },
  title: { fontWeight: 700, fontSize: 25, lineHeight: 1.2 },
  facts: { flexDirection: "row", flexWrap: "wrap", gap: 22, paddingVertical: 14, marginBottom: 6 },
  fact: { maxWidth: 220 },
  value: { fontSize: 10, lineHeight: 1.5 },
  small: { fontSize: 8, lineHeight: 1.5 },
  section: { marginTop: 16 },
  heading: { fontWeight: 600, fontSize: 14, lineHeight: 1.3, marginBottom: 6 },
  number: { position: "absolute", bottom: 26, right: 48, fontSize: 8 },
});
