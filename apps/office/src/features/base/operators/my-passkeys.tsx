import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { Button, Form, Input } from "antd";
import { type ReactNode, useRef, useState } from "react";
import { registerPasskey } from "@arcade/web/passkey.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm } from "../../../kit/action-form.tsx";
import { CodeInput } from "../../../kit/code-input.tsx";
import { FailureNote } from "../../../kit/failure.tsx";
import { Moment, Name } from "../../../kit/figures.tsx";
import "../../../kit/record-view.css";
import { Loaded } from "../../../kit/loaded.tsx";
import { RowButton } from "../../../kit/row-button.tsx";
import { useChange } from "../../../platform/change.ts";
import { useRead } from "../../../platform/query.ts";

/** Passkeys replace password and code. Adding one takes the authenticator's code. */
export function MyPasskeys(): ReactNode {
  const t = useT();
  const passkeys = useRead(operatorsOffice.passkeys, {});
  const remove = useChange(operatorsOffice.removePasskey);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <section className="record-group">
      <header>
        <h2>{t("office.passkeys")}</h2>
        <Button onClick={() => setIsAdding(true)}>{t("office.passkey_add")}</Button>
      </header>
      <Loaded of={passkeys} rows={2}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="quiet">{t("office.passkeys_empty")}</p>
          ) : (
            <ul className="timeline">
              {items.map(({ id, name, added, used }) => (
                <li key={id}>
                  <strong>
                    <Name of={name} />
                  </strong>{" "}
                  <span className="quiet">
                    <Trans id="office.passkey_added" values={{ time: <Moment at={added} /> }} />{" "}
                    {used ? <Trans id="office.passkey_used" values={{ time: <Moment at={used} /> }} /> : null}
                  </span>{" "}
                  <RowButton
                    act={t("office.passkey_remove")}
                    of={name}
                    onClick={() => void remove.send({ passkey: id })}
                    loading={remove.pending}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <ActionDialog title={t("office.passkey_add")} open={isAdding} onClose={() => setIsAdding(false)}>
        <AddPasskey onClose={() => setIsAdding(false)} />
      </ActionDialog>
    </section>
  );
}

interface Fields {
  name: string;
  code: string;
}

/** The code opens the challenge; the browser's own window does the rest. */
function AddPasskey({ onClose }: { onClose: () => void }): ReactNode {
  const t = useT();
  const wantedName = useRef("");
  const add = useChange(operatorsOffice.addPasskey, { quiet: true });
  const finish = async (options: string) => {
    const response = await registerPasskey(options);
    if (response === null) return;
    const outcome = await add.send({ response, name: wantedName.current });
    if (outcome?.ok) onClose();
  };
  const required = [{ required: true, message: t("field.rule_required") }];
  return (
    <>
      <ActionForm<typeof operatorsOffice.beginPasskey, Fields>
        endpoint={operatorsOffice.beginPasskey}
        toInput={({ name, code }) => {
          wantedName.current = name;
          return { code };
        }}
        confirm={t("office.passkey_add")}
        onDone={({ options }) => void finish(options)}
        onCancel={onClose}
      >
        <Form.Item name="name" label={t("office.passkey_name")} extra={t("office.passkey_name_hint")} rules={required}>
          <Input maxLength={40} dir="auto" />
        </Form.Item>
        <Form.Item name="code" label={t("office.totp_code")} rules={required}>
          <CodeInput />
        </Form.Item>
      </ActionForm>
      <FailureNote of={add.failure} />
    </>
  );
}
