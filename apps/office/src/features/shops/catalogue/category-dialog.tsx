import { catalogueOffice, type OfficeCategory } from "@arcade/contract/shops/catalogue/office";
import { type Language, languages } from "@arcade/contract/languages";
import { useLanguage } from "@arcade/web/language.ts";
import { languageNames } from "@arcade/web/language-names.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Form, Input, Select } from "antd";
import type { ReactNode } from "react";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm } from "../../../kit/action-form.tsx";
import { PictureInput } from "../supply/index.ts";
import { AttributesForm } from "./attributes-form.tsx";
import { categoryName, typedNames } from "./category-name.ts";
import "./catalogue.css";

export type CategoryAct =
  | { kind: "add" }
  | { kind: "edit" | "place" | "attributes" | "remove"; category: OfficeCategory };

interface CategoryDialogProps {
  act: CategoryAct;
  categories: readonly OfficeCategory[];
  onClose: () => void;
}

/** A new category, or one of the changes of one. */
export function CategoryDialog({ act, categories, onClose }: CategoryDialogProps): ReactNode {
  const t = useT();
  const language = useLanguage();
  const titles = {
    add: t("oversight.add_category"),
    edit: t("oversight.edit"),
    place: t("oversight.place"),
    attributes: t("oversight.attributes"),
    remove: t("oversight.remove"),
  };
  return (
    <ActionDialog
      title={act.kind === "add" ? titles.add : `${titles[act.kind]}: ${categoryName(act.category, language)}`}
      open
      onClose={onClose}
    >
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
  const t = useT();
  return {
    note: { label: t("office.note"), hint: t("office.note_hint"), min: 3 },
    onDone: onClose,
    onCancel: onClose,
  };
}

function Add({ categories, onClose }: Pick<CategoryDialogProps, "categories" | "onClose">): ReactNode {
  const t = useT();
  return (
    <ActionForm<typeof catalogueOffice.addCategory, Described>
      {...useShared(onClose)}
      endpoint={catalogueOffice.addCategory}
      about="category"
      initial={{ parent_id: "", picture: [] }}
      toInput={({ name, picture, parent_id, note = "" }) => ({
        parent_id: parent_id || null,
        name: typedNames(name),
        picture: picture[0] ?? "",
        note,
      })}
      confirm={t("oversight.add_category")}
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
  const t = useT();
  return (
    <ActionForm<typeof catalogueOffice.editCategory, Described>
      {...useShared(onClose)}
      endpoint={catalogueOffice.editCategory}
      initial={{ name: category.name as Described["name"], picture: [category.picture] }} // the same languages, each perhaps missing
      toInput={({ name, picture, note = "" }) => ({
        id: category.id,
        name: typedNames(name),
        picture: picture[0] ?? category.picture,
        note,
      })}
      effect={<p>{t("oversight.edit_effect")}</p>}
      confirm={t("oversight.save")}
    >
      <Names />
      <PictureField />
    </ActionForm>
  );
}

function Place({ category, categories, onClose }: OfOne & Pick<CategoryDialogProps, "categories">): ReactNode {
  const t = useT();
  return (
    <ActionForm<typeof catalogueOffice.placeCategory, { parent_id: string }>
      {...useShared(onClose)}
      endpoint={catalogueOffice.placeCategory}
      initial={{ parent_id: category.parent_id ?? "" }}
      toInput={({ parent_id, note = "" }) => ({ id: category.id, parent_id: parent_id || null, note })}
      of={category.id}
      effect={<p>{t("oversight.place_effect")}</p>}
      confirm={t("oversight.place")}
    >
      <ParentField categories={categories.filter(({ id }) => id !== category.id)} />
    </ActionForm>
  );
}

function Remove({ category, onClose }: OfOne): ReactNode {
  const t = useT();
  return (
    <ActionForm
      {...useShared(onClose)}
      endpoint={catalogueOffice.removeCategory}
      toInput={({ note = "" }) => ({ id: category.id, note })}
      effect={<p>{t("oversight.remove_effect")}</p>}
      confirm={t("oversight.remove")}
      danger
    />
  );
}

function ParentField({ categories }: Pick<CategoryDialogProps, "categories">): ReactNode {
  const t = useT();
  const language = useLanguage();
  const parents = categories.filter(({ parent_id }) => parent_id === null);
  return (
    <Form.Item name="parent_id" label={t("oversight.parent")}>
      <Select
        options={[
          { value: "", label: t("oversight.parent_none") },
          ...parents.map((parent) => ({ value: String(parent.id), label: categoryName(parent, language) })),
        ]}
      />
    </Form.Item>
  );
}

function Names(): ReactNode {
  const t = useT();
  return (
    <div className="catalogue-names">
      {languages.map((language) => (
        <Form.Item
          key={language}
          name={["name", language]}
          label={t("oversight.name_in", { language: languageNames[language] })}
          rules={language === "en" ? [{ required: true, whitespace: true, message: t("field.rule_required") }] : []}
        >
          <Input dir="auto" lang={language} maxLength={40} />
        </Form.Item>
      ))}
    </div>
  );
}

function PictureField(): ReactNode {
  const t = useT();
  return (
    <Form.Item
      name="picture"
      label={t("oversight.pictures")}
      rules={[{ required: true, type: "array", min: 1, message: t("supply_office.picture_needed") }]}
    >
      <PictureInput max={1} />
    </Form.Item>
  );
}
