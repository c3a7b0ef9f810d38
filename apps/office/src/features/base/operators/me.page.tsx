import { languages, type Language } from "@arcade/contract/languages";
import { operatorsOffice } from "@arcade/contract/base/operators/office";
import type { Answer } from "@arcade/contract/endpoint";
import { App as Ground, Button, Form, Input, Select } from "antd";
import { type ReactNode, useState } from "react";
import { languageNames } from "@arcade/web/language-names.ts";
import { useT } from "@arcade/web/translate.tsx";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm } from "../../../kit/action-form.tsx";
import { CodeInput } from "../../../kit/code-input.tsx";
import { Moment, Name } from "../../../kit/figures.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { RecordView } from "../../../kit/record-view.tsx";
import { NewPassword } from "../../../kit/new-password.tsx";
import { useChange } from "../../../platform/change.ts";
import { useRead } from "../../../platform/query.ts";
import { MyPasskeys } from "./my-passkeys.tsx";
import { MySessions } from "./my-sessions.tsx";

type Me = Answer<typeof operatorsOffice.me>;

/** The operator's own page: role, keys, and sessions. */
export function Page(): ReactNode {
  const t = useT();
  const me = useRead(operatorsOffice.me, {});
  return (
    <Frame title={t("office.me")}>
      <Loaded of={me}>{(known) => <Known me={known} />}</Loaded>
    </Frame>
  );
}

function Known({ me }: { me: Me }): ReactNode {
  const t = useT();
  const [dialog, setDialog] = useState<"password" | "account" | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <RecordView
        groups={[
          {
            title: t("office.me_facts"),
            facts: [
              { name: t("office.operator_name"), value: <Name of={me.name} /> },
              { name: t("office.email"), value: <bdi>{me.email}</bdi> },
              { name: t("office.role"), value: t(`office.role_${me.role}`) },
              { name: t("office.mail_language"), value: <MailLanguage of={me.language} /> },
              { name: t("office.session_until"), value: <Moment at={me.expires} /> },
              { name: t("office.session_idle"), value: t("office.unit_minutes", { count: me.idle_minutes }) },
              {
                name: t("office.own_account"),
                value: me.own_account ? (
                  <Name of={me.own_account.nickname} />
                ) : (
                  <Button onClick={() => setDialog("account")}>{t("office.declare_account")}</Button>
                ),
              },
              me.demo
                ? null
                : {
                    name: t("office.password"),
                    value: <Button onClick={() => setDialog("password")}>{t("office.change_password")}</Button>,
                  },
            ],
          },
        ]}
      />
      {me.demo ? null : <MyPasskeys />}
      <MySessions />
      <ActionDialog title={t("office.change_password")} open={dialog === "password"} onClose={close}>
        <ChangePassword onClose={close} />
      </ActionDialog>
      <ActionDialog title={t("office.declare_account")} open={dialog === "account"} onClose={close}>
        <DeclareAccount onClose={close} />
      </ActionDialog>
    </>
  );
}

function MailLanguage({ of }: { of: string }): ReactNode {
  const t = useT();
  const change = useChange(operatorsOffice.changeLanguage);
  return (
    <Select
      aria-label={t("office.mail_language")}
      value={languages.find((language) => language === of) ?? "en"}
      loading={change.pending}
      options={languages.map((value) => ({ value, label: languageNames[value] }))}
      onChange={(language: Language) => void change.send({ language })}
    />
  );
}

interface Passwords {
  old_password: string;
  password: string;
  code: string;
}

function ChangePassword({ onClose }: { onClose: () => void }): ReactNode {
  const t = useT();
  const { message } = Ground.useApp();
  const required = [{ required: true, message: t("field.rule_required") }];
  return (
    <ActionForm<typeof operatorsOffice.changePassword, Passwords>
      endpoint={operatorsOffice.changePassword}
      toInput={({ old_password, password, code }) => ({ old_password, password, code })}
      effect={t("office.change_password_effect")}
      confirm={t("office.change_password")}
      onDone={({ sessions_ended }) => {
        void message.success(t("office.sessions_ended", { count: sessions_ended }));
        onClose();
      }}
      onCancel={onClose}
    >
      <Form.Item name="old_password" label={t("office.old_password")} rules={required}>
        <Input.Password autoComplete="current-password" maxLength={200} />
      </Form.Item>
      <NewPassword />
      <Form.Item name="code" label={t("office.totp_code")} rules={required}>
        <CodeInput />
      </Form.Item>
    </ActionForm>
  );
}

function DeclareAccount({ onClose }: { onClose: () => void }): ReactNode {
  const t = useT();
  return (
    <ActionForm<typeof operatorsOffice.declareAccount, { account: string }>
      endpoint={operatorsOffice.declareAccount}
      toInput={({ account }) => ({ account })}
      effect={t("office.declare_account_effect")}
      confirm={t("office.declare_account")}
      onDone={onClose}
      onCancel={onClose}
    >
      <Form.Item
        name="account"
        label={t("office.member_account")}
        rules={[{ required: true, message: t("field.rule_required") }]}
      >
        <Input maxLength={120} dir="auto" />
      </Form.Item>
    </ActionForm>
  );
}
