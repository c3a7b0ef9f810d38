import type { Answer } from "@arcade/contract/endpoint";
import { security } from "@arcade/contract/oversight/security/api";
import type { CallFailure, Refusal } from "@arcade/web/failure.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { Button, ButtonLink } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { FailureNote } from "../../../platform/page/failure-block.tsx";
import { paths } from "../../../platform/page/paths.ts";

type Stopped = Answer<typeof security.notMe>;

/** "This was not me" from a notice of the member, in the session that is open here. The session stays open. */
export function NotMe({ noticeId }: { noticeId: string }): ReactNode {
  const change = useChange(security.notMe, { shows: ["not_found"] });
  const send = async () => {
    const outcome = await change.send({ notice_id: noticeId });
    return outcome?.ok ? outcome.data : null;
  };
  return <Offer pending={change.pending} failure={change.failure} send={send} />;
}

/** "This was not me" from the link of a mail. It does not matter who is signed in here. */
export function NotMeByLink({ token }: { token: string }): ReactNode {
  const change = useChange(security.notMeByLink, { shows: ["link_over", "email_taken", "invalid_input"] });
  const send = async () => {
    const outcome = await change.send({ token });
    return outcome?.ok ? outcome.data : null;
  };
  return <Offer pending={change.pending} failure={change.failure} send={send} />;
}

interface OfferProps {
  pending: boolean;
  failure: CallFailure | Refusal | null;
  send: () => Promise<Stopped | null>;
}

/**
 * Explains what the button does, then says what was done and the next step. Opening the page changes nothing, because
 * mail programs open links automatically.
 */
function Offer({ pending, failure, send }: OfferProps): ReactNode {
  const t = useT();
  const [done, setDone] = useState<Stopped | null>(null);
  if (done) {
    const { sessions_ended: sessions, withdrawals_taken_back: taken, email, email_restored } = done;
    return (
      <Notice
        tone="ok"
        urgent
        title={t("security.not_me_done")}
        action={
          <ButtonLink size="s" href={paths.forgot()}>
            {t("withdrawals.reset_password")}
          </ButtonLink>
        }
      >
        <Trans id="security.not_me_done_text" values={{ sessions, withdrawals: taken, email }} />
        {email_restored && <span className="block">{t("security.not_me_restored")}</span>}
      </Notice>
    );
  }
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-title-s">{t("security.not_me_title")}</h2>
      <p className="text-text-2">{t("security.not_me_text")}</p>
      <ul className="list-disc ps-5 text-text-2">
        <li>{t("security.not_me_sessions")}</li>
        <li>{t("security.not_me_withdrawals")}</li>
        <li>{t("security.not_me_service")}</li>
      </ul>
      <p className="text-text-2">{t("security.not_me_money")}</p>
      <FailureNote of={failure} />
      <Button variant="danger" wide busy={pending} onClick={() => void send().then(setDone)}>
        {t("security.not_me_button")}
      </Button>
    </Card>
  );
}
