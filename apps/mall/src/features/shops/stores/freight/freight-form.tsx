import { freightKinds } from "@arcade/contract/buying/orders/price";
import { type StoreFreight, stores } from "@arcade/contract/shops/stores/api";
import { freightInput } from "@arcade/contract/shops/stores/freight";
import { maxFreight } from "@arcade/contract/shops/stores/template";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import * as z from "zod/mini";
import { Button } from "../../../../kit/button.tsx";
import { FieldError } from "../../../../kit/inputs/field.tsx";
import { PlusIcon } from "../../../../kit/pictures/more-icons.tsx";
import { AmountInput, NumberInput } from "../../../../kit/inputs/number-input.tsx";
import { RadioGroup } from "../../../../kit/inputs/radio-group.tsx";
import { TextInput } from "../../../../kit/inputs/text-input.tsx";
import { FailureNote } from "../../../../platform/page/failure-block.tsx";
import { AreaField } from "../settings/area-field.tsx";
import { FreightActions } from "./freight-actions.tsx";
import { type FreightTerms, FreightTermsNote } from "./freight-terms.tsx";
import {
  type FreightValues,
  inputOf,
  newFreight,
  newRegion,
  type RateValues,
  type RegionValues,
  valuesOf,
} from "./freight-values.ts";
import { useSettingForm } from "../settings/setting-form.ts";
import { SettingFrame } from "../settings/setting-frame.tsx";

const kindHints = {
  free: "shop_setting.kind_free_hint",
  piece: "shop_setting.kind_piece_hint",
  weight: "shop_setting.kind_weight_hint",
} as const;

/** One freight template: how parcels are charged, exceptions for regions, and regions without delivery. */
export function FreightForm({
  template,
  others,
  terms,
}: {
  template: StoreFreight | null;
  others: readonly StoreFreight[];
  terms: FreightTerms;
}): ReactNode {
  const t = useT();
  const form = useFreightForm(template);
  const { values, change, errorOf } = form;
  const putRegion = (index: number, part: Partial<RegionValues>) =>
    change({ regions: values.regions.map((region, at) => (at === index ? { ...region, ...part } : region)) });
  return (
    <SettingFrame onSave={form.save}>
      <TextInput
        label={t("shop_setting.freight_name")}
        hint={t("shop_setting.freight_name_hint")}
        maxLength={maxFreight.name}
        value={values.name}
        error={errorOf("name")}
        onChange={({ target }) => change({ name: target.value })}
      />
      <RadioGroup
        label={t("shop_setting.kind")}
        boxed
        options={freightKinds.map((kind) => ({
          value: kind,
          label: t(`shop_setting.kind_${kind}`),
          hint: t(kindHints[kind]),
        }))}
        value={values.kind}
        onValueChange={(kind) => change({ kind })}
      />
      {values.kind !== "free" && <FreightTermsNote terms={terms} />}
      {values.kind === "weight" && <Steps values={values} change={change} errorOf={errorOf} />}
      {values.kind !== "free" && (
        <>
          <Rate
            legend={t("shop_setting.everywhere")}
            kind={values.kind}
            rate={values}
            onRate={change}
            errorOf={errorOf}
          />
          <div className="flex flex-col gap-3">
            <h2 className="text-title-s">{t("shop_setting.regions")}</h2>
            <p className="text-label font-normal text-text-2">{t("shop_setting.regions_hint")}</p>
            {values.regions.map((region, index) => (
              <Region
                key={`region ${String(index)}`}
                position={index + 1}
                kind={values.kind}
                region={region}
                onRegion={(part) => putRegion(index, part)}
                onRemove={() => change({ regions: values.regions.filter((_region, at) => at !== index) })}
                errorOf={(field) => errorOf(`regions.${index}.${field}`)}
              />
            ))}
            {errorOf("regions") && <FieldError id="regions-error">{errorOf("regions")}</FieldError>}
            {values.regions.length < maxFreight.regions && (
              <Button
                variant="secondary"
                size="m"
                icon={PlusIcon}
                onClick={() => change({ regions: [...values.regions, newRegion] })}
              >
                {t("shop_setting.region_add")}
              </Button>
            )}
          </div>
        </>
      )}
      <AreaField
        label={t("shop_setting.not_to")}
        hint={t("shop_setting.not_to_hint")}
        areas={values.not_to}
        onAreas={(not_to) => change({ not_to })}
        error={errorOf("not_to")}
      />
      <p className="text-label font-normal text-text-2">{t("shop_setting.freight_orders_keep")}</p>
      <FailureNote of={form.failure} />
      <Button type="submit" wide busy={form.pending}>
        {t("app.save")}
      </Button>
      {template !== null && <FreightActions template={template} others={others} />}
    </SettingFrame>
  );
}

