import type { MantineProvider as PublicType } from "@mantine/core";
import { MantineProvider as Component } from "../../../node_modules/@mantine/core/esm/core/MantineProvider/MantineProvider.mjs";

export const MantineProvider = Component as typeof PublicType;
