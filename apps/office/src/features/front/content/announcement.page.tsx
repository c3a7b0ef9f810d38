import { mayDo } from "@arcade/contract/access";
import { contentOffice } from "@arcade/contract/front/content/office";
import type { Answer } from "@arcade/contract/endpoint";
import { useLanguage } from "@arcade/web/language.ts";
import { useGo, useParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { App as Ground, Button } from "antd";
import { type ReactNode, useState } from "react";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm } from "../../../kit/action-form.tsx";
import { useEdited } from "../../../kit/edited.tsx";
import { FailureNote } from "../../../kit/failure.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { instantOf } from "../../../kit/moment-input.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { useChange } from "../../../platform/change.ts";
import { paths } from "../../../platform/paths.ts";
import { useRead } from "../../../platform/query.ts";
import { session } from "../../../platform/session.ts";
import { DeleteDraft } from "./delete-draft.tsx";
import { AnnouncedState, WaitsForSecond } from "./announced-state.tsx";
import { PublishFrom } from "./schedule.tsx";
import { revisionOf, SixEditor, type Texts, textsOf } from "./six-editor.tsx";
import { named, sent } from "./translations.tsx";

type Announcement = Answer<typeof contentOffice.announcement>;

/** `/announcement?id=`: an announcement to everybody; without an id, a new one. */
export function Page(): ReactNode {
  const { id } = useParameters();
  return id === undefined ? <Begin /> : <Existing key={id} id={id} />;
}

function Existing({ id }: { id: string }): ReactNode {
  const t = useT();
  const language = useLanguage();
  const found = useRead(contentOffice.announcement, { id });
  return (
    <Frame
      title={found.data === undefined ? t("content_office.announcement") : named(found.data.title, language)}
      lead={found.data === undefined ? null : <AnnouncedState of={found.data} />}
    >
      <Loaded of={found}>{(read) => <Editor read={read} />}</Loaded>
    </Frame>
  );
}

function Editor({ read }: { read: Announcement }): ReactNode {
  const t = useT();
  const { message } = Ground.useApp();
  const { operator } = session.use();
  const { base: announcement, draft: texts, ...edited } = useEdited(read, revisionOf, textsOf);
  const save = useChange(contentOffice.saveAnnouncement, { quiet: true });
  const { id, revision, published_at, withdrawn_at } = announcement;
  const isSaved = !edited.isChanged && !edited.isOvertaken;
  const send = async () => {
    const outcome = await save.send({
      id,
      revision,
      title: sent(texts.title),
      body: sent(texts.body),
      checked: texts.checked,
    });
    if (!outcome?.ok) return;
    edited.noteSaved(texts);
    void message.success(t("content_office.saved"));
  };
  const mayAct = operator !== null && mayDo(operator.role, "content.edit") && withdrawn_at === null;
  return (
    <>
      <SixEditor texts={texts} translations={announcement.translations} onChange={edited.change} />
      <FailureNote of={save.failure} />
      {edited.note}
      {mayAct ? (
        <div className="content-buttons">
          {published_at === null ? (
            <Button
              type="primary"
              disabled={!edited.isChanged || edited.isOvertaken}
              loading={save.pending}
              onClick={() => void send()}
            >
              {t("content_office.save")}
            </Button>
          ) : null}
          {published_at === null ? <Publish announcement={announcement} isSaved={isSaved} /> : <Withdraw id={id} />}
          {published_at === null && announcement.proposal_id === null ? (
            <DeleteDraft
              endpoint={contentOffice.deleteAnnouncement}
              toInput={(note) => ({ id, note })}
              back={paths.announcements()}
            />
          ) : null}
        </div>
      ) : null}
    </>
  );
}

function Publish({
  announcement: { id, revision, proposal_id },
  isSaved,
}: {
  announcement: Announcement;
  isSaved: boolean;
}): ReactNode {
  const t = useT();
  const { message } = Ground.useApp();
  const [isOpen, setIsOpen] = useState(false);
  if (proposal_id !== null) return <WaitsForSecond proposal_id={proposal_id} />;
  return (
    <>
      <Button disabled={!isSaved} onClick={() => setIsOpen(true)}>
        {t("content_office.propose")}
      </Button>
      {isSaved ? null : <span className="quiet">{t("content_office.save_first")}</span>}
      <ActionDialog title={t("content_office.propose")} open={isOpen} onClose={() => setIsOpen(false)}>
        <ActionForm<typeof contentOffice.publishAnnouncement, { at?: string }>
          endpoint={contentOffice.publishAnnouncement}
          toInput={({ at, note = "" }) => ({ id, revision, at: at ? instantOf(at) : null, note })}
          note={{ label: t("office.note_inside"), hint: t("office.note_hint"), min: 3 }}
          of={id}
          effect={
            <>
              <p>{t("content_office.propose_effect")}</p>
              <p>{t("content_office.announce_effect")}</p>
            </>
          }
          confirm={t("content_office.propose")}
          onDone={() => {
            void message.success(t("content_office.published_toast"));
            setIsOpen(false);
          }}
          onCancel={() => setIsOpen(false)}
        >
          <PublishFrom />
        </ActionForm>
      </ActionDialog>
    </>
  );
}

function Withdraw({ id }: { id: string }): ReactNode {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button danger onClick={() => setIsOpen(true)}>
        {t("content_office.withdraw")}
      </Button>
      <ActionDialog title={t("content_office.withdraw")} open={isOpen} onClose={() => setIsOpen(false)}>
        <ActionForm
          endpoint={contentOffice.withdrawAnnouncement}
          toInput={({ note = "" }) => ({ id, note })}
          note={{ label: t("office.note_inside"), hint: t("office.note_hint"), min: 3 }}
          of={id}
          effect={<p>{t("content_office.withdraw_effect")}</p>}
          confirm={t("content_office.withdraw")}
          danger
          onDone={() => setIsOpen(false)}
          onCancel={() => setIsOpen(false)}
        />
      </ActionDialog>
    </>
  );
}

function Begin(): ReactNode {
  const t = useT();
  const go = useGo();
  const [texts, setTexts] = useState<Texts>({ title: {}, body: {}, checked: [] });
  const add = useChange(contentOffice.addAnnouncement, { quiet: true, intent: "announcement" });
  const send = async () => {
    const outcome = await add.send({ title: sent(texts.title), body: sent(texts.body) });
    if (outcome?.ok) go(paths.announcement({ id: outcome.data.id }), { replace: true });
  };
  return (
    <Frame title={t("content_office.add_announcement")} lead={t("content_office.add_article_lead")}>
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
        <Button onClick={() => go(paths.announcements())}>{t("app.cancel")}</Button>
      </div>
    </Frame>
  );
}
