import { type ReactNode } from "react";
import { Icon, type IconName } from "./icon";

const signs = { new: "dot", yes: "check", wait: "half", no: "alert" } as const satisfies Record<string, IconName>;

export type Tone = keyof typeof signs;

/** Says what happened, above what it is about. Red ones interrupt a screen reader, the others wait. */
export function NoticeBox({ tone = "new", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <div className="notice" data-tone={tone} role={tone === "no" ? "alert" : "status"}>
      <Icon name={signs[tone]} />
      <div>{children}</div>
    </div>
  );
}
