import type { Language } from "@arcade/contract/languages";
import { catalogueOffice, type CatalogueTranslations } from "@arcade/contract/shops/catalogue/office";
import {
  budgetCharacters,
  type BudgetPeriod,
  budgetPeriods,
  isWithinBudget,
} from "@arcade/contract/shops/catalogue/translations";
import { languageNames } from "@arcade/web/language-names.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { App as Ground, Checkbox, Form, InputNumber, Select } from "antd";
import type { ReactNode } from "react";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm } from "../../../kit/action-form.tsx";

interface Fields {
  is_on: boolean;
  languages: Language[];
  period: BudgetPeriod;
  characters: number;
}

interface PlanTranslationsProps {
  state: CatalogueTranslations;
  onClose: () => void;
}

/** Switches the background translation on or off. Before that it says how much there is to do. */
export function PlanTranslations({ state, onClose }: PlanTranslationsProps): ReactNode {
  const t = useT();
  const show = useShow();
  const { message } = Ground.useApp();
  const leftIn = (chosen: readonly Language[]) =>
    state.items.reduce((sum, item) => sum + (chosen.includes(item.language) ? item.characters_left : 0), 0);
  const required = { required: true, message: t("field.rule_required") };
  return (
    <ActionDialog title={t("office.place_translations")} open onClose={onClose}>
      <ActionForm<typeof catalogueOffice.putTranslations, Fields>
        endpoint={catalogueOffice.putTranslations}
        initial={{
          is_on: state.is_on,
          languages: [...state.languages],
          period: state.period,
          characters: state.characters,
        }}
        toInput={({ is_on, languages, period, characters, note = "" }) => ({
          is_on,
          languages,
          period,
          characters,
          note,
        })}
        note={{ label: t("office.note"), hint: t("office.note_hint"), min: 3 }}
        effect={({ is_on = false, languages = [], period = state.period, characters = 0 }) => (
          <>
            <p>{t("oversight.translations_effect", { characters: show.count(leftIn(languages)) })}</p>
            {is_on && !isWithinBudget({ languages, period, characters }, state.agreed) ? (
              <p>{t("oversight.translations_above")}</p>
            ) : null}
          </>
        )}
        confirm={t("oversight.save_synonyms")}
        onDone={({ proposal_id }) => {
          void message.success(t(proposal_id === null ? "oversight.translations_toast" : "office.proposed"));
          onClose();
        }}
        onCancel={onClose}
      >
        <Form.Item name="is_on" valuePropName="checked">
          <Checkbox>{t("oversight.translations_switch")}</Checkbox>
        </Form.Item>
        <Form.Item name="languages" label={t("oversight.translations_by_language")} rules={[required]}>
          <Select<Language[]>
            mode="multiple"
            options={state.items.map(({ language }) => ({ value: language, label: languageNames[language] }))}
          />
        </Form.Item>
        <Form.Item name="period" label={t("oversight.translations_period")} rules={[required]}>
          <Select<BudgetPeriod>
            options={budgetPeriods.map((value) => ({ value, label: t(`oversight.translations_period_${value}`) }))}
          />
        </Form.Item>
        <Form.Item
          name="characters"
          label={t("oversight.translations_budget")}
          extra={t("oversight.translations_budget_hint", {
            min: show.count(budgetCharacters.min),
            max: show.count(budgetCharacters.max),
          })}
          rules={[required]}
        >
          <InputNumber<number> min={budgetCharacters.min} max={budgetCharacters.max} precision={0} />
        </Form.Item>
      </ActionForm>
    </ActionDialog>
  );
}
