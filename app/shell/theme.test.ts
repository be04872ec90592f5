import { convertCssVariables, defaultCssVariablesResolver, DEFAULT_THEME, mergeMantineTheme } from "@mantine/core";
import { expect, test } from "vitest";
import { theme, tokensAsVariables } from "./theme";

/** Palettes that no part of the portal draws with; their variables would only weigh. */
const unused = /--mantine-color-(?:pink|grape|violet|indigo|cyan|teal|green|lime|yellow|orange|blue)-/;

test("theme.css holds the variables of the theme (run vitest with -u after changing it)", async () => {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const standard = defaultCssVariablesResolver(merged);
  const ours = tokensAsVariables(merged);
  const keep = (variables: Record<string, string>) =>
    Object.fromEntries(Object.entries(variables).filter(([name]) => !unused.test(name)));

  const css = convertCssVariables(
    {
      variables: keep({ ...standard.variables, ...ours.variables }),
      light: keep({ ...standard.light, ...ours.light }),
      dark: keep({ ...standard.dark, ...ours.dark }),
    },
    ":root",
  );

  await expect(`${css.replaceAll(/([{};])/g, "$1\n")}`).toMatchFileSnapshot("./styles/theme.css");
});
