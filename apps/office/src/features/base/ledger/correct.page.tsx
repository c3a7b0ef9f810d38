import { networks, type Network } from "@arcade/contract/money/networks/networks";
import { type CorrectionParty, correctionParties, correctionReasons } from "@arcade/contract/base/ledger/corrections";
import { ledgerOffice } from "@arcade/contract/base/ledger/office";
import { Alert, Form, Input, Select } from "antd";
import type { ReactNode } from "react";
import { useGo, useParameters } from "@arcade/web/place.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { ActionForm, reasonsOf } from "../../../kit/action-form.tsx";
import { FailureBlock } from "../../../kit/failure.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { paths } from "../../../platform/paths.ts";
import { useRead } from "../../../platform/query.ts";
import { partyNames } from "./ledger-words.ts";
import { PostingsPreview } from "./postings.tsx";

interface Fields {
  from_kind?: CorrectionParty;
  from_member_id?: string;
  from_network?: Network;
  to_kind?: CorrectionParty;
  to_member_id?: string;
  to_network?: Network;
  amount?: string;
}

/**
 * A correction is proposed here: whole transfers are taken back, or an amount moves; what it would post is seen before.
 */
export function Page(): ReactNode {
  const t = useT();
  const go = useGo();
  const { reverses, member } = useParameters();
  return (
    <Frame title={t("office.correction_new")} lead={t("office.corrections_lead")}>
      <ActionForm<typeof ledgerOffice.correction_propose, Fields>
        endpoint={ledgerOffice.correction_propose}
        about={reverses ?? "new"}
        toInput={(typed) => ({
          ...(reverses === undefined
            ? { from: partyOf(typed, "from"), to: partyOf(typed, "to"), amount: typed.amount ?? "" }
            : { reverses }),
          reason_code: correctionReasons.find((code) => code === typed.reason_code) ?? "system_fault", // the form requires one of the list
          evidence: typed.note ?? "",
        })}
        initial={member === undefined ? {} : { from_kind: "member", from_member_id: member }}
        reasons={reasonsOf(correctionReasons, (code) => `statement.reason_${code}`, null)}
        note={{ label: t("office.evidence"), hint: t("office.evidence_hint"), min: 20, max: 4_000, lines: 4 }}
        effect={(typed) => <Preview typed={typed} reverses={reverses} />}
        confirm={t("office.propose")}
        onDone={({ id }) => go(paths.corrections({ id }))}
      >
        {reverses === undefined ? (
          <Parties />
        ) : (
          <Alert type="info" showIcon title={<Trans id="office.correction_reverses" values={{ number: reverses }} />} />
        )}
      </ActionForm>
    </Frame>
  );
}

function Parties(): ReactNode {
  const t = useT();
  const required = [{ required: true, message: t("field.rule_required") }];
  return (
    <>
      <Party side="from" label={t("office.correction_from")} />
      <Party side="to" label={t("office.correction_to")} />
      <Form.Item name="amount" label={t("office.amount")} rules={required}>
        <Input className="num" inputMode="decimal" dir="ltr" maxLength={24} autoComplete="off" />
      </Form.Item>
    </>
  );
}

/** One side: a member by id, or an account of the mall's own. */
function Party({ side, label }: { side: "from" | "to"; label: string }): ReactNode {
  const t = useT();
  const form = Form.useFormInstance<Fields>();
  const kind = Form.useWatch(`${side}_kind`, form);
  const required = [{ required: true, message: t("field.rule_required") }];
  return (
    <>
      <Form.Item name={`${side}_kind`} label={label} rules={required}>
        <Select options={correctionParties.map((value) => ({ value, label: t(partyNames[value]) }))} />
      </Form.Item>
      {kind === "member" ? (
        <Form.Item name={`${side}_member_id`} label={t("office.member_number")} rules={required}>
          <Input className="code" dir="ltr" inputMode="numeric" maxLength={19} autoComplete="off" />
        </Form.Item>
      ) : null}
      {kind === "network" ? (
        <Form.Item name={`${side}_network`} label={t("office.network")} rules={required}>
          <Select options={networks.map((value) => ({ value, label: value }))} />
        </Form.Item>
      ) : null}
    </>
  );
}

/** The server computes it while the operator types. */
function Preview({ typed, reverses }: { typed: Partial<Fields>; reverses: string | undefined }): ReactNode {
  const t = useT();
  const isWhole = typed.from_kind !== undefined && typed.to_kind !== undefined && /[1-9]/.test(typed.amount ?? "");
  const input =
    reverses === undefined
      ? {
          ...present("from_kind", typed.from_kind),
          ...present("from_member_id", typed.from_kind === "member" ? typed.from_member_id : undefined),
          ...present("from_network", typed.from_kind === "network" ? typed.from_network : undefined),
          ...present("to_kind", typed.to_kind),
          ...present("to_member_id", typed.to_kind === "member" ? typed.to_member_id : undefined),
          ...present("to_network", typed.to_kind === "network" ? typed.to_network : undefined),
          ...present("amount", typed.amount),
        }
      : { reverses };
  const preview = useRead(ledgerOffice.correction_preview, input, { enabled: reverses !== undefined || isWhole });
  return (
    <>
      <p>{t("office.correction_effect")}</p>
      {preview.data ? <PostingsPreview of={preview.data.postings} /> : null}
      {preview.error ? (
        <FailureBlock failure={preview.error} onRetry={() => void preview.refetch()} busy={preview.isFetching} />
      ) : null}
    </>
  );
}

function partyOf(typed: Fields, side: "from" | "to") {
  const kind = (side === "from" ? typed.from_kind : typed.to_kind) ?? "revenue"; // the form requires one
  const member = side === "from" ? typed.from_member_id : typed.to_member_id;
  const network = side === "from" ? typed.from_network : typed.to_network;
  return {
    kind,
    ...(kind === "member" ? { member_id: member ?? "" } : {}),
    ...(kind === "network" && network ? { network } : {}),
  };
}

function present<Name extends string, Value>(name: Name, value: Value | undefined): Partial<Record<Name, Value>> {
  return (value === undefined || value === "" ? {} : { [name]: value }) as Partial<Record<Name, Value>>; // that one name, or none
}
