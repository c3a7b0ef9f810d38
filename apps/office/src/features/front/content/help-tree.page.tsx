import {
  contentOffice,
  type HelpCategory,
  maxHelpCategories,
  type OfficeArticle,
} from "@arcade/contract/front/content/office";
import { type Language, languages } from "@arcade/contract/languages";
import { useLanguage } from "@arcade/web/language.ts";
import { languageNames } from "@arcade/web/language-names.ts";
import { useT } from "@arcade/web/translate.tsx";
import { App as Ground, Button, Input, Select } from "antd";
import type { ReactNode } from "react";
import { useEdited } from "../../../kit/edited.tsx";
import { FailureNote } from "../../../kit/failure.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { RowButton } from "../../../kit/row-button.tsx";
import { useChange } from "../../../platform/change.ts";
import { useRead } from "../../../platform/query.ts";
import "./content.css";
import { named, type Six, sent, TranslationTag } from "./translations.tsx";

/** A heading while it is arranged. The last one has no name: it has the articles without a heading. */
interface Branch {
  id: string | null;
  name: Six;
  checked: Language[];
  articles: string[];
}

/** The help tree: headings in six languages, and the articles below each, in the order in which members read it. */
export function Page(): ReactNode {
  const t = useT();
  const found = useRead(contentOffice.articles, {});
  return (
    <Frame title={t("content_office.help_tree")} lead={t("content_office.help_tree_lead")}>
      <Loaded of={found}>
        {({ items, categories }) => (
          <Tree read={{ categories, articles: items.filter(({ kind }) => kind === "help") }} />
        )}
      </Loaded>
    </Frame>
  );
}

interface Arranged {
  categories: readonly HelpCategory[];
  articles: readonly OfficeArticle[];
}

interface Draft {
  branches: Branch[];
  rest: string[];
}

/** The headings and the places of the articles. Another title of an article does not change the tree. */
function standOf({ categories, articles }: Arranged): string {
  return JSON.stringify([categories, articles.map(({ key, category_id }) => [key, category_id])]);
}

function draftOf({ categories, articles }: Arranged): Draft {
  const under = (id: string | null) => articles.filter(({ category_id }) => category_id === id).map(({ key }) => key);
  return {
    branches: categories.map(({ id, name }) => ({ id, name, checked: [], articles: under(id) })),
    rest: under(null),
  };
}

function Tree({ read }: { read: Arranged }): ReactNode {
  const t = useT();
  const { message } = Ground.useApp();
  const { base, draft, ...edited } = useEdited(read, standOf, draftOf);
  const { articles, categories } = base;
  const { branches, rest } = draft;
  const setBranches = (next: Branch[]) => edited.change({ branches: next, rest });
  const put = useChange(contentOffice.putTree, { quiet: true });
  const send = async () => {
    const outcome = await put.send({
      categories: branches.map((branch) => ({ ...branch, name: sent(branch.name) })),
      rest,
    });
    if (!outcome?.ok) return;
    edited.noteSaved(draft);
    void message.success(t("content_office.saved"));
  };
  const headingOf = ({ name }: Branch, index: number) =>
    name.en || t("content_office.heading_number", { number: index + 1 });
  const change = (index: number, branch: Branch) => setBranches(branches.with(index, branch));
  /** Under another heading, as its last; -1: under none. */
  const moveTo = (key: string, to: number) => {
    const without = (keys: readonly string[]) => keys.filter((each) => each !== key);
    edited.change({
      branches: branches.map((branch, index) => ({
        ...branch,
        articles: [...without(branch.articles), ...(index === to ? [key] : [])],
      })),
      rest: [...without(rest), ...(to < 0 ? [key] : [])],
    });
  };
  const shared = { articles, branches, onMove: moveTo };
  return (
    <>
      {branches.map((branch, index) => (
        <section key={branch.id ?? `new ${index}`} className="content-heading" aria-label={headingOf(branch, index)}>
          <Names
            branch={branch}
            kept={categories.find(({ id }) => id === branch.id)}
            onChange={(next) => change(index, next)}
          />
          <Keys
            {...shared}
            keys={branch.articles}
            at={index}
            onOrder={(keys) => change(index, { ...branch, articles: keys })}
          />
          <div className="content-buttons">
            <RowButton
              act={t("content_office.heading_up")}
              of={headingOf(branch, index)}
              disabled={index === 0}
              onClick={() => setBranches(swapped(branches, index, index - 1))}
            />
            <RowButton
              act={t("content_office.heading_down")}
              of={headingOf(branch, index)}
              disabled={index === branches.length - 1}
              onClick={() => setBranches(swapped(branches, index, index + 1))}
            />
            <RowButton
              act={t("content_office.heading_remove")}
              of={headingOf(branch, index)}
              danger
              onClick={() =>
                edited.change({ branches: branches.toSpliced(index, 1), rest: [...rest, ...branch.articles] })
              }
            />
          </div>
        </section>
      ))}
      <section className="content-heading" aria-label={t("content_office.no_heading")}>
        <h2>{t("content_office.no_heading")}</h2>
        <Keys {...shared} keys={rest} at={-1} onOrder={(keys) => edited.change({ branches, rest: keys })} />
      </section>
      <FailureNote of={put.failure} />
      {edited.note}
      <div className="content-buttons">
        <Button
          type="primary"
          loading={put.pending}
          disabled={!edited.isChanged || edited.isOvertaken || branches.some(({ name }) => !name.en?.trim())}
          onClick={() => void send()}
        >
          {t("content_office.save")}
        </Button>
        {branches.length < maxHelpCategories ? (
          <Button onClick={() => setBranches([...branches, { id: null, name: {}, checked: [], articles: [] }])}>
            {t("content_office.heading_add")}
          </Button>
        ) : null}
      </div>
    </>
  );
}

