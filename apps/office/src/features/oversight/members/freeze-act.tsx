import type { Answer } from "@arcade/contract/endpoint";
import { languageOf } from "@arcade/contract/languages";
import { freezeReasons } from "@arcade/contract/oversight/members/freezes";
import { membersOffice } from "@arcade/contract/oversight/members/office";
import { App as Ground, Form, Input } from "antd";
import type { ReactNode } from "react";
import { serverNow } from "@arcade/web/clock.ts";
import { languageName } from "@arcade/web/language-names.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { ActionForm, type Decision, reasonsOf } from "../../../kit/action-form.tsx";
import { Money } from "../../../kit/figures.tsx";
import { MomentInput, inDays, instantOf } from "../../../kit/moment-input.tsx";

type RecordAnswer = Answer<typeof membersOffice.record>;
export type FreezeActKind = "freeze_account" | "unfreeze_account" | "freeze_wallet" | "unfreeze_wallet";

const usualDays = 14;

interface FreezeActProps {
  act: FreezeActKind;
  record: RecordAnswer;
  onClose: () => void;
}

/**
 * Freezing, an account by one person and a wallet by two, and ending it, by two. The effect is said in figures first.
 */
export function FreezeAct({ act, record, onClose }: FreezeActProps): ReactNode {
  const t = useT();
  const { message } = Ground.useApp();
  const done = (sentence: string) => {
    void message.success(sentence);
    onClose();
  };
  if (act === "freeze_account")
    return (
      <Freeze
        endpoint={membersOffice.freezeAccount}
        {...{ act, record, onClose }}
        onDone={() => done(t("office.account_frozen"))}
      />
    );
  if (act === "freeze_wallet")
    return (
      <Freeze
        endpoint={membersOffice.proposeWalletFreeze}
        {...{ act, record, onClose }}
        onDone={() => done(t("office.proposed"))}
      />
    );
  const isAccount = act === "unfreeze_account";
  return (
    <ActionForm
      endpoint={isAccount ? membersOffice.proposeAccountUnfreeze : membersOffice.proposeWalletUnfreeze}
      title={t(isAccount ? "office.unfreeze_account" : "office.unfreeze_wallet")}
      toInput={({ note = "" }) => ({ member_id: record.member.id, note })}
      note={{ label: t("office.note"), hint: t("office.note_hint"), min: 3 }}
      effect={t("office.goes_to_second_person")}
      confirm={t("office.propose")}
      onDone={() => done(t("office.proposed"))}
      onCancel={onClose}
    />
  );
}

interface Fields {
  until: string;
  message: string;
}

type FreezeEndpoint = typeof membersOffice.freezeAccount | typeof membersOffice.proposeWalletFreeze;

function Freeze({
  endpoint,
  act,
  record,
  onClose,
  onDone,
}: FreezeActProps & { endpoint: FreezeEndpoint; onDone: () => void }): ReactNode {
  const t = useT();
  const { member } = record;
  const isAccount = act === "freeze_account";
  const toInput = ({ until, message, reason_code, note = "" }: Fields & Decision) => ({
    member_id: member.id,
    reason_code: freezeReasons.find((code) => code === reason_code) ?? "access_taken", // the form requires one of the list
    message: message ?? "",
    until: instantOf(until),
    note,
  });
  return (
    <ActionForm<FreezeEndpoint, Fields>
      endpoint={endpoint}
      title={t(isAccount ? "office.freeze_account" : "office.freeze_wallet")}
      toInput={toInput}
      initial={{ until: inDays(usualDays, serverNow()) }}
      reasons={reasonsOf(freezeReasons, (code) => `members.reason_${code}`, { language: languageOf(member.language) })}
      note={{ label: t("office.note_inside"), hint: t("office.note_hint"), min: 3 }}
      of={member.id}
      effect={
        <>
          <p>
            {isAccount ? (
              t("office.freeze_account_effect", { count: record.sessions.length })
            ) : (
              <Trans
                id="office.freeze_wallet_effect"
                values={{ available: <Money of={record.available} />, count: record.open_withdrawals }}
              />
            )}
          </p>
          {isAccount ? null : <p>{t("office.goes_to_second_person")}</p>}
        </>
      }
      confirm={t(isAccount ? "office.freeze_account" : "office.propose")}
      danger
      onDone={onDone}
      onCancel={onClose}
    >
      <Form.Item
        name="until"
        label={t("office.until")}
        extra={t("office.freeze_until_hint")}
        rules={[{ required: true, message: t("field.rule_required") }]}
      >
        <MomentInput />
      </Form.Item>
      <Form.Item
        name="message"
        label={t("office.message_to_member")}
        extra={t("office.message_hint", { language: languageName(member.language) })}
      >
        <Input.TextArea rows={2} maxLength={500} dir="auto" />
      </Form.Item>
    </ActionForm>
  );
}
