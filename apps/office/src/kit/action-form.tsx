import type { Language } from "@arcade/contract/languages";
import type { EffectAct } from "@arcade/contract/base/effects/acts";
import type { Answer, LightEndpoint, Sent } from "@arcade/contract/endpoint";
import type { MessageId } from "@arcade/messages/ids";
import { Button, Form, type FormInstance, Input, Radio } from "antd";
import { type ReactNode, useEffect, useRef } from "react";
import type { CallFailure, Refusal } from "@arcade/web/failure.ts";
import { faultSentence } from "@arcade/web/fault-sentence.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useChange } from "../platform/change.ts";
import "./action-form.css";
import { AsMember } from "./as-member.tsx";
import { CountedEffect, type EffectCounts, EffectFigures } from "./danger/effects.tsx";
import { FailureNote } from "./failure.tsx";

/** The common fields of every decision. */
export interface Decision {
  reason_code?: string;
  note?: string;
}

export interface Reasons {
  /** The contract's list, whole, each with its sentence, which the member reads too. */
  options: readonly { code: string; sentence: MessageId }[];
  /** The member's language, if a member reads it; null for internal reasons. */
  member: { language: Language } | null;
}

/** The contract's list of reasons, with the message of each: `(code) => \`bond.reason_${code}\``. */
export function reasonsOf<Code extends string>(
  codes: readonly Code[],
  sentenceOf: (code: Code) => MessageId,
  member: Reasons["member"],
): Reasons {
  return { options: codes.map((code) => ({ code, sentence: sentenceOf(code) })), member };
}

interface ActionFormProps<E extends LightEndpoint, Fields extends object> {
  endpoint: E;
  /** Puts what was typed into the call's own form. */
  toInput: (typed: Fields & Decision) => Sent<E>;
  title?: string;
  reasons?: Reasons;
  /** The operator's own words; `min` is the fewest characters, 0 if they may be left out. */
  note?: { label: string; hint?: string; min: number; max?: number; lines?: number } | null;
  initial?: Partial<Fields & Decision>;
  /** What will have happened. */
  effect?: ReactNode | ((typed: Partial<Fields & Decision>) => ReactNode);
  /** What it changes in figures, if the page has read them. */
  counts?: EffectCounts;
  /** To what it is done, if the server counts what it changes; undefined until that is chosen. */
  of?: string | undefined | ((typed: Partial<Fields & Decision>) => string | undefined);
  confirm: string;
  danger?: boolean;
  /** The id of the thing, if the call moves money. */
  about?: string;
  /** More fields, as `Form.Item`s. */
  children?: ReactNode;
  /** Called at each change, for content outside the form that depends on what is typed. */
  onTyped?: ((typed: Partial<Fields & Decision>) => void) | undefined;
  onDone: (answer: Answer<E>) => void;
  onCancel?: (() => void) | undefined;
}

type Danger<E extends LightEndpoint> = Exclude<E["dangerous"], undefined>;

/**
 * Only what the contract marks as dangerous has a red button, and its form says the effect (UX-146): counted by the
 * server, or by the page.
 */
type SaysEffect<E extends LightEndpoint> = [Danger<E>] extends [never]
  ? { danger?: never; of?: never }
  : [Danger<E>] extends [EffectAct]
    ? { of: unknown }
    : { effect: unknown; of?: never };

/**
 * A decision: reason, words, its effect, and one button. Two taps are one call. If the call fails, the typed text
 * stays, and each fault is beside its field.
 */
