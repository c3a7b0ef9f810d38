/** `useCaptcha()`: a proof of work by this device, for actions that need no account. */
export { useCaptcha } from "./sign-in/use-captcha.ts";
/** `useSecondStep()` and its field, for actions of other nouns that need the second step. */
export { SecondStepField, secondStepShown, type SecondStepState, useSecondStep } from "./sign-in/second-step-field.tsx";
/** The button "this was not me" of a notice. */
export { NotMe } from "./not-me.tsx";
