import { catalogueOffice, type OfficeCategory } from "@arcade/contract/shops/catalogue/office";
import { languages } from "@arcade/contract/languages";
import { useLanguage } from "@arcade/web/language.ts";
import { languageNames } from "@arcade/web/language-names.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { type Columns, FlatTable } from "../../../kit/tables/flat-table.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { RowButton } from "../../../kit/row-button.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { useChange } from "../../../platform/change.ts";
import { useRead } from "../../../platform/query.ts";
import { type CategoryAct, CategoryDialog } from "./category-dialog.tsx";
import { categoryName } from "./category-name.ts";
import "./catalogue.css";

/** The tree of categories in the order that buyers see. */
export function Page(): ReactNode {
  const t = useT();
  const categories = useRead(catalogueOffice.categories, {});
  const [act, setAct] = useState<CategoryAct | null>(null);
  const columns = useColumns(setAct);
  return (
    <Frame
      title={t("oversight.categories")}
      lead={t("oversight.categories_lead")}
      actions={
        <Button type="primary" onClick={() => setAct({ kind: "add" })}>
          {t("oversight.add_category")}
        </Button>
      }
    >
      <Loaded of={categories}>
        {({ items }) => (
          <>
            <FlatTable<OfficeCategory>
              label={t("oversight.categories")}
              rowKey="id"
              columns={columns}
              dataSource={items}
            />
            {act === null ? null : <CategoryDialog act={act} categories={items} onClose={() => setAct(null)} />}
          </>
        )}
      </Loaded>
    </Frame>
  );
}

function useColumns(onAct: (act: CategoryAct) => void): Columns<OfficeCategory> {
  const t = useT();
  const show = useShow();
  const language = useLanguage();
  const order = useChange(catalogueOffice.orderCategory);
  const move = (id: string, way: "up" | "down") => void order.send({ id, way });
  return [
    {
      title: t("oversight.category"),
      key: "name",
      render: (_, category) => (
        <span className={category.parent_id === null ? "category" : "category category-below"}>
          <img src={`/files/${category.picture}/160`} alt="" width={32} height={32} loading="lazy" />
          <bdi>{categoryName(category, language)}</bdi>
        </span>
      ),
    },
    { title: t("supply_office.texts"), key: "texts", render: (_, { name }) => <Translations of={name} /> },
    {
      title: t("oversight.goods_on_sale"),
      dataIndex: "goods",
      align: "end",
      render: (count: number) => <bdi className="num">{show.count(count)}</bdi>,
    },
    {
      title: t("oversight.goods_ever"),
      dataIndex: "goods_ever",
      align: "end",
      render: (count: number) => <bdi className="num">{show.count(count)}</bdi>,
    },
    {
      title: t("oversight.supply_items"),
      dataIndex: "items",
      align: "end",
      render: (count: number) => <bdi className="num">{show.count(count)}</bdi>,
    },
    {
      title: t("oversight.attributes"),
      key: "attributes",
      align: "end",
      render: (_, { attributes }) => <bdi className="num">{show.count(attributes.length)}</bdi>,
    },
    {
      title: t("office.acts"),
      key: "acts",
      render: (_, category) => <Acts category={category} onAct={onAct} onMove={move} />,
    },
  ];
}

interface ActsProps {
  category: OfficeCategory;
  onAct: (act: CategoryAct) => void;
  onMove: (id: string, way: "up" | "down") => void;
}

function Acts({ category, onAct, onMove }: ActsProps): ReactNode {
  const t = useT();
  const language = useLanguage();
  const name = categoryName(category, language);
  const byKey = (event: React.KeyboardEvent) => {
    const way = event.key === "ArrowUp" ? "up" : event.key === "ArrowDown" ? "down" : null;
    if (way === null) return;
    event.preventDefault();
    onMove(category.id, way);
  };
  return (
    <span className="filters">
      <Button
        size="small"
        aria-label={t("oversight.move_up", { name })}
        onClick={() => onMove(category.id, "up")}
        onKeyDown={byKey}
      >
        ↑
      </Button>
      <Button
        size="small"
        aria-label={t("oversight.move_down", { name })}
        onClick={() => onMove(category.id, "down")}
        onKeyDown={byKey}
      >
        ↓
      </Button>
      <RowButton act={t("oversight.edit")} of={name} onClick={() => onAct({ kind: "edit", category })} />
      <RowButton act={t("oversight.place")} of={name} onClick={() => onAct({ kind: "place", category })} />
      <RowButton act={t("oversight.attributes")} of={name} onClick={() => onAct({ kind: "attributes", category })} />
      <RowButton act={t("oversight.remove")} of={name} danger onClick={() => onAct({ kind: "remove", category })} />
    </span>
  );
}

function Translations({ of }: { of: OfficeCategory["name"] }): ReactNode {
  const t = useT();
  const missing = languages.filter((language) => !of[language]);
  if (missing.length === 0)
    return (
      <StateTag tone="good">{t("oversight.written_in", { count: languages.length, max: languages.length })}</StateTag>
    );
  return (
    <StateTag tone="warning">
      {t("oversight.missing", { languages: missing.map((language) => languageNames[language]).join(", ") })}
    </StateTag>
  );
}
