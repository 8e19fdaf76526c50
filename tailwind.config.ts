import type { Config } from "tailwindcss";

/** Every color is a variable in app/globals.css, so light and dark themes share class names. */
const token = (name: string) => `var(--${name})`;

const tone = (name: string) => ({
  DEFAULT: token(name),
  soft: token(`${name}-soft`),
  line: token(`${name}-line`),
  solid: token(`${name}-solid`),
  ink: token(`${name}-ink`),
});

export default {
  content: ["./app/**/*.{ts,tsx}", "./components/**/*.{ts,tsx}"],
  theme: {
    colors: {
      transparent: "transparent",
      current: "currentColor",
      canvas: token("canvas"),
      sunken: token("sunken"),
      surface: token("surface"),
      raised: token("raised"),
      hover: token("hover"),
      selected: token("selected"),
      line: { DEFAULT: token("line"), strong: token("line-strong"), control: token("line-control") },
      fg: { DEFAULT: token("fg"), muted: token("fg-muted"), subtle: token("fg-subtle") },
      scrim: token("scrim"),
      accent: tone("accent"),
      success: tone("success"),
      warning: tone("warning"),
      danger: tone("danger"),
    },
    fontFamily: {
      sans: ["var(--font-geist-sans)", "ui-sans-serif", "system-ui", "sans-serif"],
      mono: ["var(--font-geist-mono)", "ui-monospace", "SFMono-Regular", "monospace"],
    },
    fontSize: {
      "2xs": ["0.6875rem", { lineHeight: "1rem" }],
      xs: ["0.75rem", { lineHeight: "1rem" }],
      sm: ["0.8125rem", { lineHeight: "1.25rem" }],
      base: ["0.875rem", { lineHeight: "1.375rem" }],
      lg: ["1rem", { lineHeight: "1.5rem", letterSpacing: "-0.006em" }],
      xl: ["1.25rem", { lineHeight: "1.75rem", letterSpacing: "-0.014em" }],
      "2xl": ["1.5rem", { lineHeight: "2rem", letterSpacing: "-0.019em" }],
      "4xl": ["2.25rem", { lineHeight: "2.5rem", letterSpacing: "-0.028em" }],
    },
    borderRadius: { none: "0", sm: "4px", DEFAULT: "6px", lg: "8px", xl: "12px", full: "9999px" },
    boxShadow: {
      none: "none",
      flat: token("shadow-flat"),
      float: token("shadow-float"),
      dialog: token("shadow-dialog"),
    },
    extend: {
      transitionDuration: { DEFAULT: "100ms" },
      zIndex: { sticky: "10", nav: "20", overlay: "40", float: "50", skip: "60" },
      keyframes: {
        "fade-in": { from: { opacity: "0" } },
        "pop-in": { from: { opacity: "0", transform: "scale(0.98)" } },
        "slide-from-right": { from: { transform: "translateX(16px)", opacity: "0" } },
        "slide-from-bottom": { from: { transform: "translateY(16px)", opacity: "0" } },
        advance: { from: { transform: "scaleX(0)" }, to: { transform: "scaleX(0.9)" } },
      },
      animation: {
        "fade-in": "fade-in 100ms ease-out",
        "pop-in": "pop-in 120ms ease-out",
        "slide-from-right": "slide-from-right 150ms ease-out",
        "slide-from-bottom": "slide-from-bottom 150ms ease-out",
        advance: "advance 10s cubic-bezier(0, 0.7, 0.2, 1) 120ms both",
      },
    },
  },
} satisfies Config;
