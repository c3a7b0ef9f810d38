/**
 * The browser's part of a passkey. `options` is what the server wrote, and the answer is what it reads; null where the
 * person closed the browser's own window, which has said why. The library is loaded with the first use.
 */
export async function registerPasskey(options: string): Promise<string | null> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  try {
    // the server wrote it for this call
    const optionsJSON = JSON.parse(options) as Parameters<typeof startRegistration>[0]["optionsJSON"];
    return JSON.stringify(await startRegistration({ optionsJSON }));
  } catch {
    return null;
  }
}

/** As `registerPasskey`, to sign in. */
export async function answerPasskey(options: string): Promise<string | null> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  try {
    // the server wrote it for this call
    const optionsJSON = JSON.parse(options) as Parameters<typeof startAuthentication>[0]["optionsJSON"];
    return JSON.stringify(await startAuthentication({ optionsJSON }));
  } catch {
    return null;
  }
}

/** Whether this browser can use passkeys on this page. They need HTTPS, or this machine's own host. */
export function canUsePasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === "function";
}
