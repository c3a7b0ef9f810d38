import { catalogueOffice, maxSynonyms, type SynonymGroup } from "@arcade/contract/shops/catalogue/office";
import { foldedOf } from "@arcade/contract/shops/catalogue/tokens";
import { type Language, languages } from "@arcade/contract/languages";
import { languageNames } from "@arcade/web/language-names.ts";
import { useParameters, useSetParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { App as Ground, Button, Form, Input, Select, Space } from "antd";
import { type ReactNode, useRef, useState } from "react";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm } from "../../../kit/action-form.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { type Columns, FlatTable } from "../../../kit/tables/flat-table.tsx";
import { RowButton } from "../../../kit/row-button.tsx";
import { useRead } from "../../../platform/query.ts";

type Group = Pick<SynonymGroup, "language" | "terms"> & { id: SynonymGroup["id"] | null };

/** `/synonyms?language&term`: words that the search takes for the same; `term` begins a new group. */
export function Page(): ReactNode {
  const t = useT();
  const { language: named, term } = useParameters();
  const setParameters = useSetParameters();
  const language = languages.find((known) => known === named) ?? "en";
  const [edited, setEdited] = useState<Group | null>(term ? { id: null, language, terms: [term] } : null);
  const [removed, setRemoved] = useState<SynonymGroup | null>(null);
  const [typed, setTyped] = useState("");
  const groups = useRead(catalogueOffice.synonyms, { language });
  const close = () => {
    setEdited(null);
    setRemoved(null);
    setParameters({ term: undefined });
  };
  return (
    <Frame title={t("office.place_synonyms")} lead={t("oversight.synonyms_lead")}>
      <div className="filters">
        <Select<Language>
          aria-label={t("app.language")}
          value={language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={(chosen) => setParameters({ language: chosen })}
        />
        <Input.Search
          aria-label={t("oversight.synonyms_search")}
          placeholder={t("oversight.synonyms_search")}
          value={typed}
          allowClear
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="primary" onClick={() => setEdited({ id: null, language, terms: [] })}>
          {t("oversight.add_synonyms")}
        </Button>
      </div>
      <Loaded of={groups}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="quiet">{t("oversight.no_synonyms")}</p>
          ) : (
            <Groups
              key={`${language} ${typed}`}
              groups={items.filter((group) => hasTerm(group, typed))}
              columns={columnsOf(t, setEdited, setRemoved)}
            />
          )
        }
      </Loaded>
      {edited === null ? null : (
        <EditSynonyms
          group={edited}
          onClose={close}
          onSaved={(first) => {
            // Among hundreds of groups the saved one is found at once.
            setTyped(first);
            close();
          }}
        />
      )}
      {removed === null ? null : <RemoveSynonyms group={removed} onClose={close} />}
    </Frame>
  );
}

const hasTerm = ({ terms }: SynonymGroup, typed: string): boolean => {
  const word = foldedOf(typed.trim());
  return terms.some((term) => foldedOf(term).includes(word));
};

/** A language has hundreds of groups; so many are drawn at once. */
const groupsAtOnce = 60;

function Groups({ groups, columns }: { groups: readonly SynonymGroup[]; columns: Columns<SynonymGroup> }): ReactNode {
  const t = useT();
  const [shown, setShown] = useState(groupsAtOnce);
  if (groups.length === 0) return <p className="quiet">{t("oversight.synonyms_none_found")}</p>;
  return (
    <>
      <FlatTable<SynonymGroup>
        label={t("office.place_synonyms")}
        rowKey="id"
        columns={columns}
        dataSource={groups.slice(0, shown)}
      />
      {groups.length > shown ? (
        <p>
          <Button onClick={() => setShown(shown + groupsAtOnce)}>{t("app.more")}</Button>
        </p>
      ) : null}
    </>
  );
}

function columnsOf(
  t: ReturnType<typeof useT>,
  onEdit: (group: SynonymGroup) => void,
  onRemove: (group: SynonymGroup) => void,
): Columns<SynonymGroup> {
  return [
    {
      title: t("oversight.synonyms"),
      key: "terms",
      render: (_, { language, terms }) => <Terms of={terms} lang={language} />,
    },
    {
      title: t("office.acts"),
      key: "acts",
      render: (_, group) => (
        <Space wrap>
          <RowButton act={t("oversight.change_synonyms")} of={group.terms.join(" · ")} onClick={() => onEdit(group)} />
          <RowButton
            act={t("oversight.remove_synonyms")}
            of={group.terms.join(" · ")}
            danger
            onClick={() => onRemove(group)}
          />
        </Space>
      ),
    },
  ];
}

function Terms({ of, lang }: { of: readonly string[]; lang: Language }): ReactNode {
  return of.map((term, index) => (
    <span key={term}>
      {index > 0 && " · "}
      <bdi lang={lang}>{term}</bdi>
    </span>
  ));
}

interface EditProps {
  group: Group;
  onClose: () => void;
  onSaved: (firstTerm: string) => void;
}

function EditSynonyms({ group, onClose, onSaved }: EditProps): ReactNode {
  const t = useT();
  const first = useRef("");
  const { message } = Ground.useApp();
  return (
    <ActionDialog
      title={`${t(group.id === null ? "oversight.add_synonyms" : "oversight.change_synonyms")}: ${languageNames[group.language]}`}
      open
      onClose={onClose}
    >
      <ActionForm<typeof catalogueOffice.putSynonyms, { terms: string[] }>
        endpoint={catalogueOffice.putSynonyms}
        about={`${group.id ?? "new"} ${group.terms.join(" ")}`}
        initial={{ terms: group.terms }}
        toInput={({ terms, note = "" }) => {
          first.current = terms[0] ?? "";
          return { id: group.id, language: group.language, terms, note };
        }}
        note={{ label: t("office.note"), hint: t("office.note_hint"), min: 3 }}
        confirm={t("oversight.save_synonyms")}
        onDone={() => {
          void message.success(t("oversight.synonyms_toast"));
          onSaved(first.current);
        }}
        onCancel={onClose}
      >
        <Form.Item
          name="terms"
          label={t("oversight.synonyms")}
          extra={t("oversight.synonyms_hint", { most: maxSynonyms.terms, letters: maxSynonyms.letters })}
          rules={[{ required: true, type: "array", min: 2, message: t("oversight.synonyms_two") }]}
        >
          <Select
            mode="tags"
            open={false}
            suffixIcon={null}
            maxCount={maxSynonyms.terms}
            tokenSeparators={[",", "،", "、", "，"]}
          />
        </Form.Item>
      </ActionForm>
    </ActionDialog>
  );
}

function RemoveSynonyms({ group, onClose }: { group: SynonymGroup; onClose: () => void }): ReactNode {
  const t = useT();
  const { message } = Ground.useApp();
  return (
    <ActionDialog title={t("oversight.remove_synonyms")} open onClose={onClose}>
      <ActionForm<typeof catalogueOffice.removeSynonyms>
        endpoint={catalogueOffice.removeSynonyms}
        toInput={({ note = "" }) => ({ id: group.id, note })}
        note={{ label: t("office.note"), hint: t("office.note_hint"), min: 3 }}
        effect={
          <p>
            <Terms of={group.terms} lang={group.language} />
          </p>
        }
        confirm={t("oversight.remove_synonyms")}
        danger
        onDone={() => {
          void message.success(t("oversight.synonyms_toast"));
          onClose();
        }}
        onCancel={onClose}
      />
    </ActionDialog>
  );
}
