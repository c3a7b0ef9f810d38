import { KeyOutlined } from "@ant-design/icons";
import { operators } from "@arcade/contract/base/operators/api";
import { answerPasskey, canUsePasskeys } from "@arcade/web/passkey.ts";
import { Alert, Button, Divider, Form, Input } from "antd";
import { type ReactNode, useState } from "react";
import { useCaptcha } from "@arcade/web/captcha/use-captcha.ts";
import { useCaptchaWhenAsked } from "@arcade/web/captcha/use-captcha-when-asked.ts";
import { CallFailure } from "@arcade/web/failure.ts";
import { useReturn } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { FailureNote } from "../../../kit/failure.tsx";
import { call } from "../../../platform/call.ts";
import { useChange } from "../../../platform/change.ts";
import { deviceMark } from "@arcade/web/device-mark.ts";
import { session } from "../../../platform/session.ts";
import { CodeInput } from "../../../kit/code-input.tsx";
import { DemoSignIns } from "./demo-sign-ins.tsx";
import { enter } from "./enter.ts";
import { FrontDoor } from "./front-door.tsx";

interface Fields {
  account: string;
  password: string;
  code: string;
}

/** Name or email, password and the authenticator's code, in one step; or a passkey, which replaces all three. */
export function Page(): ReactNode {
  const t = useT();
  const { isOver } = session.use();
  const back = useReturn();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const signIn = useChange(operators.signIn, { quiet: true });
  const captcha = useCaptcha(() => call(operators.captcha, {}));
  const withCaptcha = useCaptchaWhenAsked(captcha);
  const come = async (token: string) => {
    setFailure(null);
    try {
      await enter(token);
      back();
    } catch (reason) {
      if (!(reason instanceof CallFailure)) throw reason;
      setFailure(reason);
    }
  };
  const [form] = Form.useForm<Fields>();
  const submit = async (fields: Fields) => {
    const outcome = await withCaptcha((solved) =>
      signIn.send({ ...fields, ...solved, device: deviceMark("office_device") }),
    );
    if (outcome?.ok) return come(outcome.data.token);
    form.setFieldValue("code", "");
  };
  const busy = signIn.pending || captcha.checking;
  return (
    <FrontDoor title={t("office.sign_in_title")} lead={t("office.sign_in_lead")}>
      {isOver ? <Alert type="info" showIcon title={t("office.session_ended")} /> : null}
      <Form<Fields> form={form} layout="vertical" requiredMark={false} onFinish={(fields) => void submit(fields)}>
        <Form.Item
          name="account"
          label={t("office.account")}
          rules={[{ required: true, message: t("field.rule_required") }]}
        >
          <Input autoComplete="username" dir="auto" maxLength={120} autoFocus />
        </Form.Item>
        <Form.Item
          name="password"
          label={t("office.password")}
          rules={[{ required: true, message: t("field.rule_required") }]}
        >
          <Input.Password autoComplete="current-password" maxLength={200} />
        </Form.Item>
        <Form.Item
          name="code"
          label={t("office.totp_code")}
          extra={t("office.totp_hint")}
          rules={[{ required: true, message: t("field.rule_required") }]}
        >
          <CodeInput />
        </Form.Item>
        <div className="front-door-actions">
          <p role="status" className="front-door-checking">
            {captcha.checking ? t("office.checking") : ""}
          </p>
          {busy ? null : <FailureNote of={failure ?? signIn.failure} />}
          <Button type="primary" htmlType="submit" size="large" loading={busy}>
            {t("office.sign_in")}
          </Button>
          <PasskeySignIn onToken={come} />
        </div>
      </Form>
      <DemoSignIns onToken={come} />
    </FrontDoor>
  );
}

function PasskeySignIn({ onToken }: { onToken: (token: string) => Promise<void> }): ReactNode {
  const t = useT();
  const ask = useChange(operators.askPasskey, { quiet: true });
  const answer = useChange(operators.signInByPasskey, { quiet: true });
  if (!canUsePasskeys()) return null;
  const begin = async () => {
    const asked = await ask.send({});
    if (!asked?.ok) return;
    const response = await answerPasskey(asked.data.options);
    if (response === null) return;
    const outcome = await answer.send({ response, device: deviceMark("office_device") });
    if (outcome?.ok) await onToken(outcome.data.token);
  };
  return (
    <>
      <Divider plain>{t("office.or")}</Divider>
      <Button icon={<KeyOutlined />} size="large" loading={ask.pending || answer.pending} onClick={() => void begin()}>
        {t("office.sign_in_passkey")}
      </Button>
      <FailureNote of={ask.failure ?? answer.failure} />
    </>
  );
}
