import { SearchOutlined } from "@ant-design/icons";
import { mayDo } from "@arcade/contract/access";
import type { FoundKind } from "@arcade/contract/base/search/kinds";
import { searchOffice } from "@arcade/contract/base/search/office";
import type { Answer } from "@arcade/contract/endpoint";
import { useGo } from "@arcade/web/place.ts";
import { settledMs, useSettled } from "@arcade/web/settled.ts";
import { money } from "@arcade/web/show.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Input, Modal } from "antd";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from "react";
import { Link } from "@arcade/web/router.tsx";
import { FailureBlock } from "../kit/failure.tsx";
import { Moment } from "../kit/figures.tsx";
import { paths } from "../platform/paths.ts";
import { useRead } from "../platform/query.ts";
import { session } from "../platform/session.ts";
import { places } from "./places.ts";

type Item = Answer<typeof searchOffice.find>["items"][number];

/** One line of the results, and the page that it opens. */
interface Choice {
  key: string;
  path: string;
  content: ReactNode;
}

/** One Chinese character is a word, one Latin letter is none. */
const isEnoughText = (text: string): boolean => new TextEncoder().encode(text).length >= 2;

/** Where each kind of thing is read. */
const pathOf: Record<FoundKind, (item: Item) => string> = {
  order: ({ id, name }) => paths.orders({ text: name, id }),
  refund: ({ name }) => paths.orders({ text: name }),
  member: ({ id }) => paths.member(id),
  store: ({ id }) => paths.stores({ text: id, id }),
  goods: ({ id }) => paths.goods({ text: id, id }),
  recharge: ({ id }) => paths.recharges({ id }),
  withdrawal: ({ id }) => paths.withdrawals({ id }),
  transfer: ({ id }) => paths.transfer(id),
};
/** The list of all things of a kind with these words; null if a text finds few of them. */
const listOf: Partial<Record<FoundKind, (text: string) => string>> = {
  member: (text) => paths.members({ text }),
  store: (text) => paths.stores({ text }),
  goods: (text) => paths.goods({ text }),
};

export function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const t = useT();
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      width={640}
      title={t("search.title")}
      closable={{ "aria-label": t("app.close") }}
      destroyOnHidden
    >
      <SearchBox onGone={onClose} />
    </Modal>
  );
}

/** The field and what it finds: pages at once, things when the operator stops typing. */
function SearchBox({ onGone }: { onGone: () => void }): ReactNode {
  const t = useT();
  const go = useGo();
  const list = useId();
  const [text, setText] = useState("");
  const [settled, settle] = useSettled("");
  const groups = useGroups(text.trim(), settled);
  const choices = groups.sections.flatMap((section) => section.choices);
  const [place, setPlace] = useState(0);
  const chosen = choices[Math.min(place, choices.length - 1)];
  useEffect(() => {
    if (chosen) document.getElementById(`${list}-${chosen.key}`)?.scrollIntoView({ block: "nearest" });
  }, [chosen, list]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || choices.length === 0) return;
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setPlace((Math.min(place, choices.length - 1) + step + choices.length) % choices.length);
    } else if (event.key === "Enter" && chosen) {
      event.preventDefault();
      onGone();
      go(chosen.path);
    }
  };
  return (
    <>
      <Input
        autoFocus
        size="large"
        prefix={<SearchOutlined />}
        value={text}
        maxLength={120}
        placeholder={t("search.placeholder")}
        aria-label={t("search.placeholder")}
        role="combobox"
        aria-expanded={choices.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={chosen ? `${list}-${chosen.key}` : undefined}
        onChange={({ target }) => {
          setText(target.value);
          setPlace(0);
          settle(target.value.trim(), settledMs);
        }}
        onKeyDown={onKeyDown}
      />
      <Results
        id={list}
        sections={groups.sections}
        isBusy={groups.isBusy}
        chosen={chosen?.key}
        onPoint={(key) => setPlace(choices.findIndex((choice) => choice.key === key))}
        onGone={onGone}
      />
      {groups.failure}
      <p role="status" className="quiet search-said">
        {!isEnoughText(text.trim()) ? t("search.hint") : groups.isEmpty ? t("search.empty") : ""}
      </p>
    </>
  );
}

