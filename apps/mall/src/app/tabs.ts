import { paths } from "../platform/page/paths.ts";

/** The four pages of the tab bar (SPEC 2). `/pages/index` is another name of the first. */
export const tabs = [paths.home(), paths.classify(), paths.cart(), paths.me()] as const;
export type Tab = (typeof tabs)[number];

export function tabOf(pathname: string): Tab | null {
  if (pathname === "/pages/index") return paths.home();
  return tabs.find((tab) => tab === pathname) ?? null;
}
