import { moneyText } from "@arcade/contract/money";
import type { RefundType } from "@arcade/contract/buying/refunds/reasons";
import type { MessageId } from "@arcade/messages/ids";
import type { CallFailure, Refusal } from "@arcade/web/failure.ts";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { exactMoney } from "@arcade/web/show.ts";
import { AmountInput } from "../../../kit/inputs/number-input.tsx";
import { RadioGroup } from "../../../kit/inputs/radio-group.tsx";
import { Select } from "../../../kit/inputs/select.tsx";
import { Stepper } from "../../../kit/inputs/stepper.tsx";
import { TextArea } from "../../../kit/inputs/text-area.tsx";
import { Bdi } from "../../../kit/signs/text.tsx";
import { FailureNote } from "../../../platform/page/failure-block.tsx";
import { OurPicture } from "../../../platform/page/picture.tsx";
import { PicturesField } from "./pictures-field.tsx";
import type { Limits, RequestForm } from "./use-request.ts";

const typeTexts = {
  refund_only: "refunds.type_refund_only_text",
  return_and_refund: "refunds.type_return_and_refund_text",
  exchange: "refunds.type_exchange_text",
} as const;

interface RequestFieldsProps {
  form: RequestForm;
  limits: Limits;
  /** The buyer tried to send the form, so missing fields are shown. */
  checked: boolean;
  failure: CallFailure | Refusal | null;
}

/** Type, pieces, reason, amount with its limit, text, pictures, and what happens next. */
export function RequestFields({ form, limits, checked, failure }: RequestFieldsProps): ReactNode {
  const t = useT();
  const max = exactMoney(moneyText(form.limit));
  const freightLeft = Number(limits.freight_left) > 0 && form.freight === 0n;
  return (
    <div className="flex flex-col gap-6">
      {form.types.length > 1 && (
        <RadioGroup
          label={t("refunds.type")}
          boxed
          value={form.type}
          onValueChange={form.setType}
          options={form.types.map((value) => ({ value, label: t(`refunds.type_${value}`), hint: t(typeTexts[value]) }))}
        />
      )}
      {form.isPartlySent && <p className="text-text-2">{t("refunds.partly_sent")}</p>}
      <Pieces form={form} limits={limits} checked={checked} />
      {form.exchange !== null && <ExchangeFor exchange={form.exchange} form={form} checked={checked} />}
      <Select
        label={t("refunds.reason")}
        value={form.reason ?? ""}
        placeholder={t("refunds.reason_choose")}
        error={checked && form.reason === null ? t("refunds.reason_choose") : null}
        onChange={(event) => form.setReason(event.target.value)}
        options={form.reasons.map((value) => ({ value, label: t(`refunds.reason_${value}`) }))}
      />
      {form.exchange === null ? (
        <AmountInput
          label={t("refunds.amount")}
          unit="USDT"
          value={form.amount}
          onChange={(event) => form.setAmount(event.target.value)}
          error={form.chosen.length > 0 && form.amountWrong ? t("refunds.amount_wrong", { amount: max }) : null}
          hint={
            <>
              {form.freight > 0n
                ? t("refunds.amount_most_freight", { amount: max, freight: exactMoney(moneyText(form.freight)) })
                : t("refunds.amount_most", { amount: max })}
              {freightLeft && (
                <span className="block">
                  {t("refunds.amount_freight_later", { freight: exactMoney(limits.freight_left) })}
                </span>
              )}
            </>
          }
        />
      ) : (
        <p className="text-text-2">{t("refunds.exchange_worth", { amount: max })}</p>
      )}
      <TextArea
        label={t("refunds.text")}
        optional
        rows={4}
        maxLength={500}
        value={form.text}
        onChange={(event) => form.setText(event.target.value)}
      />
      <PicturesField pictures={form.pictures} onChange={(change) => form.setPictures((present) => change(present))} />
      <Next form={form} limits={limits} />
      <FailureNote of={failure} />
    </div>
  );
}

interface ExchangeForProps {
  form: RequestForm;
  exchange: NonNullable<RequestForm["exchange"]>;
  checked: boolean;
}

/** Which SKU of the same price the buyer wants, each with how many there are. */
function ExchangeFor({ form, exchange: { skus, quantity, sku, isShort }, checked }: ExchangeForProps): ReactNode {
  const t = useT();
  const missing = checked && sku === null ? t("refunds.exchange_choose") : null;
  return (
    <Select
      label={t("refunds.exchange_for")}
      value={sku?.sku_id ?? ""}
      placeholder={t("refunds.exchange_choose")}
      hint={t("refunds.exchange_price")}
      error={isShort ? t("refunds.exchange_short", { left: sku?.left ?? 0 }) : missing}
      onChange={(event) => form.setWantedSku(event.target.value)}
      options={skus.map(({ sku_id, specification, left }) => ({
        value: sku_id,
        label: t("refunds.exchange_left", { name: specification || t("refunds.exchange_same"), left }),
        disabled: left < Math.max(1, quantity),
      }))}
    />
  );
}

function Pieces({ form, limits, checked }: Omit<RequestFieldsProps, "failure">): ReactNode {
  const t = useT();
  const missing = checked && form.chosen.length === 0;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-2 text-label">{t("refunds.which")}</legend>
      {limits.lines.map((line) => {
        const left = form.leftOf(line);
        const leftText = t(form.exchange === null ? "refunds.pieces_left" : "refunds.pieces_left_exchange", { left });
        return (
          <div key={line.line_id} className="flex flex-wrap items-center gap-3">
            <span className="size-14 shrink-0 overflow-hidden rounded-s">
              <OurPicture name={line.picture} alt="" sizes="3.5rem" near />
            </span>
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2">
                <Bdi>{line.name}</Bdi>
              </span>
              <span className="block text-label font-normal text-text-2">{leftText}</span>
            </span>
            <Stepper
              label={t("refunds.pieces_of", { name: line.name })}
              value={form.piecesOf(line.line_id)}
              min={0}
              max={left}
              disabled={left === 0}
              limitText={{ max: leftText }}
              onValueChange={(quantity) => form.setPieces(line.line_id, quantity)}
            />
          </div>
        );
      })}
      {missing && (
        <p role="alert" className="text-label text-bad">
          {t("refunds.pieces_first")}
        </p>
      )}
    </fieldset>
  );
}

const stepsOf = {
  refund_only: ["refunds.next_money"],
  return_and_refund: ["refunds.next_return", "refunds.next_money"],
  exchange: ["refunds.next_exchange", "refunds.next_receipt", "refunds.next_no_money"],
} as const satisfies Record<RefundType, readonly MessageId[]>;

/** What happens at each stage and by when, who gets the money, and how to cancel the request. */
function Next({ form, limits }: Pick<RequestFieldsProps, "form" | "limits">): ReactNode {
  const t = useT();
  const values = {
    hours: limits.answer_hours,
    days: limits.return_days,
    confirm: limits.confirm_days,
    ship: limits.ship_days,
    receipt: limits.receipt_days,
  };
  const steps: readonly MessageId[] = [
    "refunds.next_answer",
    ...stepsOf[form.type],
    "refunds.next_refuse",
    "refunds.next_withdraw",
  ];
  return (
    <section aria-labelledby="refund-next" className="flex flex-col gap-2">
      <h3 id="refund-next" className="text-body-strong">
        {t("refunds.next")}
      </h3>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-text-2">
        {steps.map((id) => (
          <li key={id}>{t(id, values)}</li>
        ))}
      </ul>
    </section>
  );
}
