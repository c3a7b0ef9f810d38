import { maxMaking } from "@arcade/contract/buying/coupons/making";
import { couponKinds } from "@arcade/contract/buying/coupons/kinds";
import { couponsShop } from "@arcade/contract/buying/coupons/shop";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Button } from "../../../kit/button.tsx";
import { AmountInput, NumberInput } from "../../../kit/inputs/number-input.tsx";
import { RadioGroup } from "../../../kit/inputs/radio-group.tsx";
import { Outline } from "../../../kit/lists/skeleton.tsx";
import { TextInput } from "../../../kit/inputs/text-input.tsx";
import { FailureNote } from "../../../platform/page/failure-block.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { useRead } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { TextInLanguages } from "../../shops/stores/index.ts";
import { AtMost, BelowCost } from "./make-cost.tsx";
import { type Ground, ScopeFields } from "./make-scope.tsx";
import { type Making, useMaking } from "./use-making.ts";

/**
 * `/pages/shop/coupon_save`: a new coupon of the store. The form shows the maximum cost above all fields from the start
 * (RULES 4).
 */
export function Page(): ReactNode {
  const t = useT();
  const ground = useRead(couponsShop.ground, {}, { staleMs: 0 });
  return (
    <Screen title={t("coupon_shop.make")}>
      <Loaded
        of={ground}
        skeleton={<Outline heights={["6rem", "5rem", "9rem", "5rem"]} className="gap-6 px-edge py-4" />}
      >
        {(found) => <MakeForm ground={found} />}
      </Loaded>
    </Screen>
  );
}

function MakeForm({ ground }: { ground: Ground }): ReactNode {
  const t = useT();
  const making = useMaking();
  const { values, change, errorOf, send, pending, failure } = making;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      className="flex flex-col gap-6 px-edge py-4"
    >
      <AtMost values={values} />
      <TextInLanguages
        label={t("coupon_shop.name")}
        hint={t("coupon_shop.name_hint")}
        name="name"
        value={values.name}
        onValueChange={(name) => change({ name })}
        errorOf={errorOf}
        maxLength={maxMaking.name}
      />
      <RadioGroup
        label={t("coupon_shop.kind")}
        options={couponKinds.map((kind) => ({ value: kind, label: t(`coupon_shop.kind_${kind}`) }))}
        value={values.kind}
        onValueChange={(kind) => change({ kind })}
      />
      <TermFields making={making} />
      <ScopeFields making={making} ground={ground} />
      <TimeFields making={making} />
      <div className="grid grid-cols-2 gap-3">
        <NumberInput
          label={t("coupon_shop.total")}
          value={values.total}
          error={errorOf("total")}
          onChange={({ target }) => change({ total: target.value })}
        />
        <NumberInput
          label={t("coupon_shop.per_person")}
          value={values.per_person}
          error={errorOf("per_person")}
          onChange={({ target }) => change({ per_person: target.value })}
        />
      </div>
      <BelowCost values={values} ground={ground} />
      <p className="text-label font-normal text-text-2">{t("coupon_shop.fixed_note")}</p>
      <FailureNote of={failure} />
      <Button type="submit" wide busy={pending}>
        {t("coupon_shop.make")}
      </Button>
    </form>
  );
}

function TermFields({ making: { values, change, errorOf } }: { making: Making }): ReactNode {
  const t = useT();
  return (
    <div className="flex flex-col gap-4">
      {values.kind !== "instant_reduction" && (
        <AmountInput
          label={t("coupon_shop.threshold")}
          unit="USDT"
          optional={values.kind === "free_freight"}
          value={values.threshold}
          error={errorOf("threshold")}
          onChange={({ target }) => change({ threshold: target.value })}
        />
      )}
      {values.kind === "full_discount" ? (
        <div className="grid grid-cols-2 items-start gap-3">
          <NumberInput
            label={t("coupon_shop.percent")}
            unit="%"
            value={values.percent}
            error={errorOf("percent")}
            onChange={({ target }) => change({ percent: target.value })}
          />
          <AmountInput
            label={t("coupon_shop.most")}
            hint={t("coupon_shop.most_hint")}
            unit="USDT"
            value={values.max}
            error={errorOf("max")}
            onChange={({ target }) => change({ max: target.value })}
          />
        </div>
      ) : values.kind === "free_freight" ? (
        <AmountInput
          label={t("coupon_shop.most")}
          hint={t("coupon_shop.freight_most_hint")}
          unit="USDT"
          optional
          value={values.max}
          error={errorOf("max")}
          onChange={({ target }) => change({ max: target.value })}
        />
      ) : (
        <AmountInput
          label={t("coupon_shop.amount")}
          unit="USDT"
          value={values.amount}
          error={errorOf("amount")}
          onChange={({ target }) => change({ amount: target.value })}
        />
      )}
    </div>
  );
}

function TimeFields({ making: { values, change, errorOf } }: { making: Making }): ReactNode {
  const t = useT();
  return (
    <div className="flex flex-col gap-4">
      <TextInput
        type="datetime-local"
        label={t("coupon_shop.claim_from")}
        hint={t("coupon_shop.claim_from_hint")}
        optional
        value={values.claim_from}
        error={errorOf("claim_from")}
        onChange={({ target }) => change({ claim_from: target.value })}
      />
      <TextInput
        type="datetime-local"
        label={t("coupon_shop.claim_until")}
        value={values.claim_until}
        error={errorOf("claim_until")}
        onChange={({ target }) => change({ claim_until: target.value })}
      />
      <RadioGroup
        label={t("coupon_shop.validity")}
        options={[
          { value: "days", label: t("coupon_shop.validity_days") },
          { value: "dates", label: t("coupon_shop.validity_dates") },
        ]}
        value={values.validity}
        onValueChange={(validity) => change({ validity })}
      />
      {values.validity === "days" ? (
        <NumberInput
          label={t("coupon_shop.valid_days")}
          unit={t("coupon_shop.days")}
          value={values.valid_days}
          error={errorOf("valid_days")}
          onChange={({ target }) => change({ valid_days: target.value })}
        />
      ) : (
        <TextInput
          type="datetime-local"
          label={t("coupon_shop.valid_until")}
          value={values.valid_until}
          error={errorOf("valid_until")}
          onChange={({ target }) => change({ valid_until: target.value })}
        />
      )}
    </div>
  );
}
