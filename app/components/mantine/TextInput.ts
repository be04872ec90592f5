import type { TextInput as PublicType } from "@mantine/core";
import { TextInput as Component } from "../../../node_modules/@mantine/core/esm/components/TextInput/TextInput.mjs";

export const TextInput = Component as typeof PublicType;
