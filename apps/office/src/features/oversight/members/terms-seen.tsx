import type { Answer } from "@arcade/contract/endpoint";
import { membersOffice } from "@arcade/contract/oversight/members/office";
import { serverNow } from "@arcade/web/clock.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { Moment } from "../../../kit/figures.tsx";
import { inDays, instantOf, MomentInput } from "../../../kit/moment-input.tsx";
import { settingName, settingValue } from "../../../kit/setting.tsx";
import { useChange } from "../../../platform/change.ts";
import { AgreedVersions } from "../../buying/orders/index.ts";

type Seen = Answer<typeof membersOffice.seeTerms>;

/**
 * Which rules a member was shown at a moment, and what they had agreed to by then. Without `at` the operator chooses
 * the moment. It is shown on request, because the look is recorded and the member is told.
 */
export function TermsSeen({ memberId, at }: { memberId: string; at?: string }): ReactNode {
  const t = useT();
  const [seen, setSeen] = useState<Seen | null>(null);
  const [chosen, setChosen] = useState(() => inDays(0, serverNow()));
  const { send, pending } = useChange(membersOffice.seeTerms);
  const look = async () => {
    const outcome = await send({ member_id: memberId, at: at ?? instantOf(chosen) });
    if (outcome?.ok === true) setSeen(outcome.data);
  };
  return (
    <>
      <div className="filters">
        {at === undefined ? (
          <label className="filters">
            {t("orders_office.terms_moment")}{" "}
            <MomentInput value={chosen} onChange={({ target }) => setChosen(target.value)} />
          </label>
        ) : null}
        {seen !== null && at !== undefined ? null : (
          <Button loading={pending} disabled={at === undefined && chosen === ""} onClick={() => void look()}>
            {t("orders_office.terms_show")}
          </Button>
        )}
        <span className="quiet">{t("orders_office.terms_logged")}</span>
      </div>
      {seen === null ? null : <Shown seen={seen} />}
    </>
  );
}

function Shown({ seen }: { seen: Seen }): ReactNode {
  const t = useT();
  const show = useShow();
  return (
    <>
      <dl>
        <div>
          <dt>{t("orders_office.terms_at")}</dt>
          <dd>
            <Moment at={seen.at} />
          </dd>
        </div>
        <div>
          <dt>{t("orders_office.seen_rules")}</dt>
          <dd>{show.count(seen.rules_version)}</dd>
        </div>
        <div>
          <dt>{t("orders_office.seen_agreed")}</dt>
          <dd>
            <AgreedVersions of={seen.agreements} />
          </dd>
        </div>
      </dl>
      <details>
        <summary>{t("orders_office.terms_rules")}</summary>
        <dl>
          {seen.rules.map(({ name, value }) => (
            <div key={name}>
              <dt>{settingName(name, t)}</dt>
              <dd>{settingValue(name, value, show)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
