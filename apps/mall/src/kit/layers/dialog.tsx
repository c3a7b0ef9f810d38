import { type ReactNode, use, useCallback, useId } from "react";
import { Button } from "../button.tsx";
import { Layer, type OpenProps } from "./layer.tsx";
import { Asking, type Ask, type AskedProps } from "./asking.tsx";
import { PanelBody } from "./panel-body.tsx";
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
        {children && <PanelBody id={bodyId}>{children}</PanelBody>}
        <div className="kit-panel-foot">{actions}</div>
      </div>
    </Layer>
  );
}

/**
 * `const confirm = useConfirm(); if (await confirm({ title, text, confirmLabel })) ...` Closing it in any other way is
 * a no.
 */
export function useConfirm(): Ask {
  const ask = use(Asking);
  return useCallback((question) => ask(question, Asked), [ask]);
}

function Asked({ question, open, onAnswer }: AskedProps): ReactNode {
  const words = useKitWords();
  return (
    <Dialog
      open={open}
      onOpenChange={() => onAnswer(false)}
      role="alertdialog"
      title={question.title}
      actions={
        <>
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            {question.cancelLabel ?? words.cancel}
          </Button>
          <Button variant={question.danger ? "danger" : "primary"} onClick={() => onAnswer(true)}>
            {question.confirmLabel ?? words.confirm}
          </Button>
        </>
      }
    >
      {/* One box: the body is a grid, and each amount in the sentence would stand on a line of its own. */}
      {question.text && <div>{question.text}</div>}
    </Dialog>
  );
}
