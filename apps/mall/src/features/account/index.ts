/** `useCaptcha()`: a proof of work by this device, for what anybody may do without an account. */
export { useCaptcha } from "./use-captcha.ts";
