import { useT } from "@arcade/web/translate.tsx";
import { Form } from "antd";
import { type ReactNode, useId } from "react";
import { Moment } from "../../../kit/figures.tsx";
import { inDays, instantOf, MomentInput } from "../../../kit/moment-input.tsx";

export interface Schedule {
  starts_at: string | null;
  ends_at: string | null;
}

/** The period in which something is shown; empty: from now on, for good. `name`: its name for screen readers. */
export function ScheduleInput({
  of,
  name,
  onChange,
}: {
  of: Schedule;
  name: string;
  onChange: (schedule: Schedule) => void;
}): ReactNode {
  const t = useT();
  const id = useId();
  const typed = (at: string | null) => (at === null ? "" : inDays(0, new Date(at)));
  const read = (text: string) => (text === "" ? null : instantOf(text));
  return (
    <span className="content-schedule">
      <label htmlFor={`${id}from`}>
        {t("content_office.shown_from")} <span className="sr-only">{name}</span>
      </label>
      <MomentInput
        id={`${id}from`}
        value={typed(of.starts_at)}
        onChange={({ target }) => onChange({ ...of, starts_at: read(target.value) })}
      />
      <label htmlFor={`${id}until`}>
        {t("content_office.shown_until")} <span className="sr-only">{name}</span>
      </label>
      <MomentInput
        id={`${id}until`}
        value={typed(of.ends_at)}
        onChange={({ target }) => onChange({ ...of, ends_at: read(target.value) })}
      />
    </span>
  );
}

/** The time from which everybody reads what is published, as a field of a form; empty: at once. */
export function PublishFrom(): ReactNode {
  const t = useT();
  return (
    <Form.Item name="at" label={t("content_office.from")} extra={t("content_office.from_hint")}>
      <MomentInput />
    </Form.Item>
  );
}

/** A schedule in words; nothing if it is shown for good. */
export function ScheduleText({ of: { starts_at, ends_at } }: { of: Schedule }): ReactNode {
  const t = useT();
  return (
    <span className="content-tags quiet">
      {starts_at === null ? null : (
        <span>
          {t("content_office.shown_from")} <Moment at={starts_at} />
        </span>
      )}
      {ends_at === null ? null : (
        <span>
          {t("content_office.shown_until")} <Moment at={ends_at} />
        </span>
      )}
    </span>
  );
}
