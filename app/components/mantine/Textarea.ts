import type { Textarea as PublicType } from "@mantine/core";
import { Textarea as Component } from "../../../node_modules/@mantine/core/esm/components/Textarea/Textarea.mjs";

export const Textarea = Component as typeof PublicType;
