import { Modal } from "antd";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import "./action-form.css";

/** A decision that has no place of its own on the page: its form in a dialog, which goes only by its own buttons, so that a slip loses nothing. */
export function ActionDialog({ title, open, onClose, children }: { title: ReactNode; open: boolean; onClose: () => void; children: ReactNode }): ReactNode {
  const t = useT();
  return (
    <Modal
      open={open}
      title={title}
      onCancel={onClose}
      footer={null}
      mask={{ closable: false }}
      destroyOnHidden
      width={640}
      closable={{ "aria-label": t("app.close") }}
      className="action-dialog"
    >
      {children}
    </Modal>
  );
}
