import type { ReactNode } from "react";
import "../lists/steps.css";
import "./way.css";
import { CheckIcon, CloseIcon } from "../pictures/icons.tsx";

export interface WayStep {
  key: string;
  label: ReactNode;
  /** What it means, or what happens next. */
  detail?: ReactNode;
  /** In the shown form; absent for future steps. */
  time?: string | undefined;
  /** ISO text, for machines. */
  dateTime?: string | undefined;
  state: "done" | "now" | "ahead" | "failed";
}

/** The past and future steps of something, from top to bottom, each with its time. */
export function Way({ label, steps }: { label: string; steps: readonly WayStep[] }): ReactNode {
  return (
    <ol aria-label={label} className="kit-way">
      {steps.map(({ key, label: words, detail, time, dateTime, state }, index) => (
        <li key={key} data-state={state} aria-current={state === "now" || state === "failed" ? "step" : undefined}>
          <span aria-hidden="true" className="kit-step-mark">
            {state === "done" ? <CheckIcon size={16} /> : state === "failed" ? <CloseIcon size={16} /> : index + 1}
          </span>
          <div className="kit-way-words">
            <strong>{words}</strong>
            {time && <time dateTime={dateTime}>{time}</time>}
            {detail && <div>{detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
