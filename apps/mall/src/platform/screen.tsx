import type { ReactNode } from "react";
import { IconButton } from "../kit/button.tsx";
import { BackIcon } from "../kit/icons.tsx";
import { useBack } from "./place.ts";
import { Pull } from "./pull.tsx";
import { useSay } from "./say.tsx";
import { useTitle } from "./title.ts";

interface ScreenProps {
  /** Names the page: in its bar, in the window's title, and to a screen reader when one comes to it. */
  title: string;
  /** At the end side of the bar: a button or two. */
  actions?: ReactNode;
  /** Instead of the title in the bar, for example a search field. The title is then only heard. */
  bar?: ReactNode;
  /** A tab's own page has nothing to go back to. */
  back?: boolean;
  /** Stays at the bottom: the buy bar, a save button. */
  bottom?: ReactNode;
  /** Where pulling down asks again, for example `() => refresh(orders.list)`. */
  onRefresh?: () => Promise<unknown>;
  children: ReactNode;
}

/** The frame of every page: the mall's own navigation bar, the content, and what stays at the bottom. */
export function Screen({ title, actions, bar, back = true, bottom, onRefresh, children }: ScreenProps): ReactNode {
  useTitle(title);
  const say = useSay();
  const goBack = useBack();
  return (
    <>
      <header className="sticky top-0 z-20 flex min-h-14 items-center gap-2 bg-surface px-2 shadow-1">
        {back && <IconButton icon={BackIcon} label={say("app.back")} onClick={goBack} />}
        <h1 className={bar ? "sr-only" : "min-w-0 flex-1 truncate px-2 text-title-s"}>{title}</h1>
        {bar && <div className="min-w-0 flex-1">{bar}</div>}
        {actions}
      </header>
      <div className="flex-1">{onRefresh ? <Pull onRefresh={onRefresh}>{children}</Pull> : children}</div>
      {bottom && <div className="sticky bottom-0 z-20 bg-surface px-edge py-2 pb-[calc(0.5rem+var(--safe-bottom))] shadow-1">{bottom}</div>}
    </>
  );
}
