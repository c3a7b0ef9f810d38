import { supportOffice } from "@arcade/contract/oversight/support/office";
import type { Answer } from "@arcade/contract/endpoint";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { FailureNote } from "../../../kit/failure.tsx";
import { Moment, Money } from "../../../kit/figures.tsx";
import { useChange } from "../../../platform/change.ts";
import type { SupportCase } from "./case-record.tsx";

type Wallet = Answer<typeof supportOffice.wallet>;

/** The wallet of the member who asks. The look is recorded, so it is a button and not a part of the page. */
export function CaseWallet({ of }: { of: SupportCase }): ReactNode {
  const t = useT();
  const look = useChange(supportOffice.wallet, { quiet: true });
  const [wallet, setWallet] = useState<Wallet | null>(null);
  if (wallet !== null) return <Seen wallet={wallet} />;
  const open = async () => {
    const outcome = await look.send({ case_id: of.id });
    if (outcome?.ok) setWallet(outcome.data);
  };
  return (
    <>
      <p className="quiet">{t("support_office.wallet_hint")}</p>
      <div>
        <Button onClick={() => void open()} loading={look.pending}>
          {t("support_office.wallet_look")}
        </Button>
      </div>
      <FailureNote of={look.failure} />
    </>
  );
}

function Seen({ wallet }: { wallet: Wallet }): ReactNode {
  const t = useT();
  const show = useShow();
  return (
    <>
      {wallet.frozen === null ? null : (
        <p>
          <Trans id="support_office.wallet_frozen" values={{ at: show.time(wallet.frozen) }} />
        </p>
      )}
      <dl>
        <Fact name={t("support_office.available")} value={<Money of={wallet.available} />} />
        <Fact name={t("support_office.held")} value={<Money of={wallet.held} />} />
        <Fact
          name={t("support_office.recharges")}
          value={<Ways of={wallet.recharges.map((one) => ({ ...one, name: t(`recharges.state_${one.state}`) }))} />}
        />
        <Fact
          name={t("support_office.withdrawals")}
          value={<Ways of={wallet.withdrawals.map((one) => ({ ...one, name: t(`withdrawals.state_${one.state}`) }))} />}
        />
      </dl>
    </>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Ways({
  of,
}: {
  of: readonly { id: string; name: string; amount: Wallet["available"]; at: string }[];
}): ReactNode {
  const t = useT();
  if (of.length === 0) return t("support_office.none");
  return (
    <ul>
      {of.map(({ id, name, amount, at }) => (
        <li key={id}>
          <Money of={amount} /> · {name} · <Moment at={at} />
        </li>
      ))}
    </ul>
  );
}
