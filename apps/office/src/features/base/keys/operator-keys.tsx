import { type Permission, permissionsOf } from "@arcade/contract/access";
import { apiKeysOffice } from "@arcade/contract/base/keys/office";
import { maxKeyDays } from "@arcade/contract/base/keys/scopes";
import type { Answer } from "@arcade/contract/endpoint";
import { Button, Empty, Form, Input, InputNumber, Select } from "antd";
import { type ReactNode, useState } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm } from "../../../kit/action-form.tsx";
import { CodeInput } from "../../../kit/code-input.tsx";
import { Moment, Name } from "../../../kit/figures.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { RowButton } from "../../../kit/row-button.tsx";
import { ShownOnce } from "../../../kit/shown-once.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { type Columns, FlatTable } from "../../../kit/tables/flat-table.tsx";
import { permissionNames } from "../../../kit/words/permission-names.ts";
import { useRead } from "../../../platform/query.ts";
import { session } from "../../../platform/session.ts";

type Key = Answer<typeof apiKeysOffice.list>["items"][number];
const tones = { active: "good", expired: "quiet", revoked: "quiet" } as const;
const usualDays = 90;

/** The API keys of all operators. Each reads what its maker may read, and none changes anything. */
export function OperatorKeys(): ReactNode {
  const t = useT();
  const list = useRead(apiKeysOffice.list, {});
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const close = () => {
    setIsMaking(false);
    setMade(null);
  };
  return (
    <section className="record-group">
      <header>
        <h2>{t("integrations.keys")}</h2>
        <Button onClick={() => setIsMaking(true)}>{t("integrations.key_add")}</Button>
      </header>
      <p className="quiet">{t("integrations.office_keys_hint")}</p>
      <Loaded of={list} rows={2}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("integrations.keys_empty")} />
          ) : (
            <Keys items={items} />
          )
        }
      </Loaded>
      <ActionDialog title={t("integrations.key_add")} open={isMaking} onClose={close}>
        {made === null ? (
          <MakeKey onMade={setMade} onClose={close} />
        ) : (
          <ShownOnce
            secret={made}
            title={t("integrations.key_shown_title")}
            hint={t("integrations.key_shown_hint")}
            onClose={close}
          />
        )}
      </ActionDialog>
    </section>
  );
}

function Keys({ items }: { items: readonly Key[] }): ReactNode {
  const t = useT();
  const show = useShow();
  const [revoked, setRevoked] = useState<Key | null>(null);
  const columns: Columns<Key> = [
    {
      title: t("integrations.key_name"),
      key: "name",
      render: (_, { name, ending }) => (
        <>
          <Name of={name} />
          <div className="quiet">
            <Trans id="integrations.key_ending" values={{ ending }} />
          </div>
        </>
      ),
    },
    { title: t("integrations.key_made_by"), dataIndex: "made_by", render: (name: string) => <Name of={name} /> },
    {
      title: t("integrations.key_scopes"),
      dataIndex: "scopes",
      render: (scopes: Permission[]) => scopes.map((scope) => t(permissionNames[scope])).join(" · "),
    },
    {
      title: t("office.state"),
      key: "state",
      render: (_, { state, expires }) => (
        <>
          <StateTag tone={tones[state]}>{t(`integrations.key_${state}`)}</StateTag>
          <div className="quiet">
            <Trans id="integrations.key_until" values={{ time: show.time(expires) }} />
          </div>
        </>
      ),
    },
    {
      title: t("office.last_seen"),
      dataIndex: "used",
      render: (at: string | null) => (at ? <Moment at={at} short /> : t("integrations.key_unused")),
    },
    {
      title: t("office.acts"),
      key: "acts",
      render: (_, key) =>
        key.state === "active" ? (
          <RowButton act={t("integrations.key_revoke")} of={key.name} danger onClick={() => setRevoked(key)} />
        ) : null,
    },
  ];
  return (
    <>
      <FlatTable<Key> label={t("integrations.keys")} rowKey="id" columns={columns} dataSource={items} />
      {revoked === null ? null : <RevokeKey of={revoked} onClose={() => setRevoked(null)} />}
    </>
  );
}

function RevokeKey({ of: { id, name }, onClose }: { of: Key; onClose: () => void }): ReactNode {
  const t = useT();
  return (
    <ActionDialog title={t("integrations.key_revoke_title", { name })} open onClose={onClose}>
      <ActionForm
        endpoint={apiKeysOffice.revoke}
        toInput={() => ({ id })}
        of={id}
        effect={<p>{t("integrations.key_revoke_text")}</p>}
        confirm={t("integrations.key_revoke")}
        danger
        onDone={onClose}
        onCancel={onClose}
      />
    </ActionDialog>
  );
}

interface Fields {
  name: string;
  scopes: Permission[];
  days: number;
  code: string;
}

function MakeKey({ onMade, onClose }: { onMade: (key: string) => void; onClose: () => void }): ReactNode {
  const t = useT();
  const { operator } = session.use();
  const required = [{ required: true, message: t("field.rule_required") }];
  const own = operator === null ? [] : permissionsOf(operator.role);
  return (
    <ActionForm<typeof apiKeysOffice.make, Fields>
      endpoint={apiKeysOffice.make}
      initial={{ days: usualDays }}
      toInput={({ name, scopes, days, code }) => ({ name, scopes, days, code })}
      confirm={t("integrations.key_add")}
      onDone={({ key }) => onMade(key)}
      onCancel={onClose}
    >
      <Form.Item
        name="name"
        label={t("integrations.key_name")}
        extra={t("integrations.key_name_hint")}
        rules={required}
      >
        <Input maxLength={40} dir="auto" autoComplete="off" />
      </Form.Item>
      <Form.Item name="scopes" label={t("integrations.key_scopes")} rules={required}>
        <Select mode="multiple" options={own.map((value) => ({ value, label: t(permissionNames[value]) }))} />
      </Form.Item>
      <Form.Item
        name="days"
        label={t("integrations.key_days")}
        extra={t("integrations.key_days_hint", { max: maxKeyDays })}
        rules={required}
      >
        <InputNumber min={1} max={maxKeyDays} precision={0} />
      </Form.Item>
      <Form.Item name="code" label={t("office.totp_code")} rules={required}>
        <CodeInput />
      </Form.Item>
    </ActionForm>
  );
}
