import { mayDo } from "@arcade/contract/access";
import type { Answer } from "@arcade/contract/endpoint";
import type { membersOffice } from "@arcade/contract/oversight/members/office";
import { recoveryReasons, securityOffice } from "@arcade/contract/oversight/security/office";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { Alert, App as Ground, Button, Form, Input } from "antd";
import { type ReactNode, useState } from "react";
import { ActionForm, type Decision, reasonsOf } from "../../../kit/action-form.tsx";
import { Moment, Name } from "../../../kit/figures.tsx";
import { session } from "../../../platform/session.ts";

type RecordAnswer = Answer<typeof membersOffice.record>;

interface Fields {
  email: string;
}

/** Proposes to give the account to another mailbox, for a member who lost theirs. */
export function RecoveryForm({ record, onClose }: { record: RecordAnswer; onClose: () => void }): ReactNode {
  const t = useT();
  const { message } = Ground.useApp();
  const done = () => {
    void message.success(t("office.proposed"));
    onClose();
  };
  const toInput = ({ email, reason_code, note = "" }: Fields & Decision) => ({
    member_id: record.member.id,
    email,
    reason_code: recoveryReasons.find((code) => code === reason_code) ?? "history_known", // the form requires one of the list
    note,
  });
  return (
    <ActionForm<typeof securityOffice.proposeRecovery, Fields>
      endpoint={securityOffice.proposeRecovery}
      title={t("office.recover_account")}
      toInput={toInput}
      reasons={reasonsOf(recoveryReasons, (code) => `audit.reason_${code}`, null)}
      note={{ label: t("office.recover_note"), hint: t("office.note_hint"), min: 3 }}
      of={record.member.id}
      effect={
        <>
          <p>{t("office.recover_effect")}</p>
          <p>{t("office.goes_to_second_person")}</p>
        </>
      }
      confirm={t("office.propose")}
      danger
      onDone={done}
      onCancel={onClose}
    >
      <Form.Item
        name="email"
        label={t("office.recover_email")}
        extra={t("office.recover_email_hint")}
        rules={[{ required: true, message: t("field.rule_required") }]}
      >
        <Input type="email" dir="ltr" maxLength={120} autoComplete="off" />
      </Form.Item>
    </ActionForm>
  );
}

/** What two people agreed on and the member may still stop. So may an operator. */
export function WaitingRecovery({ record: { member, recovery } }: { record: RecordAnswer }): ReactNode {
  const t = useT();
  const { operator } = session.use();
  const { message } = Ground.useApp();
  const [isStopping, setStopping] = useState(false);
  if (recovery === null) return null;
  if (isStopping) {
    return (
      <ActionForm
        endpoint={securityOffice.stopRecovery}
        title={t("office.stop_recovery")}
        toInput={({ note = "" }) => ({ member_id: member.id, note })}
        note={{ label: t("office.note"), min: 3 }}
        confirm={t("office.stop_recovery")}
        onDone={() => {
          setStopping(false);
          void message.success(t("office.recovery_stopped"));
        }}
        onCancel={() => setStopping(false)}
      />
    );
  }
  const { email, from, confirmed, made_by, approved_by } = recovery;
  const values = {
    email: <bdi>{email}</bdi>,
    time: <Moment at={from} />,
    maker: <Name of={made_by.name} />,
    approver: <Name of={approved_by.name} />,
  };
  const mayStop = operator !== null && mayDo(operator.role, "members.freeze");
  return (
    <Alert
      type="warning"
      showIcon
      title={<Trans id="office.recovery_waits" values={values} />}
      description={
        confirmed === null ? (
          t("office.recovery_not_confirmed")
        ) : (
          <Trans id="office.recovery_confirmed" values={{ time: <Moment at={confirmed} /> }} />
        )
      }
      action={mayStop ? <Button onClick={() => setStopping(true)}>{t("office.stop_recovery")}</Button> : null}
    />
  );
}
