import { type ComponentProps, type MouseEvent, type ReactNode, useId } from "react";
import "./button.css";
import { Anchor, type AnchorProps } from "./anchor.tsx";
import { classNames } from "./class-names.ts";
import type { Icon } from "./pictures/icons.tsx";

export interface ButtonLook {
  /** `primary` once on a screen; `danger` for what cannot be taken back. */
  variant?: "primary" | "secondary" | "quiet" | "danger" | undefined;
  /** 48, 44, or 36 px high (the last is 44 to the finger). */
  size?: "l" | "m" | "s" | undefined;
  /** Takes the whole line. */
  wide?: boolean | undefined;
  icon?: Icon | undefined;
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<"button">, "disabled"> {
  /** At work: a turning mark beside the label, which stays readable; presses do nothing. */
  busy?: boolean | undefined;
  /** The button cannot be pressed, and why: the reason is under the button and is read with it. */
  disabledReason?: string | null | undefined;
  /** The button cannot be pressed; the reason is elsewhere on the page. */
  disabled?: boolean | undefined;
}

/** A button of the mall. Disabled and busy buttons keep the focus, so that a keyboard does not fall out of the page. */
export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  disabled = false,
  disabledReason,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps): ReactNode {
  const reasonId = useId();
  const off = disabled || Boolean(disabledReason);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (off || busy) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <button
      aria-describedby={disabledReason ? reasonId : undefined}
      {...rest}
      type={type}
      onClick={press}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      className={classNames(buttonClass({ variant, size, wide }), className)}
    >
      <ButtonContent icon={icon} busy={busy} size={size}>
        {children}
      </ButtonContent>
    </button>
  );
  if (!disabledReason) return button;
  return (
    <span className="kit-button-reasoned">
      {button}
      <span id={reasonId} className="kit-reason">
        {disabledReason}
      </span>
    </span>
  );
}

/** A link that looks like a button: it goes somewhere, a button does something. */
export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: ButtonLook & AnchorProps): ReactNode {
  return (
    <Anchor {...rest} className={classNames(buttonClass({ variant, size, wide }), className)}>
      <ButtonContent icon={icon} size={size}>
        {children}
      </ButtonContent>
    </Anchor>
  );
}

/** The look alone, for an element of somebody else's. */
export function buttonClass({ variant = "primary", size = "l", wide = false }: ButtonLook): string {
  return classNames("kit-button", `kit-button-${variant}`, `kit-button-${size}`, wide && "kit-button-wide");
}

function ButtonContent({
  icon: Mark,
  busy = false,
  size,
  children,
}: {
  icon?: Icon | undefined;
  busy?: boolean;
  size?: string | undefined;
  children: ReactNode;
}): ReactNode {
  return (
    <>
      {busy ? <Spinner /> : Mark && <Mark size={size === "s" ? 18 : 20} />}
      {children}
    </>
  );
}

interface IconButtonProps extends Omit<ComponentProps<"button">, "children" | "aria-label"> {
  icon: Icon;
  /** What it does, for screen readers and on hover. */
  label: string;
  /** Drawn full, for example an added favourite. With `aria-pressed` if it is a switch. */
  filled?: boolean | undefined;
  /** With a ground and an edge of its own, for example on a photo. */
  variant?: "plain" | "filled" | undefined;
  /** 44 px, or 34 px (44 to the finger). */
  size?: "m" | "s" | undefined;
  /** A badge on its corner. */
  badge?: ReactNode;
}

/** A button that is only an icon, with its name. */
export function IconButton({
  icon: Mark,
  label,
  filled = false,
  variant = "plain",
  size = "m",
  badge,
  className,
  type = "button",
  ...rest
}: IconButtonProps): ReactNode {
  const look = classNames(
    "kit-icon-button",
    variant === "filled" && "kit-icon-button-filled",
    size === "s" && "kit-icon-button-s",
    className,
  );
  return (
    <button title={label} {...rest} type={type} className={look}>
      <Mark filled={filled} size={size === "s" ? 20 : 24} />
      <span className="sr-only">{label}</span>
      {badge}
    </button>
  );
}

/** The same as a link. */
export function IconLink({
  icon: Mark,
  label,
  badge,
  className,
  ...rest
}: Omit<AnchorProps, "children" | "aria-label"> & { icon: Icon; label: string; badge?: ReactNode }): ReactNode {
  return (
    <Anchor title={label} {...rest} className={classNames("kit-icon-button", className)}>
      <Mark />
      <span className="sr-only">{label}</span>
      {badge}
    </Anchor>
  );
}

/** Turns while something is at work; only inside buttons and beside words. */
export function Spinner(): ReactNode {
  return <span aria-hidden="true" className="kit-spinner" />;
}