function Names({
  branch,
  kept,
  onChange,
}: {
  branch: Branch;
  kept: HelpCategory | undefined;
  onChange: (branch: Branch) => void;
}): ReactNode {
  const t = useT();
  return (
    <div className="content-names">
      {languages.map((language) => (
        <label key={language} className="content-field">
          <span className="content-tab">
            {t("oversight.name_in", { language: languageNames[language] })}
            {kept === undefined ? null : <TranslationTag of={kept.translations[language]} />}
          </span>
          <Input
            dir="auto"
            lang={language}
            maxLength={60}
            value={branch.name[language] ?? ""}
            onChange={({ target }) => onChange({ ...branch, name: { ...branch.name, [language]: target.value } })}
          />
        </label>
      ))}
    </div>
  );
}

interface KeysProps {
  keys: readonly string[];
  /** The heading above them; -1: none. */
  at: number;
  articles: readonly OfficeArticle[];
  branches: readonly Branch[];
  onOrder: (keys: string[]) => void;
  onMove: (key: string, to: number) => void;
}

/** Articles under one heading: up and down by keys as by buttons, or under another heading. */
function Keys({ keys, at, articles, branches, onOrder, onMove }: KeysProps): ReactNode {
  const t = useT();
  const language = useLanguage();
  if (keys.length === 0) return <p className="quiet">{t("content_office.heading_empty")}</p>;
  return (
    <ul>
      {keys.map((key, index) => {
        const name = named(articles.find((article) => article.key === key)?.title ?? {}, language);
        const step = (by: 1 | -1) => {
          if (keys[index + by] !== undefined) onOrder(swapped(keys, index, index + by));
        };
        return (
          <li key={key}>
            <bdi>{name}</bdi>
            <span className="content-buttons">
              <Button size="small" aria-label={t("oversight.move_up", { name })} onClick={() => step(-1)}>
                ↑
              </Button>
              <Button size="small" aria-label={t("oversight.move_down", { name })} onClick={() => step(1)}>
                ↓
              </Button>
              <Select
                size="small"
                aria-label={t("content_office.under", { name })}
                value={at}
                onChange={(to) => onMove(key, to)}
                options={[
                  ...branches.map((branch, place) => ({
                    value: place,
                    label: named(branch.name, language) || t("content_office.heading_number", { number: place + 1 }),
                  })),
                  { value: -1, label: t("content_office.no_heading") },
                ]}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function swapped<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const [one, other] = [list[from], list[to]];
  return one === undefined || other === undefined ? [...list] : list.with(from, other).with(to, one);
}
