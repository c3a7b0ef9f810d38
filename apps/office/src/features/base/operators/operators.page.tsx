import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { Colleague } from "./colleague.ts";
import { Moment, Name } from "../../../kit/figures.tsx";
import { type Columns, FlatTable } from "../../../kit/tables/flat-table.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { RowButton } from "../../../kit/row-button.tsx";
import { StateTag, type Tone } from "../../../kit/state-tag.tsx";
import { useRead } from "../../../platform/query.ts";
import { AddOperator } from "./add-operator.tsx";
import { type Act, OperatorAct } from "./operator-act.tsx";
import { RoleTable } from "./role-table.tsx";

const tones = { invited: "info", link_expired: "warning", active: "good", disabled: "quiet" } as const satisfies Record<
  Colleague["state"],
  Tone
>;

/** Who answers for the mall, in which role, and which role may do what. */
export function Page(): ReactNode {
  const t = useT();
  const list = useRead(operatorsOffice.list, {});
  const [isAdding, setIsAdding] = useState(false);
  const [act, setAct] = useState<{ act: Act; of: Colleague } | null>(null);
  return (
    <Frame
      title={t("office.operators")}
      proposes="operator_add"
      lead={t("office.operators_lead")}
      actions={
        <Button type="primary" onClick={() => setIsAdding(true)}>
          {t("office.operator_add")}
        </Button>
      }
    >
      <Loaded of={list}>{({ items }) => <Colleagues items={items} onAct={setAct} />}</Loaded>
      <RoleTable />
      <AddOperator open={isAdding} onClose={() => setIsAdding(false)} />
      {act ? <OperatorAct {...act} onClose={() => setAct(null)} /> : null}
    </Frame>
  );
}

function Colleagues({
  items,
  onAct,
}: {
  items: readonly Colleague[];
  onAct: (act: { act: Act; of: Colleague }) => void;
}): ReactNode {
  const t = useT();
  const columns: Columns<Colleague> = [
    {
      title: t("office.operator"),
      key: "name",
      render: (_, { name, email, me, added_by, agreed_by }) => (
        <>
          <strong>
            <Name of={name} />
          </strong>{" "}
          {me ? <span className="quiet">({t("office.myself")})</span> : null}
          <div className="quiet">
            <bdi>{email}</bdi>
          </div>
          {added_by ? (
            <div className="quiet">
              {t("office.added_by")} <Name of={[added_by.name, agreed_by?.name].filter(Boolean).join(", ")} />
            </div>
          ) : null}
        </>
      ),
    },
    { title: t("office.role"), dataIndex: "role", render: (role: Colleague["role"]) => t(`office.role_${role}`) },
    { title: t("office.state"), key: "state", render: (_, of) => <State of={of} /> },
    {
      title: t("office.own_account"),
      key: "own",
      render: (_, { own_account }) => (own_account ? <Name of={own_account.nickname} /> : "–"),
    },
    {
      title: t("office.last_seen"),
      dataIndex: "seen",
      render: (seen: string | null) => (seen ? <Moment at={seen} short /> : "–"),
    },
    { title: t("office.sessions"), dataIndex: "sessions", align: "end" },
    {
      title: t("office.acts"),
      key: "acts",
      render: (_, of) =>
        of.me ? null : (
          <div className="filters">
            <RowButton act={t("office.operator_role_change")} of={of.name} onClick={() => onAct({ act: "role", of })} />
            <RowButton act={t("office.operator_renew")} of={of.name} onClick={() => onAct({ act: "renew", of })} />
            {of.state === "disabled" ? null : (
              <RowButton
                act={t("office.operator_disable")}
                of={of.name}
                danger
                onClick={() => onAct({ act: "disable", of })}
              />
            )}
          </div>
        ),
    },
  ];
  return <FlatTable<Colleague> label={t("office.operators")} rowKey="id" columns={columns} dataSource={items} />;
}

/** Whether somebody may come in, and until when one person keeps them out. */
function State({ of: { state, disabled_until } }: { of: Colleague }): ReactNode {
  const t = useT();
  const show = useShow();
  return (
    <>
      <StateTag tone={tones[state]}>{t(`office.operator_${state}`)}</StateTag>
      {disabled_until ? (
        <div className="quiet">
          <Trans id="office.operator_disabled_until" values={{ until: show.time(disabled_until) }} />
        </div>
      ) : null}
    </>
  );
}
