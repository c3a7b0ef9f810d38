import { contentOffice, maxArticlesAtOnce, type OfficeArticle } from "@arcade/contract/front/content/office";
import { useLanguage } from "@arcade/web/language.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { App as Ground, Button } from "antd";
import { type ReactNode, useState } from "react";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm } from "../../../kit/action-form.tsx";
import { MassConfirm } from "../../../kit/danger/mass-confirm.tsx";
import { named } from "./translations.tsx";
import "../../../kit/tables/table-tools.css";

/** Whether its draft can be proposed as it is. Other words of an agreement are proposed from its own page. */
export function canBeProposed({ kind, changed, version, waiting, retired, proposal_id }: OfficeArticle): boolean {
  const isNew = changed || version === null;
  return isNew && waiting === null && !retired && proposal_id === null && (kind === "help" || version === null);
}

/** One proposal for several drafts, which a second person approves or refuses as a whole. */
export function ProposeArticles({
  chosen,
  onDone,
}: {
  chosen: readonly OfficeArticle[];
  onDone: () => void;
}): ReactNode {
  const t = useT();
  const language = useLanguage();
  const { message } = Ground.useApp();
  const [isOpen, setIsOpen] = useState(false);
  const asked = chosen.slice(0, maxArticlesAtOnce);
  return (
    <div className="table-bulk">
      <span role="status">
        <Trans id="tables.bulk_chosen" values={{ count: chosen.length }} />
      </span>
      <Button onClick={() => setIsOpen(true)}>{t("content_office.propose")}</Button>
      <Button type="text" onClick={onDone}>
        {t("tables.bulk_clear")}
      </Button>
      <ActionDialog title={t("content_office.propose")} open={isOpen} onClose={() => setIsOpen(false)}>
        <ActionForm
          endpoint={contentOffice.publishArticles}
          toInput={({ note = "" }) => ({ articles: asked.map(({ key, revision }) => ({ key, revision })), note })}
          note={{ label: t("office.note_inside"), hint: t("office.note_hint"), min: 3 }}
          of="everybody"
          effect={
            <>
              <p>{t("content_office.propose_several_effect")}</p>
              <ul>
                {asked.map(({ key, title }) => (
                  <li key={key}>
                    <bdi>{named(title, language)}</bdi>
                  </li>
                ))}
              </ul>
            </>
          }
          confirm={t("content_office.propose")}
          onDone={() => {
            void message.success(t("content_office.published_toast"));
            setIsOpen(false);
            onDone();
          }}
          onCancel={() => setIsOpen(false)}
        >
          <MassConfirm count={asked.length} />
        </ActionForm>
      </ActionDialog>
    </div>
  );
}
