import type { Role } from "@arcade/contract/access";
import type { Answer } from "@arcade/contract/endpoint";
import { operators } from "@arcade/contract/base/operators/api";
import { useQuery } from "@tanstack/react-query";
import { Alert, Button, Form, Skeleton } from "antd";
import { type ReactNode, useMemo } from "react";
import { renderSVG } from "uqr";
import { CallFailure, showFailure } from "@arcade/web/failure.ts";
import { useLanguage } from "@arcade/web/language.ts";
import { makeStore } from "@arcade/web/store.ts";
import { useGo } from "@arcade/web/place.ts";
import { useLocation } from "@arcade/web/router.tsx";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { CodeInput } from "../../../kit/code-input.tsx";
import { Copyable } from "../../../kit/copyable.tsx";
import { NewPassword } from "../../../kit/new-password.tsx";
import { FailureNote } from "../../../kit/failure.tsx";
import { roleNames } from "../../../kit/words/role-names.ts";
import { call } from "../../../platform/call.ts";
import { useChange } from "../../../platform/change.ts";
import { deviceMark } from "@arcade/web/device-mark.ts";
import { paths } from "../../../platform/paths.ts";
import { failureSentence } from "../../../platform/refusal.ts";
import { enter } from "./enter.ts";
import { FrontDoor } from "./front-door.tsx";

/** The link that was used up just now. The page is mounted anew while the office opens, and must not ask for it again. */
const used = makeStore<string | null>(null);

type Invitation = Answer<typeof operators.beginEnrolment>;

/** By the link of an invitation: password and authenticator, and one is in. */
export function Page(): ReactNode {
  const t = useT();
  const { pathname } = useLocation();
  const [, , key = ""] = pathname.split("/");
  const isUsed = used.use() === key;
  const opened = useQuery<Invitation, CallFailure>({
    queryKey: [operators.beginEnrolment.path, key],
    queryFn: async ({ signal }) => {
      const outcome = await call(operators.beginEnrolment, { key }, { signal });
      if (outcome.ok) return outcome.data;
      throw new CallFailure("refused", outcome.refusal);
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: !isUsed,
  });
  return (
    <FrontDoor title={t("office.enrol_title")}>
      {opened.data && !isUsed ? <Enrolment invitation={opened.data} inviteKey={key} /> : null}
      {opened.error && !isUsed ? (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={failureSentence(opened.error, t)}
          description={t("office.enrol_failed")}
        />
      ) : null}
      {opened.isPending || isUsed ? <Skeleton active paragraph={{ rows: 4 }} /> : null}
    </FrontDoor>
  );
}

interface Fields {
  password: string;
  code: string;
}

function Enrolment({ invitation, inviteKey }: { invitation: Invitation; inviteKey: string }): ReactNode {
  const t = useT();
  const show = useShow();
  const go = useGo();
  const language = useLanguage();
  const enrol = useChange(operators.enrol, { quiet: true });
  const role = isRole(invitation.role) ? t(`office.role_${invitation.role}`) : invitation.role;
  const submit = async (fields: Fields) => {
    const outcome = await enrol.send({ ...fields, key: inviteKey, device: deviceMark("office_device"), language });
    if (!outcome?.ok) return;
    used.set(inviteKey);
    try {
      await enter(outcome.data.token);
      go(paths.home(), { replace: true });
    } catch (reason) {
      if (!(reason instanceof CallFailure)) throw reason;
      // The account exists, but who it is could not be read: signing in asks again.
      showFailure(reason);
      go(paths.signIn(), { replace: true });
    }
  };
  return (
    <Form<Fields> layout="vertical" requiredMark={false} onFinish={(fields) => void submit(fields)}>
      <p>
        <Trans id="office.enrol_for" values={{ name: invitation.name, role }} />
      </p>
      <p className="quiet">
        <Trans id="office.enrol_until" values={{ time: show.time(invitation.until) }} />
      </p>
      <input type="hidden" autoComplete="username" value={invitation.email} />
      <NewPassword />
      <p>{t("office.enrol_scan")}</p>
      <Otpauth uri={invitation.otpauth_uri} />
      <p className="quiet">{t("office.enrol_type")}</p>
      <p>
        <Copyable text={invitation.secret} />
      </p>
      <Form.Item
        name="code"
        label={t("office.totp_code")}
        rules={[{ required: true, message: t("field.rule_required") }]}
      >
        <CodeInput />
      </Form.Item>
      <div className="front-door-actions">
        <FailureNote of={enrol.failure} />
        <Button type="primary" htmlType="submit" size="large" loading={enrol.pending}>
          {t("office.enrol_finish")}
        </Button>
      </div>
    </Form>
  );
}

/** Drawn here, so that the secret is sent to nobody else. A QR code is dark on light in both themes. */
function Otpauth({ uri }: { uri: string }): ReactNode {
  const t = useT();
  const picture = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 1 }))}`, [uri]);
  return <img className="front-door-qr" src={picture} alt={t("office.enrol_qr")} />;
}

function isRole(text: string): text is Role {
  return text in roleNames;
}
