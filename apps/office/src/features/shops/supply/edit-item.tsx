import { languages } from "@arcade/contract/languages";
import type { SupplyItemRecord } from "@arcade/contract/shops/supply/item";
import { eachPlainField } from "@arcade/contract/shops/goods/plain-fields";
import { supplyOffice } from "@arcade/contract/shops/supply/office";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm } from "../../../kit/action-form.tsx";
import { AxisFields, axisOf, type AxisTyped } from "./axis-fields.tsx";
import { DescribeItem, describedBy, type ItemFields } from "./item-fields.tsx";

interface Fields extends ItemFields {
  /** Absent if there is nothing to choose. */
  axes?: AxisTyped[];
}

/** Changes texts, pictures, parameters, category or level, and names and colours of the choices, whose number stays. */
export function EditItem({ item, onClose }: { item: SupplyItemRecord; onClose: () => void }): ReactNode {
  const t = useT();
  const initial: Fields = {
    category_id: item.category_id,
    level: levelIn(item.level),
    ships_from: item.ships_from,
    ...eachPlainField((field) => item[field] ?? ""),
    pictures: [...item.pictures],
    name: item.name,
    description: item.description,
    parameters: item.parameters.map(({ name, value }) => ({ name, value })),
    axes: item.axes.map(({ name, values }) => ({
      name,
      words: Object.fromEntries(values.map((value, place) => [String(place), value.name])),
      hex: Object.fromEntries(values.map(({ hex }, place) => [String(place), hex ?? ""])),
    })),
  };
  return (
    <ActionDialog title={t("supply_office.edit_item")} open onClose={onClose}>
      <ActionForm<typeof supplyOffice.editItem, Fields>
        endpoint={supplyOffice.editItem}
        initial={initial}
        toInput={({ note, axes = [], ...typed }) => ({
          id: item.id,
          ...describedBy(typed),
          axes: item.axes.map(({ values }, axis) =>
            axisOf(axes[axis] ?? { name: {} }, Object.keys(values), () => ({})),
          ),
          note: note ?? "",
        })}
        note={{ label: t("office.note"), hint: t("office.note_hint"), min: 3 }}
        effect={<p>{t("supply_office.edit_effect")}</p>}
        confirm={t("supply_office.save")}
        onDone={onClose}
        onCancel={onClose}
      >
        <DescribeItem>
          {(language) =>
            item.axes.map(({ name, values }, place) => (
              <AxisFields
                key={name.en}
                place={place}
                language={language}
                values={values.map(named)}
                wordsIn={languages}
                isNeeded
              />
            ))
          }
        </DescribeItem>
      </ActionForm>
    </ActionDialog>
  );
}

const named = (value: SupplyItemRecord["axes"][number]["values"][number], place: number) => ({
  key: String(place),
  label: value.name.en ?? "",
});

function levelIn(level: number): ItemFields["level"] {
  return ([0, 1, 2, 3, 4, 5] as const).find((known) => known === level) ?? 0;
}
