import { languages } from "@arcade/contract/languages";
import type { SupplyItemSheet } from "@arcade/contract/supply/item";
import { supplyOffice } from "@arcade/contract/supply/office";
import { useSay } from "@arcade/web/say.tsx";
import type { ReactNode } from "react";
import { ActionDialog } from "../../kit/action-dialog.tsx";
import { ActionForm } from "../../kit/action-form.tsx";
import { blankTexts, DescribeItem, describedBy, type ItemFields } from "./item-fields.tsx";

/** Other texts, pictures, category or level. Facts of an item (material, size) stay as they are. */
export function EditItem({ item, onClose }: { item: SupplyItemSheet; onClose: () => void }): ReactNode {
  const say = useSay();
  const initial: ItemFields = {
    category_id: item.category_id,
    level: levelIn(item.level),
    ships_from: item.ships_from,
    brand: item.brand ?? "",
    pictures: [...item.pictures],
    name: textsIn(item.name),
    description: textsIn(item.description),
  };
  return (
    <ActionDialog title={say("supply_desk.edit_item")} open onClose={onClose}>
      <ActionForm<typeof supplyOffice.editItem, ItemFields>
        row={supplyOffice.editItem}
        initial={initial}
        toInput={({ note, ...typed }) => ({
          id: item.id,
          ...describedBy(typed),
          parameters: item.parameters.map(({ name, value }) => ({ name: textOf(name), value: textOf(value) })),
          note: note ?? "",
        })}
        note={{ label: say("office.note"), hint: say("office.note_hint"), least: 3 }}
        effect={<p>{say("supply_desk.edit_effect")}</p>}
        confirm={say("supply_desk.save")}
        onDone={onClose}
        onCancel={onClose}
      >
        <DescribeItem />
      </ActionForm>
    </ActionDialog>
  );
}

/** Every language has its field; what is not written is empty. */
function textsIn(text: SupplyItemSheet["name"]): ItemFields["name"] {
  const texts = blankTexts();
  for (const language of languages) texts[language] = text[language] ?? "";
  return texts;
}

/** English is always there: the database holds no item without it. */
function textOf(text: SupplyItemSheet["name"]) {
  return { ...Object.fromEntries(languages.flatMap((language) => (text[language] ? [[language, text[language]]] : []))), en: text.en ?? "" };
}

function levelIn(level: number): ItemFields["level"] {
  return ([0, 1, 2, 3, 4, 5] as const).find((known) => known === level) ?? 0;
}
