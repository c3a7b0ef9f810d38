import { Modal, Switch } from "antd";
import type { ReactNode } from "react";
import type { MessageId } from "@arcade/messages/ids";
import { useT } from "@arcade/web/translate.tsx";
import { keysAreOn, turnKeys } from "./keys.ts";
import "./keys-help.css";

const moving: readonly { keys: readonly string[]; does: MessageId }[] = [
  { keys: ["j", "↓"], does: "office.key_down" },
  { keys: ["k", "↑"], does: "office.key_up" },
  { keys: ["Esc"], does: "office.key_back" },
  { keys: ["/"], does: "search.title" },
  { keys: ["?"], does: "office.key_help" },
];
const deciding: readonly { keys: readonly string[]; does: MessageId }[] = [
  { keys: ["n"], does: "office.key_next" },
  { keys: ["c"], does: "office.key_claim" },
  { keys: ["a"], does: "office.key_approve" },
  { keys: ["r"], does: "office.key_refuse" },
];

export function KeysHelp({
  open,
  onClose,
  canDecide,
}: {
  open: boolean;
  onClose: () => void;
  canDecide: boolean;
}): ReactNode {
  const t = useT();
  const isOn = keysAreOn.use();
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      title={t("office.keys")}
      closable={{ "aria-label": t("app.close") }}
    >
      <dl className="keys-help">
        {[...moving, ...(canDecide ? deciding : [])].map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
      <label className="keys-switch">
        <Switch checked={isOn} onChange={turnKeys} aria-label={t("office.keys_on")} />
        {t("office.keys_on")}
      </label>
    </Modal>
  );
}
