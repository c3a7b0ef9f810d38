import { catalogueOffice, type OfficeCategory } from "@arcade/contract/shops/catalogue/office";
import { type Language, languages } from "@arcade/contract/languages";
import { useLanguage } from "@arcade/web/language.ts";
import { languageNames } from "@arcade/web/language-names.ts";
import { useSay } from "@arcade/web/say.tsx";
import { Form, Input, Select } from "antd";
import type { ReactNode } from "react";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm } from "../../../kit/action-form.tsx";
import { PictureInput } from "../supply/index.ts";
import { AttributesForm } from "./attributes-form.tsx";
import { categoryName, typedNames } from "./category-name.ts";
import "./catalogue.css";

export type CategoryAct = { kind: "add" } | { kind: "edit" | "place" | "attributes" | "remove"; category: OfficeCategory };

interface CategoryDialogProps {
  act: CategoryAct;
  categories: readonly OfficeCategory[];
  onClose: () => void;
}

/** A new category, or one of the changes of one. */
export function CategoryDialog({ act, categories, onClose }: CategoryDialogProps): ReactNode {
  const say = useSay();
  const language = useLanguage();
  const titles = {
    add: say("oversight.add_category"),
    edit: say("oversight.edit"),
    place: say("oversight.place"),
    attributes: say("oversight.attributes"),
    remove: say("oversight.remove"),
  };
  return (
    <ActionDialog title={act.kind === "add" ? titles.add : `${titles[act.kind]}: ${categoryName(act.category, language)}`} open onClose={onClose}>
      {act.kind === "add" ? <Add categories={categories} onClose={onClose} /> : null}
      {act.kind === "edit" ? <Edit category={act.category} onClose={onClose} /> : null}
      {act.kind === "place" ? <Place category={act.category} categories={categories} onClose={onClose} /> : null}
      {act.kind === "attributes" ? <AttributesForm category={act.category} onClose={onClose} /> : null}
      {act.kind === "remove" ? <Remove category={act.category} onClose={onClose} /> : null}
    </ActionDialog>
  );
}

interface Described {
  name: Partial<Record<Language, string>>;
  picture: string[];
  parent_id: string;
}

function useShared(onClose: () => void) {
  const say = useSay();
  return { note: { label: say("office.note"), hint: say("office.note_hint"), least: 3 }, onDone: onClose, onCancel: onClose };
}

function Add({ categories, onClose }: Pick<CategoryDialogProps, "categories" | "onClose">): ReactNode {
  const say = useSay();
  return (
    <ActionForm<typeof catalogueOffice.addCategory, Described>
      {...useShared(onClose)}
      row={catalogueOffice.addCategory}
      about="category"
      initial={{ parent_id: "", picture: [] }}
      toInput={({ name, picture, parent_id, note = "" }) => ({ parent_id: parent_id || null, name: typedNames(name), picture: picture[0] ?? "", note })}
      confirm={say("oversight.add_category")}
    >
      <ParentField categories={categories} />
      <Names />
      <PictureField />
    </ActionForm>
  );
}

interface OfOne {
  category: OfficeCategory;
  onClose: () => void;
}

function Edit({ category, onClose }: OfOne): ReactNode {
  const say = useSay();
  return (
    <ActionForm<typeof catalogueOffice.editCategory, Described>
      {...useShared(onClose)}
      row={catalogueOffice.editCategory}
      initial={{ name: category.name as Described["name"], picture: [category.picture] }} // the same languages, each perhaps missing
      toInput={({ name, picture, note = "" }) => ({ id: category.id, name: typedNames(name), picture: picture[0] ?? category.picture, note })}
      effect={<p>{say("oversight.edit_effect")}</p>}
      confirm={say("oversight.save")}
    >
      <Names />
      <PictureField />
    </ActionForm>
  );
}

function Place({ category, categories, onClose }: OfOne & Pick<CategoryDialogProps, "categories">): ReactNode {
  const say = useSay();
  return (
    <ActionForm<typeof catalogueOffice.placeCategory, { parent_id: string }>
      {...useShared(onClose)}
      row={catalogueOffice.placeCategory}
      initial={{ parent_id: category.parent_id ?? "" }}
      toInput={({ parent_id, note = "" }) => ({ id: category.id, parent_id: parent_id || null, note })}
      effect={<p>{say("oversight.place_effect")}</p>}
      confirm={say("oversight.place")}
    >
      <ParentField categories={categories.filter(({ id }) => id !== category.id)} />
    </ActionForm>
  );
}

function Remove({ category, onClose }: OfOne): ReactNode {
  const say = useSay();
  return (
    <ActionForm
      {...useShared(onClose)}
      row={catalogueOffice.removeCategory}
      toInput={({ note = "" }) => ({ id: category.id, note })}
      effect={<p>{say("oversight.remove_effect")}</p>}
      confirm={say("oversight.remove")}
      danger
    />
  );
}

function ParentField({ categories }: Pick<CategoryDialogProps, "categories">): ReactNode {
  const say = useSay();
  const language = useLanguage();
  const parents = categories.filter(({ parent_id }) => parent_id === null);
  return (
    <Form.Item name="parent_id" label={say("oversight.parent")}>
      <Select
        options={[
          { value: "", label: say("oversight.parent_none") },
          ...parents.map((parent) => ({ value: String(parent.id), label: categoryName(parent, language) })),
        ]}
      />
    </Form.Item>
  );
}

function Names(): ReactNode {
  const say = useSay();
  return (
    <div className="catalogue-names">
      {languages.map((language) => (
        <Form.Item
          key={language}
          name={["name", language]}
          label={say("oversight.name_in", { language: languageNames[language] })}
          rules={language === "en" ? [{ required: true, whitespace: true, message: say("field.rule_required") }] : []}
        >
          <Input dir="auto" lang={language} maxLength={40} />
        </Form.Item>
      ))}
    </div>
  );
}

function PictureField(): ReactNode {
  const say = useSay();
  return (
    <Form.Item
      name="picture"
      label={say("oversight.pictures")}
      rules={[{ required: true, type: "array", min: 1, message: say("supply_office.picture_needed") }]}
    >
      <PictureInput most={1} />
    </Form.Item>
  );
}
