import type { ComponentType, ReactNode } from "react";
import { AnchorProvider, type AnchorProps } from "./anchor.tsx";
import { AskingProvider } from "./layers/asking.tsx";
import { type LayerHook, LayerHookProvider } from "./layers/back-hook.tsx";
import { ToastRegion } from "./layers/toasts.tsx";
import { type KitWords, KitWordsProvider } from "./words.tsx";

interface KitProviderProps {
  words: KitWords;
  /** The router's link, taking `href`. */
  link?: ComponentType<AnchorProps>;
  /** The hook by which Back closes the top layer. */
  layerHook?: LayerHook;
  children: ReactNode;
}

const noHook: LayerHook = () => {};

/** Wraps the app once: the kit's words, links, layers, the question of `useConfirm`, the place of toasts. */
export function KitProvider({ words, link, layerHook = noHook, children }: KitProviderProps): ReactNode {
  return (
    <KitWordsProvider words={words}>
      <AnchorProvider link={link ?? null}>
        <LayerHookProvider hook={layerHook}>
          <AskingProvider>{children}</AskingProvider>
          <ToastRegion below />
        </LayerHookProvider>
      </AnchorProvider>
    </KitWordsProvider>
  );
}
