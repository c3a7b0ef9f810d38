import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import "./layer.css";
import { ToastRegion } from "./toasts.tsx";

/** The shell's hook that closes the top layer on Back. It is the same function for the life of the app. */
export type LayerHook = (isOpen: boolean, close: () => void) => void;

const BackHook = createContext<LayerHook>(() => {});

export function LayerHookProvider({ hook, children }: { hook: LayerHook; children: ReactNode }): ReactNode {
  return <BackHook value={hook}>{children}</BackHook>;
}

/** Every sheet, dialog, viewer and menu closes on Back by itself; a page need not ask for it again. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const useBack = use(BackHook);
  useBack(isOpen, close);
}

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
 * What sheets and dialogs stand on: the browser's own modal dialog, which keeps the focus inside, makes the page
 * behind inert, gives the focus back, and closes on Escape (the top one only), for no weight at all.
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
    // The heading first, so that it is read; a control only where the page asks for it.
    (element.querySelector<HTMLElement>("[data-autofocus]") ?? element.querySelector("h2"))?.focus();
    return () => element.close(); // also when the page leaves: the focus goes back to what opened it
  }, [dialog, open]);
}
