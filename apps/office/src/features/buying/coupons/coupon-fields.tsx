import { couponScopes, goodsCouponKinds } from "@arcade/contract/buying/coupons/kinds";
import { maxMaking } from "@arcade/contract/buying/coupons/making";
import { couponsOffice } from "@arcade/contract/buying/coupons/office";
import { languages } from "@arcade/contract/languages";
import { languageNames } from "@arcade/web/language-names.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Checkbox, Form, Input, Radio, Select } from "antd";
import type { ReactNode } from "react";
import { MomentInput } from "../../../kit/moment-input.tsx";
import { useRead } from "../../../platform/query.ts";
import type { CouponForm } from "./coupon-form.ts";
import "./coupons.css";

/** A name in each language, what it takes off, for what, when, and how many there are. */
export function CouponFields(): ReactNode {
  const t = useT();
  const required = { required: true, whitespace: true, message: t("field.rule_required") };
  return (
    <>
      <div className="coupon-row">
        {languages.map((language) => (
          <Form.Item
            key={language}
            name={["name", language]}
            label={t("office.coupon_name_in", { language: languageNames[language] })}
            rules={[required]}
          >
            <Input dir="auto" lang={language} maxLength={maxMaking.name} />
          </Form.Item>
        ))}
      </div>
      <Terms />
      <Scope />
      <Times />
      <div className="coupon-row">
        <Form.Item name="total" label={t("coupon_shop.total")} rules={[wholeRule(t("supply_office.whole_wrong"))]}>
          <Input dir="ltr" inputMode="numeric" />
        </Form.Item>
        <Form.Item
          name="per_person"
          label={t("coupon_shop.per_person")}
          rules={[wholeRule(t("supply_office.whole_wrong"))]}
        >
          <Input dir="ltr" inputMode="numeric" />
        </Form.Item>
      </div>
      <Form.Item name="claimable" valuePropName="checked" extra={t("office.coupon_claimable_hint")}>
        <Checkbox>{t("office.coupon_claimable")}</Checkbox>
      </Form.Item>
    </>
  );
}

const amountRule = (message: string) => ({ required: true, pattern: /^\s*\d{1,9}(\.\d{1,2})?\s*$/, message });
const wholeRule = (message: string) => ({ required: true, pattern: /^\s*\d{1,6}\s*$/, message });

function Terms(): ReactNode {
  const t = useT();
  const kind = Form.useWatch<CouponForm["kind"]>("kind");
  const amount = amountRule(t("supply_office.amount_wrong"));
  return (
    <>
      <Form.Item name="kind" label={t("office.coupon_kind")} rules={[{ required: true }]}>
        <Radio.Group options={goodsCouponKinds.map((value) => ({ value, label: t(`coupon_shop.kind_${value}`) }))} />
      </Form.Item>
      <div className="coupon-row">
        {kind === "instant_reduction" ? null : (
          <Form.Item name="threshold" label={t("coupon_shop.threshold")} rules={[amount]}>
            <Input dir="ltr" inputMode="decimal" suffix="USDT" />
          </Form.Item>
        )}
        {kind === "full_discount" ? (
          <>
            <Form.Item
              name="percent"
              label={t("coupon_shop.percent")}
              rules={[wholeRule(t("supply_office.whole_wrong"))]}
            >
              <Input dir="ltr" inputMode="numeric" suffix="%" />
            </Form.Item>
            <Form.Item name="max" label={t("coupon_shop.most")} rules={[amount]}>
              <Input dir="ltr" inputMode="decimal" suffix="USDT" />
            </Form.Item>
          </>
        ) : (
          <Form.Item name="amount" label={t("coupon_shop.amount")} rules={[amount]}>
            <Input dir="ltr" inputMode="decimal" suffix="USDT" />
          </Form.Item>
        )}
      </div>
    </>
  );
}

function Scope(): ReactNode {
  const t = useT();
  const scope = Form.useWatch<CouponForm["scope"]>("scope");
  const categories = useRead(couponsOffice.choices, {}).data?.categories ?? [];
  const required = { required: true, message: t("field.rule_required") };
  return (
    <>
      <Form.Item name="scope" label={t("office.coupon_scope")} rules={[{ required: true }]}>
        <Radio.Group options={couponScopes.map((value) => ({ value, label: t(`office.coupon_scope_${value}`) }))} />
      </Form.Item>
      {scope === "categories" ? (
        <Form.Item name="category_ids" label={t("coupon_shop.choose_categories")} rules={[required]}>
          <Select
            mode="multiple"
            showSearch={{ optionFilterProp: "label" }}
            options={categories.map(({ id, name, parent }) => ({
              value: String(id),
              label: parent === null ? name : `${parent} · ${name}`,
            }))}
          />
        </Form.Item>
      ) : null}
      {scope === "goods" ? (
        <Form.Item
          name="goods_ids"
          label={t("office.coupon_goods_ids")}
          extra={t("office.coupon_goods_ids_hint")}
          rules={[required]}
        >
          <Input.TextArea dir="ltr" rows={3} />
        </Form.Item>
      ) : null}
    </>
  );
}

function Times(): ReactNode {
  const t = useT();
  const validity = Form.useWatch<CouponForm["validity"]>("validity");
  const required = { required: true, message: t("field.rule_required") };
  return (
    <>
      <div className="coupon-row">
        <Form.Item name="claim_from" label={t("coupon_shop.claim_from")} extra={t("coupon_shop.claim_from_hint")}>
          <MomentInput />
        </Form.Item>
        <Form.Item name="claim_until" label={t("coupon_shop.claim_until")} rules={[required]}>
          <MomentInput />
        </Form.Item>
      </div>
      <Form.Item name="validity" label={t("coupon_shop.validity")} rules={[{ required: true }]}>
        <Radio.Group
          options={[
            { value: "days", label: t("coupon_shop.validity_days") },
            { value: "dates", label: t("coupon_shop.validity_dates") },
          ]}
        />
      </Form.Item>
      {validity === "dates" ? (
        <Form.Item name="valid_until" label={t("coupon_shop.valid_until")} rules={[required]}>
          <MomentInput />
        </Form.Item>
      ) : (
        <Form.Item
          name="valid_days"
          label={t("coupon_shop.valid_days")}
          rules={[wholeRule(t("supply_office.whole_wrong"))]}
        >
          <Input dir="ltr" inputMode="numeric" />
        </Form.Item>
      )}
    </>
  );
}
