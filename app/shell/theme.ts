import { type CSSVariablesResolver, type MantineThemeOverride } from "@mantine/core";

/** The look's type, space and colours, in Mantine's terms; styles/theme.css is made from it (theme.test.ts). */
export const theme: MantineThemeOverride = {
  primaryColor: "channel",
  primaryShade: { light: 7, dark: 6 },
  black: "#14232c",
  defaultRadius: 4,
  respectReducedMotion: true,
  fontFamily: "var(--font)",
  headings: { fontFamily: "var(--font)" },
  fontSizes: { xs: "0.8125rem", sm: "0.875rem", md: "0.9375rem", lg: "1.125rem", xl: "1.5rem" },
  radius: { xs: "2px", sm: "4px", md: "6px" },
  spacing: { xs: "0.5rem", sm: "0.75rem", md: "1rem", lg: "1.25rem", xl: "1.5rem" },
  colors: {
    channel: [
      "#eef6f9",
      "#dcebf1",
      "#b7d6e2",
      "#8cc6dc",
      "#5aa3bc",
      "#3f8aa6",
      "#2b7b98",
      "#155e79",
      "#0f4a60",
      "#0a3647",
    ],
    gray: [
      "#f4f7f8",
      "#eef3f5",
      "#e3e9ec",
      "#d3dce1",
      "#708390",
      "#647682",
      "#51636e",
      "#3f505a",
      "#2a3a44",
      "#14232c",
    ],
    dark: [
      "#e6edf0",
      "#c8d3d9",
      "#a9b9c1",
      "#93a4ad",
      "#748893",
      "#2f3f48",
      "#18242a",
      "#10191e",
      "#0c1317",
      "#080d10",
    ],
  },
};

const fromTokens = {
  "--mantine-color-body": "var(--bg)",
  "--mantine-color-text": "var(--ink)",
  "--mantine-color-anchor": "var(--link)",
  "--mantine-color-error": "var(--no)",
  "--mantine-color-dimmed": "var(--muted)",
  "--mantine-color-placeholder": "var(--placeholder)",
  "--mantine-color-default-border": "var(--line)",
  "--mantine-color-default": "var(--surface)",
  "--mantine-color-default-hover": "var(--hover)",
};

export const tokensAsVariables: CSSVariablesResolver = () => ({ variables: {}, light: fromTokens, dark: fromTokens });
