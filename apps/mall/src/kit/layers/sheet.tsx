import { type PointerEvent, type ReactNode, useId, useRef } from "react";
import { IconButton } from "../button.tsx";
import { CloseIcon } from "../pictures/icons.tsx";
import { Layer, type OpenProps } from "./layer.tsx";
import { useKitWords } from "../words.tsx";
import { PanelBody } from "./panel-body.tsx";

interface SheetProps extends OpenProps {
  title: ReactNode;
  /** Stays below the scrolling part: the buttons that finish the matter. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * Comes from the bottom, inside the column. Closes by its button, Escape, Back, a press beside it, or a pull down.
 * The control with `data-autofocus` gets the focus, else the title.
 */
export function Sheet({ open, onOpenChange, title, actions, children }: SheetProps): ReactNode {
  const words = useKitWords();
  const titleId = useId();
  const pull = usePullDown(() => onOpenChange(false));
  return (
    <Layer open={open} onOpenChange={onOpenChange} labelledBy={titleId}>
      <div className="kit-panel kit-sheet">
        <div className="kit-panel-head" {...pull}>
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <IconButton icon={CloseIcon} label={words.close} onClick={() => onOpenChange(false)} />
        </div>
        <PanelBody>{children}</PanelBody>
        {actions && <div className="kit-panel-foot">{actions}</div>}
      </div>
    </Layer>
  );
}

const closesAtPx = 96;

/** The head follows the finger; beyond a hand's breadth, or thrown, the sheet goes. */
function usePullDown(close: () => void) {
  const start = useRef<{ y: number; at: number } | null>(null);
  const panelOf = (event: PointerEvent<HTMLElement>) => event.currentTarget.parentElement;
  const release = (event: PointerEvent<HTMLElement>) => {
    const panel = panelOf(event);
    if (!start.current || !panel) return;
    const moved = event.clientY - start.current.y;
    const isThrown = moved > 24 && moved / (event.timeStamp - start.current.at) > 0.6;
    start.current = null;
    panel.style.removeProperty("translate");
    panel.style.removeProperty("transition");
    if (moved > closesAtPx || isThrown) close();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === "mouse" || (event.target instanceof Element && event.target.closest("button"))) return;
      start.current = { y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const panel = panelOf(event);
      if (!start.current || !panel) return;
      panel.style.transition = "none";
      panel.style.translate = `0 ${Math.max(0, event.clientY - start.current.y)}px`;
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}
