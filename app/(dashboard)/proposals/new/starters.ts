/** Starting points for a proposal without a meeting. They provide headings only. */
export const STARTERS = [
  { value: "custom", label: "Empty", titles: [] },
  {
    value: "standard",
    label: "Standard",
    titles: ["What we understood", "What we propose", "Scope and timeline", "Terms", "Next steps"],
  },
  { value: "renewal", label: "Renewal", titles: ["What you achieved", "What changes", "Terms", "Next steps"] },
  { value: "pilot", label: "Pilot", titles: ["Goal", "What we set up", "How we measure success", "After the pilot"] },
];
