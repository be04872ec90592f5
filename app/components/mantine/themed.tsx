import { type ReactNode } from "react";
import { theme } from "~/shell/theme";
import { MantineProvider } from "./MantineProvider";

/**
 * Around what is made of Mantine's components. They are loaded where they are used, and their theme with them: around all
 * pages it was a tenth of the scripts that each page waits for. Colours are the style sheet's, in either scheme.
 */
export function Themed({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      getRootElement={() => undefined}
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
