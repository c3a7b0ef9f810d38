import { homeOffice, maxHotWords } from "@arcade/contract/front/content/home-office";
import type { Answer } from "@arcade/contract/endpoint";
import { useT } from "@arcade/web/translate.tsx";
import { App as Ground, Button } from "antd";
import { type ReactNode, useState } from "react";
import { useEdited } from "../../../kit/edited.tsx";
import { FailureNote } from "../../../kit/failure.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { useChange } from "../../../platform/change.ts";
import { useRead } from "../../../platform/query.ts";
import { type OrderedName, OrderedNames } from "./ordered-names.tsx";
import { sent } from "./translations.tsx";

const maxWord = 40;

/** `/hot-words`: what the search page puts forward, in each language. */
export function Page(): ReactNode {
  const t = useT();
  const words = useRead(homeOffice.hotWords, {});
  return (
    <Frame title={t("office.place_hot_words")} lead={t("content_office.hot_words_lead")}>
      <Loaded of={words}>{({ items }) => <Words read={items} />}</Loaded>
    </Frame>
  );
}

type Saved = Answer<typeof homeOffice.hotWords>["items"];

function linesOf(kept: Saved): readonly OrderedName[] {
  return kept.map(({ id, word, translations }) => ({ key: id, name: word, checked: [], translations, shown: true }));
}

function Words({ read }: { read: Saved }): ReactNode {
  const t = useT();
  const { message } = Ground.useApp();
  const { base, draft: items, ...edited } = useEdited(read, JSON.stringify, linesOf);
  const put = useChange(homeOffice.putHotWords, { quiet: true });
  const known = new Set<string>(base.map(({ id }) => id));
  const send = async () => {
    const words = items.map(({ key, name, checked }) => ({
      id: known.has(key) ? key : null,
      word: sent(name),
      checked,
    }));
    const outcome = await put.send({ words });
    if (!outcome?.ok) return;
    edited.noteSaved(items);
    void message.success(t("content_office.saved"));
  };
  const [made, setMade] = useState(0);
  const add = () => {
    setMade(made + 1);
    edited.change([...items, { key: `new ${made}`, name: {}, checked: [], translations: null, shown: true }]);
  };
  return (
    <>
      {items.length === 0 ? <p className="quiet">{t("content_office.no_hot_words")}</p> : null}
      <OrderedNames items={items} max={maxWord} onChange={edited.change} canRemove />
      <FailureNote of={put.failure} />
      {edited.note}
      <div className="content-buttons">
        <Button
          type="primary"
          loading={put.pending}
          disabled={!edited.isChanged || edited.isOvertaken || items.some(({ name }) => !name.en?.trim())}
          onClick={() => void send()}
        >
          {t("content_office.save")}
        </Button>
        {items.length < maxHotWords ? <Button onClick={add}>{t("content_office.add_hot_word")}</Button> : null}
      </div>
    </>
  );
}
