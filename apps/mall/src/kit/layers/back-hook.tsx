import { createContext, type ReactNode, use } from "react";

/** The shell's hook that closes the top layer on Back. It is the same function for the life of the app. */
export type LayerHook = (isOpen: boolean, close: () => void) => void;

const BackHook = createContext<LayerHook>(() => {});

export function LayerHookProvider({ hook, children }: { hook: LayerHook; children: ReactNode }): ReactNode {
  return <BackHook value={hook}>{children}</BackHook>;
}

/** Every sheet, dialog, viewer and menu closes on Back automatically; a page need not ask for it again. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const useBack = use(BackHook);
  useBack(isOpen, close);
}
