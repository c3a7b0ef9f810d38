import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { NavBar, StickyBar } from "../../kit/bars.tsx";
import { PullToRefresh } from "../../kit/lists/pull-to-refresh.tsx";
import { useBack } from "./back.ts";
import { useTitle } from "./title.ts";

interface ScreenProps {
  /** Names the page: in its bar, in the window's title, and to a screen reader when one comes to it. */
  title: string;
  /** At the end side of the bar: a button or two. */
  actions?: ReactNode;
  /** Instead of the title in the bar, for example a search field. Then only screen readers get the title. */
  bar?: ReactNode;
  /** A page of merchants that shows a table (wide-table.css). */
  wide?: boolean;
  /** A tab's own page has nothing to go back to. */
  back?: boolean;
  /** Stays at the bottom: the buy bar, a save button. */
  bottom?: ReactNode;
  /** Where pulling down asks again, for example `() => refresh(orders.list)`. */
  onRefresh?: () => Promise<unknown>;
  children: ReactNode;
}

/** The frame of every page: the mall's own navigation bar, the content, and what stays at the bottom. */
export function Screen({
  title,
  actions,
  bar,
  wide = false,
  back = true,
  bottom,
  onRefresh,
  children,
}: ScreenProps): ReactNode {
  useTitle(title);
  const goBack = useBack();
  return (
    <>
      <NavBar title={title} onBack={back ? goBack : undefined} actions={actions}>
        {bar}
      </NavBar>
      <div className={`kit-parts flex-1 ${wide ? "wide-page" : ""}`}>
        {onRefresh ? <Pulled onRefresh={onRefresh}>{children}</Pulled> : children}
      </div>
      {bottom && <StickyBar>{bottom}</StickyBar>}
    </>
  );
}

function Pulled({ onRefresh, children }: { onRefresh: () => Promise<unknown>; children: ReactNode }): ReactNode {
  const t = useT();
  const words = { pull: t("app.pull_to_refresh"), release: t("app.release_to_refresh"), busy: t("app.refreshing") };
  return (
    <PullToRefresh onRefresh={onRefresh} words={words}>
      {children}
    </PullToRefresh>
  );
}
