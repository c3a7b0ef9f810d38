import { mayDo } from "@arcade/contract/access";
import { maxCase, nameInReply } from "@arcade/contract/oversight/support/cases";
import { supportOffice } from "@arcade/contract/oversight/support/office";
import type { Answer } from "@arcade/contract/endpoint";
import { languages } from "@arcade/contract/languages";
import { languageNames } from "@arcade/web/language-names.ts";
import { useLanguage } from "@arcade/web/language.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Button, Form, Input } from "antd";
import { type ReactNode, useState } from "react";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm } from "../../../kit/action-form.tsx";
import { FlatTable } from "../../../kit/tables/flat-table.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { useRead } from "../../../platform/query.ts";
import { session } from "../../../platform/session.ts";

type Reply = Answer<typeof supportOffice.replies>["items"][number];
type Act = { kind: "save"; reply: Reply | null } | { kind: "remove"; reply: Reply };

/** `/service-replies`: canned replies of customer service, in each language in which somebody wrote them. */
export function Page(): ReactNode {
  const t = useT();
  const { operator } = session.use();
  const replies = useRead(supportOffice.replies, {});
  const [act, setAct] = useState<Act | null>(null);
  const mayManage = operator !== null && mayDo(operator.role, "support.manage");
  return (
    <Frame
      title={t("support_office.canned")}
      lead={t("support_office.canned_name_hint")}
      actions={
        mayManage ? (
          <Button type="primary" onClick={() => setAct({ kind: "save", reply: null })}>
            {t("support_office.canned_add")}
          </Button>
        ) : null
      }
    >
      <Loaded of={replies}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="quiet">{t("support_office.canned_none")}</p>
          ) : (
            <Replies items={items} onAct={mayManage ? setAct : null} />
          )
        }
      </Loaded>
      <ActionDialog
        title={
          act?.kind === "remove"
            ? t("support_office.canned_remove")
            : act?.reply
              ? t("support_office.canned_edit")
              : t("support_office.canned_add")
        }
        open={act !== null}
        onClose={() => setAct(null)}
      >
        {act?.kind === "save" ? <Save reply={act.reply} onClose={() => setAct(null)} /> : null}
        {act?.kind === "remove" ? <Remove reply={act.reply} onClose={() => setAct(null)} /> : null}
      </ActionDialog>
    </Frame>
  );
}

function Replies({ items, onAct }: { items: readonly Reply[]; onAct: ((act: Act) => void) | null }): ReactNode {
  const t = useT();
  const show = useShow();
  const language = useLanguage();
  return (
    <FlatTable
      label={t("support_office.canned")}
      rowKey="id"
      dataSource={items}
      columns={[
        { title: t("support_office.canned_title"), dataIndex: "title", render: (title: string) => <bdi>{title}</bdi> },
        {
          title: t("support_office.answer"),
          key: "text",
          render: (_, { text }) => <p dir="auto">{text[language] ?? text.en}</p>,
        },
        {
          title: t("support_office.language"),
          key: "languages",
          render: (_, { text }) =>
            languages
              .filter((of) => text[of])
              .map((of) => languageNames[of])
              .join(" · "),
        },
        {
          title: t("office.made_at"),
          key: "changed",
          render: (_, { changed, changed_by }) => (
            <Trans id="support_office.changed_by" values={{ at: show.time(changed), name: changed_by }} />
          ),
        },
        ...(onAct === null
          ? []
          : [
              {
                title: t("support_office.canned_edit"),
                key: "acts",
                render: (_: unknown, reply: Reply) => (
                  <>
                    <Button type="link" onClick={() => onAct({ kind: "save", reply })}>
                      {t("support_office.canned_edit")}
                    </Button>
                    <Button type="link" danger onClick={() => onAct({ kind: "remove", reply })}>
                      {t("support_office.canned_remove")}
                    </Button>
                  </>
                ),
              },
            ]),
      ]}
    />
  );
}

type Fields = { title: string } & { [Of in (typeof languages)[number]]?: string | undefined };

function Save({ reply, onClose }: { reply: Reply | null; onClose: () => void }): ReactNode {
  const t = useT();
  return (
    <ActionForm<typeof supportOffice.saveReply, Fields>
      endpoint={supportOffice.saveReply}
      toInput={({ title, note: _note, reason_code: _reason, ...texts }) => ({
        ...(reply === null ? {} : { reply_id: reply.id }),
        title,
        text: Object.fromEntries(languages.flatMap((of) => (texts[of]?.trim() ? [[of, texts[of]]] : []))),
      })}
      initial={reply === null ? {} : { title: reply.title, ...reply.text }}
      confirm={t("support_office.save")}
      onDone={onClose}
      onCancel={onClose}
    >
      <Form.Item
        name="title"
        label={t("support_office.canned_title")}
        rules={[{ required: true, whitespace: true, message: t("support_office.title_required") }]}
      >
        <Input maxLength={maxCase.replyTitle} dir="auto" />
      </Form.Item>
      {languages.map((of) => (
        <Form.Item key={of} name={of} label={t("support_office.canned_text", { language: languageNames[of] })}>
          <Input.TextArea rows={3} maxLength={maxCase.reply} lang={of} dir="auto" placeholder={nameInReply} />
        </Form.Item>
      ))}
    </ActionForm>
  );
}

function Remove({ reply, onClose }: { reply: Reply; onClose: () => void }): ReactNode {
  const t = useT();
  return (
    <ActionForm
      endpoint={supportOffice.removeReply}
      toInput={() => ({ reply_id: reply.id })}
      effect={<p>{t("support_office.canned_removed_effect")}</p>}
      confirm={t("support_office.canned_remove")}
      danger
      onDone={onClose}
      onCancel={onClose}
    >
      <p>
        <bdi>{reply.title}</bdi>
      </p>
    </ActionForm>
  );
}
