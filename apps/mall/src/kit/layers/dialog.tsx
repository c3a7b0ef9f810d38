import { createContext, type ReactNode, use, useCallback, useId, useRef, useState } from "react";
import { Button } from "../button.tsx";
import { Layer, type OpenProps } from "./layer.tsx";
import { useKitWords } from "../words.tsx";

interface DialogProps extends OpenProps {
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. */
  actions: ReactNode;
  /** For a question that must be answered. */
  role?: "alertdialog";
}

/** A small matter in the middle: a question, a choice of two. For anything longer take a `Sheet`. */
export function Dialog({ open, onOpenChange, title, children, actions, role }: DialogProps): ReactNode {
  const titleId = useId();
  const bodyId = useId();
  return (
    <Layer
      open={open}
      onOpenChange={onOpenChange}
      labelledBy={titleId}
      describedBy={children ? bodyId : undefined}
      {...(role && { role })}
    >
      <div className="kit-panel kit-dialog">
        <div className="kit-panel-head">
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
        </div>
        {children && (
          <div id={bodyId} className="kit-panel-body">
            {children}
          </div>
        )}
        <div className="kit-panel-foot">{actions}</div>
      </div>
    </Layer>
  );
}

export interface Question {
  title: ReactNode;
  /** The effect, in figures where there are any. */
  text?: ReactNode;
  /** The deed itself: "Delete", "Confirm receipt"; not "OK". */
  confirmLabel?: string;
  cancelLabel?: string;
  /** It cannot be taken back. */
  danger?: boolean;
}

type Ask = (question: Question) => Promise<boolean>;
const Asking = createContext<Ask>(() => Promise.resolve(false));

/**
 * `const confirm = useConfirm(); if (await confirm({ title, text, confirmLabel })) ...` Closing it in any other way is
 * a no.
 */
export function useConfirm(): Ask {
  return use(Asking);
}

/** Holds the one question of `useConfirm`; `KitProvider` contains it. */
export function ConfirmProvider({ children }: { children: ReactNode }): ReactNode {
  const words = useKitWords();
  const [question, setQuestion] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);
  const answer = useRef<(yes: boolean) => void>(() => {});
  const ask = useCallback<Ask>((asked) => {
    answer.current(false); // an older question that is still open
    setQuestion(asked);
    setOpen(true);
    return new Promise((resolve) => {
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
      {question && (
        <Dialog
          open={open}
          onOpenChange={() => finish(false)}
          role="alertdialog"
          title={question.title}
          actions={
            <>
              <Button variant="secondary" onClick={() => finish(false)}>
                {question.cancelLabel ?? words.cancel}
              </Button>
              <Button variant={question.danger ? "danger" : "primary"} onClick={() => finish(true)}>
                {question.confirmLabel ?? words.confirm}
              </Button>
            </>
          }
        >
          {question.text}
        </Dialog>
      )}
    </Asking>
  );
}
