import { z } from "zod";
import { text } from "@/lib/core/input";
import { envelope } from "@/lib/core/pagination";

const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, "must be a colour such as #3b82f6");

const companyName = text(200);
const primaryColor = color.default("#3b82f6");
const secondaryColor = color.default("#64748b");

/** The branding of the document. The company name defaults to the tenant's name. */
const branding = z.object({ companyName: companyName.optional(), primaryColor, secondaryColor });

export const ExportInput = z.object({
  format: z.enum(["json", "html"]).default("html"),
  branding: branding.prefault({}),
});
export type ExportInput = z.output<typeof ExportInput>;
export type Branding = ExportInput["branding"];

export const PAPER_SIZES = ["a4", "letter"] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];

export const PdfQuery = branding.extend({ paper: z.enum(PAPER_SIZES).default("a4") });

export const ExportEnvelope = envelope(
  z.strictObject({
    proposalId: z.string(),
    format: z.enum(["html", "json"]),
    content: z.string(),
    filename: z.string().regex(/^[A-Za-z0-9._-]{1,80}$/),
    generatedAt: z.iso.datetime(),
  }),
);
export type Exported = z.infer<typeof ExportEnvelope>["data"];
