import { mayDo } from "@arcade/contract/access";
import { contentOffice } from "@arcade/contract/front/content/office";
import type { Answer } from "@arcade/contract/endpoint";
import { useLanguage } from "@arcade/web/language.ts";
import { useGo, useParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { App as Ground, Button, Input } from "antd";
import { type ReactNode, useId, useState } from "react";
import { useEdited } from "../../../kit/edited.tsx";
import { FailureNote } from "../../../kit/failure.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { useChange } from "../../../platform/change.ts";
import { paths } from "../../../platform/paths.ts";
import { useRead } from "../../../platform/query.ts";
import { session } from "../../../platform/session.ts";
import { DeleteDraft } from "./delete-draft.tsx";
import { PublishArticle, RetireArticle } from "./publish-article.tsx";
import { revisionOf, SixEditor, type Texts, textsOf } from "./six-editor.tsx";
import { named, sent } from "./translations.tsx";
import { Versions } from "./versions.tsx";

type Article = Answer<typeof contentOffice.article>;

/** `/article?key=`: the draft of an article, and its versions; `?begin=`: a new one. */
export function Page(): ReactNode {
  const { key, begin } = useParameters();
  return key === undefined ? <NewArticle begin={begin ?? "help"} /> : <Existing key={key} name={key} />;
}

function Existing({ name }: { name: string }): ReactNode {
  const t = useT();
  const language = useLanguage();
  const article = useRead(contentOffice.article, { key: name });
  return (
    <Frame
      title={article.data === undefined ? t("content_office.article") : named(article.data.title, language)}
      lead={t("content_office.article_lead")}
    >
      <Loaded of={article}>
        {(found) => (
          <>
            <Editor read={found} />
            <Versions article={found} />
          </>
        )}
      </Loaded>
    </Frame>
  );
}

function Editor({ read }: { read: Article }): ReactNode {
  const t = useT();
  const { message } = Ground.useApp();
  const { base: article, draft: texts, ...edited } = useEdited(read, revisionOf, textsOf);
  const save = useChange(contentOffice.saveArticle, { quiet: true });
  const isSaved = !edited.isChanged && !edited.isOvertaken;
  const { operator } = session.use();
  const mayEdit = operator !== null && mayDo(operator.role, "content.edit");
  const send = async () => {
    const { title, body, checked } = texts;
    const outcome = await save.send({
      key: article.key,
      revision: article.revision,
      title: sent(title),
      body: sent(body),
      checked,
    });
    if (!outcome?.ok) return;
    edited.noteSaved(texts);
    void message.success(t("content_office.saved"));
  };
  return (
    <>
      <SixEditor texts={texts} translations={article.translations} onChange={edited.change} />
      <FailureNote of={save.failure} />
      {edited.note}
      <div className="content-buttons">
        <Button
          type="primary"
          disabled={!edited.isChanged || edited.isOvertaken}
          loading={save.pending}
          onClick={() => void send()}
        >
          {t("content_office.save")}
        </Button>
        <PublishArticle article={article} isSaved={isSaved} />
        {article.kind === "help" && article.version !== null ? <RetireArticle article={article} /> : null}
        {article.kind === "help" && article.versions.length === 0 && article.proposal_id === null && mayEdit ? (
          <DeleteDraft
            endpoint={contentOffice.deleteArticle}
            toInput={(note) => ({ key: article.key, note })}
            back={paths.articles()}
          />
        ) : null}
      </div>
    </>
  );
}

function NewArticle({ begin }: { begin: string }): ReactNode {
  const t = useT();
  const go = useGo();
  const id = useId();
  const isHelp = begin === "help";
  const [key, setKey] = useState(isHelp ? "help-" : begin);
  const [texts, setTexts] = useState<Texts>({ title: {}, body: {}, checked: [] });
  const add = useChange(contentOffice.addArticle, { quiet: true });
  const send = async () => {
    const outcome = await add.send({ key: key.trim(), title: sent(texts.title), body: sent(texts.body) });
    if (outcome?.ok) go(paths.article({ key: outcome.data.key }), { replace: true });
  };
  return (
    <Frame title={t("content_office.add_article")} lead={t("content_office.add_article_lead")}>
      {isHelp ? (
        <div className="content-field">
          <label htmlFor={id}>{t("content_office.key")}</label>
          <Input
            id={id}
            dir="ltr"
            maxLength={40}
            aria-describedby={`${id}hint`}
            value={key}
            onChange={({ target }) => setKey(target.value)}
          />
          <p id={`${id}hint`} className="quiet">
            {t("content_office.key_hint")}
          </p>
        </div>
      ) : null}
      <SixEditor texts={texts} translations={null} onChange={setTexts} />
      <FailureNote of={add.failure} />
      <div className="content-buttons">
        <Button
          type="primary"
          loading={add.pending}
          disabled={!texts.title.en?.trim() || !texts.body.en?.trim()}
          onClick={() => void send()}
        >
          {t("content_office.begin")}
        </Button>
        <Button onClick={() => go(paths.articles())}>{t("app.cancel")}</Button>
      </div>
    </Frame>
  );
}
