import { mayDo } from "@arcade/contract/access";
import { bondOffice } from "@arcade/contract/shops/bond/office";
import { brandingOffice } from "@arcade/contract/front/branding/office";
import { catalogueOffice } from "@arcade/contract/shops/catalogue/office";
import { currenciesOffice } from "@arcade/contract/money/currencies/office";
import { homeOffice } from "@arcade/contract/front/content/home-office";
import { contentOffice } from "@arcade/contract/front/content/office";
import { couponsOffice } from "@arcade/contract/buying/coupons/office";
import { dealsOffice } from "@arcade/contract/buying/deals/office";
import type { Answer, LightEndpoint } from "@arcade/contract/endpoint";
import { invitationsOffice } from "@arcade/contract/front/invitations/office";
import { ledgerOffice } from "@arcade/contract/base/ledger/office";
import { membersOffice } from "@arcade/contract/oversight/members/office";
import { networksOffice } from "@arcade/contract/money/networks/office";
import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { type ProposalKind, proposalPermissions } from "@arcade/contract/base/operators/proposals";
import { rechargesOffice } from "@arcade/contract/money/recharges/office";
import { disputesOffice } from "@arcade/contract/buying/refunds/disputes/office";
import { securityOffice } from "@arcade/contract/oversight/security/office";
import { settingsOffice } from "@arcade/contract/base/settings/office";
import { storesOffice } from "@arcade/contract/shops/stores/office";
import { supplyOffice } from "@arcade/contract/shops/supply/office";
import { Alert, Button } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "@arcade/web/router.tsx";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { DecisionButtons } from "../../../kit/decision-buttons.tsx";
import { reasonName } from "../../../kit/words/audit-words.ts";
import { ActionForm } from "../../../kit/action-form.tsx";
import { Copyable } from "../../../kit/copyable.tsx";
import { Moment, Name } from "../../../kit/figures.tsx";
import { useKeys } from "../../../kit/keys.ts";
import { Loaded } from "../../../kit/loaded.tsx";
import { RecordView } from "../../../kit/record-view.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { paths } from "../../../platform/paths.ts";
import { useRead } from "../../../platform/query.ts";
import { session } from "../../../platform/session.ts";
import { TypingErrorConfirm } from "../../front/content/index.ts";
import { linkGoesTo, PayloadFacts } from "./payload-facts.tsx";
import { proposalTones } from "./proposal-names.ts";
import { ProposedEffect } from "./proposed-effect.tsx";

type Proposal = Answer<typeof operatorsOffice.proposal>;

/** Each kind is decided by a call of its own noun. */
const deciders: Record<ProposalKind, { endpoint: LightEndpoint; id: "id" | "proposal_id" }> = {
  ledger_correction: { endpoint: ledgerOffice.correction_decide, id: "id" },
  setting_change: { endpoint: settingsOffice.decide, id: "proposal_id" },
  wallet_freeze: { endpoint: membersOffice.decideWalletFreeze, id: "proposal_id" },
  wallet_unfreeze: { endpoint: membersOffice.decideWalletUnfreeze, id: "proposal_id" },
  account_unfreeze: { endpoint: membersOffice.decideAccountUnfreeze, id: "proposal_id" },
  account_recovery: { endpoint: securityOffice.decideRecovery, id: "proposal_id" },
  network_change: { endpoint: networksOffice.decide, id: "id" },
  operator_add: { endpoint: operatorsOffice.decideAdd, id: "proposal_id" },
  operator_renew: { endpoint: operatorsOffice.decideRenew, id: "proposal_id" },
  operator_role: { endpoint: operatorsOffice.decideRole, id: "proposal_id" },
  operator_disable: { endpoint: operatorsOffice.decideDisable, id: "proposal_id" },
  closure_change: { endpoint: settingsOffice.decideClosure, id: "proposal_id" },
  bond_hold: { endpoint: bondOffice.decideHold, id: "proposal_id" },
  store_wind_down: { endpoint: storesOffice.decideWindDown, id: "proposal_id" },
  coupon_start: { endpoint: couponsOffice.decide, id: "proposal_id" },
  content_publish: { endpoint: contentOffice.decideArticle, id: "proposal_id" },
  announcement_publish: { endpoint: contentOffice.decideAnnouncement, id: "proposal_id" },
  banner_publish: { endpoint: homeOffice.decideBanner, id: "proposal_id" },
  branding_change: { endpoint: brandingOffice.decide, id: "proposal_id" },
  display_rate: { endpoint: currenciesOffice.decide, id: "proposal_id" },
  carrier_change: { endpoint: homeOffice.decideCarriers, id: "proposal_id" },
  recharge_credit: { endpoint: rechargesOffice.decideCredit, id: "proposal_id" },
  supply_price: { endpoint: supplyOffice.decidePrices, id: "proposal_id" },
  supply_freight: { endpoint: supplyOffice.decideFreight, id: "proposal_id" },
  translation_budget: { endpoint: catalogueOffice.decideTranslations, id: "proposal_id" },
  invitation_offer: { endpoint: invitationsOffice.decideOffer, id: "proposal_id" },
  invitation_reward: { endpoint: invitationsOffice.decideProposedReward, id: "proposal_id" },
  deal_make: { endpoint: dealsOffice.decide, id: "proposal_id" },
  dispute_decision: { endpoint: disputesOffice.decideProposed, id: "proposal_id" },
};

