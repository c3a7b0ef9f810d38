import { type ReactNode, useEffect, useRef } from "react";

const focusable =
  "a[href], button:not(:disabled), input:not(:disabled), select, textarea, audio, video, [tabindex]:not([tabindex='-1'])";

/**
 * The scrolling part of a sheet or a dialog. If it scrolls and nothing in it takes the focus, it takes the focus
 * itself, so that a keyboard can scroll it.
 */
export function PanelBody({ id, children }: { id?: string; children: ReactNode }): ReactNode {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const body = part.current;
    if (body === null) return;
    const look = () => {
      const isOutOfReach = body.scrollHeight > body.clientHeight && body.querySelector(focusable) === null;
      if (isOutOfReach) body.tabIndex = 0;
      else body.removeAttribute("tabindex");
    };
    const watch = new ResizeObserver(look);
    for (const element of [body, ...body.children]) watch.observe(element);
    return () => watch.disconnect();
  });
  return (
    <div id={id} ref={part} className="kit-panel-body">
      {children}
    </div>
  );
}
