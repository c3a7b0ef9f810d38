import type { ComponentProps, MouseEvent, ReactNode } from "react";
import "./bars.css";
import { Anchor } from "./anchor.tsx";
import { Badge } from "./signs/badge.tsx";
import { IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { BackIcon, type Icon } from "./pictures/icons.tsx";
import { useKitWords } from "./words.tsx";

/** The one column of all content: the whole width of a phone, about 750 px in the middle from 960 px on. */
export function Column({ className, ...rest }: ComponentProps<"div">): ReactNode {
  return <div {...rest} className={classNames("kit-column", className)} />;
}

interface NavBarProps {
  /** The page's h1. */
  title: ReactNode;
  /** Without it there is no back button, as on the pages of the tab bar. */
  onBack?: (() => void) | undefined;
  /** At the end: a button or two. */
  actions?: ReactNode;
  /** Instead of the title, for example a search line. Then only screen readers get the title. */
  children?: ReactNode;
}

/** The mall's own navigation bar. Its h1 takes the focus after a change of page. */
export function NavBar({ title, onBack, actions, children }: NavBarProps): ReactNode {
  const words = useKitWords();
  return (
    <header className="kit-nav-bar">
      {onBack && <IconButton icon={BackIcon} label={words.back} onClick={onBack} />}
      <h1 tabIndex={-1} className={children ? "sr-only" : undefined}>
        {title}
      </h1>
      {children && <div className="kit-nav-bar-middle">{children}</div>}
      {actions}
    </header>
  );
}

export interface TabBarItem {
  href: string;
  label: string;
  icon: Icon;
  isCurrent: boolean;
  count?: number | undefined;
  /** Says the count: "3 items in the cart". */
  countLabel?: string | undefined;
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/** The four pages, each with icon and word; the current one is under an arch, bolder and in colour. */
export function TabBar({ label, items }: { label: string; items: readonly TabBarItem[] }): ReactNode {
  return (
    <nav aria-label={label} className="kit-tab-bar">
      {items.map(({ href, label: text, icon: Mark, isCurrent, count = 0, countLabel = "", onClick }) => (
        <Anchor key={text} href={href} aria-current={isCurrent ? "page" : undefined} onClick={onClick}>
          <span className="kit-tab-bar-icon">
            <Mark filled={isCurrent} />
            <Badge count={count} label={countLabel} />
          </span>
          {text}
        </Anchor>
      ))}
    </nav>
  );
}

/** Stays at the bottom of its page, inside the column: the buy bar, the save button. Put it last on the page. */
export function StickyBar({ className, ...rest }: ComponentProps<"div">): ReactNode {
  return <div {...rest} className={classNames("kit-sticky-bar", className)} />;
}