export function ProposalRecord({ id }: { id: string }): ReactNode {
  return (
    <Loaded of={useRead(operatorsOffice.proposal, { proposal_id: id })}>
      {(proposal) => <LoadedRecord proposal={proposal} />}
    </Loaded>
  );
}

function LoadedRecord({ proposal }: { proposal: Proposal }): ReactNode {
  const t = useT();
  const {
    kind,
    beneficiary,
    made_by,
    made_at,
    expires_at,
    state,
    decided_by,
    decided_at,
    decision_note,
    note,
    reason_code,
  } = proposal;
  return (
    <>
      <header className="filters">
        <h2>{t(`office.kind_${kind}`)}</h2>
        <StateTag tone={proposalTones[state]}>{t(`office.proposal_${state}`)}</StateTag>
      </header>
      <Decide proposal={proposal} />
      <PayloadFacts proposal={proposal} />
      <RecordView
        groups={[
          {
            title: t("office.who_and_why"),
            facts: [
              {
                name: t("office.about"),
                value: beneficiary ? <Link to={paths.member(beneficiary.id)}>{beneficiary.nickname}</Link> : null,
              },
              { name: t("office.made_by"), value: <Name of={made_by.name} /> },
              { name: t("office.made_at"), value: <Moment at={made_at} /> },
              state === "open" ? { name: t("office.expires"), value: <Moment at={expires_at} /> } : null,
              { name: t("office.reason"), value: reasonName(reason_code, t) },
              { name: t("office.note"), value: <span dir="auto">{note}</span>, wide: true },
              decided_by ? { name: t("office.decided_by"), value: <Name of={decided_by.name} /> } : null,
              decided_at ? { name: t("office.decided_at"), value: <Moment at={decided_at} /> } : null,
              {
                name: t("office.decision_note"),
                value: decision_note ? <span dir="auto">{decision_note}</span> : null,
                wide: true,
              },
              { name: t("office.number"), value: <Copyable text={proposal.id} />, wide: true },
            ],
          },
        ]}
      />
    </>
  );
}

/** Approve or refuse; one's own can only be taken back. Why a button is not there is said in its place. */
function Decide({ proposal }: { proposal: Proposal }): ReactNode {
  const t = useT();
  const { operator } = session.use();
  const [choice, setChoice] = useState<"approve" | "refuse" | "withdraw" | null>(null);
  const may = proposal.may_decide && operator !== null && mayDo(operator.role, proposalPermissions[proposal.kind]);
  useKeys({ a: may ? () => setChoice("approve") : null, r: may ? () => setChoice("refuse") : null });
  if (proposal.state !== "open") return null;
  const close = () => setChoice(null);
  if (choice === "withdraw") {
    return (
      <ActionForm
        endpoint={operatorsOffice.withdrawProposal}
        title={t("office.withdraw_proposal")}
        toInput={({ note = "" }) => ({ proposal_id: proposal.id, note })}
        note={{ label: t("office.note"), min: 3 }}
        confirm={t("office.withdraw_proposal")}
        onDone={close}
        onCancel={close}
      />
    );
  }
  if (choice !== null) {
    const { endpoint, id } = deciders[proposal.kind];
    const approve = choice === "approve";
    const mailed = linkGoesTo(proposal);
    const isArticle = approve && proposal.kind === "content_publish";
    return (
      <ActionForm<LightEndpoint, { typing_error?: boolean }>
        key={choice}
        endpoint={endpoint}
        about={proposal.id}
        title={t(approve ? "office.approve_proposal" : "office.refuse_proposal")}
        toInput={({ note = "", typing_error }) => ({
          [id]: proposal.id,
          approve,
          note,
          ...(isArticle && typing_error ? { typing_error } : {}),
        })}
        note={{ label: t("office.note"), min: 3 }}
        effect={
          <>
            {approve ? <ProposedEffect of={proposal} /> : null}
            <p>{t(approve ? "office.approve_proposal_effect" : "office.refuse_proposal_effect")}</p>
            {approve && mailed !== null ? (
              <p>
                <Trans id="office.approve_operator_effect" values={{ email: <bdi>{mailed}</bdi> }} />
              </p>
            ) : null}
          </>
        }
        confirm={t(approve ? "office.approve" : "office.refuse")}
        danger={!approve}
        onDone={close}
        onCancel={close}
      >
        {isArticle ? <TypingErrorConfirm proposal_id={proposal.id} /> : null}
      </ActionForm>
    );
  }
  if (proposal.mine) {
    return (
      <Alert
        type="info"
        showIcon
        title={t("office.own_proposal")}
        action={<Button onClick={() => setChoice("withdraw")}>{t("office.withdraw_proposal")}</Button>}
      />
    );
  }
  if (!may) return <Alert type="info" showIcon title={t("office.not_mine_to_decide")} />;
  return (
    <div className="filters">
      <DecisionButtons onYes={() => setChoice("approve")} onRefuse={() => setChoice("refuse")} />
    </div>
  );
}
