import { mayDo } from "@arcade/contract/access";
import { isAgreement } from "@arcade/contract/front/content/articles";
import { maxChanges, contentOffice } from "@arcade/contract/front/content/office";
import type { Answer } from "@arcade/contract/endpoint";
import { directionOf, languages } from "@arcade/contract/languages";
import { languageNames } from "@arcade/web/language-names.ts";
import { useT } from "@arcade/web/translate.tsx";
import { App as Ground, Button, Checkbox, Form, Input } from "antd";
import { type ReactNode, useState } from "react";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm } from "../../../kit/action-form.tsx";
import { instantOf } from "../../../kit/moment-input.tsx";
import { session } from "../../../platform/session.ts";
import { VersionWaits, WaitsForSecond } from "./announced-state.tsx";
import { PublishFrom } from "./schedule.tsx";
import { type Six, sent, TranslationsLeft } from "./translations.tsx";

type Article = Answer<typeof contentOffice.article>;

interface Fields {
  at?: string;
  asks: boolean;
  changes: Six;
}

/** The next version of an article, and whether members are asked to agree to it. */
export function PublishArticle({ article, isSaved }: { article: Article; isSaved: boolean }): ReactNode {
  const t = useT();
  const { message } = Ground.useApp();
  const { operator } = session.use();
  const [isOpen, setIsOpen] = useState(false);
  if (operator === null || !mayDo(operator.role, "content.edit")) return null;
  if (article.proposal_id !== null) return <WaitsForSecond proposal_id={article.proposal_id} />;
  if (article.waiting !== null) return <Waiting article={article} waiting={article.waiting} />;
  return (
    <>
      <Button disabled={!isSaved || (!article.changed && article.version !== null)} onClick={() => setIsOpen(true)}>
        {t("content_office.propose")}
      </Button>
      {!isSaved ? <span className="quiet">{t("content_office.save_first")}</span> : null}
      <ActionDialog title={t("content_office.propose")} open={isOpen} onClose={() => setIsOpen(false)}>
        <ActionForm<typeof contentOffice.publishArticle, Fields>
          endpoint={contentOffice.publishArticle}
          initial={{ asks: isAgreement(article.key) && article.version !== null, changes: {} }}
          toInput={({ at, asks, changes, note = "" }) => ({
            key: article.key,
            revision: article.revision,
            changes: asks ? sent(changes) : null,
            at: at ? instantOf(at) : null,
            note,
          })}
          note={{ label: t("office.note_inside"), hint: t("office.note_hint"), min: 3 }}
          of="everybody"
          effect={({ at, asks }) => (
            <>
              <p>{t("content_office.propose_effect")}</p>
              {article.notice_hours > 0 ? (
                <p>{t("content_office.notice_effect", { hours: article.notice_hours })}</p>
              ) : null}
              {at || article.notice_hours > 0 ? (
                <p>{t("content_office.effect_later")}</p>
              ) : asks ? null : (
                <p>{t("content_office.effect_publish")}</p>
              )}
              {isAgreement(article.key) && article.version !== null && !asks ? (
                <p>{t("content_office.typing_error_effect")}</p>
              ) : null}
              {asks ? <p>{t("content_office.effect_asks")}</p> : null}
              <TranslationsLeft of={article.translations} />
            </>
          )}
          confirm={t("content_office.propose")}
          onDone={() => {
            void message.success(t("content_office.published_toast"));
            setIsOpen(false);
          }}
          onCancel={() => setIsOpen(false)}
        >
          <PublishFrom />
          {isAgreement(article.key) ? <Asks /> : null}
        </ActionForm>
      </ActionDialog>
    </>
  );
}

/** While a version waits for its moment there is no other to be published; until then it can be taken back. */
function Waiting({
  article: { key },
  waiting: { version, date },
}: {
  article: Article;
  waiting: NonNullable<Article["waiting"]>;
}): ReactNode {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <VersionWaits version={version} date={date} />
      <Button danger onClick={() => setIsOpen(true)}>
        {t("content_office.take_back")}
      </Button>
      <ActionDialog title={t("content_office.take_back")} open={isOpen} onClose={() => setIsOpen(false)}>
        <ActionForm
          endpoint={contentOffice.takeBack}
          toInput={({ note = "" }) => ({ key, version, note })}
          note={{ label: t("office.note_inside"), hint: t("office.note_hint"), min: 3 }}
          effect={<p>{t("content_office.take_back_effect", { version })}</p>}
          confirm={t("content_office.take_back")}
          danger
          onDone={() => setIsOpen(false)}
          onCancel={() => setIsOpen(false)}
        />
      </ActionDialog>
    </>
  );
}

function Asks(): ReactNode {
  const t = useT();
  const asks = Form.useWatch<boolean | undefined>("asks");
  return (
    <>
      <Form.Item name="asks" valuePropName="checked">
        <Checkbox>{t("content_office.asks")}</Checkbox>
      </Form.Item>
      {asks ? (
        <fieldset>
          <legend>{t("content_office.changes")}</legend>
          <p className="quiet">{t("content_office.changes_hint")}</p>
          {languages.map((language) => (
            <Form.Item
              key={language}
              name={["changes", language]}
              label={t("content_office.changes_in", { language: languageNames[language] })}
              rules={[{ required: true, whitespace: true, message: t("field.rule_required") }]}
            >
              <Input.TextArea rows={2} lang={language} dir={directionOf(language)} maxLength={maxChanges} />
            </Form.Item>
          ))}
        </fieldset>
      ) : null}
    </>
  );
}

export function RetireArticle({ article }: { article: Article }): ReactNode {
  const t = useT();
  const { operator } = session.use();
  const [isOpen, setIsOpen] = useState(false);
  if (operator === null || !mayDo(operator.role, "content.edit")) return null;
  const name = article.retired ? t("content_office.show_again") : t("content_office.retire");
  return (
    <>
      <Button danger={!article.retired} onClick={() => setIsOpen(true)}>
        {name}
      </Button>
      <ActionDialog title={name} open={isOpen} onClose={() => setIsOpen(false)}>
        <ActionForm
          endpoint={contentOffice.retireArticle}
          toInput={({ note = "" }) => ({ key: article.key, retired: !article.retired, note })}
          note={{ label: t("office.note_inside"), hint: t("office.note_hint"), min: 3 }}
          of="everybody"
          effect={<p>{article.retired ? t("content_office.show_again_effect") : t("content_office.retire_effect")}</p>}
          confirm={name}
          danger={!article.retired}
          onDone={() => setIsOpen(false)}
          onCancel={() => setIsOpen(false)}
        />
      </ActionDialog>
    </>
  );
}
