/** The meaning of a color. It is never the only signal: everything toned also has an icon or text. */
export type Tone = "neutral" | "accent" | "success" | "warning" | "danger";

export const TONE_TEXT: Record<Tone, string> = {
  neutral: "text-fg-muted",
  accent: "text-accent",
  success: "text-success",
  warning: "text-warning",
  danger: "text-danger",
};

export const TONE_SOFT: Record<Tone, string> = {
  neutral: "bg-hover text-fg-muted border-line-strong",
  accent: "bg-accent-soft text-accent border-accent-line",
  success: "bg-success-soft text-success border-success-line",
  warning: "bg-warning-soft text-warning border-warning-line",
  danger: "bg-danger-soft text-danger border-danger-line",
};
