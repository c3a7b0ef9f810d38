import { currenciesOffice } from "@arcade/contract/money/currencies/office";
import { localeOf } from "@arcade/messages/catalogue";
import { serverNow } from "@arcade/web/clock.ts";
import { useLanguage } from "@arcade/web/language.ts";
import { useT } from "@arcade/web/translate.tsx";
import { App as Ground, Form, Input, Select } from "antd";
import type { ReactNode } from "react";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm } from "../../../kit/action-form.tsx";
import { inDays, instantOf, MomentInput } from "../../../kit/moment-input.tsx";

interface Fields {
  currency: string;
  rate: string;
  source: string;
  rated: string;
  until: string;
}

/** A rate as an operator read it somewhere. Another operator decides. */
export function ProposeRate({ onClose }: { onClose: () => void }): ReactNode {
  const t = useT();
  const { message } = Ground.useApp();
  const names = new Intl.DisplayNames([localeOf(useLanguage())], { type: "currency" });
  const required = [{ required: true, whitespace: true, message: t("field.rule_required") }];
  return (
    <ActionDialog title={t("currencies.add")} open onClose={onClose}>
      <ActionForm<typeof currenciesOffice.propose, Fields>
        endpoint={currenciesOffice.propose}
        initial={{ rated: inDays(0, serverNow()), until: inDays(7, serverNow()) }}
        toInput={({ currency, rate, source, rated, until, note = "" }) => ({
          currency,
          rate: rate.trim(),
          source,
          rated: instantOf(rated),
          until: instantOf(until),
          note,
        })}
        note={{ label: t("office.note_inside"), hint: t("office.note_hint"), min: 3 }}
        effect={<p>{t("currencies.effect")}</p>}
        confirm={t("office.propose")}
        onDone={() => {
          void message.success(t("currencies.proposed"));
          onClose();
        }}
        onCancel={onClose}
      >
        <Form.Item name="currency" label={t("currencies.currency")} rules={required}>
          <Select
            showSearch={{ optionFilterProp: "label" }}
            options={Intl.supportedValuesOf("currency").map((value) => ({
              value,
              label: `${value} · ${names.of(value)}`,
            }))}
          />
        </Form.Item>
        <Form.Item name="rate" label={t("currencies.rate")} extra={t("currencies.rate_hint")} rules={required}>
          <Input dir="ltr" inputMode="decimal" maxLength={20} />
        </Form.Item>
        <Form.Item name="source" label={t("currencies.source")} extra={t("currencies.source_hint")} rules={required}>
          <Input dir="auto" maxLength={120} />
        </Form.Item>
        <Form.Item name="rated" label={t("currencies.rated")} rules={required}>
          <MomentInput />
        </Form.Item>
        <Form.Item name="until" label={t("currencies.until")} extra={t("currencies.until_hint")} rules={required}>
          <MomentInput />
        </Form.Item>
      </ActionForm>
    </ActionDialog>
  );
}
