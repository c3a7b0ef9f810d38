import { Modal } from "antd";
import type { ReactNode } from "react";
import { useSay } from "@arcade/web/say.tsx";
import "./action-form.css";

/** A decision that has no place of its own on the page: its form in a dialog, which goes only by its own buttons, so that a slip loses nothing. */
export function ActionDialog({ title, open, onClose, children }: { title: ReactNode; open: boolean; onClose: () => void; children: ReactNode }): ReactNode {
  const say = useSay();
  return (
    <Modal
      open={open}
      title={title}
      onCancel={onClose}
      footer={null}
      mask={{ closable: false }}
      destroyOnHidden
      width={640}
      closable={{ "aria-label": say("app.close") }}
      className="action-dialog"
    >
      {children}
    </Modal>
  );
}
