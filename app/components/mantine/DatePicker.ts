import type { DatePicker as PublicType } from "@mantine/dates";
import { DatePicker as Component } from "../../../node_modules/@mantine/dates/esm/components/DatePicker/DatePicker.mjs";

export const DatePicker = Component as typeof PublicType;
