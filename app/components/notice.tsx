import { type ReactNode } from "react";
import { Answer, Problem } from "./answer";
import { Icon, type IconName } from "./icon";

const signs = { new: "dot", yes: "check", wait: "half", no: "alert" } as const satisfies Record<string, IconName>;

export type Tone = keyof typeof signs;

/** `answers`: it says what became of what was sent. */
type NoticeBoxProps = { tone?: Tone; answers?: boolean; children: ReactNode };

/** Says what happened, above what it is about. Red ones interrupt a screen reader, the others wait. */
export function NoticeBox({ tone = "new", answers = false, children }: NoticeBoxProps) {
  const Box = !answers ? "div" : tone === "no" ? Problem : Answer;
  return (
    <Box className="notice" data-tone={tone} role={tone === "no" ? "alert" : "status"}>
      <Icon name={signs[tone]} />
      <div>{children}</div>
    </Box>
  );
}