function useFreightForm(template: StoreFreight | null) {
  const common = {
    name: `freight ${template?.id ?? "new"}`,
    initial: template === null ? newFreight : valuesOf(template),
  };
  // Both hooks have to be called. The page uses one.
  const adding = useSettingForm({ ...common, row: stores.addFreight, schema: freightInput, inputOf });
  const editing = useSettingForm({
    ...common,
    row: stores.editFreight,
    schema: editSchema,
    inputOf: (values: FreightValues) => ({ id: template?.id ?? "", template: inputOf(values) }),
    within: "template",
  });
  return template === null ? adding : editing;
}

const editSchema = z.object({ template: freightInput });

interface PartProps {
  values: FreightValues;
  change: (part: Partial<FreightValues>) => void;
  errorOf: (field: string) => string | null;
}

function Steps({ values, change, errorOf }: PartProps): ReactNode {
  const t = useT();
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-3">
        <NumberInput
          label={t("shop_setting.first_grams")}
          unit={t("shop_setting.grams")}
          value={values.first_grams}
          error={errorOf("first_grams")}
          onChange={({ target }) => change({ first_grams: target.value })}
        />
        <NumberInput
          label={t("shop_setting.further_grams")}
          unit={t("shop_setting.grams")}
          value={values.further_grams}
          error={errorOf("further_grams")}
          onChange={({ target }) => change({ further_grams: target.value })}
        />
      </div>
      <p className="text-label font-normal text-text-2">{t("shop_setting.weightless")}</p>
    </div>
  );
}

interface RateProps {
  legend: string;
  kind: FreightValues["kind"];
  rate: RateValues;
  onRate: (part: Partial<RateValues>) => void;
  errorOf: (field: string) => string | null;
}

function Rate({ legend, kind, rate, onRate, errorOf }: RateProps): ReactNode {
  const t = useT();
  const isWeight = kind === "weight";
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-2 text-title-s">{legend}</legend>
      <div className="grid grid-cols-2 gap-3">
        <AmountInput
          label={t(isWeight ? "shop_setting.first_step" : "shop_setting.first_piece")}
          unit="USDT"
          value={rate.first}
          error={errorOf("first")}
          onChange={({ target }) => onRate({ first: target.value })}
        />
        <AmountInput
          label={t(isWeight ? "shop_setting.further_step" : "shop_setting.further_piece")}
          unit="USDT"
          value={rate.further}
          error={errorOf("further")}
          onChange={({ target }) => onRate({ further: target.value })}
        />
      </div>
      <AmountInput
        label={t("shop_setting.free_from")}
        hint={t("shop_setting.free_from_hint")}
        optional
        unit="USDT"
        value={rate.free_from}
        error={errorOf("free_from")}
        onChange={({ target }) => onRate({ free_from: target.value })}
      />
    </fieldset>
  );
}

interface RegionProps {
  position: number;
  kind: FreightValues["kind"];
  region: RegionValues;
  onRegion: (part: Partial<RegionValues>) => void;
  onRemove: () => void;
  errorOf: (field: string) => string | null;
}

function Region({ position, kind, region, onRegion, onRemove, errorOf }: RegionProps): ReactNode {
  const t = useT();
  const legend = t("shop_setting.region", { position });
  return (
    <div className="flex flex-col gap-4 rounded-m border border-line p-4">
      <Rate legend={legend} kind={kind} rate={region} onRate={onRegion} errorOf={errorOf} />
      <AreaField
        label={t("shop_setting.region_areas", { position })}
        areas={region.areas}
        onAreas={(areas) => onRegion({ areas })}
        error={errorOf("areas")}
      />
      <Button variant="quiet" size="m" onClick={onRemove}>
        {t("shop_setting.region_remove", { position })}
      </Button>
    </div>
  );
}
