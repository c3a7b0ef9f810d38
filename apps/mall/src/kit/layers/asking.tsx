import { type ComponentType, createContext, type ReactNode, useCallback, useRef, useState } from "react";

export interface Question {
  title: ReactNode;
  /** The effect, with its figures. */
  text?: ReactNode;
  /** The deed itself: "Delete", "Confirm receipt"; not "OK". */
  confirmLabel?: string;
  cancelLabel?: string;
  /** It cannot be taken back. */
  danger?: boolean;
}

export type Ask = (question: Question) => Promise<boolean>;

export interface AskedProps {
  question: Question;
  open: boolean;
  onAnswer: (yes: boolean) => void;
}

/** Asks by a dialog whose code comes with the page that asks, for the first route has no question. */
export const Asking = createContext<(question: Question, dialog: ComponentType<AskedProps>) => Promise<boolean>>(() =>
  Promise.resolve(false),
);

/** Holds the one question of `useConfirm` (dialog.tsx); `KitProvider` contains it. */
export function AskingProvider({ children }: { children: ReactNode }): ReactNode {
  const [asked, setAsked] = useState<{ question: Question; Asked: ComponentType<AskedProps> } | null>(null);
  const [open, setOpen] = useState(false);
  const answer = useRef<(yes: boolean) => void>(() => {});
  const ask = useCallback((question: Question, dialog: ComponentType<AskedProps>) => {
    answer.current(false); // an older question that is still open
    setAsked({ question, Asked: dialog });
    setOpen(true);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, []);
  const finish = (yes: boolean) => {
    setOpen(false);
    answer.current(yes);
  };
  return (
    <Asking value={ask}>
      {children}
      {asked && <asked.Asked question={asked.question} open={open} onAnswer={finish} />}
    </Asking>
  );
}
