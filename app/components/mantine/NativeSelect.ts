import type { NativeSelect as PublicType } from "@mantine/core";
import { NativeSelect as Component } from "../../../node_modules/@mantine/core/esm/components/NativeSelect/NativeSelect.mjs";

export const NativeSelect = Component as typeof PublicType;