export function ActionForm<E extends LightEndpoint, Fields extends object = object>(
  props: ActionFormProps<E, Fields> & SaysEffect<E>,
): ReactNode {
  const {
    endpoint,
    toInput,
    title,
    reasons,
    note,
    initial,
    effect,
    counts,
    of,
    confirm,
    danger = false,
    about = "",
    children,
    onTyped,
    onDone,
    onCancel,
  } = props;
  const t = useT();
  const [form] = Form.useForm<Fields & Decision>();
  const change = useChange(endpoint, { quiet: true, intent: about });
  const typed: Partial<Fields & Decision> = Form.useWatch([], form) ?? {};
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A form that begins in the upper half of the window does not scroll: the name of its page is above it.
    const top = box.current?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > innerHeight / 2) box.current?.scrollIntoView({ block: "nearest" });
    box.current?.querySelector<HTMLElement>("input, textarea, button")?.focus({ preventScroll: true });
  }, []);
  const send = async (values: Fields & Decision) => {
    const outcome = await change.send(toInput(values));
    if (outcome?.ok) onDone(outcome.data);
  };
  useFaults(form, change.failure);
  return (
    <div ref={box} className="action-form">
      {title ? <h2>{title}</h2> : null}
      <Form<Fields & Decision>
        form={form}
        layout="vertical"
        scrollToFirstError
        {...(initial ? { initialValues: initial } : {})}
        onFinish={(values) => void send(values)}
        onValuesChange={(_, values) => onTyped?.(values)}
      >
        {children}
        {reasons ? <ReasonChoice reasons={reasons} chosen={typed.reason_code} /> : null}
        {note ? <NoteField note={note} /> : null}
        {effect === undefined && counts === undefined && of === undefined ? null : (
          <div className="action-effect">
            <Counted act={endpoint.dangerous} of={typeof of === "function" ? of(typed) : of} />
            {counts === undefined ? null : <EffectFigures counts={counts} />}
            {typeof effect === "function" ? effect(typed) : effect}
          </div>
        )}
        <FailureNote of={change.failure} />
        <div className="action-buttons">
          <Button type="primary" danger={danger} htmlType="submit" loading={change.pending}>
            {confirm}
          </Button>
          {onCancel ? <Button onClick={onCancel}>{t("app.cancel")}</Button> : null}
        </div>
      </Form>
    </div>
  );
}

function Counted({ act, of }: { act: LightEndpoint["dangerous"]; of: string | undefined }): ReactNode {
  if (of === undefined || act === undefined || act === "shown" || act === "unreckoned") return null;
  return <CountedEffect act={act} of={of} />;
}

/** What the server found wrong, beside its field. */
function useFaults<Values>(form: FormInstance<Values>, failure: CallFailure | Refusal | null): void {
  const t = useT();
  useEffect(() => {
    const refusal = failure && "kind" in failure ? failure.refusal : failure;
    if (refusal?.error !== "invalid_input") return;
    const names = refusal.parameters.fields.map((fault) => ({ name: fault.field, errors: [faultSentence(fault, t)] }));
    // the server names fields of the same form
    form.setFields(names as unknown as Parameters<typeof form.setFields>[0]);
  }, [form, failure, t]);
}

function ReasonChoice({
  reasons: { options, member },
  chosen,
}: {
  reasons: Reasons;
  chosen: string | undefined;
}): ReactNode {
  const t = useT();
  const sentence = options.find(({ code }) => code === chosen)?.sentence;
  return (
    <>
      <Form.Item
        name="reason_code"
        label={t("office.reason")}
        required
        rules={[{ required: true, message: t("office.reason_required") }]}
      >
        <Radio.Group
          className="reason-choice"
          options={options.map((option) => ({ value: option.code, label: t(option.sentence) }))}
        />
      </Form.Item>
      {member && sentence ? <AsMember sentence={sentence} language={member.language} /> : null}
    </>
  );
}

function NoteField({
  note: { label, hint, min, max = 500, lines = 2 },
}: {
  note: NonNullable<ActionFormProps<LightEndpoint, object>["note"]>;
}): ReactNode {
  const t = useT();
  return (
    <Form.Item
      name="note"
      label={label}
      {...(hint ? { extra: hint } : {})}
      rules={
        min > 0 ? [{ required: true, whitespace: true, min: min, message: t("office.note_required", { min }) }] : []
      }
    >
      <Input.TextArea rows={lines} maxLength={max} dir="auto" />
    </Form.Item>
  );
}
