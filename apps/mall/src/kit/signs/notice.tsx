import type { ReactNode } from "react";
import "./notice.css";
import { DangerIcon, type Icon, InfoIcon, SuccessIcon, WarningIcon } from "../pictures/icons.tsx";

type Tone = "info" | "ok" | "warn" | "bad";
const marks: Record<Tone, Icon> = { info: InfoIcon, ok: SuccessIcon, warn: WarningIcon, bad: DangerIcon };

interface NoticeProps {
  tone?: Tone | undefined;
  title?: ReactNode;
  /** A link or a button: the way on. */
  action?: ReactNode;
  /** Read out at once when it appears; for what has just gone wrong. */
  urgent?: boolean | undefined;
  children?: ReactNode;
}

/** Something that stays written on the page: a mark, words, and a way on. Colour never says it alone. */
export function Notice({ tone = "info", title, action, urgent = false, children }: NoticeProps): ReactNode {
  const Mark = marks[tone];
  return (
    <div role={urgent ? "alert" : undefined} className={`kit-notice kit-notice-${tone}`}>
      <Mark size={20} />
      <div className="kit-notice-words">
        {title && <strong>{title}</strong>}
        {children}
        {action && <div>{action}</div>}
      </div>
    </div>
  );
}
