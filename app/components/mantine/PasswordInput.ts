import type { PasswordInput as PublicType } from "@mantine/core";
import { PasswordInput as Component } from "../../../node_modules/@mantine/core/esm/components/PasswordInput/PasswordInput.mjs";

export const PasswordInput = Component as typeof PublicType;
