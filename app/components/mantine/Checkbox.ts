import type { Checkbox as PublicType } from "@mantine/core";
import { Checkbox as Component } from "../../../node_modules/@mantine/core/esm/components/Checkbox/Checkbox.mjs";

export const Checkbox = Component as typeof PublicType;
