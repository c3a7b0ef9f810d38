import { type ComponentProps, type ComponentType, createContext, type ReactNode, use } from "react";

export type AnchorProps = Omit<ComponentProps<"a">, "href"> & { href: string };

const Link = createContext<ComponentType<AnchorProps> | null>(null);

/** Lets the shell put its router's link under every link of the kit. Without it a plain `<a>` is drawn. */
export function AnchorProvider({
  link,
  children,
}: {
  link: ComponentType<AnchorProps> | null;
  children: ReactNode;
}): ReactNode {
  return <Link value={link}>{children}</Link>;
}

/** A link, as the shell makes links. */
export function Anchor(props: AnchorProps): ReactNode {
  const Made = use(Link);
  return Made ? <Made {...props} /> : <a {...props} />;
}
