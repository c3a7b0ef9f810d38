import { Modal } from "antd";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useT } from "@arcade/web/translate.tsx";
import "./action-form.css";

/**
 * A decision that has no place of its own on the page: its form in a dialog, which goes only by its own buttons, so
 * that a slip loses nothing.
 */
export function ActionDialog({
  title,
  open,
  onClose,
  children,
}: {
  title: ReactNode;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}): ReactNode {
  const t = useT();
  const opener = useRef<Element | null>(null);
  // The form takes the focus before antd looks who had it, so it is remembered here.
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  return (
    <Modal
      open={open}
      title={title}
      onCancel={onClose}
      afterClose={() => {
        if (opener.current instanceof HTMLElement) opener.current.focus();
      }}
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
