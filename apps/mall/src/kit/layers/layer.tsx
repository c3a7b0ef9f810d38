import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import "./layer.css";
import { useBackCloses } from "./back-hook.tsx";
import { ToastRegion } from "./toasts.tsx";

export interface OpenProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface LayerProps extends OpenProps {
  labelledBy: string;
  describedBy?: string | undefined;
  role?: "alertdialog";
  children: ReactNode;
}

const leaveMs = 240;

/**
 * The base of sheets and dialogs: the browser's own modal dialog. It keeps the focus inside, makes the page behind
 * inert, returns the focus, and closes on Escape (the top one only), without any code.
 */
export function Layer({ open, onOpenChange, labelledBy, describedBy, role, children }: LayerProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const isShown = useShown(open);
  const pressedOutside = useRef(false);
  const close = () => onOpenChange(false);
  useBackCloses(open, close);
  useModal(dialog, open);
  if (!isShown) return null;
  return createPortal(
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className="kit-layer"
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return; // a file field's cancel bubbles
        event.preventDefault();
        close();
      }}
      onClose={(event) => {
        // the browser closed it against our will (Escape twice): the page must know
        if (event.target === event.currentTarget && !event.currentTarget.open && open) close();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && pressedOutside.current) close();
      }}
    >
      {children}
      {open && <ToastRegion />}
    </dialog>,
    document.body,
  );
}

/** Its content stays until the way out has been drawn. */
function useShown(open: boolean): boolean {
  const [shown, setShown] = useState(open);
  if (open && !shown) setShown(true);
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => setShown(false), leaveMs);
    return () => clearTimeout(timer);
  }, [open]);
  return open || shown;
}

function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    // The heading first, so that it is read; a control only if the page asks for it.
    (element.querySelector<HTMLElement>("[data-autofocus]") ?? element.querySelector("h2"))?.focus({
      preventScroll: true, // the panel is still below the window: the browser would scroll the dialog to it
    });
    return () => element.close(); // also when the page leaves: the focus goes back to what opened it
  }, [dialog, open]);
}
