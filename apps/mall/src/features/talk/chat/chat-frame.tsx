import { type ReactNode, useEffect } from "react";
import "./chat.css";
import { NavBar } from "../../../kit/bars.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { useBack } from "../../../platform/page/back.ts";
import { useTitle } from "../../../platform/page/title.ts";

interface ChatFrameProps {
  title: string;
  /** Shown in the bar instead of the title: the other side. */
  bar?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** As high as the window, also above an on-screen keyboard. The messages scroll between the bar and the composer. */
export function ChatFrame({ title, bar, actions, children }: ChatFrameProps): ReactNode {
  const goBack = useBack();
  useTitle(title);
  useSeenHeight();
  return (
    <div className="chat-page">
      <NavBar title={title} onBack={goBack} actions={actions}>
        {bar}
      </NavBar>
      {children}
    </div>
  );
}

/** The placeholder of messages. */
export function ChatSkeleton(): ReactNode {
  return (
    <div aria-hidden className="chat-outline">
      {["60%", "45%", "70%", "35%", "55%"].map((width, index) => (
        <Skeleton key={width} width={width} height="3rem" className={index % 2 === 0 ? "" : "ms-auto"} />
      ))}
    </div>
  );
}

/** An on-screen keyboard covers more of the window than the page's own height shows. */
function useSeenHeight(): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const { style } = document.documentElement;
    const fit = () => {
      style.setProperty("--seen-height", `${seen.height * seen.scale}px`);
      if (seen.scale === 1) scrollTo(0, 0);
    };
    fit();
    seen.addEventListener("resize", fit);
    return () => {
      seen.removeEventListener("resize", fit);
      style.removeProperty("--seen-height");
    };
  }, []);
}
