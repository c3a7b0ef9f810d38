/**
 * Focuses the first control of a form that is marked as wrong, once the marks are drawn (UX-084). Of radios the chosen
 * one, or the first.
 */
export function focusFault(form: ParentNode): void {
  requestAnimationFrame(() => {
    const fault = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    const control = fault?.matches("[role=radiogroup]")
      ? (fault.querySelector<HTMLElement>("input:checked") ?? fault.querySelector<HTMLElement>("input"))
      : fault;
    control?.focus();
  });
}
