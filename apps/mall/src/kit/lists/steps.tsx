import type { ReactNode } from "react";
import "./steps.css";
import { CheckIcon, CloseIcon } from "../pictures/icons.tsx";

export interface Step {
  label: ReactNode;
  /** A time, or "0 of 1 confirmations". */
  detail?: ReactNode;
}

interface StepsProps {
  /** What progresses: "Progress of the order"; for screen readers. */
  label: string;
  steps: readonly Step[];
  /** Index of the present step; `steps.length` if all are done. */
  current: number;
  /** The present step came to a bad end. */
  failed?: boolean | undefined;
}

/** How far something has come, in the direction of reading. */
export function Steps({ label, steps, current, failed = false }: StepsProps): ReactNode {
  return (
    <ol aria-label={label} className="kit-steps" data-many={steps.length > 4 ? "" : undefined}>
      {steps.map((step, index) => {
        const state = index < current ? "done" : index > current ? "ahead" : failed ? "failed" : "now";
        return (
          <li key={index} data-state={state} aria-current={index === current ? "step" : undefined}>
            <span aria-hidden="true" className="kit-step-mark">
              {state === "done" ? <CheckIcon size={16} /> : state === "failed" ? <CloseIcon size={16} /> : index + 1}
            </span>
            <span className="kit-step-label">{step.label}</span>
            {step.detail && <span className="kit-step-detail">{step.detail}</span>}
          </li>
        );
      })}
    </ol>
  );
}

export interface TimelineEvent {
  key: string;
  title: ReactNode;
  detail?: ReactNode;
  /** As it is shown. */
  time?: string | undefined;
  /** ISO text, for machines. */
  dateTime?: string | undefined;
}

/** What happened, the latest first. */
export function Timeline({ label, events }: { label: string; events: readonly TimelineEvent[] }): ReactNode {
  return (
    <ol aria-label={label} className="kit-timeline">
      {events.map(({ key, title, detail, time, dateTime }) => (
        <li key={key}>
          <div className="kit-timeline-title">{title}</div>
          {detail && <div>{detail}</div>}
          {time && <time dateTime={dateTime}>{time}</time>}
        </li>
      ))}
    </ol>
  );
}