interface Section {
  key: string;
  name: string;
  choices: readonly Choice[];
}

interface ResultsProps {
  id: string;
  sections: readonly Section[];
  isBusy: boolean;
  chosen: string | undefined;
  onPoint: (key: string) => void;
  onGone: () => void;
}

function Results({ id, sections, isBusy, chosen, onPoint, onGone }: ResultsProps): ReactNode {
  const t = useT();
  return (
    <div id={id} role="listbox" aria-label={t("search.results")} aria-busy={isBusy} className="search-results">
      {sections.map((section) => (
        <div key={section.key} role="group" aria-labelledby={`${id}-${section.key}-name`}>
          <p id={`${id}-${section.key}-name`} className="search-group">
            {section.name}
          </p>
          {section.choices.map(({ key, path, content }) => (
            <Link
              key={key}
              id={`${id}-${key}`}
              role="option"
              aria-selected={key === chosen}
              tabIndex={-1}
              to={path}
              onClick={onGone}
              onMouseMove={() => onPoint(key)}
            >
              {content}
            </Link>
          ))}
        </div>
      ))}
    </div>
  );
}

/** What is found, by kind. Results of an earlier text are not shown under a new one. */
function useGroups(
  text: string,
  settled: string,
): { sections: readonly Section[]; isBusy: boolean; isEmpty: boolean; failure: ReactNode } {
  const t = useT();
  const { operator } = session.use();
  const isEnough = isEnoughText(text);
  const found = useRead(searchOffice.find, { text: settled }, { enabled: isEnough && settled === text });
  if (!isEnough || operator === null) return { sections: [], isBusy: false, isEmpty: false, failure: null };
  const words = text.toLowerCase();
  const pages = places
    .flatMap(({ items }) => items)
    .filter(({ permission, name }) => mayDo(operator.role, permission) && t(name).toLowerCase().includes(words))
    .map(({ path, name }) => ({ key: `page-${path.slice(1)}`, path, content: <span>{t(name)}</span> }));
  const data = settled === text ? found.data : undefined;
  const kinds = [...new Set(data?.items.map(({ kind }) => kind))].map((kind) => ({
    key: kind,
    name: t(`search.kind_${kind}`),
    choices: [
      ...(data?.items ?? []).filter((item) => item.kind === kind).map(choiceOf),
      ...moreOf(kind, data?.more ?? [], text, t("search.more")),
    ],
  }));
  const sections = [...(pages.length > 0 ? [{ key: "page", name: t("search.pages"), choices: pages }] : []), ...kinds];
  const failure =
    found.error && settled === text ? (
      <FailureBlock failure={found.error} onRetry={() => void found.refetch()} busy={found.isFetching} />
    ) : null;
  return {
    sections,
    isBusy: data === undefined && failure === null,
    isEmpty: data !== undefined && sections.length === 0,
    failure,
  };
}

function choiceOf(item: Item): Choice {
  const content = (
    <>
      <span className="search-name">
        <bdi>{item.name}</bdi>
        {item.about === "" ? null : <bdi className="quiet">{item.about}</bdi>}
      </span>
      <span className="search-facts">
        {item.amount === null ? null : <bdi className="num">{money(item.amount)}</bdi>}
        <span className="quiet">
          <Moment at={item.createtime} short />
        </span>
      </span>
    </>
  );
  return { key: `${item.kind}-${item.id}`, path: pathOf[item.kind](item), content };
}

function moreOf(kind: FoundKind, more: readonly FoundKind[], text: string, words: string): Choice[] {
  const path = listOf[kind]?.(text);
  return path === undefined || !more.includes(kind)
    ? []
    : [{ key: `more-${kind}`, path, content: <span>{words}</span> }];
}
